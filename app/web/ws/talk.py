"""What players say to each other: told to everybody at the table, in whichever process, and kept
nowhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.match.ids import PlayerId, TableId
from app.match.phrases import Phrase
from app.match.ports import Bus
from app.rules.cards import Seat
from app.web.ws.pace import Pace
from app.web.ws.room import Room


class Talk:
    """Carries phrases between rooms of one table. `room` finds that of this process, if any."""

    def __init__(
        self, bus: Bus, room: Callable[[TableId], Room | None], pace: Pace | None = None
    ) -> None:
        self._bus: Final = bus
        self._room: Final = room
        self._pace: Final = pace or Pace()
        bus.on_phrase(self._hear)

    def say(self, room: Room, player: PlayerId, seat: Seat, phrase: Phrase) -> float:
        """Tell everybody; or nobody, where it is too soon: then the seconds that are left."""
        wait = self._pace.wait(player)
        if not wait:
            self._pace.note(player)
            room.tell(seat, phrase)
            self._bus.say(room.session.table, seat, phrase)
        return wait

    def _hear(self, table: TableId, seat: Seat, phrase: Phrase) -> None:
        """Somebody at another process said it."""
        room = self._room(table)
        if room is None:
            return
        player = room.session.position.table.seats[seat]
        if player is not None:
            self._pace.note(player)
            room.tell(seat, phrase)
