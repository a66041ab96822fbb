"""The figures: a table for people, bench.json for whoever compares runs."""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

WIDTH = 118
AT_LEAST = "≥"
AT_MOST = "≤"


@dataclass(frozen=True, slots=True)
class Target:
    """What a figure should reach; `better` is one of the two signs."""

    better: str
    value: float

    def met(self, value: float) -> bool:
        return value >= self.value if self.better == AT_LEAST else value <= self.value


TARGETS = {
    "deadwood10_vs_openspiel": Target(AT_LEAST, 2.0),
    "deadwood10_vs_rlcard": Target(AT_LEAST, 40.0),
    "deadwood11_vs_openspiel": Target(AT_LEAST, 1.5),
    "layoff_us_median": Target(AT_MOST, 200.0),
    "layoff_us_worst": Target(AT_MOST, 5000.0),
    "engine_actions_vs_openspiel": Target(AT_LEAST, 8.0),
    "engine_actions_vs_rlcard": Target(AT_LEAST, 30.0),
    "actions_1_vs_fanout_normal": Target(AT_LEAST, 0.20),
    "actions_100_vs_fanout": Target(AT_LEAST, 0.30),
    "actions_100_vs_fanout_normal": Target(AT_LEAST, 0.40),
    "p99_400_ms": Target(AT_MOST, 10.0),
    "idle_socket_kib": Target(AT_MOST, 45.0),
}


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure as measured, again and again. `detail` names what stands behind it."""

    name: str
    runs: tuple[float, ...]
    detail: str = ""

    @property
    def value(self) -> float:
        return median(self.runs)


def print_figures(figures: Sequence[Figure]) -> None:
    table = Table(title="Medians")
    table.add_column("figure", no_wrap=True)
    for column in ("median", "least", "most", "target", ""):
        table.add_column(column, justify="right")
    table.add_column("detail", overflow="fold")
    for each in figures:
        target = TARGETS.get(each.name)
        asked, verdict = "", ""
        if target is not None:
            asked = f"{target.better} {target.value:g}"
            verdict = "✓" if target.met(each.value) else "✗"
        numbers = (f"{number:.3g}" for number in (each.value, min(each.runs), max(each.runs)))
        table.add_row(each.name, *numbers, asked, verdict, each.detail)
    width = max(Console().width, WIDTH)
    Console(width=width).print(table)


def write_figures(figures: Sequence[Figure], path: Path) -> None:
    content = {
        "python": platform.python_version(),
        "machine": f"{sys.platform} {platform.machine()}",
        "figures": {each.name: round(each.value, 4) for each in figures},
        "runs": {each.name: [round(run, 4) for run in each.runs] for each in figures},
        "details": {each.name: each.detail for each in figures if each.detail},
    }
    path.write_text(json.dumps(content, indent=2) + "\n")
