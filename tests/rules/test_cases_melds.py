"""The case files on melds: every field of every case."""

from __future__ import annotations

from typing import NotRequired, TypedDict

import pytest

from app.rules.cards import CardSet, hand, name, points
from app.rules.melds import arrangements, best_discard, deadwood, deadwood_after_each, is_meld
from tests.cases_folder import load_cases
from tests.rules import bruteforce


class Example(TypedDict):
    melds: list[list[str]]
    unmatched: list[str]


class AfterDiscard(TypedDict):
    min: int
    by_card: dict[str, int]


class MeldsCase(TypedDict):
    id: str
    cards: list[str]
    min_deadwood: int
    n_optimal_merged: int
    n_optimal_unmatched: int
    example: Example
    after_discard: NotRequired[AfterDiscard]


CASES: list[MeldsCase] = load_cases("melds_cases.json")


def held(names: list[str]) -> CardSet:
    return hand(" ".join(names))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_melds_are_those_that_others_found(case: MeldsCase) -> None:
    check_best_arrangements(case)
    check_example(case)
    check_discards(case)


def check_best_arrangements(case: MeldsCase) -> None:
    found = arrangements(held(case["cards"]))
    left = {held(case["cards"]) & ~sum(melds) for melds in found}
    assert deadwood(held(case["cards"])) == case["min_deadwood"]
    assert len(found) == case["n_optimal_merged"]
    assert len(left) == case["n_optimal_unmatched"]
    assert {points(each) for each in left} == {case["min_deadwood"]}


def check_example(case: MeldsCase) -> None:
    melds = [held(meld) for meld in case["example"]["melds"]]
    unmatched = held(case["example"]["unmatched"])
    assert all(is_meld(meld) for meld in melds)
    assert sum(melds) + unmatched == held(case["cards"])
    assert points(unmatched) == case["min_deadwood"]
    joined = {held(list(meld)) for meld in bruteforce.joined(case["example"]["melds"])}
    assert joined in [set(found) for found in arrangements(held(case["cards"]))]


def check_discards(case: MeldsCase) -> None:
    after = deadwood_after_each(held(case["cards"]))
    left, discard = best_discard(held(case["cards"]))
    expected = case.get("after_discard")
    assert (expected is not None) == (len(case["cards"]) == 11)
    if expected is not None:
        assert {name(each): value for each, value in after.items()} == expected["by_card"]
        assert left == expected["min"] == expected["by_card"][name(discard)]
