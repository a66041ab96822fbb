"""Languages: which one a reader gets, and its words for the server and for the client.

Every text of the product is English in the source and goes through gettext. A language is there as
soon as `locales/<language>/upcard.po` is; catalogues are read when the server starts, so there is
nothing to compile. What is missing in one, or marked fuzzy, is said in English.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from babel import Locale
from babel.core import UnknownLocaleError, negotiate_locale
from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from app.web.texts import Messages, key_of

Words: TypeAlias = gettext.NullTranslations
"""gettext and ngettext of one language; the class itself speaks English."""

SOURCE: Final = "en"
OWN_NAMES: Final = {
    "en": "English",
    "de": "Deutsch",
    "sk": "Slovenčina",
    "th": "ไทย",
    "lo": "ລາວ",
}
"""The languages that are offered, each called as its own readers call it."""
COOKIE: Final = "language"
DOMAIN: Final = "upcard.po"
VARY: Final = "Accept-Language, Cookie"

_LONGEST_HEADER: Final = 500
_CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")


@dataclass(frozen=True, slots=True)
class Languages:
    """The languages that exist, English always among them."""

    catalogues: Mapping[str, Catalog]
    words: Mapping[str, Words]

    @classmethod
    def load(cls, root: Path) -> Languages:
        """Read `root/<language>/upcard.po` for every language there; the folder may be missing."""
        catalogues = {path.parent.name: _read(path) for path in sorted(root.glob(f"*/{DOMAIN}"))}
        return cls.of(catalogues)

    @classmethod
    def of(cls, catalogues: Mapping[str, Catalog]) -> Languages:
        words = {language: _compile(each) for language, each in catalogues.items()}
        return cls(catalogues, {SOURCE: gettext.NullTranslations(), **words})

    @property
    def names(self) -> tuple[str, ...]:
        """All that were read: also what is there to be tried and offered to nobody."""
        return tuple(self.words)

    @property
    def offered(self) -> dict[str, str]:
        """Those a reader may choose, with their own names."""
        return {each: name for each, name in OWN_NAMES.items() if each in self.words}

    def negotiate(self, saved: str | None, accepted: str | None) -> str:
        """The reader's own choice, else the best match of an Accept-Language header, else English.

        A choice is never overridden; one that does not exist (any more) is as good as none.
        """
        if saved is not None and saved in self.words:
            return saved
        best: str | None = negotiate_locale(_wishes(accepted), list(self.offered), sep="-")
        return best or SOURCE

    def messages(self, language: str) -> Messages:
        """The texts that are there in a language, for the client's programs."""
        catalogue = self.catalogues.get(language)
        return {} if catalogue is None else dict(_messages(language, catalogue))


def _wishes(header: str | None) -> list[str]:
    """The languages of an Accept-Language header, best first; nonsense in it is passed over."""
    found: list[tuple[float, str]] = []
    for part in (header or "")[:_LONGEST_HEADER].split(","):
        tag, _, quality = part.strip().partition(";")
        weight = _weight(quality)
        if tag and tag != "*" and weight > 0:
            found.append((weight, tag.strip().lower()))
    return [tag for _, tag in sorted(found, key=lambda wish: -wish[0])]


def _weight(quality: str) -> float:
    name, _, value = quality.strip().partition("=")
    if not name:
        return 1.0
    try:
        return float(value) if name.strip() == "q" else 0.0
    except ValueError:
        return 0.0


def locale_of(language: str) -> Locale:
    """The rules of a language. One that Unicode does not know follows those of English."""
    try:
        return Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale.parse(SOURCE)


def plural_categories(language: str) -> list[str]:
    """CLDR's plural categories of a language, in the order of the forms in its catalogue."""
    tags = {*locale_of(language).plural_form.tags, "other"}
    return [each for each in _CATEGORIES if each in tags]


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=locale_of(path.parent.name), domain=path.stem)


def _compile(catalogue: Catalog) -> Words:
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def _messages(language: str, catalogue: Catalog) -> Iterator[tuple[str, str | Mapping[str, str]]]:
    categories = plural_categories(language)
    for message in catalogue:
        text = message.string
        if message.fuzzy or not message.id:
            continue
        if isinstance(message.id, str):
            if text:
                yield key_of(message.id, message.context), str(text)
        elif isinstance(text, tuple) and len(text) == len(categories) and all(text):
            forms = dict(zip(categories, text, strict=True))
            yield key_of(message.id[0], message.context), forms
