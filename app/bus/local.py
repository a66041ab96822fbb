"""The bus of a single process."""

from __future__ import annotations

from collections.abc import Callable

from app.match.ids import MatchId, TableId
from app.match.phrases import Phrase
from app.match.ports import NOBODY, Attendance, Listener
from app.rules.cards import Seat


class LocalBus:
    """There is no other process to tell anything, or to hear from."""

    def publish(self, table: TableId, match: MatchId, seq: int) -> None:
        return None

    def listen(self, table: TableId, listener: Listener) -> Callable[[], None]:
        return _nothing

    def attend(self, table: TableId, attendance: Attendance) -> None:
        return None

    def elsewhere(self, table: TableId) -> Attendance:
        return NOBODY

    def on_attendance(self, listener: Callable[[TableId], None]) -> None:
        return None

    def say(self, table: TableId, seat: Seat, phrase: Phrase) -> None:
        return None

    def on_phrase(self, listener: Callable[[TableId, Seat, Phrase], None]) -> None:
        return None

    async def start(self) -> None:
        return None

    async def close(self) -> None:
        return None


def _nothing() -> None:
    return None
