"""The lists for native readers: what they are asked about is what is said."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

import pytest

from scripts.languages import catalogue
from scripts.languages.faults import forms_of
from scripts.tools import ROOT

LANGUAGES: Final = {"German": "de", "Slovak": "sk", "Thai": "th", "Lao": "lo"}
LIST: Final = (ROOT / "docs/languages.md").read_text().partition("has not confirmed")[2]
NOT_SAID: Final = {
    # Endings that would have to change.
    "s", "so",
    # Named in the lists as what is not said, and why.
    "น็อก", "น็|อก", "จินเท่านั้น", "เรียง", "ขอแก้มือ", "ໂພແດງ", "ເຂົ້າຫຼາມຕັດ", "ດອກຈິກ", "ຈົ່ວ", "ຄັດ",
    "ແພ້", "ເຈົ້າ",
}  # fmt: skip


def listed(name: str) -> Iterator[str]:
    """The words of one language's list, one by one."""
    section = LIST.partition(f"### {name}\n")[2].partition("\n### ")[0]
    for chunk in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", section.replace("\n  ", " ")):
        yield from (word for part in re.split(r"[,;…?!] ?", chunk) if (word := part.strip(" ,.:;")))


@pytest.mark.parametrize(("name", "language"), LANGUAGES.items())
def test_what_a_native_reader_is_asked_about_is_said(name: str, language: str) -> None:
    texts = catalogue.read(catalogue.path_of(language))
    said = "\n".join(form for each in texts for form in forms_of(each)).lower()
    for hidden, shown in (("SOFT HYPHEN", ""), ("WORD JOINER", ""), ("NO-BREAK SPACE", " ")):
        said = said.replace(unicodedata.lookup(hidden), shown)
    words = [word for word in listed(name) if word not in NOT_SAID]
    assert len(words) > 20
    assert [word for word in words if word.lower().replace("%", "") not in said] == []
