"""Makes the golden records: `python -m tests.records.make` writes them all anew.

A match's name fixes it whole, so the files change only where rules, records or wishes do. What a
file has to show is in its name: the preset, then the scene. `expected.json` holds the scores.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

from app.record import Record, write
from app.rules.facts import Kind, Result, VoidReason
from app.rules.ruleset import PRESETS, Rules, build
from app.rules.state import Match, Phase
from tests.record.director import Director, Wish
from tests.record.styles import Style

FOLDER: Final = Path(__file__).parent
Scene: TypeAlias = Callable[[Director], None]


def result(match: Match) -> Result:
    assert match.round is not None
    assert match.round.result is not None
    return match.round.result


def of(kind: Kind) -> Wish:
    return lambda match: result(match).kind is kind


def tied(match: Match) -> bool:
    return result(match).kind is Kind.UNDERCUT and result(match).difference == 0


def void_by(reason: VoidReason) -> Wish:
    return lambda match: result(match).reason is reason


def in_phase(phase: Phase) -> Wish:
    return lambda match: match.round is not None and match.round.phase is phase


def taken_last(match: Match) -> bool:
    """The last discard is taken, and nothing has followed yet."""
    return in_phase(Phase.DISCARD)(match) and match.round is not None and match.round.is_last_turn


def last_discard(match: Match) -> bool:
    """The round ended on the last discard, taken by who could knock."""
    assert match.round is not None
    return result(match).winner is not None and match.round.stock == 2


def won_by_0(match: Match) -> bool:
    return result(match).winner == 0


def doubled(match: Match) -> bool:
    return result(match).doubled and result(match).winner is not None


def ace_upcard(match: Match) -> bool:
    assert match.round is not None
    upcard = match.round.deal.deck[20]
    return upcard % 13 == 0 and result(match).kind is Kind.GIN


def every_ending(game: Director) -> None:
    """Knock, gin, undercut and a tie where there are such, both void rounds; then to the end."""
    if game.match.standing.rules.knock_limit != 0:
        for wish in (of(Kind.KNOCK), of(Kind.UNDERCUT), tied):
            if game.match.standing.reason is None:
                game.play(Style.KNOCK, wish)
    game.play(Style.NEVER, void_by(VoidReason.STOCK))
    game.play(Style.PILE, void_by(VoidReason.TURNS))
    game.play(Style.GIN, of(Kind.GIN))
    game.play_on()


def every_option(game: Director) -> None:
    """Big gin, the last discard passed and taken, and what an upcard may bring; to the end."""
    game.play(Style.BIG_GIN, of(Kind.BIG_GIN))
    game.play(Style.NEVER, void_by(VoidReason.STOCK))
    game.play(Style.LAST, last_discard)
    if game.match.standing.rules.knock_limit == "upcard":
        game.play(Style.KNOCK, doubled)
        game.play(Style.GIN, ace_upcard)
    game.play_on()


def shutout(game: Director) -> None:
    game.play_on(Style.KNOCK, won_by_0)


def resigned_in_a_round(game: Director) -> None:
    game.play()
    game.begin(7)
    game.resign(1)


def resigned_at_once(game: Director) -> None:
    game.begin(0)
    game.resign(0)


def resigned_between_rounds(game: Director) -> None:
    game.play()
    game.play()
    game.resign(0)


def closed_in_a_round(game: Director) -> None:
    game.play()
    game.begin(4)
    game.close()


def closed_between_rounds(game: Director) -> None:
    game.play()
    game.close()


def claimed_in_a_round(game: Director) -> None:
    game.play()
    game.begin(5)
    game.claim()


def claimed_between_rounds(game: Director) -> None:
    game.play()
    game.play()
    game.claim()


def resigned_after_a_knock(game: Director) -> None:
    """The defender gives up instead of an answer."""
    game.play()
    game.begin_until(in_phase(Phase.LAY_OFF))
    assert game.match.round is not None
    assert game.match.round.turn is not None
    game.resign(game.match.round.turn)


def resigned_at_the_last_discard(game: Director) -> None:
    """Who is asked for the last discard has taken it, and gives up instead of a knock."""
    game.begin_until(taken_last, Style.LAST)
    assert game.match.round is not None
    assert game.match.round.turn is not None
    game.resign(game.match.round.turn)


def under_way(game: Director) -> None:
    """Two rounds are told, the third is under way and is not."""
    game.play()
    game.play()
    game.begin(6)


def not_begun(game: Director) -> None:
    game.begin(2)


def drawn(game: Director) -> None:
    """A, A, then B for as much as both: three games to 10, closed 1–0, 1–0, 0–1."""
    first = game.play(Style.KNOCK, lambda m: won_by_0(m) and 10 <= result(m).points <= 16)
    second = game.play(Style.KNOCK, lambda m: won_by_0(m) and 10 <= result(m).points <= 16)
    due = result(first).points + result(second).points
    game.play(Style.KNOCK, lambda m: result(m).winner == 1 and result(m).points == due)


SCENES: Final[dict[str, Scene]] = {
    "resigned-in-a-round": resigned_in_a_round,
    "resigned-between-rounds": resigned_between_rounds,
    "closed-in-a-round": closed_in_a_round,
    "closed-between-rounds": closed_between_rounds,
    "claimed-in-a-round": claimed_in_a_round,
    "claimed-between-rounds": claimed_between_rounds,
    "under-way": under_way,
}


def options_of(preset: str) -> Rules:
    """Every option that a preset leaves alone, as far as it can be played."""
    upcard = PRESETS[preset].knock_limit == "upcard"
    more: dict[str, Any] = {"ace_upcard": "gin_only", "spades_double": True} if upcard else {}
    return build(
        preset,
        big_gin_bonus=PRESETS[preset].big_gin_bonus or 40,
        stock_end="last_discard",
        next_dealer="loser" if upcard else "alternate",
        target=150,
        **more,
    )


def records() -> Iterator[tuple[str, Record]]:
    """All golden records by name."""
    for preset in PRESETS:
        yield made(preset, build(preset, target=250), every_ending)
        yield made(f"{preset}-options", options_of(preset), every_option)
        yield made(f"{preset}-shutout", build(preset), shutout)
        for scene, play in SCENES.items():
            yield made(f"{preset}-{scene}", build(preset), play)
        if PRESETS[preset].scoring == "hollywood":
            yield made(f"{preset}-drawn", build(preset, target=10), drawn)
        elif f"{preset}_hollywood" not in PRESETS and preset != "gin":
            yield made(f"{preset}-as-hollywood", build(preset, scoring="hollywood"), every_ending)
    yield made("gin-resigned-at-once", build("gin"), resigned_at_once)
    yield made("gin-not-begun", build("gin"), not_begun)
    yield made("gin-resigned-after-a-knock", build("gin"), resigned_after_a_knock)
    last = build("gin", stock_end="last_discard")
    yield made("gin-resigned-at-the-last-discard", last, resigned_at_the_last_discard)


def made(name: str, rules: Rules, scene: Scene) -> tuple[str, Record]:
    game = Director(name, rules)
    scene(game)
    return name, game.record(("Mia", 'Tom "the Ace" Ødegård'))


def expected(record: Record) -> dict[str, Any]:
    """What a record comes to."""
    match = record.match
    rounds = [each.ended for each in record.rounds()]
    final = match.standing.final
    return {
        "rounds": [
            None if each is None else [each.result.kind, each.result.winner, each.result.points]
            for each in rounds
        ],
        "reason": match.standing.reason,
        "winner": match.standing.winner,
        "total": None if final is None else final.total,
        "net": None if final is None else final.net,
    }


def main() -> None:
    for old in FOLDER.glob("*.upcard"):
        old.unlink()
    scores = {}
    for name, record in records():
        (FOLDER / f"{name}.upcard").write_text(write(record))
        scores[name] = expected(record)
    lines = [f"{json.dumps(name)}: {json.dumps(each)}" for name, each in scores.items()]
    (FOLDER / "expected.json").write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main()
