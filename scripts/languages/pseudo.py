"""The pseudo-language `xx`: English with accents and four fifths longer, to see where a longer
language would not fit and what is not translated at all. It is made when it is needed, and neither
kept nor offered."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Final

from babel.messages import Catalog

from app.web.i18n import DOMAIN
from scripts.languages import catalogue
from scripts.languages.faults import PART, english_of

PSEUDO: Final = "xx"
_ACCENTS: Final = str.maketrans(
    "abcdefghijklmnoprstuvwyzABCDEFGHIJKLMNOPRSTUVWYZ",
    "åƀçđéƒĝĥïĵķļɱñöþŕšţûṽŵýžÅƁÇĐÉƑĜĤÏĴĶĻṀÑÖÞŔŠŢÛṼŴÝŽ",
)
_TAIL: Final = "önérsïvå"


def lengthened(text: str) -> str:
    """The same text, its words longer and under accents; its parts are left alone."""
    pieces, parts = PART.split(text), [*PART.findall(text), ""]
    grown = [_grown(piece) + part for piece, part in zip(pieces, parts, strict=True)]
    return "".join(grown)


def _grown(piece: str) -> str:
    return "".join(
        _long(word) if word[:1].isalpha() else word
        for word in ("".join(run) for _, run in itertools.groupby(piece, _is_letter))
    )


def _is_letter(char: str) -> bool:
    return char.isalpha()


def _long(word: str) -> str:
    more = len(word) * 4 // 5
    tail = "".join(itertools.islice(itertools.cycle(_TAIL), more))
    return word.translate(_ACCENTS) + tail


def pseudo_catalogue(template: Catalog) -> Catalog:
    """Every text of the template in the pseudo-language."""
    made = catalogue.read(catalogue.path_of(PSEUDO))
    for each in template:
        if each.id:
            forms = tuple(lengthened(english) for english in english_of(each))
            text = forms if each.pluralizable else forms[0]
            made.add(each.id, text, each.locations, context=each.context)
    return made


def write_pseudo(locales: Path, template: Catalog) -> Path:
    """A folder of languages with every real one and the pseudo-language in it."""
    for path in catalogue.LOCALES.glob(f"*/{DOMAIN}"):
        copy = locales / path.parent.name / path.name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    catalogue.write(catalogue.path_of(PSEUDO, locales), pseudo_catalogue(template))
    return locales
