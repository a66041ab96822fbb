"""The texts that a module says: where they stand in it, and what stands there in another language.

A text is a string written out in a call of `t`, `mark`, `tc` or `tn` of `js/lib/i18n.js`. In a
program for another language its translation stands in its place, so that a program brings along the
texts of its own modules, and no others.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NoReturn, TypeAlias

from tree_sitter import Node

from app.web.syntax import text_of

Messages: TypeAlias = Mapping[str, str | Mapping[str, str]]
"""A language's texts by their English, with a context in front (`key_of`); those that count by the
categories of `Intl.PluralRules`. What is missing is said in English."""

SPEECH: Final = "js/lib/i18n.js"
TEXT: Final = re.compile("\1(\\d+)\1")
"""Where a text stood in a body: its place among the module's texts."""

_CONTEXT: Final = "\x04"
_STRINGS: Final = {"t": 1, "mark": 1, "tc": 2, "tn": 2}
"""How many of the first arguments are written out."""
_PASSED: Final = {"identifier", "member_expression", "subscript_expression"}
"""What `t` may be given besides: a text that was marked elsewhere."""


@dataclass(frozen=True, slots=True)
class Text:
    """`written` is how it stands in the source: `"Draw"`, or `"{n} card", "{n} cards"`. One that
    counts has `many`."""

    written: str
    one: str
    many: str | None = None
    context: str | None = None


def key_of(text: str, context: str | None) -> str:
    """As gettext has it: what is said in two senses is told apart by a context in front."""
    return text if context is None else f"{context}{_CONTEXT}{text}"


def say(text: Text, messages: Messages) -> str:
    """What stands in the place of a text, as JavaScript."""
    said = messages.get(key_of(text.one, text.context))
    if said is None:
        return text.written
    if isinstance(said, str) is not (text.many is None):
        raise ValueError(f"{text.one!r} counts in one of source and catalogue alone")
    literal = json.dumps(said, ensure_ascii=False).replace("</", "<\\/")
    return literal if text.many is None else f"{literal},0"


def find_texts(
    calls: Iterable[Node], spoken: set[str], refuse: Callable[[Node], NoReturn]
) -> Iterator[tuple[tuple[int, int], Text]]:
    """Each text with its span, among the calls of a module that has `spoken` from `SPEECH`."""
    for call in calls:
        function, given = (
            call.child_by_field_name("function"),
            call.child_by_field_name("arguments"),
        )
        name = text_of(function)
        if name not in spoken & _STRINGS.keys() or given is None:
            continue
        all_given = [each for each in given.named_children if each.type != "comment"]
        first = all_given[: _STRINGS[name]]
        if name == "t" and first and first[0].type in _PASSED:
            continue
        strings = [_string(each) for each in first if each.type == "string"]
        if len(strings) != _STRINGS[name]:
            refuse(call)
        if name == "tn":
            written = ", ".join(text_of(each) for each in first)
            yield (first[0].start_byte, first[1].end_byte), Text(written, *strings)
            continue
        # A call that puts nothing into its text stands for the text alone.
        place = first[0] if name == "t" and len(all_given) > 1 else call
        context = strings[0] if name == "tc" else None
        text = Text(text_of(first[-1]), strings[-1], context=context)
        yield (place.start_byte, place.end_byte), text


def _string(node: Node) -> str:
    """What a string says. JSON knows the escapes that ours have."""
    return "".join(
        json.loads(f'"{text_of(each)}"') if each.type == "escape_sequence" else text_of(each)
        for each in node.named_children
    )
