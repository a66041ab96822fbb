"""Languages: which one a reader gets, and its words for the server and for the client.

Every text of the product is English in the source and goes through gettext. A language is there as
soon as `locales/<language>/upcard.po` is; catalogues are read when the server starts, so there is
nothing to compile.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
from babel import Locale
from babel.core import negotiate_locale
from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

Words: TypeAlias = gettext.NullTranslations
"""gettext and ngettext of one language; the class itself speaks English."""

SOURCE: Final = "en"
COOKIE: Final = "language"
DOMAIN: Final = "upcard.po"
CLIENT_FILES: Final = "static/js/"
VARY: Final = "Accept-Language, Cookie"

_LONGEST_HEADER: Final = 500
_COUNTS: Final = range(201)


@dataclass(frozen=True, slots=True)
class Languages:
    """The languages that exist, English always among them."""

    catalogues: Mapping[str, Catalog]
    words: Mapping[str, Words]

    @classmethod
    def load(cls, root: Path) -> Languages:
        """Read `root/<language>/upcard.po` for every language there; the folder may be missing."""
        catalogues = {path.parent.name: _read(path) for path in sorted(root.glob(f"*/{DOMAIN}"))}
        words = {language: _compile(each) for language, each in catalogues.items()}
        return cls(catalogues, {SOURCE: gettext.NullTranslations(), **words})

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.words)

    def negotiate(self, saved: str | None, accepted: str | None) -> str:
        """The reader's own choice, else the best match of an Accept-Language header, else English.

        A choice is never overridden; one that does not exist (any more) is as good as none.
        """
        if saved is not None and saved in self.words:
            return saved
        best: str | None = negotiate_locale(_wishes(accepted), self.names, sep="-")
        return best or SOURCE

    def client_catalogue(self, language: str) -> bytes:
        """The client's texts as JSON: `{"language", "messages": {id: text | {category: text}}}`.

        Plural forms are keyed by the categories of `Intl.PluralRules`. What is missing stands in
        the source as English.
        """
        catalogue = self.catalogues.get(language)
        messages = {} if catalogue is None else _client_messages(language, catalogue)
        return msgspec.json.encode({"language": language, "messages": messages})


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


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.name, domain=path.stem)


def _compile(catalogue: Catalog) -> Words:
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def _client_messages(language: str, catalogue: Catalog) -> dict[str, str | dict[str, str]]:
    categories = _plural_categories(language, catalogue)
    messages: dict[str, str | dict[str, str]] = {}
    for message in catalogue:
        if message.fuzzy or not any(file.startswith(CLIENT_FILES) for file, _ in message.locations):
            continue
        text = message.string
        if isinstance(message.id, str):
            if text:
                messages[message.id] = str(text)
        elif isinstance(text, tuple) and all(text):
            messages[message.id[0]] = {name: text[form] for name, form in categories.items()}
    return messages


def _plural_categories(language: str, catalogue: Catalog) -> dict[str, int]:
    """Which of gettext's numbered forms stands for each CLDR category.

    gettext numbers the forms, `Intl.PluralRules` names them; counting tells which is which.
    """
    number = gettext.c2py(catalogue.plural_expr)
    name = Locale.parse(language, sep="-").plural_form
    categories = {name(count): number(count) for count in _COUNTS}
    return {"other": catalogue.num_plurals - 1, **categories}
