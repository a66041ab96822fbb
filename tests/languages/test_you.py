"""“You” stands in place of a name over a column, and never within a sentence: no language could
bend the sentence to it."""

from __future__ import annotations

import re
from typing import Final

import pytest
from babel.messages import Catalog

from app.web.assets import Assets
from app.web.i18n import COOKIE, Languages
from app.web.rendering import Rendering
from scripts.languages import catalogue
from scripts.languages.faults import PART, english_of
from scripts.languages.pseudo import PSEUDO
from tests.languages.everywhere import pages
from tests.web.page_house import NOW
from tests.web.page_site import ROOT, Site

SENTENCE: Final = "⟨{}⟩"
YOU: Final = "⟦You⟧"
WITHIN: Final = re.compile(r"⟨[^⟨⟩]*⟦You⟧[^⟨⟩]*⟩")
IN_A_MODULE: Final = re.compile(r'\bt\("[^"]*\{\w+\}[^"]*", \{[^;\n]*\bt\("You"\)')


def outlined(english: str) -> str:
    """The same text, in brackets where something is put into it."""
    return (
        YOU if english == "You" else SENTENCE.format(english) if PART.search(english) else english
    )


@pytest.fixture(scope="module")
def site(template: Catalog, tmp_path_factory: pytest.TempPathFactory) -> Site:
    """In a language of its own, which shows where a sentence begins and ends."""
    locales = tmp_path_factory.mktemp("locales")
    path = catalogue.path_of(PSEUDO, locales)
    texts = catalogue.read(path)
    for each in template:
        if each.id and each.context is None:
            forms = tuple(outlined(english) for english in english_of(each))
            texts.add(each.id, forms if each.pluralizable else forms[0], each.locations)
    catalogue.write(path, texts)
    assets = Assets.scan(ROOT / "static")
    made = Site(Rendering(ROOT / "templates", assets, Languages.load(locales), lambda: NOW))
    made.client.cookies.set(COOKIE, PSEUDO)
    return made


@pytest.mark.slow
async def test_no_page_puts_you_into_a_sentence(site: Site) -> None:
    shown = [page async for page in pages(site)]
    assert any(YOU in page for page in shown)
    assert any(SENTENCE[0] in page for page in shown)
    assert [found for page in shown for found in WITHIN.findall(page)] == []


def test_no_module_does() -> None:
    for path in (ROOT / "static/js").rglob("*.js"):
        assert not IN_A_MODULE.search(path.read_text()), path


def test_one_that_did_would_be_found() -> None:
    assert WITHIN.search("<li>⟨Every game that ⟦You⟧ has opened⟩</li>")
    assert not WITHIN.search("<li>⟦You⟧ 23 → 45 ⟨to 100⟩ ⟦You⟧</li>")
    assert IN_A_MODULE.search('t("{name}: {phrase}", { name: own ? t("You") : name, phrase })')
    assert not IN_A_MODULE.search('h("bdi", {}, own ? t("You") : name)')
