"""The program that docs/performance.md prints finds what the rules find."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from app.rules.cards import CardSet, hand
from app.rules.layoffs import best_answer
from app.rules.melds import best_arrangement, deadwood
from tests.rules.hands import hands, two_hands

PAGE = Path(__file__).parents[2] / "docs" / "performance.md"


@cache
def printed() -> dict[str, Any]:
    [program] = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    exec(program, names)
    return names


@given(hands(3, 10, 11))
def test_the_printed_program_finds_the_least_deadwood(held: CardSet) -> None:
    assert printed()["deadwood"](held) == deadwood(held)


@given(two_hands())
def test_the_printed_program_finds_the_best_answer(dealt: tuple[CardSet, CardSet]) -> None:
    knocker, defender = dealt
    laid = best_arrangement(knocker)
    assert printed()["answer"](defender, laid) == best_answer(defender, laid).deadwood


@pytest.mark.parametrize(
    ("knocker", "defender", "least"),
    [
        (("6S 7S 8S", "9H 9D 9C", "2C 2D 2H"), "9S TS KH KD KC 4H 5H 6H QD JC", 20),
        (("8D 9D TD", "KC KD KS", "3C 3D 3S"), "5H 6H 7H 7D 7C QC QD QH AC AD", 9),
    ],
)
def test_the_printed_program_sees_the_traps(
    knocker: tuple[str, ...], defender: str, least: int
) -> None:
    assert printed()["answer"](hand(defender), [hand(meld) for meld in knocker]) == least
