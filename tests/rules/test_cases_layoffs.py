"""The case files on lay-offs, and the deadwood of both hands in those on scoring."""

from __future__ import annotations

from typing import NotRequired, TypedDict

import pytest

from app.rules.actions import LayOffCard
from app.rules.cards import CardSet, card, hand, points
from app.rules.layoffs import best_answer, best_layoffs, best_melds_for, check_layoffs, fits
from app.rules.melds import Arrangement, arrangements, deadwood, is_meld
from tests.cases_folder import load_cases


class Example(TypedDict):
    melds: list[list[str]]
    layoffs: list[tuple[str, int]]
    unmatched: list[str]


class Chain(TypedDict):
    layoffs: list[tuple[str, int]]
    deadwood: int


class LayOffCase(TypedDict):
    id: str
    knocker: list[str]
    knocker_melds: list[list[str]]
    knocker_unmatched: list[str]
    knocker_deadwood: int
    knocker_gin: bool
    defender: list[str]
    defender_min_deadwood: int
    example: Example
    without_layoffs: int
    keeping_own_best_melds: int
    first_layoffs: dict[str, list[int]]
    chain: Chain


class Spread(TypedDict):
    knocker_melds: list[list[str]]
    defender_deadwood: int


class ScoringCase(Spread):
    id: str
    knocker: list[str]
    defender: list[str]
    knocker_deadwood: int
    by_arrangement: NotRequired[list[Spread]]


CASES: list[LayOffCase] = load_cases("layoff_cases.json")
SCORING: list[ScoringCase] = load_cases("scoring_cases.json")


def held(names: list[str]) -> CardSet:
    return hand(" ".join(names))


def spread(case: LayOffCase) -> Arrangement:
    """The knocker's melds that may be laid on: none after gin."""
    return () if case["knocker_gin"] else tuple(held(meld) for meld in case["knocker_melds"])


def in_order(pairs: list[tuple[str, int]]) -> list[LayOffCard]:
    return [LayOffCard(card(text), meld) for text, meld in pairs]


def laid(layoffs: tuple[LayOffCard, ...] | list[LayOffCard]) -> CardSet:
    return sum(1 << each.card for each in layoffs)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_lay_offs_are_those_that_others_found(case: LayOffCase) -> None:
    check_best_answer(case)
    check_poorer_answers_and_the_knocker(case)
    check_example(case)
    check_what_fits_and_the_longest_chain(case)


def check_best_answer(case: LayOffCase) -> None:
    defender = held(case["defender"])
    answer = best_answer(defender, spread(case))
    unmatched = defender & ~sum(answer.melds)
    assert answer.deadwood == case["defender_min_deadwood"]
    assert len(answer.layoffs) == len(case["example"]["layoffs"])
    assert check_layoffs(spread(case), unmatched, answer.layoffs)
    assert points(unmatched & ~laid(answer.layoffs)) == answer.deadwood


def check_poorer_answers_and_the_knocker(case: LayOffCase) -> None:
    defender = held(case["defender"])
    loose = [defender & ~sum(melds) for melds in arrangements(defender)]
    left = [points(each & ~laid(best_layoffs(each, spread(case)))) for each in loose]
    assert min(left) == case["keeping_own_best_melds"]
    assert deadwood(defender) == case["without_layoffs"]
    assert deadwood(held(case["knocker"])) == case["knocker_deadwood"]
    melds = sum(held(meld) for meld in case["knocker_melds"])
    assert held(case["knocker"]) & ~melds == held(case["knocker_unmatched"])
    assert points(held(case["knocker_unmatched"])) == case["knocker_deadwood"]


def check_example(case: LayOffCase) -> None:
    defender = held(case["defender"])
    melds = [held(meld) for meld in case["example"]["melds"]]
    layoffs = in_order(case["example"]["layoffs"])
    unmatched = held(case["example"]["unmatched"])
    assert all(is_meld(meld) for meld in melds)
    assert check_layoffs(spread(case), defender & ~sum(melds), layoffs)
    assert sum(melds) + laid(layoffs) + unmatched == defender
    assert points(unmatched) == case["defender_min_deadwood"]
    kept = defender & ~laid(layoffs) & ~sum(best_melds_for(defender, layoffs))
    assert points(kept) == case["defender_min_deadwood"]


def check_what_fits_and_the_longest_chain(case: LayOffCase) -> None:
    defender = held(case["defender"])
    found = {text: fits(spread(case), card(text)) for text in case["defender"]}
    assert {text: melds for text, melds in found.items() if melds} == case["first_layoffs"]
    chain = in_order(case["chain"]["layoffs"])
    assert check_layoffs(spread(case), defender, chain)
    assert len(chain) < 2 or not check_layoffs(spread(case), defender, chain[::-1])
    assert deadwood(defender & ~laid(chain)) == case["chain"]["deadwood"]


@pytest.mark.parametrize("case", SCORING, ids=[case["id"] for case in SCORING])
def test_deadwood_of_both_hands_is_as_others_found_it(case: ScoringCase) -> None:
    assert deadwood(held(case["knocker"])) == case["knocker_deadwood"]
    listed: list[Spread] = [case, *case.get("by_arrangement", [])]
    for each in listed:
        melds = tuple(held(meld) for meld in each["knocker_melds"])
        open_melds = melds if case["knocker_deadwood"] else ()
        answer = best_answer(held(case["defender"]), open_melds)
        assert answer.deadwood == each["defender_deadwood"]
    if "by_arrangement" in case:
        assert len(arrangements(held(case["knocker"]))) == len(case["by_arrangement"])
