"""The bus of a single process."""

from __future__ import annotations

from collections.abc import Callable

from app.bus.listeners import Listeners
from app.match.ids import MatchId, TableId
from app.match.ports import NOBODY, Attendance, Listener


class LocalBus:
    """Delivers at once to the listeners of this process."""

    def __init__(self) -> None:
        self._listeners = Listeners()

    def publish(self, table: TableId, match: MatchId, seq: int) -> None:
        self._listeners.tell(table, match, seq)

    def listen(self, table: TableId, listener: Listener) -> Callable[[], None]:
        return self._listeners.add(table, listener)

    def attend(self, table: TableId, attendance: Attendance) -> None:
        """There is nobody to tell."""

    def elsewhere(self, table: TableId) -> Attendance:
        return NOBODY

    def on_attendance(self, listener: Callable[[TableId], None]) -> None:
        """There is nothing to hear."""

    async def start(self) -> None:
        return None

    async def close(self) -> None:
        return None
