"""Straight gin: only gin ends a round (rules §3)."""

from __future__ import annotations

import msgspec
import pytest

from app.rules.actions import Knock, LayOff
from app.rules.cards import card
from app.rules.engine import decide
from app.rules.facts import Kind, VoidReason
from app.rules.refusals import Refusal
from app.rules.ruleset import Rules, build
from app.rules.state import Match, Phase
from app.rules.view import legal
from tests.rules.rigging import (
    PASS,
    RUNS,
    SECRET,
    WEAK,
    draw_and_drop,
    holding,
    melds,
    play,
    result_of,
    rigged,
    settled,
    the_round,
)

STRAIGHT = build("straight")
GIN_ONLY = build("oklahoma", ace_upcard="gin_only")
both_forms = pytest.mark.parametrize("rules", [STRAIGHT, GIN_ONLY], ids=["straight", "gin only"])


def holding_with(fourth: str, rules: Rules) -> Match:
    """Three runs and one card more; the upcard is an ace."""
    return holding(f"{RUNS} {fourth}", WEAK, drawn="KD", upcard="AD", rules=rules)


@both_forms
def test_only_gin_ends_a_round(rules: Rules) -> None:
    assert the_round(holding_with("AH", rules)).deal.knock_limit == 0
    one_point = holding_with("AH", rules)
    assert decide(one_point, 0, Knock(card("KD")), SECRET) is Refusal.CANNOT_KNOCK
    result = settled(holding_with("4S", rules), Knock(card("KD")))
    assert (result.kind, result.points, result.layoffs) == (Kind.GIN, 81, ())


@both_forms
def test_gin_may_not_be_laid_as_a_knock(rules: Rules) -> None:
    laid = Knock(card("KD"), melds("AS 2S 3S|7S 8S 9S|TH JH QH"))
    assert decide(holding_with("4S", rules), 0, laid, SECRET) is Refusal.CANNOT_KNOCK


@both_forms
def test_legal_lists_no_knock_but_gin(rules: Rules) -> None:
    listed = msgspec.to_builtins(legal(holding_with("AH", rules), 0))
    assert [option["type"] for option in listed] == ["discard", "resign"]
    listed = msgspec.to_builtins(legal(holding_with("4S", rules), 0))
    (knock,) = (option for option in listed if option["type"] == "knock")
    assert {name: each["kind"] for name, each in knock["discards"].items()} == {"KD": "gin"}


@both_forms
def test_nobody_is_undercut_and_nothing_is_laid_off(rules: Rules) -> None:
    no_deadwood = "AC 2C 3C 4D 5D 6D 8C 8D 8H 7D"
    match = holding(f"{RUNS} 4S", no_deadwood, drawn="KD", upcard="AD", rules=rules)
    match = play(match, (0, Knock(card("KD"))))
    assert (the_round(match).phase, result_of(match).winner) == (Phase.OVER, 0)
    assert decide(match, 1, LayOff(), SECRET) is Refusal.WRONG_PHASE


def test_the_undercut_bonus_has_no_effect() -> None:
    rules = build("straight", undercut_bonus=100)
    assert settled(holding_with("4S", rules), Knock(card("KD"))).bonus == 25


def test_rounds_are_void_as_usual() -> None:
    match = play(rigged(rules=STRAIGHT), (0, PASS), (1, PASS))
    match = draw_and_drop(match, 29)
    assert result_of(match).reason is VoidReason.STOCK


def test_oklahoma_is_straight_for_one_round_only_after_an_ace() -> None:
    other = holding(f"{RUNS} AH", WEAK, drawn="KD", upcard="3D", rules=GIN_ONLY)
    assert settled(other, Knock(card("KD"))).kind is Kind.KNOCK
