"""What is kept of a view from row to row is what a view made anew from the log shows."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest
from msgspec import structs

from app.bus.local import LocalBus
from app.match.ports import PublicPlayer
from app.match.session import Position, Step, TableSession
from app.rules import engine
from app.rules.view import view_for
from app.web.documents import Viewer, encode, table_doc
from app.web.ws.room import Guest, Room
from tests.leak.viewers import EVERYBODY, Notebook, StandingClock, player_of
from tests.leak.walks import Moment, walk

NAMES = (None, "Mia", 'a"b\\c', "Zoë 🂡", "</script>", 'null,"clock":null}')


class MovingSession:
    """The session of a walk, as its room sees it; names change now and then."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.table = position.table.id
        self._listeners: list[Callable[[Step], None]] = []

    def listen(self, listener: Callable[[Step], None]) -> Callable[[], None]:
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self, step: Step) -> None:
        self.position = step.position
        for listener in self._listeners.copy():
            listener(step)


class Watched:
    """A room that sees a whole walk, with people who come, go, look away and change their names."""

    def __init__(self, position: Position, chance: random.Random) -> None:
        self._chance = chance
        self._names: list[str | None] = [None, None]
        self.session = MovingSession(position)
        self.room = Room(
            cast(TableSession, self.session), LocalBus(), StandingClock(), lambda: None
        )
        self.guests: dict[Viewer, Guest] = {}

    def do_what_makes_no_row(self) -> None:
        """Somebody comes or goes, looks away or back, or changes a name."""
        viewer = self._chance.choice(EVERYBODY)
        guest = self.guests.get(viewer)
        if guest is None:
            self._enter(viewer)
        elif self._chance.random() < 0.1:
            self.room.leave(self.guests.pop(viewer))
        elif self._chance.random() < 0.1:
            self.room.show(guest, not guest.visible)
        elif self._chance.random() < 0.1:
            self._names[self._chance.randrange(2)] = self._chance.choice(NAMES)
            self.session.tell(Step(self._named(self.session.position), (), None, None))

    def take(self, moment: Moment) -> dict[Viewer, dict[str, Any]]:
        """The frames that come with a row."""
        position = self._named(moment.position)
        self.session.tell(structs.replace(moment.step, position=position))
        return {viewer: _last(guest) for viewer, guest in self.guests.items()}

    def _enter(self, viewer: Viewer) -> None:
        player = player_of(viewer)
        guest = Guest(player, self.session.position.seat_of(player), Notebook())
        self.guests[viewer] = guest
        self.room.enter(guest, self.session.position, [])

    def _named(self, position: Position) -> Position:
        first, second = position.people.players
        players = (
            PublicPlayer(first.id, self._names[0], first.guest, first.kind),
            second and PublicPlayer(second.id, self._names[1], second.guest, second.kind),
        )
        return structs.replace(position, people=replace(position.people, players=players))


def _last(guest: Guest) -> dict[str, Any]:
    assert isinstance(guest.outbox, Notebook)
    frames = [json.loads(text) for text in guest.outbox.texts]
    guest.outbox.texts.clear()
    found: dict[str, Any] = [each for each in frames if each["type"] in {"step", "hello"}][-1]
    return found


def made_anew(
    moment: Moment, position: Position, present: tuple[bool, bool], viewer: Viewer
) -> Any:
    """The view as field by field from the log's facts, without anything that is kept."""
    state = engine.fold(fact for row in moment.rows for fact in row.facts)
    view = view_for(state, viewer)
    told = json.loads(encode(view))
    own = told.pop("own")
    if own is not None:
        told["round"].update(own)
    table = json.loads(encode(table_doc(position, view.match, present, viewer)))
    return {"table": table, **told, "clock": None}


async def compare(seed: int, steps: int) -> Counter[str]:
    """Every view of a walk; how many there were, and of what."""
    chance = random.Random(f"room of {seed}")
    seen: Counter[str] = Counter()
    watched: Watched | None = None
    async for moment in walk(seed, steps):
        watched = watched or Watched(moment.before, chance)
        watched.do_what_makes_no_row()
        frames = watched.take(moment)
        present = watched.room.presence.present
        position = watched.session.position
        for viewer, frame in frames.items():
            assert frame["view"] == made_anew(moment, position, present, viewer)
            round_ = frame["view"]["round"]
            seen.update((frame["type"], "waiting" if round_ is None else round_["phase"]))
    assert watched is not None
    watched.room.close()
    return seen


async def test_every_view_shows_what_the_log_says() -> None:
    seen = Counter[str]()
    for seed in range(4, 8):
        seen += await compare(seed, 70)
    assert seen["step"] > 200
    assert set(seen) >= {"hello", "waiting", "offer", "draw", "discard", "lay_off", "over"}


@pytest.mark.slow
async def test_every_view_of_long_matches_shows_what_the_log_says() -> None:
    seen = Counter[str]()
    for seed in range(100, 112):
        seen += await compare(seed, 120)
    assert seen["step"] > 2000
    assert set(seen) >= {"hello", "waiting", "offer", "draw", "discard", "lay_off", "over", "last"}
