"""A bus that several processes in one share: pokes arrive at once."""

from __future__ import annotations

from collections.abc import Callable

from app.bus.listeners import Listeners
from app.bus.local import LocalBus
from app.match.ids import MatchId, TableId
from app.match.ports import Listener


class SharedBus(LocalBus):
    """Delivers to whoever listens, the sender too, as the real one does."""

    def __init__(self) -> None:
        self._listeners = Listeners()

    def publish(self, table: TableId, match: MatchId, seq: int) -> None:
        self._listeners.tell(table, match, seq)

    def listen(self, table: TableId, listener: Listener) -> Callable[[], None]:
        return self._listeners.add(table, listener)
