"""Every language says everything, in its own words."""

from __future__ import annotations

import gettext

import pytest
from babel.messages import Catalog

from app.web.i18n import OWN_NAMES, locale_of, plural_categories
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


def test_there_are_no_languages_but_those_offered() -> None:
    assert set(THERE) <= OWN_NAMES.keys()


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
