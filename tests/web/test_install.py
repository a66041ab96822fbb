"""What makes the site an app: the manifest, its icons, the service worker, the page without a
connection."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urljoin

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from app.web.assets import MOUNT, Assets
from app.web.i18n import OWN_NAMES, Languages
from app.web.worker import PATH, worker_route
from tests.web.page_house import MIA
from tests.web.page_site import AT_TABLE, Site, words_of

ROOT = Path(__file__).parents[2]
MANIFEST = re.compile(r'<link rel="manifest" href="([^"]+)">')
TOUCH_ICON = re.compile(r'<link rel="apple-touch-icon" href="([^"]+)">')


@pytest.fixture(scope="module")
def languages() -> Languages:
    return Languages.load(ROOT / "locales")


@pytest.fixture(scope="module")
def assets(languages: Languages) -> Assets:
    return Assets.scan(ROOT / "static", languages)


@pytest.fixture
async def client(assets: Assets, languages: Languages) -> AsyncIterator[httpx.AsyncClient]:
    app = Starlette(routes=[worker_route(assets, languages), Mount(MOUNT, assets)])
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://cards.test") as client:
        yield client


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


async def test_the_manifest_says_what_an_app_needs(site: Site, client: httpx.AsyncClient) -> None:
    found = MANIFEST.search((await site.get("/")).text)
    assert found is not None
    answer = await client.get(found[1])
    assert answer.headers["content-type"] == "application/manifest+json"
    said = answer.json()
    assert (said["id"], said["start_url"], said["display"]) == ("/", "/?app=1", "standalone")
    purposes = {(icon["sizes"], icon.get("purpose", "any")) for icon in said["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= purposes
    for icon in said["icons"]:
        drawn = await client.get(urljoin(found[1], icon["src"]))
        assert drawn.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert "{}x{}".format(*size_of(drawn.content)) == icon["sizes"]


async def test_a_home_screen_without_manifest_has_an_icon(
    site: Site, client: httpx.AsyncClient
) -> None:
    found = TOUCH_ICON.search((await site.get(AT_TABLE, MIA)).text)
    assert found is not None
    assert size_of((await client.get(found[1])).content) == (180, 180)


async def test_the_worker_keeps_files_of_this_version_that_are_all_there(
    assets: Assets, client: httpx.AsyncClient
) -> None:
    answer = await client.get(PATH)
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    given = json.loads(answer.text.partition("globalThis, ")[2].partition(");\n")[0])
    assert given["NAME"] == f"upcard-{assets.hash}"
    assert {assets.sheet("table"), assets.sheet("pages")} <= set(given["FILES"])
    assert given["PROGRAMS"].keys() == OWN_NAMES.keys()
    for language, programs in given["PROGRAMS"].items():
        assert set(assets.programs("table", language)) <= set(programs)
    for path in {*given["FILES"], *given["PROGRAMS"]["en"], *given["PROGRAMS"]["lo"]}:
        assert path.startswith(f"{MOUNT}/{assets.hash}/")
        plain = {"accept-encoding": "identity"}
        assert (await client.get(path, headers=plain)).status_code == 200


async def test_the_page_without_a_connection_has_nothing_of_anybody(site: Site) -> None:
    page = await site.get("/offline", MIA)
    assert page.text == (await site.get("/offline")).text
    assert "The game waits on the server" in words_of(page)
    assert 'href="/rules"' in page.text


async def test_installing_is_offered_after_the_second_round_and_not_before(site: Site) -> None:
    once = await site.get("/", MIA)
    site.house.rounds_played = 2
    twice = await site.get("/", MIA)
    assert 'id="install"' not in once.text
    assert re.search(r'<section [^>]*id="install"[^>]* hidden>', twice.text)
