"""What the operator may count. No label ever carries a card, a token, or a table's id."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from prometheus_client import Counter, Gauge

_ACTIONS: Final = Counter("upcard_actions", "Frames and actions by what became of them", ["result"])
SOCKETS: Final = Gauge("upcard_sockets", "Open sockets")
TABLES: Final = Gauge("upcard_tables", "Tables held in memory")


@lru_cache(maxsize=64)
def actions(result: str) -> Counter:
    """The counter of the frames and actions that became this."""
    return _ACTIONS.labels(result)
