"""The sockets of one table in this process: who is there, here and elsewhere, and who is told
what."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from app.match.ids import CommandId, PlayerId, TableId
from app.match.phrases import Phrase
from app.match.ports import NOBODY, Attendance, Bus, Clock, Page, Row
from app.match.session import Position, Step, TableSession
from app.match.turn import TurnEnd
from app.rules.cards import Seat
from app.rules.facts import Opened
from app.web.documents import (
    Presence,
    PresenceFrame,
    PresenceState,
    SaidFrame,
    SeatPresence,
    Viewer,
    Views,
    encode,
    hello_frame,
    step_text,
)
from app.web.ws.outbox import Outbox

NOT_ALLOWED: Final = 4003
AWAY_AFTER: Final = 10.0
"""Seconds that a page may be hidden before its player counts as away."""
OFFLINE_AFTER: Final = 60.0
"""Seconds without a socket before "reconnecting" becomes "offline"."""
RETURN_AFTER: Final = 20.0
"""Seconds that a new process gives to pages of the one before: a page that is open tries again at
least every fifteen to eighteen."""

PAGES: Final[dict[Page, PresenceState]] = {
    Page.NONE: "offline",
    Page.HIDDEN: "away",
    Page.SHOWN: "here",
}
OFFLINE: Final = SeatPresence("offline", None)
EXPECTED: Final = SeatPresence("reconnecting", None)
SEATS: Final[tuple[Seat, Seat]] = (0, 1)


@dataclass(eq=False, slots=True)
class Guest:
    """One socket in the room."""

    player: PlayerId | None
    seat: Viewer
    outbox: Outbox
    visible: bool = True


class Room:
    """One table's sockets. It listens to the session while it exists; `empty` says when it may go.

    Timers only move presence on; they are cancelled by `close`. For `grace` seconds players who are
    not there are expected back.
    """

    def __init__(
        self,
        session: TableSession,
        bus: Bus,
        clock: Clock,
        emptied: Callable[[], None],
        grace: float = 0.0,
    ) -> None:
        self.session: Final = session
        self._bus: Final = bus
        self._clock: Final = clock
        self._emptied: Final = emptied
        self._guests: Final[set[Guest]] = set()
        self._table = session.position.table
        self._here = NOBODY
        self._known = NOBODY
        self._states: Final[list[SeatPresence]] = [OFFLINE, OFFLINE]
        self._present = (False, False)
        self._timers: Final[list[asyncio.TimerHandle | None]] = [None, None]
        self._views: Final = Views(session.position, self._present)
        self._leave: Final = session.listen(self._on_step)
        if grace:
            self._expect(grace)
        self._count()

    @property
    def size(self) -> int:
        return len(self._guests)

    @property
    def presence(self) -> Presence:
        return Presence((self._states[0], self._states[1]), self._known.spectators)

    def enter(self, guest: Guest, position: Position, missed: list[Row]) -> None:
        """Let a socket in: it gets `hello`, everybody gets the new presence."""
        self._guests.add(guest)
        changed = self._count()
        self.greet(guest, position, missed)
        if changed:
            self._tell_presence(but=guest)

    def leave(self, guest: Guest) -> None:
        self._guests.discard(guest)
        self.recount()

    def show(self, guest: Guest, visible: bool) -> None:
        """A page was shown or hidden."""
        guest.visible = visible
        self.recount()

    def recount(self) -> None:
        """Pages were opened, shown, hidden or closed, here or elsewhere."""
        if self._count():
            self._tell_presence()
        self._check_empty()

    def greet(self, guest: Guest, position: Position, missed: list[Row]) -> None:
        """Send a fresh `hello`."""
        now = self._clock.now()
        hello = hello_frame(position, self.presence, missed, guest.seat, now)
        guest.outbox.push(encode(hello))

    def tell(self, seat: Seat, phrase: Phrase) -> None:
        """A player said something: everybody hears it, whoever said it too."""
        text = encode(SaidFrame(seat, phrase))
        for guest in self._guests:
            guest.outbox.push(text)

    def close(self) -> None:
        self._leave()
        for timer in self._timers:
            if timer is not None:
                timer.cancel()

    # -- steps ------------------------------------------------------------------------------

    def _on_step(self, step: Step) -> None:
        position, facts = step.position, step.facts
        if not facts or isinstance(facts[0], Opened):
            self._begin_anew(position)
            return
        moved = position.table is not self._table and self._reseat(position)
        changed = moved and self._count()
        now = self._clock.now()
        player, command = step.player, step.command
        texts: dict[tuple[Viewer, CommandId | None], bytes] = {}
        views = self._views
        views.show(position, self._present)
        for guest in self._guests:
            audience = guest.seat, command if guest.player == player else None
            text = texts.get(audience)
            if text is None:
                text = texts[audience] = step_text(step, views, *audience, now)
            guest.outbox.push(text)
        if changed:
            self._tell_presence()

    def _begin_anew(self, position: Position) -> None:
        """Another match, other names or seats: everybody gets a fresh `hello`."""
        self._reseat(position)
        self._count()
        for guest in self._guests:
            self.greet(guest, position, [])

    def _reseat(self, position: Position) -> bool:
        """Sockets that were opened before their player sat down; and, where spectators are not
        allowed, those that have to go once both seats are taken. Whether anybody changed seats."""
        self._table = position.table
        full = position.table.seats[1] is not None
        moved = False
        for guest in self._guests:
            before, guest.seat = guest.seat, position.seat_of(guest.player)
            moved |= before != guest.seat
            if guest.seat is None and full and not position.table.spectators:
                guest.outbox.close(NOT_ALLOWED)
        return moved

    # -- presence ---------------------------------------------------------------------------

    def _count(self) -> bool:
        """Count the pages anew, and tell other processes about ours; whether presence changed."""
        before, here = self.presence, self._pages()
        if here != self._here:
            self._here = here
            self._bus.attend(self.session.table, here)
        known, self._known = self._known, here + self._bus.elsewhere(self.session.table)
        for seat in SEATS:
            if self._known.seats[seat] != known.seats[seat]:
                self._note(seat, self._known.seats[seat])
        return self.presence != before

    def _pages(self) -> Attendance:
        seats, spectators = [Page.NONE, Page.NONE], 0
        for guest in self._guests:
            if guest.seat is None:
                spectators += 1
            else:
                page = Page.SHOWN if guest.visible else Page.HIDDEN
                seats[guest.seat] = max(seats[guest.seat], page)
        return Attendance((seats[0], seats[1]), spectators)

    def _expect(self, grace: float) -> None:
        """Nobody knows yet who had the table open before this process began."""
        for seat in SEATS:
            if self._table.seats[seat] is not None:
                self._states[seat] = EXPECTED
                self._later(seat, grace, "offline")

    def _note(self, seat: Seat, page: Page) -> None:
        """The best page of a seat is another."""
        before = self._states[seat].state
        if page is Page.SHOWN:
            self._move(seat, "here")
        elif page is Page.HIDDEN and before == "here":
            self._later(seat, AWAY_AFTER, "away")
        elif page is Page.HIDDEN:
            self._move(seat, "away")
        elif before in {"here", "away"}:
            self._later(seat, OFFLINE_AFTER, "offline")
            self._move(seat, "reconnecting", keep_timer=True)

    def _move(self, seat: Seat, state: PresenceState, keep_timer: bool = False) -> bool:
        timer = self._timers[seat]
        if timer is not None and not keep_timer:
            timer.cancel()
            self._timers[seat] = None
        before = self._states[seat]
        if before.state == state:
            return False
        # Offline is whoever has not come back: gone since then, not since it was given up.
        since = before.since if state == "offline" else self._clock.now()
        self._states[seat] = SeatPresence(state, since)
        self._present = self.presence.present
        return True

    def _later(self, seat: Seat, seconds: float, state: PresenceState) -> None:
        timer = self._timers[seat]
        if timer is not None:
            timer.cancel()
        loop = asyncio.get_running_loop()
        self._timers[seat] = loop.call_later(seconds, self._ripen, seat, state)

    def _ripen(self, seat: Seat, state: PresenceState) -> None:
        self._timers[seat] = None
        if self._move(seat, state):
            self._tell_presence()
        self._check_empty()

    def _tell_presence(self, but: Guest | None = None) -> None:
        presence = self.presence
        text = encode(PresenceFrame(presence.seats, presence.spectators))
        for guest in self._guests:
            if guest is not but:
                guest.outbox.push(text)

    def _check_empty(self) -> None:
        if not self._guests and self._timers == [None, None]:
            self._emptied()


class Rooms:
    """The rooms of this process, made for the first socket and dropped after the last."""

    def __init__(self, bus: Bus, clock: Clock) -> None:
        self._bus: Final = bus
        self._clock: Final = clock
        self._began: Final = clock.now()
        self._rooms: Final[dict[str, Room]] = {}
        self.turn_end: Final = TurnEnd()
        bus.on_attendance(self._recount)

    def of(self, session: TableSession) -> Room:
        """The room of a table, made where there is none."""
        room = self._rooms.get(session.table)
        if room is None:
            drop = functools.partial(self._drop, session.table)
            room = Room(session, self._bus, self._clock, drop, self._grace())
            self._rooms[session.table] = room
        return room

    def find(self, table: TableId) -> Room | None:
        return self._rooms.get(table)

    def presence(self, session: TableSession) -> Presence:
        """Who is at a table; where it has no room, as far as other processes tell."""
        room = self._rooms.get(session.table)
        if room is not None:
            return room.presence
        elsewhere = self._bus.elsewhere(session.table)
        taken, grace = session.position.table.seats, self._grace()
        first, second = (
            EXPECTED
            if grace and page is Page.NONE and taken[seat] is not None
            else SeatPresence(PAGES[page], None)
            for seat, page in zip(SEATS, elsewhere.seats, strict=True)
        )
        return Presence((first, second), elsewhere.spectators)

    def _grace(self) -> float:
        """How many seconds pages that were open before this process may still take."""
        return max(0.0, RETURN_AFTER - (self._clock.now() - self._began).total_seconds())

    @property
    def sockets(self) -> int:
        return sum(room.size for room in self._rooms.values())

    def close(self) -> None:
        for room in list(self._rooms.values()):
            room.close()
        self._rooms.clear()

    def _recount(self, table: TableId) -> None:
        room = self._rooms.get(table)
        if room is not None:
            room.recount()

    def _drop(self, table: str) -> None:
        room = self._rooms.pop(table, None)
        if room is not None:
            room.close()
