"""Names of players (protocol, Words): 1–20 grapheme clusters after NFC and trimming, no control or
bidirectional-override characters."""

from __future__ import annotations

import unicodedata
from typing import Final

import regex

from app.errors import Code, Refused

LONGEST: Final = 20
LONGEST_CLUSTER: Final = 12
"""Code points in one cluster. A family of four with skin tones has 11; a cluster without a bound
could hide a book."""
_CLUSTER: Final = regex.compile(r"\X")
_PILE_OF_MARKS: Final = regex.compile(r"\p{M}{5}")
"""No writing stacks five marks on a letter; they would run over the lines around the name."""
_VISIBLE: Final = regex.compile(
    r"(?V1)[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]"
)
"""Something to be seen: a filler is a letter, and a braille cell without dots a symbol."""
_FORBIDDEN: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""Marks and overrides of direction: they could make a name read as another one."""
_CATEGORIES: Final = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})


def clean_name(text: str) -> str:
    """The name as it is kept. Refused with `bad_name`.

    >>> clean_name("  Mia ")
    'Mia'
    """
    name = unicodedata.normalize("NFC", text).strip()
    if any(each in _FORBIDDEN or unicodedata.category(each) in _CATEGORIES for each in name):
        raise Refused(Code.BAD_NAME)
    clusters = _CLUSTER.findall(name)
    if not 1 <= len(clusters) <= LONGEST or _PILE_OF_MARKS.search(name):
        raise Refused(Code.BAD_NAME)
    if any(len(cluster) > LONGEST_CLUSTER for cluster in clusters):
        raise Refused(Code.BAD_NAME)
    if not _VISIBLE.search(name):
        raise Refused(Code.BAD_NAME)
    return name
