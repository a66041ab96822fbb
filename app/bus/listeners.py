"""Who in this process wants to hear of which table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.match.ids import MatchId, TableId
from app.match.ports import LOOK, Listener


class Listeners:
    """The listeners of this process by table."""

    def __init__(self) -> None:
        self._by_table: dict[TableId, list[Listener]] = {}

    def add(self, table: TableId, listener: Listener) -> Callable[[], None]:
        self._by_table.setdefault(table, []).append(listener)
        return partial(self._remove, table, listener)

    def tell(self, table: TableId, match: MatchId, seq: int) -> None:
        for listener in tuple(self._by_table.get(table, ())):
            listener(match, seq)

    def tell_all_to_look(self) -> None:
        """Pokes may have been lost."""
        for table in list(self._by_table):
            self.tell(table, *LOOK)

    def _remove(self, table: TableId, listener: Listener) -> None:
        listeners = self._by_table.get(table, [])
        if listener in listeners:
            listeners.remove(listener)
        if not listeners:
            self._by_table.pop(table, None)
