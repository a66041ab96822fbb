"""Forms of pages, read into what the house understands. What was typed is kept as it was, so that
a form that cannot be granted comes back with nothing lost."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeAlias

from starlette.requests import Request

from app.web.page_ports import NewTable

Typed: TypeAlias = Mapping[str, str]

PRESETS: Final = ("oklahoma", "gin")
KNOCK_LIMITS: Final = tuple(range(10, 0, -1))
NEW_TABLE: Final[Typed] = {
    "name": "",
    "preset": "oklahoma",
    "knock_limit": "10",
    "gin_bonus": "25",
    "undercut_bonus": "10",
    "ace_upcard": "one",
    "stock_end": "void",
    "next_dealer": "winner",
    "target": "100",
    "spectators": "on",
    "aids": "on",
    "next": "",
}
"""The form as it is first shown; `spades_double` is off."""

_NUMBERS: Final = ("gin_bonus", "undercut_bonus", "target")
_CHOICES: Final = ("stock_end", "next_dealer")
_FIELDS: Final = (*NEW_TABLE, "spades_double", "link")
_LONGEST: Final = 500
_MOST_FIELDS: Final = 40
_BINDING: Final = re.compile(r"[0-9a-f]{64}")


class FormError(Exception):
    """A field cannot be read; `field` says which."""

    def __init__(self, field: str) -> None:
        super().__init__(field)
        self.field: Final = field


async def read_form(request: Request) -> dict[str, str]:
    """The known text fields of a form; the first of each name, cut where nobody types so long."""
    form = await request.form(max_files=0, max_fields=_MOST_FIELDS, max_part_size=4096)
    typed = {name: form.get(name) for name in _FIELDS}
    return {name: text[:_LONGEST] for name, text in typed.items() if isinstance(text, str)}


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
    preset = typed.get("preset", "")
    rules: dict[str, object] = {"preset": preset}
    rules.update({name: _number(typed, name) for name in _NUMBERS if name in typed})
    rules.update({name: typed[name] for name in _CHOICES if name in typed})
    # The page shows only what belongs to the preset chosen; the rest must not clash with it.
    if preset == "oklahoma":
        rules["ace_upcard"] = typed.get("ace_upcard", "one")
        rules["spades_double"] = "spades_double" in typed
    elif "knock_limit" in typed:
        rules["knock_limit"] = _number(typed, "knock_limit")
    return rules


def _number(typed: Typed, name: str) -> int:
    text = typed[name].strip()
    if not (text.isascii() and text.isdigit()) or len(text) > 6:
        raise FormError(name)
    return int(text)
