"""Rules are built whole, or refused with the option that cannot be."""

from __future__ import annotations

import dataclasses

import pytest

from app.rules.ruleset import (
    GIN,
    LATER_PRESETS,
    OKLAHOMA,
    AceUpcard,
    BadValue,
    Clash,
    NextDealer,
    NotYet,
    RulesError,
    StockEnd,
    build,
)


def test_gin_is_what_an_empty_object_means() -> None:
    assert build() == build("gin") == GIN
    assert (GIN.knock_limit, GIN.gin_bonus, GIN.undercut_bonus, GIN.target) == (10, 25, 10, 100)
    assert (GIN.stock_end, GIN.next_dealer) == (StockEnd.VOID, NextDealer.WINNER)


def test_oklahoma_differs_by_its_limit_alone() -> None:
    assert dataclasses.replace(OKLAHOMA, preset="gin", knock_limit=10) == GIN
    assert build("oklahoma").ace_upcard is AceUpcard.ONE


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("knock_limit", [1, 10, "upcard"]),
        ("gin_bonus", [1, 20, 100]),
        ("undercut_bonus", [1, 20, 100]),
        ("big_gin_bonus", [None]),
        ("stock_end", ["void", "last_discard"]),
        ("next_dealer", ["winner", "loser", "alternate", NextDealer.LOSER]),
        ("target", [10, 1000]),
        ("box_bonus", [0]),
        ("game_bonus", [0]),
        ("shutout", ["none"]),
        ("scoring", ["single"]),
        ("spades_double", [False]),
        ("ace_upcard", ["one"]),
    ],
)
def test_what_is_given_wins(option: str, values: list[object]) -> None:
    for value in values:
        assert getattr(build("gin", **{option: value}), option) == value


def test_given_words_become_members() -> None:
    rules = build("oklahoma", ace_upcard="gin_only", stock_end="last_discard")
    assert rules.ace_upcard is AceUpcard.GIN_ONLY
    assert rules.stock_end is StockEnd.LAST_DISCARD


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("knock_limit", [-1, 11, True, 1.0, "10", None, "ace", [10]]),
        ("gin_bonus", [0, 101, True, 25.0, None]),
        ("undercut_bonus", [0, 101, "10"]),
        ("big_gin_bonus", [0, 201, False]),
        ("stock_end", ["draw", None, 1]),
        ("next_dealer", ["me", True]),
        ("target", [9, 1001, "100"]),
        ("box_bonus", [-1, 101, None]),
        ("game_bonus", [-1, 501]),
        ("shutout", ["triple", None]),
        ("scoring", ["double"]),
        ("spades_double", [0, 1, "yes", None]),
        ("ace_upcard", ["two", None]),
    ],
)
def test_a_value_outside_its_option_is_refused(option: str, values: list[object]) -> None:
    for value in values:
        with pytest.raises(BadValue) as refused:
            build("oklahoma", **{option: value})
        assert refused.value.option == option


@pytest.mark.parametrize("preset", ["bridge", "", 1, None])
def test_an_unknown_preset_is_refused(preset: str) -> None:
    with pytest.raises(BadValue) as refused:
        build(preset)
    assert refused.value.option == "preset"


@pytest.mark.parametrize(("option", "value"), [("ace_upcard", "gin_only"), ("spades_double", True)])
@pytest.mark.parametrize(("preset", "fixed"), [("gin", {}), ("oklahoma", {"knock_limit": 5})])
def test_options_of_the_upcard_clash_with_a_fixed_limit(
    option: str, value: object, preset: str, fixed: dict[str, object]
) -> None:
    assert getattr(build("gin", knock_limit="upcard", **{option: value}), option) == value
    with pytest.raises(Clash) as refused:
        build(preset, **fixed, **{option: value})
    assert refused.value.options == (option, "knock_limit")


@pytest.mark.parametrize("preset", sorted(LATER_PRESETS))
def test_a_later_preset_is_not_built_yet(preset: str) -> None:
    with pytest.raises(NotYet) as refused:
        build(preset)
    assert refused.value.option == "preset"


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("knock_limit", 0),
        ("big_gin_bonus", 31),
        ("box_bonus", 20),
        ("game_bonus", 100),
        ("shutout", "double"),
        ("scoring", "hollywood"),
    ],
)
def test_a_later_option_is_not_built_yet(option: str, value: object) -> None:
    with pytest.raises(NotYet) as refused:
        build("gin", **{option: value})
    assert refused.value.option == option


def test_an_unknown_option_is_a_bug_of_the_caller() -> None:
    with pytest.raises(TypeError, match="jokers"):
        build("gin", jokers=2)


def test_every_refusal_is_of_one_kind() -> None:
    for kind in (BadValue, Clash, NotYet):
        assert issubclass(kind, RulesError)
