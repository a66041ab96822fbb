"""Every language says everything, in its own words."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest
from babel.messages import Catalog

from app.web.i18n import OWN_NAMES, SOURCE, locale_of, plural_categories
from scripts.languages import catalogue
from scripts.languages.faults import faults_of

THERE = sorted(path.parent.name for path in catalogue.LOCALES.glob("*/*.po"))


def test_a_language_says_everything_in_its_own_words(template: Catalog) -> None:
    """Mended with `make languages LANGUAGE=…`, which lists the same."""
    found = [
        f"{language} {fault}"
        for language in THERE
        for fault in faults_of(language, catalogue.read(catalogue.path_of(language)), template)
    ]
    assert not found, "\n".join(found)


def english(*texts: str) -> Catalog:
    template = Catalog()
    for text in texts:
        template.add(text)
    return template


def brought_up_to_date(path: Path, template: Catalog) -> str:
    """A file after `make languages`."""
    texts = catalogue.read(path)
    catalogue.update(texts, template)
    catalogue.write(path, texts)
    return path.read_text()


def test_old_english_stands_above_a_text_until_it_is_translated(tmp_path: Path) -> None:
    path = catalogue.path_of("de", tmp_path)
    made = brought_up_to_date(path, english("Take the card from the pile"))
    path.write_text(made.replace('pile"\nmsgstr ""', 'pile"\nmsgstr "Nimm sie"'))
    changed = brought_up_to_date(path, english("Take the card from a pile"))
    assert '#, fuzzy\n#| msgid "Take the card from the pile"\n' in changed
    assert brought_up_to_date(path, english("Take the card from a pile")) == changed
    path.write_text(changed.replace("#, fuzzy\n", ""))
    mended = brought_up_to_date(path, english("Take the card from a pile"))
    assert "the pile" not in mended
    assert 'msgstr "Nimm sie"' in mended


def test_the_files_are_as_the_command_leaves_them(template: Catalog, tmp_path: Path) -> None:
    for language in THERE:
        kept = catalogue.path_of(language).read_text()
        path = catalogue.path_of(language, tmp_path)
        path.parent.mkdir()
        path.write_text(kept)
        assert brought_up_to_date(path, template) == kept, f"run `make languages`: {path}"


def test_there_are_those_languages_that_are_offered() -> None:
    assert {*THERE, SOURCE} == OWN_NAMES.keys()


@pytest.mark.parametrize("language", OWN_NAMES)
def test_gettext_counts_as_unicode_does(language: str) -> None:
    header = catalogue.header(language)
    formula = header.partition("plural=")[2].partition(";")[0]
    number, name = gettext.c2py(formula), locale_of(language).plural_form
    categories = plural_categories(language)
    assert f"nplurals={len(categories)};" in header
    assert {n: categories[number(n)] for n in range(201)} == {n: name(n) for n in range(201)}


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", "other one other other other other other other"),
        ("de", "other one other other other other other other"),
        ("sk", "other one few few other other other many"),
        ("th", "other other other other other other other other"),
        ("lo", "other other other other other other other other"),
    ],
)
def test_the_plural_of_a_number(language: str, forms: str) -> None:
    name = locale_of(language).plural_form
    assert [name(n) for n in (0, 1, 2, 4, 5, 21, 22, 1.5)] == forms.split()
