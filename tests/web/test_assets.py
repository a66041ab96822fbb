"""Static files: named by the hash of the whole tree, cached for good, never served without it."""

from __future__ import annotations

import gzip

import brotli
import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from app.web.assets import MOUNT, Assets

FILES = {
    "css/base.css": b"body { color: red; }" * 20,
    "css/kinds/table.css": b'@import "../base.css";',
    "js/pages/table.js": b'import { h } from "../lib/dom.js";\nh();\n',
    "js/lib/dom.js": b"// Elements.\nexport const h = () => 1;\n",
    "icons/icon.svg": b"<svg/>",
    "icons/icon.png": b"\x89PNG",
}


def client_of(assets: Assets) -> httpx.AsyncClient:
    app = Starlette(routes=[Mount(MOUNT, assets)])
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://cards.test")


def test_an_address_carries_the_hash_of_the_tree() -> None:
    assets = Assets(FILES)
    assert assets.url("css/base.css") == f"/static/{assets.hash}/css/base.css"


def test_the_hash_is_the_same_for_the_same_tree_and_another_for_any_change() -> None:
    changed = {**FILES, "js/lib/dom.js": b"export const h = () => 2;"}
    renamed = {name.replace("base", "ground"): FILES[name] for name in FILES}
    renamed["css/kinds/table.css"] = b'@import "../ground.css";'
    assert Assets(dict(reversed(FILES.items()))).hash == Assets(FILES).hash
    assert len({Assets(each).hash for each in (FILES, changed, renamed)}) == 3


def test_a_file_that_is_not_there_cannot_be_named() -> None:
    with pytest.raises(KeyError):
        Assets(FILES).url("css/missing.css")
    with pytest.raises(KeyError):
        Assets(FILES).program("missing")


async def test_a_page_asks_for_one_file_of_modules_and_one_of_sheets() -> None:
    assets = Assets(FILES)
    async with client_of(assets) as client:
        program = await client.get(assets.program("table"))
        sheet = await client.get(assets.sheet("table"))
    assert program.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "h=()=>1" in program.text
    assert "Elements" not in program.text
    assert sheet.headers["content-type"] == "text/css; charset=utf-8"
    assert sheet.text.startswith("body{color:red}")


async def test_loose_assets_are_the_sources_themselves() -> None:
    assets = Assets(FILES, loose=True)
    async with client_of(assets) as client:
        program = await client.get(assets.program("table"))
        sheet = await client.get(assets.sheet("table"))
    assert program.content == FILES["js/pages/table.js"]
    assert sheet.content == FILES["css/kinds/table.css"]


async def test_a_file_is_served_for_good() -> None:
    assets = Assets(FILES)
    async with client_of(assets) as client:
        answer = await client.get(assets.url("css/base.css"))
    assert answer.status_code == 200
    assert answer.content == FILES["css/base.css"]
    assert answer.headers["content-type"] == "text/css; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip;q=1.0, br;q=0.5", "br"),
        ("gzip, br;q=0", "gzip"),
        ("GZIP", "gzip"),
        ("deflate, brotli", None),
        ("identity", None),
        ("", None),
    ],
)
async def test_a_text_is_sent_as_short_as_the_reader_takes_it(
    accepted: str, coding: str | None
) -> None:
    assets = Assets(FILES)
    async with client_of(assets) as client:
        url = assets.url("css/base.css")
        answer = await client.get(url, headers={"accept-encoding": accepted})
    assert answer.headers.get("content-encoding") == coding
    assert answer.content == FILES["css/base.css"]
    sent = int(answer.headers["content-length"])
    assert (sent < len(answer.content)) == (coding is not None)


def test_both_forms_hold_the_file() -> None:
    assets = Assets(FILES)
    css = FILES["css/base.css"]
    assert brotli.decompress(assets.shortened("css/base.css", "br")) == css
    assert gzip.decompress(assets.shortened("css/base.css", "gzip")) == css


@pytest.mark.parametrize("name", ["icons/icon.png", "icons/icon.svg"])
async def test_what_compression_does_not_shorten_is_left_alone(name: str) -> None:
    assets = Assets(FILES)
    async with client_of(assets) as client:
        answer = await client.get(assets.url(name), headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in answer.headers
    assert answer.content == FILES[name]


@pytest.mark.parametrize(
    "path",
    [
        "/static/css/base.css",
        "/static/000000000000/css/base.css",
        "/static/{hash}",
        "/static/{hash}/",
        "/static/{hash}/css/missing.css",
        "/static/",
    ],
)
async def test_any_other_path_is_not_found_and_not_kept(path: str) -> None:
    assets = Assets(FILES)
    async with client_of(assets) as client:
        request = client.build_request("GET", "/")
        request.url = request.url.copy_with(raw_path=path.format(hash=assets.hash).encode())
        answer = await client.send(request)
    assert answer.status_code == 404
    assert answer.headers["cache-control"] == "no-store"


async def test_files_are_only_read() -> None:
    assets = Assets(FILES)
    async with client_of(assets) as client:
        answer = await client.post(assets.url("css/base.css"))
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")
