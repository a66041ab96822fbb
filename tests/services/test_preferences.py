"""A player's settings: what can be chosen, and what becomes of what was stored."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from app.services.preferences import VALUES, Preferences, read_preferences


def test_the_first_value_of_each_is_what_a_stranger_gets() -> None:
    assert {name: values[0] for name, values in VALUES.items()} == Preferences().model_dump()


def test_only_what_was_named_counts_as_chosen() -> None:
    assert Preferences(deck="four", keys=False).given() == {"deck": "four", "keys": False}
    assert Preferences().given() == {}


@pytest.mark.parametrize(
    "wrong",
    [
        {"theme": "pink"},
        {"theme": None},
        {"deck": 2},
        {"keys": 1},
        {"keys": "true"},
        {"colour": "red"},
        {"": True},
    ],
)
def test_other_names_and_other_values_are_refused_by_name(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError) as refusal:
        Preferences.model_validate(wrong)
    assert [each["loc"] for each in refusal.value.errors()] == [tuple(wrong)]


def test_what_another_version_stored_does_no_harm() -> None:
    stored = {"theme": "dark", "deck": "three", "keys": 0, "sort": ["rank"], "older": {"a": 1}}
    assert read_preferences(stored) == Preferences(theme="dark")
