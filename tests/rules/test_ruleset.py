"""Rules are built whole, or refused with the option that cannot be."""

from __future__ import annotations

import dataclasses
import pickle

import pytest
from hypothesis import given

from app.rules.ruleset import (
    GIN,
    OKLAHOMA,
    PRESETS,
    AceUpcard,
    BadValue,
    Clash,
    NextDealer,
    RulesError,
    Shutout,
    StockEnd,
    build,
)
from tests.rules.rulesets import options, presets


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
        ("knock_limit", [0, 1, 10, "upcard"]),
        ("gin_bonus", [1, 20, 100]),
        ("undercut_bonus", [1, 20, 100]),
        ("big_gin_bonus", [None, 1, 31, 200]),
        ("stock_end", ["void", "last_discard"]),
        ("next_dealer", ["winner", "loser", "alternate", NextDealer.LOSER]),
        ("target", [10, 1000]),
        ("box_bonus", [0, 20, 100]),
        ("game_bonus", [0, 100, 500]),
        ("shutout", ["none", "double"]),
        ("scoring", ["single", "hollywood"]),
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


@pytest.mark.parametrize(
    ("preset", "differs"),
    [
        ("gin", {}),
        ("oklahoma", {"knock_limit": "upcard"}),
        ("straight", {"knock_limit": 0}),
        ("hollywood", {"scoring": "hollywood"}),
        ("oklahoma_hollywood", {"knock_limit": "upcard", "scoring": "hollywood"}),
        (
            "classic",
            {"gin_bonus": 20, "box_bonus": 20, "game_bonus": 100, "shutout": "double"},
        ),
        (
            "modern",
            {
                "undercut_bonus": 25, "big_gin_bonus": 31, "box_bonus": 25, "game_bonus": 100,
                "shutout": "double",
            },
        ),
    ],
)  # fmt: skip
def test_each_preset_differs_from_gin_as_the_table_says(
    preset: str, differs: dict[str, object]
) -> None:
    assert (
        build(preset)
        == PRESETS[preset]
        == dataclasses.replace(build("gin", **differs), preset=preset)
    )


def test_there_are_seven_presets() -> None:
    assert set(PRESETS) == {
        "gin", "oklahoma", "straight", "hollywood", "oklahoma_hollywood", "classic", "modern",
    }  # fmt: skip


@given(presets, options)
def test_only_options_of_the_upcard_clash_and_only_with_a_fixed_limit(
    preset: str, given_options: dict[str, object]
) -> None:
    limit = given_options.get("knock_limit", PRESETS[preset].knock_limit)
    expected = set()
    if limit != "upcard":
        if given_options.get("ace_upcard") == "gin_only":
            expected.add(("ace_upcard", "knock_limit"))
        if given_options.get("spades_double"):
            expected.add(("spades_double", "knock_limit"))
    if expected:
        with pytest.raises(Clash) as refused:
            build(preset, **given_options)
        assert refused.value.options in expected
        return
    rules = build(preset, **given_options)
    assert {name: getattr(rules, name) for name in given_options} == given_options


def test_an_option_without_effect_is_no_clash() -> None:
    assert build("straight", undercut_bonus=25).undercut_bonus == 25
    assert build("gin", shutout="double").shutout is Shutout.DOUBLE


def test_an_unknown_option_is_a_bug_of_the_caller() -> None:
    with pytest.raises(TypeError, match="jokers"):
        build("gin", jokers=2)


@pytest.mark.parametrize("error", [BadValue("target"), Clash("ace_upcard", "knock_limit")])
def test_a_refusal_comes_whole_out_of_another_process(error: BadValue | Clash) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def test_every_refusal_is_of_one_kind() -> None:
    for kind in (BadValue, Clash):
        assert issubclass(kind, RulesError)
