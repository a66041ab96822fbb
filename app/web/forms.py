"""Forms of pages, read into what the house understands. What was typed is kept as it was, so that
a form that cannot be granted comes back with nothing lost."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeAlias

from python_multipart.multipart import parse_options_header
from starlette.datastructures import FormData
from starlette.requests import ClientDisconnect, Request

from app.errors import Code, Refused
from app.rules.ruleset import build
from app.web.page_ports import NewTable
from app.web.wire import DIGEST

Typed: TypeAlias = Mapping[str, str]

PRESETS: Final = (
    "oklahoma",
    "gin",
    "straight",
    "classic",
    "modern",
    "hollywood",
    "oklahoma_hollywood",
)
"""The games in the order in which the form shows them."""
GAMES: Final = tuple(build(preset) for preset in PRESETS)
"""Their rules in full."""
KNOCK_LIMITS: Final = tuple(range(10, 0, -1))
OWN: Final = ""
"""An option left alone: the game chosen has its own, whichever game that is."""

_NUMBERS: Final = ("gin_bonus", "undercut_bonus", "target", "box_bonus", "game_bonus")
_CHOICES: Final = ("stock_end", "next_dealer", "shutout", "scoring")
_OPTIONS: Final = (*_NUMBERS, *_CHOICES, "knock_limit", "ace_upcard", "big_gin_bonus")
NEW_TABLE: Final[Typed] = {
    "name": "",
    "preset": PRESETS[0],
    **dict.fromkeys(_OPTIONS, OWN),
    "spectators": "on",
    "aids": "on",
    "next": "",
}
"""The form as it is first shown; `spades_double` is off, as it is in every preset."""

_OF_UPCARD: Final = frozenset({"oklahoma", "oklahoma_hollywood"})
_FIELDS: Final = (*NEW_TABLE, "spades_double", "link", "once")
_LONGEST: Final = 500
_LARGEST: Final = 4096
_MOST_FIELDS: Final = 40
_IN_ONE_LINE: Final = b"application/x-www-form-urlencoded"
_BINDING: Final = re.compile(DIGEST)


class FormError(Exception):
    """A field cannot be read; `field` says which."""

    def __init__(self, field: str) -> None:
        super().__init__(field)
        self.field: Final = field


async def read_form(request: Request) -> dict[str, str]:
    """The known text fields of a form; the first of each name, cut where nobody types so long."""
    form = await parts_of(request, files=0, largest=_LARGEST)
    typed = {name: form.get(name) for name in _FIELDS}
    return {name: text[:_LONGEST] for name, text in typed.items() if isinstance(text, str)}


async def parts_of(request: Request, *, files: int, largest: int) -> FormData:
    """A form, with no more files and no larger texts than these. Refused with `bad_frame` where it
    breaks off, and where it names another encoding than our pages have: with some of them texts are
    read that cannot be written."""
    kind, options = parse_options_header(request.headers.get("content-type"))
    if options.get(b"charset", b"utf-8").lower() != b"utf-8":
        raise Refused(Code.BAD_FRAME)
    try:
        if kind == _IN_ONE_LINE and _separators(await request.body()) >= _MOST_FIELDS:
            raise Refused(Code.BAD_FRAME)
        return await request.form(max_files=files, max_fields=_MOST_FIELDS, max_part_size=largest)
    except ClientDisconnect as gone:
        raise Refused(Code.BAD_FRAME) from gone


def _separators(line: bytes) -> int:
    """How many fields end in a form of one line, those of no length included: the parser does not
    count these, but looks at each of them for longer than at anything else."""
    return line.count(b"&") + line.count(b";")


def wish_of(typed: Typed) -> NewTable:
    """The table that a form asks for. Raises `FormError` for a number that is none."""
    return NewTable(
        name=optional(typed, "name"),
        rules=_rules(typed),
        spectators="spectators" in typed,
        aids="aids" in typed,
        next=binding(typed),
    )


def optional(typed: Typed, name: str) -> str | None:
    """A field's text, None where it was left empty."""
    return typed.get(name, "").strip() or None


def binding(typed: Typed) -> str | None:
    """The `next` that a script wrote into a form; None for what cannot be one."""
    text = typed.get("next", "")
    return text if _BINDING.fullmatch(text) else None


def _rules(typed: Typed) -> dict[str, object]:
    """The preset, and what was chosen besides: an option left alone is left to the preset."""
    preset = typed.get("preset", "")
    given = {name: text for name in _OPTIONS if (text := optional(typed, name)) is not None}
    rules: dict[str, object] = {"preset": preset}
    rules.update({name: _number(name, given[name]) for name in _NUMBERS if name in given})
    rules.update({name: given[name] for name in _CHOICES if name in given})
    limit = given.get("knock_limit")
    if limit is not None:
        rules["knock_limit"] = limit if limit == "upcard" else _number("knock_limit", limit)
    if "big_gin_bonus" in given:
        # In a form, none is called nought.
        rules["big_gin_bonus"] = _number("big_gin_bonus", given["big_gin_bonus"]) or None
    # Only where the limit may come from the upcard are these two shown; elsewhere they are what
    # was left of another game looked at before.
    if preset in _OF_UPCARD or limit == "upcard":
        if "ace_upcard" in given:
            rules["ace_upcard"] = given["ace_upcard"]
        if "spades_double" in typed:
            rules["spades_double"] = True
    return rules


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 6:
        raise FormError(name)
    return int(text)
