"""The checks on texts: each finds what it is for, and leaves alone what only looks like it."""

from __future__ import annotations

import pytest
from babel.messages import Catalog

from app.web.i18n import plural_categories
from scripts.languages.faults import Fault, counted, english_vocabulary, faults_of, faults_of_text

ENGLISH = (
    "Take the card",
    "Draw a card",
    "Knock with {n}",
    "{n} card",
    "%(name)s won the <b>game</b>.",
)


def faults(language: str, english: str, text: str) -> list[str]:
    template = Catalog()
    for each in (*ENGLISH, english):
        template.add(each)
    return list(faults_of_text(language, (english,), text, english_vocabulary(template)))


# Texts as they should be.


@pytest.mark.parametrize(
    ("language", "english", "text"),
    [
        ("de", "Knock with {n}", "Mit {n} klopfen"),
        ("de", "%(name)s won the <b>game</b>.", "%(name)s hat die <b>Partie</b> gewonnen."),
        ("de", "Waiting…", "Warten\N{NO-BREAK SPACE}…"),
        ("de", "“Gin” it is", "„Gin“ ist es"),
        ("de", "the site’s own pages", "die Seiten sind’s"),
        ("de", "Failures", "Fehlermeldungen und Abläufe"),
        ("de", "Take it. You win", "Nimm sie. Du gewinnst"),
        ("sk", "Waiting…", "Čaká sa…"),
        ("sk", "Score table", "Tabuľka skóre"),
        ("sk", "In the hand", "V\N{NO-BREAK SPACE}ruke"),
        ("sk", "Notes", "Poznámky"),
        ("th", "Take the card.", "หยิบไพ่"),
        ("th", "soon", "เร็ว\N{NO-BREAK SPACE}ๆ นี้"),
        ("th", "afraid", "หวาดกลัว"),
        ("lo", "House", "ເຮືອນ"),
        ("lo", "Practice", "ປະຕິບັດ"),
        ("lo", "Resign", "ຍອມແພ້"),
        ("lo", "Card.", "ໄພ້."),
        ("lo", "every", "ທຸກໆ ຄົນ"),
        ("lo", "In water", "ໃນນ້ຳ"),
        ("de", "You passed.", "Du nimmst sie nicht."),
        ("de", "Score sheet", "Punkte\N{SOFT HYPHEN}zettel"),
        ("de", "{name}: {phrase}", "{name}: {phrase}"),
        ("sk", "The knocker’s cards", "Karty toho, kto klope"),
        ("th", "Waiting for {guest}", "กำลังรอ {guest}"),
    ],
)
def test_a_good_text_has_no_fault(language: str, english: str, text: str) -> None:
    assert faults(language, english, text) == []


# Texts with a fault.


@pytest.mark.parametrize(
    ("language", "english", "text", "fault"),
    [
        ("de", "Knock with {n}", "Mit {m} klopfen", "other parts"),
        ("de", "Knock with {n}", "Klopfen", "other parts"),
        ("de", "%(name)s won the <b>game</b>.", "%(name)s hat gewonnen.", "other parts"),
        ("de", "Take the card", "Nimm die card", "in English: card"),
        ("de", "Take the card", "Take the card", "in English: take, the, card"),
        ("th", "Take the card", "หยิบ card", "in English: card"),
        ("lo", "Take the card", "ເອົາ OK", "in English: ok"),
        ("de", "Deadwood", "Totholz", "'Totholz' is another word"),
        ("de", "Runs", "Läufe", "'Läufe' is another word"),
        ("de", "Meld", "Meldung", "'Meldung' is another word"),
        ("sk", "Deck", "Paluba", "'Palub' is another word"),
        ("sk", "Dealer", "Díler", "'Díler' is another word"),
        ("sk", "Dealer", "Krupiér", "'Krupiér' is another word"),
        ("sk", "Turn", "Zákruta", "'Zákrut' is another word"),
        ("sk", "Table", "Tabuľka", "'Tabuľka' is another word"),
        ("sk", "Draw", "Žrebovať", "'Žreb' is another word"),
        ("th", "Deck", "ดาดฟ้า", "'ดาดฟ้า' is another word"),
        ("th", "Dealer", "ตัวแทนจำหน่าย", "'ตัวแทนจำหน่าย' is another word"),
        ("th", "Card", "บัตร", "'บัตร' is another word"),
        ("th", "Card", "การ์ด", "'การ์ด' is another word"),
        ("th", "Draw", "วาดไพ่", "'วาด' is another word"),
        ("lo", "Player", "ຜູ້ນ", "'ຜູ້ນ' is another word"),
        ("lo", "Deck", "ເຮືອ", "'ເຮືອ' is another word"),
        ("lo", "Card", "ບັດ", "'ບັດ' is another word"),
        ("lo", "In", "ຫນຶ່ງ", "'ຫນ' is another word"),
        ("lo", "In", "ຫມາຍ", "'ຫມ' is another word"),
        ("lo", "Lost", "ແພ້", "'ແພ້' is another word"),
        ("lo", "Water", "ນ\u0ec9\u0ecd\u0eb2", "split in two"),
        ("th", "Water", "น\u0e4d\u0e32", "split in two"),
        ("th", "Card", "ไพ่\u200bไพ่", "invisible ZERO WIDTH SPACE"),
        ("th", "Card", "ไพ่\u2060", "invisible WORD JOINER"),
        ("de", "Card", "Spiel\u2060karte", "invisible WORD JOINER"),
        ("de", "Over", "U\u0308ber", "not composed"),
        ("de", "Over", "Über ", "blank"),
        ("de", "“Gin”", "“Gin”", "quotation marks of another language"),
        ("de", "“Gin”", '"Gin"', "straight quotation marks"),
        ("de", "Waiting…", "Warten…", "no-break space before …"),
        ("sk", "Waiting…", "Čaká sa …", "blank before …"),
        ("sk", "Waiting…", "Čaká sa...", "other dots"),
        ("sk", "In the hand", "V ruke", "no-break space after a single letter"),
        ("de", "63 %", "63 %", "no-break space before %"),
        ("th", "Take the card.", "หยิบไพ่.", "full stop"),
        ("th", "soon", "เร็วๆนี้", "no-break space before ๆ"),
        ("lo", "every", "ທຸກ ໆ", "blank before ໆ"),
        ("lo", "Card.", "ໄພ້", "does not end its sentence"),
        ("de", "Rules", "Regeln.", "ends a sentence that is none"),
        ("de", "Rules", "regeln", "small letter"),
        ("sk", "games", "Partie", "capital letter"),
        ("de", "It is for you", "Das ist für Dich", "du with a capital"),
        ("sk", "It is for you", "To je pre Vás", "vy with a capital"),
        ("de", "Take it or pass.", "Nimm sie oder passe.", "'pass' is said otherwise"),
        ("sk", "You knocked", "Zaťukali ste", "'knocked' is said otherwise"),
        ("th", "Undercut", "เคาะกลับ", "'Undercut' is said otherwise"),
        ("lo", "No lay-offs in gin", "ບໍ່ຕໍ່", "'gin' is said otherwise"),
        ("de", "Score sheet", "Punktezettel", "needs a soft hyphen"),
    ],
)
def test_a_fault_is_found(language: str, english: str, text: str, fault: str) -> None:
    assert any(fault in each for each in faults(language, english, text)), faults(
        language, english, text
    )


# Whole languages.


def catalogues(*forms: str, fuzzy: bool = False) -> tuple[Catalog, Catalog]:
    """A template of one text that counts, and Slovak with these forms of it."""
    template, slovak = Catalog(), Catalog(locale="sk")
    template.add(("{n} card", "{n} cards"))
    slovak.add(("{n} card", "{n} cards"), forms, flags=["fuzzy"] if fuzzy else [])
    return template, slovak


CARDS = ("{n} karta", "{n} karty", "{n} karty", "{n} kariet")


def test_a_plural_with_all_its_forms_is_whole() -> None:
    template, slovak = catalogues(*CARDS)
    assert faults_of("sk", slovak, template) == []


@pytest.mark.parametrize("forms", [CARDS[:3], (*CARDS[:3], "")])
def test_a_plural_without_one_of_its_forms_is_not(forms: tuple[str, ...]) -> None:
    template, slovak = catalogues(*forms)
    (fault,) = faults_of("sk", slovak, template)
    assert fault.what == f"needs a form for each of {', '.join(plural_categories('sk'))}"


def quoting(text: str) -> list[Fault]:
    """What is wrong with a German text that names the button “Pass”, which is „Nicht nehmen“."""
    template, german = Catalog(), Catalog(locale="de")
    english = "Press “Pass”"
    for msgid, msgstr in (("Pass", "Nicht nehmen"), ("Draw", "Ziehen"), (english, text)):
        template.add(msgid)
        german.add(msgid, msgstr)
    return faults_of("de", german, template)


def test_a_button_is_quoted_as_it_is_called() -> None:
    assert quoting("Tippe auf „Nicht nehmen“") == []
    assert quoting("Tippe auf „Nicht\N{SOFT HYPHEN} nehmen“") == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Tippe auf „Gar nicht nehmen“", "quotes 'Gar nicht nehmen', which nothing is called"),
        ("Nicht nehmen: „Ziehen“", "quotes 'Ziehen', where the English quotes Pass"),
    ],
)
def test_one_that_is_quoted_otherwise_is_found(text: str, fault: str) -> None:
    assert [each.what for each in quoting(text)] == [fault]


def test_what_is_missing_empty_or_fuzzy_is_counted() -> None:
    template, slovak = catalogues(*CARDS, fuzzy=True)
    template.add("Table")
    template.add("Rules")
    slovak.add("Rules")
    found = faults_of("sk", slovak, template)
    assert counted(found) == {"missing": 2, "fuzzy": 1, "wrong": 0}
