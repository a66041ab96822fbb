"""Every text of the product, as it stands in the source."""

from __future__ import annotations

from typing import Final

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir

from scripts.languages.faults import english_of
from scripts.languages.notes import NOTES
from scripts.tools import ROOT

FOLDERS: Final = (
    ("templates", "jinja2.ext:babel_extract"),
    ("static/js", "javascript"),
    ("app/web", "python"),
)
KEYWORDS: Final = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "t": None,
    "mark": None,
    "tn": (1, 2),
    "tc": ((1, "c"), 2),
}
NOTE: Final = "Translators:"
_OPTIONS: Final = {
    "html": {
        "trim_blocks": "true",
        "lstrip_blocks": "true",
        "newstyle_gettext": "true",
        "silent": "false",
    },
    "js": {"parse_template_string": "true"},
}


def extract() -> Catalog:
    """A catalogue without a language: each text once, with the files where it is said."""
    found = Catalog(charset="utf-8")
    for folder, method in FOLDERS:
        ending = {"javascript": "js", "python": "py"}.get(method, "html")
        for file, _, text, notes, context in extract_from_dir(
            ROOT / folder,
            [(f"**.{ending}", method)],
            {f"**.{ending}": _OPTIONS.get(ending, {})},
            KEYWORDS,
            [NOTE],
            strip_comment_tags=True,
        ):
            where = [(f"{folder}/{file}", 0)]
            notes = [*(note.strip() for note in notes), *_note_on(text, context)]
            found.add(text, None, where, auto_comments=notes, context=context)
    return found


def _note_on(text: object, context: str | None) -> list[str]:
    note = NOTES.get(text) if isinstance(text, str) and context is None else None
    return [] if note is None else [note]


def orphans(template: Catalog) -> list[str]:
    """Notes on texts that are not said any more."""
    said = {english for message in template for english in english_of(message)}
    return [text for text in NOTES if text not in said]
