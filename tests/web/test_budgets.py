"""What a page of a table may weigh, compressed as browsers over https get it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.web.assets import MOUNT, Assets
from app.web.encodings import shorten_quickly
from tests.web.page_house import BEN, MIA
from tests.web.page_site import AT_TABLE, Site

ROOT = Path(__file__).parents[2]
KB = 1024
FILES = re.compile(rf'(?:src|href)="({MOUNT}/[^"]+)"')


@pytest.fixture(scope="module")
def assets() -> Assets:
    return Assets.scan(ROOT / "static")


def weight(assets: Assets, url: str) -> int:
    return len(assets.shortened(url.removeprefix(f"{MOUNT}/{assets.hash}/"), "br"))


def asked_for(page: str) -> set[str]:
    """The files that a browser needs to show the page; the others are for who installs."""
    return {url for url in FILES.findall(page) if not url.endswith((".png", ".webmanifest"))}


async def page_weight(site: Site) -> int:
    page = await site.get(AT_TABLE, MIA)
    body, mark, hello = page.text.partition('<script type="application/json" id="hello">')
    return len(shorten_quickly(body.encode(), (mark + hello).encode(), "br")) + HELLO


HELLO = 3 * KB
"""The cards of a seated player, which are sent as they are: as much in the middle of a round."""


async def test_the_first_visit_of_a_table_is_light(site: Site, assets: Assets) -> None:
    site.house.seats = [MIA, BEN]
    html = await page_weight(site)
    css = weight(assets, assets.sheet("table"))
    modules = weight(assets, assets.program("table"))
    assert html <= 10 * KB
    assert css <= 10 * KB
    assert modules <= 20 * KB


async def test_the_whole_view_of_a_table_is_light(site: Site, assets: Assets) -> None:
    site.house.seats = [MIA, BEN]
    page = await site.get(AT_TABLE, MIA)
    on_screen = asked_for(page.text) | set(assets.programs("table"))
    total = await page_weight(site) + sum(weight(assets, url) for url in on_screen)
    assert total <= 80 * KB


async def test_a_repeated_view_asks_for_the_page_alone(site: Site) -> None:
    site.house.seats = [MIA, BEN]
    page = await site.get(AT_TABLE, MIA)
    assert all(
        each.startswith(MOUNT) for each in re.findall(r'(?:src|href)="([^"]+\.\w+)"', page.text)
    )
    assert await page_weight(site) <= 12 * KB


async def test_a_table_asks_for_few_files(site: Site) -> None:
    """With the page, the late file and the socket: eight at most before one can play."""
    site.house.seats = [MIA, BEN]
    page = await site.get(AT_TABLE, MIA)
    assert len(asked_for(page.text)) + 3 <= 8
