"""The sockets of one table in this process: who is there, and who is told what."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from app.match.ids import PlayerId
from app.match.ports import Clock, Row
from app.match.session import Position, Step, TableSession
from app.rules.cards import Seat
from app.rules.facts import Opened
from app.web.documents import (
    Presence,
    PresenceFrame,
    PresenceState,
    SeatPresence,
    StillParts,
    Viewer,
    encode,
    hello_frame,
    step_frame,
    with_id,
)
from app.web.ws.outbox import Outbox

NOT_ALLOWED: Final = 4003
AWAY_AFTER: Final = 10.0
"""Seconds that a page may be hidden before its player counts as away."""
OFFLINE_AFTER: Final = 60.0
"""Seconds without a socket before "reconnecting" becomes "offline"."""

NOBODY: Final = Presence((SeatPresence("offline", None), SeatPresence("offline", None)), 0)


@dataclass(eq=False, slots=True)
class Guest:
    """One socket in the room."""

    player: PlayerId | None
    seat: Viewer
    outbox: Outbox = field(default_factory=Outbox)
    visible: bool = True


class Room:
    """One table's sockets. It listens to the session while it exists; `empty` says when it may go.

    Timers only move presence on; they are cancelled by `close`.
    """

    def __init__(self, session: TableSession, clock: Clock, emptied: Callable[[], None]) -> None:
        self.session: Final = session
        self._clock: Final = clock
        self._emptied: Final = emptied
        self._guests: Final[set[Guest]] = set()
        self._states: Final[list[SeatPresence]] = list(NOBODY.seats)
        self._timers: Final[list[asyncio.TimerHandle | None]] = [None, None]
        self._still: Final = StillParts()
        self._leave: Final = session.listen(self._on_step)

    @property
    def size(self) -> int:
        return len(self._guests)

    @property
    def presence(self) -> Presence:
        spectators = sum(guest.seat is None for guest in self._guests)
        return Presence((self._states[0], self._states[1]), spectators)

    def enter(self, guest: Guest, position: Position, missed: list[Row]) -> None:
        """Let a socket in: it gets `hello`, everybody gets the new presence."""
        self._guests.add(guest)
        self._note(guest.seat)
        self.greet(guest, position, missed)
        self._tell_presence(but=guest)

    def leave(self, guest: Guest) -> None:
        self._guests.discard(guest)
        self._note(guest.seat)
        self._tell_presence()
        self._check_empty()

    def show(self, guest: Guest, visible: bool) -> None:
        """A page was shown or hidden."""
        guest.visible = visible
        if self._note(guest.seat):
            self._tell_presence()

    def greet(self, guest: Guest, position: Position, missed: list[Row]) -> None:
        """Send a fresh `hello`."""
        now = self._clock.now()
        hello = hello_frame(position, self.presence, missed, guest.seat, now)
        guest.outbox.push(encode(hello))

    def tell_anew(self) -> None:
        """Names or seats changed outside the match: everybody gets a fresh `hello`."""
        self._reseat(self.session.position)
        for guest in self._guests:
            self.greet(guest, self.session.position, [])

    def close(self) -> None:
        self._leave()
        for timer in self._timers:
            if timer is not None:
                timer.cancel()

    # -- steps ------------------------------------------------------------------------------

    def _on_step(self, step: Step) -> None:
        if isinstance(step.facts[0], Opened):
            for guest in self._guests:
                self.greet(guest, step.position, [])
            return
        moved = self._reseat(step.position)
        texts: dict[Viewer, str] = {}
        now, present = self._clock.now(), self.presence.present
        for guest in self._guests:
            text = texts.get(guest.seat)
            if text is None:
                text = encode(step_frame(step, present, guest.seat, now, self._still))
                texts[guest.seat] = text
            if step.command is not None and guest.player == step.player:
                text = with_id(text, step.command)
            guest.outbox.push(text)
        if moved:
            self._tell_presence()

    def _reseat(self, position: Position) -> bool:
        """Sockets that were opened before their player sat down; and, where spectators are not
        allowed, those that have to go once both seats are taken. Whether anybody changed seats."""
        full = position.table.seats[1] is not None
        moved = False
        for guest in self._guests:
            before, guest.seat = guest.seat, position.seat_of(guest.player)
            if before != guest.seat:
                moved = True
                self._note(before)
                self._note(guest.seat)
            if guest.seat is None and full and not position.table.spectators:
                guest.outbox.close(NOT_ALLOWED)
        return moved

    # -- presence ---------------------------------------------------------------------------

    def _note(self, seat: Viewer) -> bool:
        """Work out a seat's presence anew; whether it changed."""
        if seat is None:
            return True
        own = [guest for guest in self._guests if guest.seat == seat]
        before = self._states[seat].state
        if any(guest.visible for guest in own):
            return self._move(seat, "here")
        if own:
            if before == "here":
                self._later(seat, AWAY_AFTER, "away")
                return False
            return self._move(seat, "away")
        if before in {"here", "away"}:
            self._later(seat, OFFLINE_AFTER, "offline")
            return self._move(seat, "reconnecting", keep_timer=True)
        return False

    def _move(self, seat: Seat, state: PresenceState, keep_timer: bool = False) -> bool:
        timer = self._timers[seat]
        if timer is not None and not keep_timer:
            timer.cancel()
            self._timers[seat] = None
        if self._states[seat].state == state:
            return False
        self._states[seat] = SeatPresence(state, self._clock.now())
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

    def __init__(self, clock: Clock) -> None:
        self._clock: Final = clock
        self._rooms: Final[dict[str, Room]] = {}

    def of(self, session: TableSession) -> Room:
        """The room of a table, made where there is none."""
        room = self._rooms.get(session.table)
        if room is None:
            room = Room(session, self._clock, lambda: self._drop(session.table))
            self._rooms[session.table] = room
        return room

    def known(self, table: str) -> Room | None:
        return self._rooms.get(table)

    def presence(self, table: str) -> Presence:
        """Who is at a table; nobody where it has no room."""
        room = self._rooms.get(table)
        return NOBODY if room is None else room.presence

    @property
    def sockets(self) -> int:
        return sum(room.size for room in self._rooms.values())

    def close(self) -> None:
        for room in list(self._rooms.values()):
            room.close()
        self._rooms.clear()

    def _drop(self, table: str) -> None:
        room = self._rooms.pop(table, None)
        if room is not None:
            room.close()
