"""What `app.rules` and `app.rules.view` name is public, and shows what it is for by an example that
a reader can type as it stands."""

from __future__ import annotations

import ast
import doctest
import inspect
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import pairwise
from types import FunctionType, ModuleType
from typing import is_typeddict

import pytest

import app.rules
from app.rules import view

DOORS = (app.rules, view)


def documented() -> dict[str, str]:
    """What is written about every public name, and about the public methods of classes."""
    found: dict[str, str] = {}
    for door in DOORS:
        for name in door.__all__:
            each = getattr(door, name)
            if inspect.isfunction(each) or (inspect.isclass(each) and not is_alias(each)):
                found[name] = own_text(each)
                found.update((f"{name}.{own}", own_text(method)) for own, method in methods(each))
            else:
                found[name] = text_below(door, name)
    return found


def is_alias(kind: type) -> bool:
    return kind is int or (is_typeddict(kind) and kind.__doc__ is None)


def text_below(door: ModuleType, name: str) -> str:
    """A constant and the name of a type have no docstring: the text below them is theirs."""
    (module,) = (
        node.module
        for node in ast.walk(parsed(door.__name__))
        if isinstance(node, ast.ImportFrom) and name in {each.name for each in node.names}
    )
    assert module is not None
    for assignment, below in pairwise(parsed(module).body):
        match assignment, below:
            case (
                ast.Assign(targets=[ast.Name(id=found)]) | ast.AnnAssign(target=ast.Name(id=found)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ) if found == name:
                return inspect.cleandoc(text)
    return ""


@cache
def parsed(module: str) -> ast.Module:
    return ast.parse(inspect.getsource(import_module(module)))


def methods(each: object) -> Iterator[tuple[str, object]]:
    if inspect.isclass(each):
        for name, own in vars(each).items():
            if not name.startswith("_") and isinstance(own, FunctionType | property | classmethod):
                yield name, own


def own_text(each: object) -> str:
    """The docstring written for it: a dataclass without one gets its signature, an exception its
    base's."""
    return (vars(each).get("__doc__") if inspect.isclass(each) else each.__doc__) or ""


DOCUMENTED = documented()


@pytest.mark.parametrize("door", DOORS, ids=lambda door: str(door.__name__))
def test_a_door_names_what_is_there_once_and_in_order(door: object) -> None:
    names = list(vars(door)["__all__"])
    assert [name for name in names if not hasattr(door, name)] == []
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", sorted(DOCUMENTED))
def test_a_public_name_has_an_example_that_runs_as_it_stands(name: str) -> None:
    example = doctest.DocTestParser().get_doctest(DOCUMENTED[name], {}, name, None, None)
    assert example.examples
    assert any(each.want for each in example.examples), "an example shows something"
    said: list[str] = []
    doctest.DocTestRunner().run(example, out=said.append)
    assert said == []


def test_the_modules_of_cards_stay_reachable_beside_the_names() -> None:
    from app.rules import cards

    assert inspect.ismodule(cards)
