"""Five languages, each found by whoever speaks it, and said to be what it is."""

from __future__ import annotations

import re

import httpx
import pytest

from app.services.preferences import Preferences
from app.web.i18n import COOKIE
from scripts.languages import catalogue
from tests.languages.everywhere import ALONE, COLUMNS, IN_COLUMNS
from tests.web.page_house import BEN, HEADER, MIA
from tests.web.page_site import AT_MATCH, AT_TABLE, OURS, Site, english

FIVE = {
    "en": "English",
    "de": "Deutsch",
    "sk": "Slovenčina",
    "th": "ไทย",
    "lo": "ລາວ",
}
RULES = {"en": "Rules", "de": "Regeln", "sk": "Pravidlá", "th": "กติกา", "lo": "ກະຕິກາ"}
BUTTON = re.compile(r'name="language" value="(\w+)" lang="(\w+)"[^>]*>([^<]+)<')


@pytest.fixture
def site() -> Site:
    """With the languages that are kept here."""
    return Site(english())


def language_of(answer: httpx.Response) -> str:
    """In which language a page is, by its head, its element and its words alike."""
    language = answer.headers["content-language"]
    assert f'<html lang="{language}"' in answer.text
    assert f">{RULES[language]}<" in answer.text
    assert answer.headers["vary"].startswith("Accept-Language, Cookie")
    return str(language)


def test_there_are_five() -> None:
    assert english().languages.offered == FIVE
    assert all(catalogue.path_of(each).exists() for each in FIVE if each != "en")


@pytest.mark.parametrize("language", FIVE)
@pytest.mark.parametrize("path", [*ALONE, "/t/x"])
async def test_a_page_is_in_the_language_asked_for_and_offers_all(
    site: Site, path: str, language: str
) -> None:
    page = await site.client.get(path, headers={"accept-language": f"{language};q=0.9, fr"})
    assert language_of(page) == language
    offered = [(value, name) for value, lang, name in BUTTON.findall(page.text) if value == lang]
    assert offered == [] if path == "/offline" else offered == [*FIVE.items()]


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("en-GB,en;q=0.9", "en"),
        ("de-CH,de;q=0.9,en;q=0.8", "de"),
        ("sk-SK,sk;q=0.9,cs;q=0.8,en;q=0.7", "sk"),
        ("th-TH,th;q=0.9", "th"),
        ("lo-LA,th;q=0.8,en;q=0.5", "lo"),
        ("fr-FR,fr;q=0.9,lo;q=0.3,de;q=0.2", "lo"),
        ("cs,fr", "en"),
        ("*", "en"),
        ("", "en"),
    ],
)
async def test_a_stranger_gets_what_the_browser_asks_for(
    site: Site, wish: str, language: str
) -> None:
    assert language_of(await site.client.get("/", headers={"accept-language": wish})) == language


@pytest.mark.parametrize("language", FIVE)
async def test_a_choice_counts_more_and_a_player_s_most(site: Site, language: str) -> None:
    other = "th" if language == "lo" else "lo"
    await site.post("/language", {"language": language, "back": "/"})
    asked = {"accept-language": other}
    assert language_of(await site.client.get("/", headers=asked)) == language

    site.visitors.chosen[MIA] = Preferences(language=other)  # type: ignore[arg-type]
    own = await site.client.get("/", headers={**asked, HEADER: MIA})
    assert language_of(own) == other


@pytest.mark.parametrize("language", FIVE)
async def test_the_table_has_its_own_words_and_the_menu_of_all(site: Site, language: str) -> None:
    site.house.seats[1] = BEN
    site.client.cookies.set(COOKIE, language)
    page = (await site.get(AT_TABLE, MIA)).text
    assert f'<html lang="{language}"' in page
    assert all(f'"{tag}":"{name}"' in page for tag, name in FIVE.items())


@pytest.mark.parametrize("language", FIVE)
async def test_what_is_english_in_a_page_says_so(site: Site, language: str) -> None:
    """The exact reason why a record is refused is the command line's, in English."""
    site.client.cookies.set(COOKIE, language)
    files = {"file": ("match.upcard", '[Upcard "1"]\n'), "record": (None, "")}
    page = await site.client.post("/record", files=files, headers=OURS)
    assert re.search(r'<p class="refused-reason" lang="en">[A-Z]', page.text)


async def test_a_round_that_counts_nowhere_is_told_to_you_and_of_others(site: Site) -> None:
    site.house.rules = {"preset": "hollywood"}
    site.house.changes, site.house.rounds = {"columns": COLUMNS}, IN_COLUMNS
    own = (await site.get(f"{AT_MATCH}/rounds/2", MIA)).text
    assert "Every game that you have opened was closed" in own
    others = (await site.get(f"{AT_MATCH}/rounds/2", BEN)).text
    name = '<bdi translate="no">Mia</bdi>'
    assert f"Every game that {name} has opened was closed" in others
