"""A reader's language: offered on every page, chosen without scripts, and kept."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.services.preferences import VALUES, Preferences
from app.web.assets import Assets
from app.web.i18n import COOKIE, OWN_NAMES, Languages
from app.web.rendering import Rendering
from scripts.languages import catalogue
from scripts.languages.pseudo import PSEUDO
from tests.web.page_house import BEN, HEADER, MIA, NOW
from tests.web.page_site import AT_MATCH, AT_TABLE, ROOT, Site

GERMAN = '\nmsgid "Your tables"\nmsgstr "Deine Tische"\n'
LANGUAGES = ("de", "sk", PSEUDO)


@pytest.fixture(scope="module")
def rendering(tmp_path_factory: pytest.TempPathFactory) -> Rendering:
    """English, German, Slovak, and one language that is offered to nobody."""
    locales = tmp_path_factory.mktemp("locales")
    for language in LANGUAGES:
        path = catalogue.path_of(language, locales)
        path.parent.mkdir()
        path.write_text(catalogue.header(language) + GERMAN)
    languages = Languages.load(locales)
    assets = Assets.scan(ROOT / "static", languages)
    return Rendering(ROOT / "templates", assets, languages, lambda: NOW)


@pytest.fixture
def site(rendering: Rendering) -> Site:
    return Site(rendering)


def offered(page: str) -> list[str]:
    """The languages of a page's switcher, each checked to be called by its own name."""
    buttons = re.findall(r'name="language" value="(\w+)" lang="(\w+)"[^>]*>([^<]+)<', page)
    assert all(value == lang and OWN_NAMES[value] == name for value, lang, name in buttons)
    return [value for value, _, _ in buttons]


async def choose(site: Site, language: str, back: str) -> httpx.Response:
    return await site.post("/language", {"language": language, "back": back})


@pytest.mark.parametrize(
    "path", ["/", "/new", "/rules", "/me", "/return", "/record", "/me/settings", AT_TABLE, AT_MATCH]
)
async def test_every_page_offers_the_languages(site: Site, path: str) -> None:
    page = await site.get(path)
    assert offered(page.text) == ["en", "de", "sk"]
    assert f'name="back" value="{path}"' in page.text
    current = re.findall(r'value="(\w+)" lang="\w+" aria-current="true"', page.text)
    assert current == ["en"]


async def test_the_table_offers_them_to_its_menu_and_without_scripts(site: Site) -> None:
    site.house.seats[1] = BEN
    page = (await site.get(AT_TABLE, MIA)).text
    assert '"languages":{"en":"English","de":"Deutsch","sk":"Slovenčina"}' in page
    assert offered(page.partition("<noscript>")[2].partition("</noscript>")[0]) == [
        "en",
        "de",
        "sk",
    ]


async def test_a_page_that_cannot_be_asked_for_again_offers_none(site: Site) -> None:
    assert offered((await site.post("/me/recovery", {}, MIA)).text) == []


async def test_a_choice_leads_back_and_lasts(site: Site) -> None:
    answer = await choose(site, "de", "/me?saved")
    assert (answer.status_code, answer.headers["location"]) == (303, "/me?saved")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=de;")
    assert "Max-Age=34560000" in cookie
    assert "HttpOnly" in cookie

    page = await site.get("/", MIA)
    assert "Deine Tische" in page.text
    assert '<html lang="de"' in page.text
    assert page.headers["content-language"] == "de"
    assert page.headers["vary"] == "Accept-Language, Cookie, Accept-Encoding"


async def test_a_choice_counts_more_than_what_the_browser_asks_for(site: Site) -> None:
    await choose(site, "en", "/")
    page = await site.client.get("/", headers={"accept-language": "de"})
    assert page.headers["content-language"] == "en"


@pytest.mark.parametrize(
    "back",
    [
        "",
        "//evil.test",
        "/\\evil.test",
        "https://evil.test/",
        "me",
        "/\r\nx: y",
        "/\t/evil.test",
        "/ö",
    ],
)
async def test_it_leads_to_no_other_site(site: Site, back: str) -> None:
    assert (await choose(site, "de", back)).headers["location"] == "/"


@pytest.mark.parametrize("language", ["", "fr", PSEUDO, "../de", "DE"])
async def test_what_is_not_offered_cannot_be_chosen(site: Site, language: str) -> None:
    answer = await choose(site, language, "/")
    assert answer.status_code == 400
    assert "set-cookie" not in answer.headers


async def test_no_other_site_chooses(site: Site) -> None:
    form = {"language": "de", "back": "/"}
    answer = await site.post("/language", form, headers={"origin": "https://evil.test"})
    assert answer.status_code == 403


async def test_alone_english_is_not_offered(tmp_path: Path) -> None:
    assets = Assets.scan(ROOT / "static")
    alone = Rendering(ROOT / "templates", assets, Languages.load(tmp_path), lambda: NOW)
    assert offered((await Site(alone).get("/")).text) == []


async def test_a_player_keeps_it_with_the_settings(site: Site) -> None:
    await site.post("/language", {"language": "de", "back": "/"}, MIA)
    assert site.house.choices == [{"language": "de"}]


@pytest.mark.parametrize(
    ("setting", "cookie", "shown"),
    [("de", "sk", "de"), ("auto", "sk", "sk"), ("th", "sk", "sk"), ("auto", None, "de")],
)
async def test_a_player_s_choice_counts_on_every_device(
    site: Site, setting: Any, cookie: str | None, shown: str
) -> None:
    """Unless the language is not there any more."""
    site.visitors.chosen[MIA] = Preferences(language=setting)
    if cookie:
        site.client.cookies.set(COOKIE, cookie)
    page = await site.client.get("/", headers={"accept-language": "de", HEADER: MIA})
    assert page.headers["content-language"] == shown


def test_every_language_is_a_setting() -> None:
    assert VALUES["language"] == ("auto", *OWN_NAMES)
