"""What a page of a table may weigh, in every language, compressed as browsers over https get it."""

from __future__ import annotations

import re

import pytest

from app.web.assets import MOUNT, Assets
from app.web.encodings import shorten_quickly
from app.web.i18n import COOKIE, OWN_NAMES, Languages
from app.web.joining import JOINED, PAGES
from app.web.rendering import Rendering
from tests.web.page_house import BEN, MIA, NOW
from tests.web.page_site import AT_TABLE, ROOT, Site

KB = 1024
FILES = re.compile(rf'(?:src|href)="({MOUNT}/[^"]+)"')
WHOLE = {"th": 100 * KB, "lo": 100 * KB}
HELLO = 3 * KB
"""The cards of a seated player, which are sent as they are: as much in the middle of a round."""

languages = pytest.mark.parametrize("language", OWN_NAMES)


@pytest.fixture(scope="module")
def assets() -> Assets:
    return Assets.scan(ROOT / "static", Languages.load(ROOT / "locales"))


@pytest.fixture(scope="module")
def rendering(assets: Assets) -> Rendering:
    known = Languages.load(ROOT / "locales")
    return Rendering(ROOT / "templates", assets, known, lambda: NOW)


@pytest.fixture
def site(rendering: Rendering) -> Site:
    return Site(rendering)


async def table(site: Site, language: str) -> str:
    """The page of a player's table."""
    site.house.seats = [MIA, BEN]
    site.client.cookies.set(COOKIE, language)
    page = (await site.get(AT_TABLE, MIA)).text
    assert f'<html lang="{language}"' in page
    return page


def page_weight(page: str) -> int:
    body, mark, hello = page.partition('<script type="application/json" id="hello">')
    return len(shorten_quickly(body.encode(), (mark + hello).encode(), "br")) + HELLO


def weight(assets: Assets, url: str) -> int:
    return len(assets.shortened(url.removeprefix(f"{MOUNT}/{assets.hash}/"), "br"))


def asked_for(page: str) -> set[str]:
    """The files that a browser needs to show the page; the others are for who installs."""
    return {url for url in FILES.findall(page) if not url.endswith((".png", ".webmanifest"))}


@languages
async def test_what_draws_a_table_is_light(site: Site, assets: Assets, language: str) -> None:
    page = await table(site, language)
    sheet, program = assets.sheet("table"), assets.program("table", language)
    assert {sheet, program} <= asked_for(page)
    assert page_weight(page) <= 10 * KB
    assert weight(assets, sheet) <= 10 * KB
    assert weight(assets, program) <= 20 * KB


@languages
async def test_the_whole_view_of_a_table_is_light(
    site: Site, assets: Assets, language: str
) -> None:
    page = await table(site, language)
    on_screen = asked_for(page) | set(assets.programs("table", language))
    total = page_weight(page) + sum(weight(assets, url) for url in on_screen)
    assert total <= WHOLE.get(language, 80 * KB)


@languages
async def test_a_repeated_view_asks_for_the_page_alone(site: Site, language: str) -> None:
    page = await table(site, language)
    assert all(each.startswith(MOUNT) for each in re.findall(r'(?:src|href)="([^"]+\.\w+)"', page))
    assert page_weight(page) <= 12 * KB


@languages
async def test_a_table_asks_for_few_files(site: Site, language: str) -> None:
    """With the page, the late file and the socket: eight at most before one can play."""
    page = await table(site, language)
    assert len(asked_for(page)) + 3 <= 8


def test_no_language_is_joined_but_those_that_are_offered(assets: Assets) -> None:
    """Not the pseudo-language, which is there for pictures alone."""
    programs = {name.partition(PAGES)[0] for name in assets.joined() if name.endswith(".js")}
    others = OWN_NAMES.keys() - {"en"}
    assert programs == {JOINED, *(f"{JOINED}{language}/" for language in others)}
