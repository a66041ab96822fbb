"""What the operator may count. No label ever carries a card, a token, or a table's id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from prometheus_client import REGISTRY, Gauge
from prometheus_client.core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

SOCKETS: Final = Gauge("upcard_sockets", "Open sockets")
TABLES: Final = Gauge("upcard_tables", "Tables held in memory")
ACTIONS: Final[Counter[str]] = Counter()
"""Frames and actions by what became of them; counted in the event loop alone, so without locks."""


class _Actions(Collector):
    def collect(self) -> Iterator[Metric]:
        told = "Frames and actions by what became of them"
        counts = CounterMetricFamily("upcard_actions", told, labels=["result"])
        for result, count in ACTIONS.items():
            counts.add_metric([result], count)
        yield counts


REGISTRY.register(_Actions())
