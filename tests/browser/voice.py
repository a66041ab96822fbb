"""Scenes in another language: what one calls by its English name is found by its translation."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import wraps
from typing import Any, Final, TypeAlias
from unittest.mock import patch

from babel.messages import Catalog
from playwright.async_api import Locator, Page

from scripts.languages.faults import PART, english_of, forms_of

Name: TypeAlias = str | re.Pattern[str]
FINDERS: Final = ("get_by_role", "get_by_text", "get_by_label", "locator", "filter")
_VALUE: Final = "(.+?)"


class Voice:
    """Translates names as a language's catalogue does."""

    def __init__(self, catalogue: Catalog) -> None:
        pairs = [
            (english, said)
            for message in catalogue
            if message.id and not message.fuzzy
            for english in english_of(message)
            for said in forms_of(message)
            if said
        ]
        self._exactly: Final = dict(pairs)
        self._pairs: Final = pairs

    def name(self, english: Name) -> Name:
        """The same name; a part of a text, or a text with its values, becomes a pattern."""
        if isinstance(english, str) and english in self._exactly:
            return self._exactly[english]
        found = [said for text, said in self._pairs if _is_meant(text, english)]
        return re.compile("|".join(map(_pattern, found)), re.IGNORECASE) if found else english


def _is_meant(text: str, name: Name) -> bool:
    if isinstance(name, re.Pattern):
        return name.search(text) is not None
    return name in text or re.fullmatch(_pattern(text), name) is not None


def _pattern(text: str) -> str:
    return _VALUE.join(re.escape(piece) for piece in PART.split(text))


@contextmanager
def speaking(catalogue: Catalog) -> Iterator[None]:
    """While it lasts, pages and locators find things in this language."""
    voice = Voice(catalogue)
    with ExitStack() as stack:
        for kind in (Page, Locator):
            for finder in FINDERS:
                if hasattr(kind, finder):
                    translated = _translated(getattr(kind, finder), voice, finder)
                    stack.enter_context(patch.object(kind, finder, translated))
        yield


def _translated(find: Callable[..., Any], voice: Voice, finder: str) -> Callable[..., Any]:
    by_name = finder in {"get_by_text", "get_by_label"}

    @wraps(find)
    def found(self: object, *given: Any, **options: Any) -> Any:
        if by_name:
            given = (voice.name(given[0]), *given[1:])
        for option in ("name", "has_text"):
            if isinstance(options.get(option), str | re.Pattern):
                options[option] = voice.name(options[option])
        return find(self, *given, **options)

    return found
