"""How often a player may say something."""

from __future__ import annotations

from app.match.ids import PlayerId
from app.web.ws.pace import Pace

MIA, BEN = PlayerId("mia"), PlayerId("ben")


class Hands:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


def test_a_player_may_speak_again_after_three_seconds() -> None:
    clock = Hands()
    pace = Pace(clock)
    assert pace.wait(MIA) == 0
    pace.note(MIA)
    assert pace.wait(MIA) == 3
    clock.at += 2
    assert pace.wait(MIA) == 1
    clock.at += 1
    assert pace.wait(MIA) == 0


def test_one_player_does_not_keep_another_from_speaking() -> None:
    pace = Pace(Hands())
    pace.note(MIA)
    assert pace.wait(BEN) == 0


def test_who_speaks_later_is_remembered_when_others_are_forgotten() -> None:
    clock = Hands()
    pace = Pace(clock)
    pace.note(MIA)
    clock.at += 2
    pace.note(BEN)
    clock.at += 2
    pace.note(PlayerId("zoe"))
    assert (pace.wait(MIA), pace.wait(BEN)) == (0, 1)
