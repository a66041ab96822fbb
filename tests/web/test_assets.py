"""Static files: named by the hash of the whole tree, cached for good, never served without it."""

from __future__ import annotations

import gzip

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from app.web.assets import MOUNT, Assets

FILES = {
    "css/base.css": b"body { color: red }" * 20,
    "js/pages/table.js": b'import "../lib/dom.js";',
    "js/lib/dom.js": b"export const h = 1;",
    "js/lib/cards.js": b"export const c = 1;",
    "icons/icon.png": b"\x89PNG",
}


def client_of(assets: Assets) -> httpx.AsyncClient:
    app = Starlette(routes=[Mount(MOUNT, assets)])
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://cards.test")


def test_an_address_carries_the_hash_of_the_tree() -> None:
    assets = Assets(FILES)
    assert assets.url("css/base.css") == f"/static/{assets.hash}/css/base.css"


def test_the_hash_is_the_same_for_the_same_tree_and_another_for_any_change() -> None:
    changed = {**FILES, "js/lib/dom.js": b"export const h = 2;"}
    renamed = {("js/lib/e.js" if name == "js/lib/dom.js" else name): FILES[name] for name in FILES}
    assert Assets(dict(reversed(FILES.items()))).hash == Assets(FILES).hash
    assert len({Assets(each).hash for each in (FILES, changed, renamed)}) == 3


def test_a_file_that_is_not_there_cannot_be_named() -> None:
    with pytest.raises(KeyError):
        Assets(FILES).url("css/missing.css")


def test_modules_are_listed_by_folder() -> None:
    assets = Assets(FILES)
    assert assets.modules("js/lib") == [assets.url("js/lib/cards.js"), assets.url("js/lib/dom.js")]
    assert assets.modules("js/net") == []


async def test_a_file_is_served_for_good() -> None:
    assets = Assets(FILES)
    async with client_of(assets) as client:
        answer = await client.get(assets.url("css/base.css"))
    assert answer.status_code == 200
    assert answer.content == FILES["css/base.css"]
    assert answer.headers["content-type"] == "text/css; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"


async def test_who_takes_no_gzip_gets_none() -> None:
    assets = Assets(FILES)
    async with client_of(assets) as client:
        url = assets.url("css/base.css")
        plain = await client.get(url, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["content-length"] == str(len(FILES["css/base.css"]))


@pytest.mark.parametrize("name", ["icons/icon.png", "js/lib/dom.js"])
async def test_what_gzip_does_not_shorten_is_left_alone(name: str) -> None:
    assets = Assets(FILES)
    assert len(gzip.compress(FILES[name], mtime=0)) >= len(FILES[name])
    async with client_of(assets) as client:
        answer = await client.get(assets.url(name))
    assert "content-encoding" not in answer.headers


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
