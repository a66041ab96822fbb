"""The joint choice of melds and lay-offs, on the hands of the case files: microseconds each."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from app.rules.cards import CardSet, card, card_set
from app.rules.layoffs import best_answer
from bench.report import Figure

CASES = Path(__file__).resolve().parent.parent / "tests" / "cases" / "layoff_cases.json"
REPEATS = 7
TIMES = 5
"""How often each hand is answered in a run: its time is the least of them."""

Question = tuple[CardSet, tuple[CardSet, ...]]


def measure() -> Iterator[Figure]:
    questions = [_question(case) for case in json.loads(CASES.read_text(encoding="utf-8"))]
    runs = [[_microseconds(*question) for question in questions] for _ in range(REPEATS)]
    told = f"µs, over {len(questions)} hands"
    yield Figure("layoff_us_median", tuple(median(run) for run in runs), told)
    yield Figure("layoff_us_worst", tuple(max(run) for run in runs), told)


def _question(case: Any) -> Question:
    return _set(case["defender"]), tuple(_set(meld) for meld in case["knocker_melds"])


def _set(names: list[str]) -> CardSet:
    return card_set(card(name) for name in names)


def _microseconds(defender: CardSet, laid: tuple[CardSet, ...]) -> float:
    found = []
    for _ in range(TIMES):
        start = time.perf_counter_ns()
        best_answer(defender, laid)
        found.append(time.perf_counter_ns() - start)
    return min(found) / 1000
