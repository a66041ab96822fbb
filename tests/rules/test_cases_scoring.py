"""What rounds are worth, beside answers found by others (`scoring_cases.json`)."""

from __future__ import annotations

from typing import NotRequired, TypedDict

import pytest

from app.rules.actions import Knock, LayOff, LayOffCard
from app.rules.cards import NAMES, Card, card
from app.rules.facts import Result
from app.rules.ruleset import Rules, build
from app.rules.state import Match, Phase
from tests.cases_folder import load_cases
from tests.rules.rigging import PASS, STOCK, joined, play, rigged, the_round


class Expected(TypedDict):
    result: str
    winner: str
    points: int


class Arrangement(TypedDict):
    knocker_melds: list[list[str]]
    defender_deadwood: int
    expected: dict[str, Expected]


class ScoringCase(TypedDict):
    id: str
    variant: str
    upcard: str
    limit: int
    knocker: list[str]
    defender: list[str]
    knocker_deadwood: int
    defender_deadwood: int
    knocker_melds: list[list[str]]
    defender_melds: list[list[str]]
    layoffs: list[tuple[str, int]]
    unambiguous: bool
    expected: dict[str, Expected]
    by_arrangement: NotRequired[list[Arrangement]]


CASES: list[ScoringCase] = load_cases("scoring_cases.json")
BONUSES = ("20", "25")
BEST = LayOff()


def rules_of(case: ScoringCase, bonus: str) -> Rules:
    preset = "oklahoma" if case["variant"] == "oklahoma" else "gin"
    return build(preset, gin_bonus=int(bonus))


def before_the_knock(case: ScoringCase, bonus: str) -> tuple[Match, Card]:
    """The knocker, seat 0, has drawn the last card that nobody else has, to discard it."""
    seen = {card(name) for name in [*case["knocker"], *case["defender"], case["upcard"]]}
    drawn = max(set(range(52)) - seen)
    match = rigged(
        " ".join(case["knocker"]),
        " ".join(case["defender"]),
        upcard=case["upcard"],
        stock=NAMES[drawn],
        rules=rules_of(case, bonus),
    )
    return play(match, (0, PASS), (1, PASS), (0, STOCK)), drawn


def numbers(melds: list[list[str]]) -> tuple[tuple[Card, ...], ...]:
    return joined(tuple(card(name) for name in meld) for meld in melds)[0]


def knocked(case: ScoringCase, bonus: str, melds: list[list[str]] | None, answer: LayOff) -> Result:
    match, drawn = before_the_knock(case, bonus)
    match = play(match, (0, Knock(drawn, None if melds is None else numbers(melds))))
    if the_round(match).phase is Phase.LAY_OFF:
        match = play(match, (1, answer))
    result = the_round(match).result
    assert result is not None
    return result


def as_expected(result: Result) -> Expected:
    winner = "knocker" if result.winner == 0 else "defender"
    return {"result": str(result.kind), "winner": winner, "points": result.points}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
@pytest.mark.parametrize("bonus", BONUSES)
def test_a_round_is_worth_what_others_found(case: ScoringCase, bonus: str) -> None:
    result = knocked(case, bonus, case["knocker_melds"], BEST)
    assert as_expected(result) == case["expected"][bonus]
    assert result.deadwood == (case["knocker_deadwood"], case["defender_deadwood"])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_line_of_play_given_is_legal_and_worth_the_same(case: ScoringCase) -> None:
    _, places = joined(tuple(card(name) for name in meld) for meld in case["knocker_melds"])
    layoffs = tuple(LayOffCard(card(name), places[meld]) for name, meld in case["layoffs"])
    line = LayOff(numbers(case["defender_melds"]), layoffs)
    result = knocked(case, "25", case["knocker_melds"], line)
    assert as_expected(result) == case["expected"]["25"]
    assert result.deadwood == (case["knocker_deadwood"], case["defender_deadwood"])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_servers_own_spread_is_one_of_those_found(case: ScoringCase) -> None:
    spreads = case.get("by_arrangement", [])
    expected = [spread["expected"]["25"] for spread in spreads] or [case["expected"]["25"]]
    result = knocked(case, "25", None, BEST)
    assert as_expected(result) in expected
    assert result.deadwood is not None
    assert result.deadwood[0] == case["knocker_deadwood"]


def test_every_spread_of_an_ambiguous_hand_has_its_own_worth() -> None:
    ambiguous = [case for case in CASES if not case["unambiguous"]]
    for case in ambiguous:
        for spread in case.get("by_arrangement", []):
            result = knocked(case, "25", spread["knocker_melds"], BEST)
            assert as_expected(result) == spread["expected"]["25"]


def test_the_upcard_sets_the_limit_in_oklahoma() -> None:
    for case in CASES:
        match, _ = before_the_knock(case, "25")
        assert the_round(match).deal.knock_limit == case["limit"]
