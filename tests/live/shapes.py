"""Whether what a server said has the shape of an example: the same names, the same types, the
same words where words are the protocol's own. Cards, ids, times and numbers may be others.

An empty object in an example stands for one that is shown elsewhere.
"""

from __future__ import annotations

import re
from typing import Any, Final

WORDS: Final = {"type", "code", "phase", "status", "state", "from", "reason", "preset", "scoring"}
"""Fields whose values are words of the protocol."""
_FORMS: Final = (
    ("a card", re.compile(r"[A23456789TJQK][CDHS]")),
    ("a hash", re.compile(r"[0-9a-f]{64}")),
    ("an entropy", re.compile(r"[0-9a-f]{32}")),
    ("a time", re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z")),
    ("an id", re.compile(r"[A-Za-z0-9]{12}")),
)


def differences(example: Any, actual: Any, path: str = "") -> list[str]:
    """Where the two differ; none for the same shape."""
    if isinstance(example, dict) and isinstance(actual, dict):
        return _of_objects(example, actual, path)
    if isinstance(example, list) and isinstance(actual, list):
        return _of_lists(example, actual, path)
    if isinstance(example, str) and isinstance(actual, str):
        word = path.rpartition(".")[2] in WORDS
        alike = example == actual if word else form_of(example) == form_of(actual)
    elif isinstance(example, bool) or isinstance(actual, bool) or example is None:
        alike = example is actual
    else:
        alike = type(example) is type(actual)
    return [] if alike else [f"{path}: {example!r} is shown, {actual!r} was said"]


def form_of(text: str) -> str:
    """What kind of text it is.

    >>> form_of("TD"), form_of("hello")
    ('a card', 'a text')
    """
    return next((name for name, form in _FORMS if form.fullmatch(text)), "a text")


def _of_objects(example: dict[str, Any], actual: dict[str, Any], path: str) -> list[str]:
    if not example:
        return []
    if {form_of(name) for name in (*example, *actual)} == {"a card"}:
        shown = next(iter(example.values()))
        return [each for name in actual for each in differences(shown, actual[name], path)]
    found = [f"{path}.{name} is shown and was not said" for name in example.keys() - actual.keys()]
    found += [f"{path}.{name} was said and is not shown" for name in actual.keys() - example.keys()]
    for name in example.keys() & actual.keys():
        found += differences(example[name], actual[name], f"{path}.{name}")
    return found


def _of_lists(example: list[Any], actual: list[Any], path: str) -> list[str]:
    """Every item that was said looks like one that is shown."""
    if actual and not example:
        # No melds, no lay-offs, nothing missed: the example had none, and their form is elsewhere.
        return [] if path.rpartition(".")[2] in {"melds", "layoffs", "others"} else [f"{path}: new"]
    found: list[str] = []
    for item in actual:
        found += _least([differences(shown, item, path) for shown in example])
    return found


def _least(tries: list[list[str]]) -> list[str]:
    """The shortest list of differences: what was probably meant."""
    return min(tries, key=len)
