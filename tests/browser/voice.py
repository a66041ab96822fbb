"""Scenes in another language: what one calls by its English name is found by its translation."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
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
        if isinstance(english, re.Pattern):
            return _any_of(said for text, said in self._pairs if english.search(text)) or english
        if english in self._exactly:
            return self._exactly[english]
        whole = [pair for pair in self._pairs if re.fullmatch(_pattern(pair[0]), english)]
        if whole:  # the text that says most of it by itself
            return re.compile(_pattern(max(whole, key=lambda pair: len(PART.sub("", pair[0])))[1]))
        return _any_of(said for text, said in self._pairs if english in text) or english


def _any_of(texts: Iterable[str]) -> re.Pattern[str] | None:
    patterns = [_pattern(text) for text in texts]
    return re.compile("|".join(patterns), re.IGNORECASE) if patterns else None


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
