"""What `app.rules` and `app.rules.view` name is public, and shows what it is for by an example that
a reader can type as it stands."""

from __future__ import annotations

import doctest
import inspect
from collections.abc import Iterator
from types import FunctionType
from typing import is_typeddict

import pytest

import app.rules
from app.rules import view

DOORS = (app.rules, view)


def documented() -> dict[str, object]:
    """The public names that have room for a docstring, and the public methods of classes.

    Constants, names of types, and typed dictionaries with a field called `from` have none.
    """
    found: dict[str, object] = {}
    for door in DOORS:
        for name in door.__all__:
            each = getattr(door, name)
            if inspect.isfunction(each) or (inspect.isclass(each) and not is_alias(each)):
                found[name] = each
                found.update((f"{name}.{own}", method) for own, method in methods(each))
    return found


def is_alias(kind: type) -> bool:
    return kind is int or (is_typeddict(kind) and kind.__doc__ is None)


def methods(each: object) -> Iterator[tuple[str, object]]:
    if inspect.isclass(each):
        for name, own in vars(each).items():
            if not name.startswith("_") and isinstance(own, FunctionType | property | classmethod):
                yield name, own


DOCUMENTED = documented()


def examples(name: str) -> list[doctest.Example]:
    return doctest.DocTestParser().get_examples(own_text(DOCUMENTED[name]))


def own_text(each: object) -> str:
    """The docstring written for it: a dataclass without one gets its signature, an exception its
    base's."""
    return (vars(each).get("__doc__") if inspect.isclass(each) else each.__doc__) or ""


@pytest.mark.parametrize("door", DOORS, ids=lambda door: str(door.__name__))
def test_a_door_names_what_is_there_once_and_in_order(door: object) -> None:
    names = list(vars(door)["__all__"])
    assert [name for name in names if not hasattr(door, name)] == []
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", sorted(DOCUMENTED))
def test_a_public_name_has_an_example_that_runs_as_it_stands(name: str) -> None:
    text = own_text(DOCUMENTED[name])
    example = doctest.DocTestParser().get_doctest(text, {}, name, None, None)
    assert example.examples
    assert any(each.want for each in example.examples), "an example shows something"
    said: list[str] = []
    doctest.DocTestRunner().run(example, out=said.append)
    assert said == []


def test_the_modules_of_cards_stay_reachable_beside_the_names() -> None:
    from app.rules import cards

    assert inspect.ismodule(cards)
