from __future__ import annotations

import types
from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.actions import Source
from app.rules.cards import FULL_DECK
from app.rules.facts import Drew, Fact, Passed
from app.storage.facts import CLASSES, UnknownFact, decode_facts, encode_facts

PLAIN: dict[object, st.SearchStrategy[Any]] = {
    int: st.integers(0, FULL_DECK),
    bool: st.booleans(),
    str: st.text(),
    type(None): st.none(),
}


def values_of(annotation: Any) -> st.SearchStrategy[Any]:
    """Any value that a field with this annotation may have."""
    if annotation in PLAIN:
        return PLAIN[annotation]
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return st.sampled_from(inner)
    if origin in (Union, types.UnionType):
        return st.one_of([values_of(each) for each in inner])
    if origin is tuple and inner[-1] is Ellipsis:
        return st.lists(values_of(inner[0]), max_size=3).map(tuple)
    if origin is tuple:
        return st.tuples(*[values_of(each) for each in inner])
    if issubclass(annotation, StrEnum):
        return st.sampled_from(annotation)
    assert isinstance(annotation, type)
    assert is_dataclass(annotation)
    hints = get_type_hints(annotation)
    return st.builds(
        annotation, **{each.name: values_of(hints[each.name]) for each in fields(annotation)}
    )


def test_every_fact_has_a_name() -> None:
    assert set(CLASSES.values()) == set(get_args(Fact))
    assert len(CLASSES) == len(set(CLASSES.values()))


def test_names_and_form_stay_what_the_log_holds() -> None:
    assert sorted(CLASSES) == [
        "claimed",
        "dealt",
        "discarded",
        "drew",
        "joined",
        "knocked",
        "laid_off",
        "match_ended",
        "opened",
        "passed",
        "readied",
        "rematch_asked",
        "resigned",
        "round_ended",
        "timed_out",
    ]
    text = '[["drew",{"seat":1,"source":"stock","card":51}],["passed",{"seat":0}]]'
    assert encode_facts([Drew(1, Source.STOCK, 51), Passed(0)]) == text


@pytest.mark.parametrize("name", CLASSES)
@settings(max_examples=40)
@given(data=st.data())
def test_what_is_written_is_read_again(name: str, data: st.DataObject) -> None:
    facts = tuple(data.draw(st.lists(values_of(CLASSES[name]), min_size=1, max_size=2)))
    assert decode_facts(encode_facts(facts)) == facts


def test_a_row_may_hold_no_facts() -> None:
    assert decode_facts(encode_facts(())) == ()


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ('[["shuffled",{}]]', UnknownFact),
        ('[["drew",{"seat":0,"source":"stock"}]]', msgspec.ValidationError),
        ('[["drew",{"seat":"0","source":"stock","card":1}]]', msgspec.ValidationError),
        ('[["drew",{"seat":0,"source":"sleeve","card":1}]]', msgspec.ValidationError),
        ('{"drew":{}}', msgspec.ValidationError),
        ("[[", msgspec.DecodeError),
    ],
)
def test_what_cannot_be_read_is_an_error(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        decode_facts(text)
