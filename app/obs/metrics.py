"""What the operator may count. No label ever carries a card, a token, or a table's id."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge

ACTIONS: Final = Counter("upcard_actions", "Frames and actions by what became of them", ["result"])
SOCKETS: Final = Gauge("upcard_sockets", "Open sockets")
TABLES: Final = Gauge("upcard_tables", "Tables held in memory")
