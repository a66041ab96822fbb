"""A language's file: `locales/<language>/upcard.po`, read, brought up to date and written.

It is written so that only what was said anew differs: no dates, no line numbers, one line a text.
"""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Final

from babel.messages import Catalog, Message
from babel.messages.pofile import denormalize, read_po, write_po
from babel.plural import to_gettext

from app.web.i18n import DOMAIN, OWN_NAMES, locale_of
from scripts.tools import ROOT

LOCALES: Final = ROOT / "locales"
_OLD_ENGLISH: Final = re.compile(r'\| msgid(?:_plural)? (".*")')
_HEADER: Final = """\
# Upcard in {name}. Correct a text between the quotes after msgstr, then run `make languages`;
# docs/languages.md says more.
msgid ""
msgstr ""
"Project-Id-Version: Upcard\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural}\\n"

"""


def path_of(language: str, locales: Path = LOCALES) -> Path:
    return locales / language / DOMAIN


def read(path: Path) -> Catalog:
    """A language's texts; none where there is no file yet."""
    language = path.parent.name
    text = path.read_bytes() if path.exists() else header(language).encode()
    catalogue = read_po(io.BytesIO(text), locale=locale_of(language), abort_invalid=True)
    for message in catalogue:
        _recall_old_english(message)
    return catalogue


def _recall_old_english(message: Message) -> None:
    """Babel writes what a fuzzy text said before, and reads it as a remark. It is of use until
    somebody has taken the mark away."""
    notes = [each for each in message.user_comments if each.startswith("|")]
    message.user_comments = [each for each in message.user_comments if each not in notes]
    if message.fuzzy:
        found = [match[1] for each in notes if (match := _OLD_ENGLISH.fullmatch(each))]
        message.previous_id = [denormalize(each) for each in found]


def header(language: str) -> str:
    """The first entry. Plural forms come in the order of CLDR's categories; gettext counts in whole
    numbers only, so a form for fractions is there and never chosen by it."""
    name = locale_of(language).get_language_name("en") if language in OWN_NAMES else language
    plural = to_gettext(locale_of(language).plural_form)
    return _HEADER.format(name=name, language=language, plural=plural)


def update(catalogue: Catalog, template: Catalog) -> None:
    """Take up what the source says now. A text that has changed a little keeps its translation,
    marked fuzzy: it is shown to nobody until somebody has looked at it."""
    old = {(each.id, each.context): each.previous_id for each in catalogue if each.previous_id}
    catalogue.update(template)
    catalogue.obsolete.clear()
    for each in catalogue:
        each.previous_id = each.previous_id or old.get((each.id, each.context), [])


def write(path: Path, catalogue: Catalog) -> None:
    text = io.BytesIO()
    write_po(
        text,
        catalogue,
        width=0,
        omit_header=True,
        ignore_obsolete=True,
        include_previous=True,
        include_lineno=False,
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(header(path.parent.name).encode() + text.getvalue())
