"""Which language a reader gets, and the words of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.web.i18n import Languages

SLOVAK = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: sk\\n"
"Plural-Forms: nplurals=4; plural=(n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 3);\\n"

#: templates/home.html:1
msgid "New table"
msgstr "Nový stôl"

#: templates/home.html:2 static/js/ui/prompts.js:3
msgid "Your turn"
msgstr "Si na ťahu"

#: static/js/ui/prompts.js:4
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} karta"
msgstr[1] "{n} karty"
msgstr[2] "{n} karty"
msgstr[3] "{n} kariet"

#: static/js/ui/prompts.js:5
#, fuzzy
msgid "Perhaps"
msgstr "Asi"

#: static/js/ui/prompts.js:6
msgid "Not yet translated"
msgstr ""
"""


@pytest.fixture
def languages(tmp_path: Path) -> Languages:
    for language in ("sk", "de"):
        folder = tmp_path / language
        folder.mkdir()
        (folder / "upcard.po").write_text(SLOVAK.replace("Language: sk", f"Language: {language}"))
    return Languages.load(tmp_path)


def test_without_catalogues_there_is_english(tmp_path: Path) -> None:
    languages = Languages.load(tmp_path / "none")
    assert languages.names == ("en",)
    assert languages.negotiate("de", "de, en;q=0.5") == "en"
    assert languages.words["en"].ngettext("%(num)s card", "%(num)s cards", 2) == "%(num)s cards"


@pytest.mark.parametrize(
    ("saved", "accepted", "expected"),
    [
        (None, None, "en"),
        (None, "", "en"),
        (None, "sk", "sk"),
        (None, "de-AT, en;q=0.8", "de"),
        (None, "DE-at", "de"),
        (None, "fr, de;q=0.3, sk;q=0.9", "sk"),
        (None, "en, de", "en"),
        (None, "fr;q=1, *;q=0.5", "en"),
        (None, "de;q=0, sk;q=0.1", "sk"),
        (None, "de;q=much, sk", "sk"),
        (None, "de;level=1, sk;q=0.2", "sk"),
        (None, ",;,q=;;=,\x00", "en"),
        (None, "x" * 10_000 + ", de", "en"),
        ("sk", "de", "sk"),
        ("en", "de", "en"),
        ("lo", "de", "de"),
        ("../sk", None, "en"),
    ],
)
def test_a_choice_comes_before_the_header_and_the_header_before_english(
    languages: Languages, saved: str | None, accepted: str | None, expected: str
) -> None:
    assert languages.negotiate(saved, accepted) == expected


def test_the_server_speaks_the_catalogue(languages: Languages) -> None:
    words = languages.words["sk"]
    assert words.gettext("New table") == "Nový stôl"
    assert [words.ngettext("{n} card", "{n} cards", n) for n in (1, 3, 5)] == [
        "{n} karta",
        "{n} karty",
        "{n} kariet",
    ]
    assert words.gettext("Perhaps") == "Perhaps"


def test_the_client_s_programs_get_named_plural_forms(languages: Languages) -> None:
    assert languages.messages("sk") == {
        "New table": "Nový stôl",
        "Your turn": "Si na ťahu",
        "{n} card": {
            "one": "{n} karta",
            "few": "{n} karty",
            "many": "{n} karty",
            "other": "{n} kariet",
        },
    }


def test_english_needs_no_catalogue(languages: Languages) -> None:
    assert languages.messages("en") == {}
