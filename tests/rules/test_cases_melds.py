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

every_case = pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
every_eleven = pytest.mark.parametrize(
    "case",
    [case for case in CASES if len(case["cards"]) == 11],
    ids=[case["id"] for case in CASES if len(case["cards"]) == 11],
)


def held(names: list[str]) -> CardSet:
    return hand(" ".join(names))


@every_case
def test_best_arrangements(case: MeldsCase) -> None:
    found = arrangements(held(case["cards"]))
    left = {held(case["cards"]) & ~sum(melds) for melds in found}
    assert deadwood(held(case["cards"])) == case["min_deadwood"]
    assert len(found) == case["n_optimal_merged"]
    assert len(left) == case["n_optimal_unmatched"]
    assert {points(each) for each in left} == {case["min_deadwood"]}


@every_case
def test_the_example_is_one_of_the_best_arrangements(case: MeldsCase) -> None:
    melds = [held(meld) for meld in case["example"]["melds"]]
    unmatched = held(case["example"]["unmatched"])
    assert all(is_meld(meld) for meld in melds)
    assert sum(melds) + unmatched == held(case["cards"])
    assert points(unmatched) == case["min_deadwood"]
    joined = {held(list(meld)) for meld in bruteforce.joined(case["example"]["melds"])}
    assert joined in [set(found) for found in arrangements(held(case["cards"]))]


@every_eleven
def test_deadwood_after_each_discard(case: MeldsCase) -> None:
    assert "after_discard" in case
    after = deadwood_after_each(held(case["cards"]))
    assert {name(each): left for each, left in after.items()} == case["after_discard"]["by_card"]
    left, discard = best_discard(held(case["cards"]))
    assert left == case["after_discard"]["min"] == case["after_discard"]["by_card"][name(discard)]
