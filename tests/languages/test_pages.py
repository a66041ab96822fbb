"""Every page in every language: no English in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from babel.messages import Catalog

from app.web.assets import Assets
from app.web.i18n import COOKIE, OWN_NAMES, SOURCE, Languages
from app.web.programs import read_modules
from app.web.rendering import Rendering
from app.web.texts import Text, key_of
from scripts.languages.faults import PART
from scripts.languages.pseudo import PSEUDO, write_pseudo
from scripts.languages.words import english_words
from tests.languages.everywhere import pages, refusals
from tests.languages.spoken import spoken_texts
from tests.web.page_house import NOW
from tests.web.page_site import ROOT, Site

LANGUAGES = [*(each for each in OWN_NAMES if each != SOURCE), PSEUDO]
PEOPLE = frozenset({"mia", "ben", "tom"})


@pytest.fixture(scope="module")
def rendering(template: Catalog, tmp_path_factory: pytest.TempPathFactory) -> Rendering:
    """Of all languages and the pseudo-language."""
    languages = Languages.load(write_pseudo(tmp_path_factory.mktemp("locales"), template))
    return Rendering(
        ROOT / "templates", Assets.scan(ROOT / "static", languages), languages, lambda: NOW
    )


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_page_says_anything_in_english(
    rendering: Rendering, language: str, vocabulary: frozenset[str]
) -> None:
    site = Site(rendering)
    site.client.cookies.set(COOKIE, language)
    shown = [page async for page in pages(site)] + [*refusals(rendering, language)]
    known = vocabulary - PEOPLE
    found = {
        (text.strip(), *words)
        for page in shown
        for text in spoken_texts(page, language, dates=language != PSEUDO)
        if not text.startswith("http")
        and (words := english_words(text, language, known))
        and not PEOPLE.issuperset(words)
    }
    assert not found, "\n".join(": ".join(each) for each in sorted(found))
    assert all(f'<html lang="{language}"' in page for page in shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_client_s_texts_say_nothing_in_english(
    rendering: Rendering, language: str, vocabulary: frozenset[str]
) -> None:
    messages = rendering.languages.messages(language)
    texts = [messages[key_of(each.one, each.context)] for each in said_by_modules()]
    said = [form for text in texts for form in _forms(text)]
    assert len(said) > 200
    assert [text for text in said if english_words(PART.sub(" ", text), language, vocabulary)] == []


def said_by_modules() -> list[Text]:
    files = ROOT / "static"
    sources = {
        path.relative_to(files).as_posix(): path.read_bytes() for path in files.rglob("*.js")
    }
    return [text for module in read_modules(sources).values() for text in module.texts]


def _forms(text: str | Mapping[str, str]) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values())


def _one_and_many(said: str | Sequence[str]) -> tuple[str, str | None]:
    return (said, None) if isinstance(said, str) else (said[0], said[1])


def test_what_translators_are_given_is_what_modules_say(template: Catalog) -> None:
    """Two readers of the same calls: Babel, and the one that puts translations in their place."""
    given = {
        (one, many, message.context)
        for message in template
        if any(file.startswith("static/js/") for file, _ in message.locations)
        for one, many in [_one_and_many(message.id)]
    }
    assert {(each.one, each.many, each.context) for each in said_by_modules()} == given


def test_a_page_in_english_would_be_found(vocabulary: frozenset[str]) -> None:
    page = (
        '<html lang="de"><p aria-label="Your table">Nimm die Karte</p><bdi>The Table</bdi></html>'
    )
    texts = spoken_texts(page, "de")
    assert texts == ["Your table", "Nimm die Karte"]
    assert [english_words(text, "de", vocabulary) for text in texts] == [["your", "table"], []]
