"""What one viewer gets of a moment over a socket and of refusals, as bytes to compare."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Callable
from typing import cast

from app.bus.local import LocalBus
from app.match.ids import PlayerId
from app.match.session import Step, TableSession
from app.match.turn import TurnEnd
from app.rules import actions, engine
from app.rules.actions import Source
from app.rules.refusals import Refusal
from app.services.history import your_turn
from app.web.documents import EventsDoc, encode, rows_of
from app.web.ws.outbox import Outbox
from app.web.ws.room import Guest, Room
from tests.leak.twins import Viewer
from tests.leak.walks import PLAYERS, STRANGER, Moment

NOW = dt.datetime(2026, 5, 4, 18, 30, tzinfo=dt.UTC)
EVERYBODY: tuple[Viewer, ...] = (0, 1, None)
SECRET = "5e" * 32
MISSED = 40
"""Rows that somebody asks for again. All rows before them were in other moments' rows."""


class StandingClock:
    def now(self) -> dt.datetime:
        return NOW


class OneSession:
    """The session of one moment, as its room sees it."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        self.position = moment.before
        self.table = moment.before.table.id
        self._listeners: list[Callable[[Step], None]] = []

    def listen(self, listener: Callable[[Step], None]) -> Callable[[], None]:
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def advance(self) -> None:
        self.position = self.moment.position
        for listener in self._listeners.copy():
            listener(self.moment.step)


class Notebook(Outbox):
    """An outbox that keeps what is pushed."""

    def __init__(self) -> None:
        super().__init__(TurnEnd())
        self.texts: list[str] = []

    def push(self, text: bytes) -> None:
        self.texts.append(text.decode())


def player_of(viewer: Viewer) -> PlayerId:
    return STRANGER if viewer is None else PLAYERS[viewer]


def socket_texts(moment: Moment, viewer: Viewer) -> list[str]:
    """The frames of a socket that comes before the step, and of one that comes after it and has
    missed much; all three viewers' sockets are in the room."""
    session = OneSession(moment)
    room = Room(cast(TableSession, session), LocalBus(), StandingClock(), lambda: None)
    guests = {each: _guest(moment, each) for each in EVERYBODY}
    for guest in guests.values():
        room.enter(guest, session.position, [])
    session.advance()
    late = _guest(moment, viewer)
    room.enter(late, session.position, list(moment.rows[-MISSED:]))
    room.close()
    return [*_notes(guests[viewer]), *_notes(late)]


def rest_texts(moment: Moment, viewer: Viewer) -> list[str]:
    """The events that are asked for, and whether it is the reader's turn."""
    match = moment.position.state.standing.match_id
    rows = rows_of(list(moment.rows[-MISSED:]), moment.position, viewer)
    events = encode(EventsDoc(match, moment.position.seq, rows)).decode()
    return [events] if viewer is None else [events, str(your_turn(moment.position, viewer))]


def refusals(moment: Moment, viewer: Viewer, seed: int) -> list[str]:
    """What becomes of actions that the viewer might try: refused and why, or accepted."""
    if viewer is None:
        return []
    chance = random.Random(seed)
    state = moment.position.state
    verdicts = [engine.decide(state, viewer, each, SECRET) for each in _attempts(chance)]
    return [each if isinstance(each, Refusal) else "accepted" for each in verdicts]


def all_texts(moment: Moment, viewer: Viewer, seed: int) -> list[str]:
    return [
        *socket_texts(moment, viewer),
        *rest_texts(moment, viewer),
        *refusals(moment, viewer, seed),
    ]


def _guest(moment: Moment, viewer: Viewer) -> Guest:
    player = player_of(viewer)
    return Guest(player, moment.before.seat_of(player), Notebook())


def _notes(guest: Guest) -> list[str]:
    assert isinstance(guest.outbox, Notebook)
    return guest.outbox.texts


def _attempts(chance: random.Random) -> list[actions.Action]:
    some = [chance.randrange(52) for _ in range(4)]
    meld = tuple(chance.sample(range(52), 3))
    return [
        actions.Pass(),
        actions.Draw(Source.STOCK),
        actions.Draw(Source.DISCARD),
        actions.Resign(),
        actions.Rematch(),
        actions.BigGin(),
        actions.LayOff(),
        actions.LayOff((meld,)),
        actions.LayOff(layoffs=(actions.LayOffCard(some[0], 0),)),
        actions.Ready("00" * 32),
        *(actions.Discard(card) for card in some),
        *(actions.Knock(card) for card in some),
        actions.Knock(some[0], (meld,)),
    ]
