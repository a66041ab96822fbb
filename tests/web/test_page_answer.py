"""Pages as they are sent: compressed, but never where a length could tell a secret."""

from __future__ import annotations

import re

import pytest

from tests.web.page_house import BEN, HEADER, MIA
from tests.web.page_site import AT_TABLE, Site

BROWSER = {"accept-encoding": "gzip, deflate, br"}
KNOWN = {**BROWSER, "cookie": "player=somebody"}


@pytest.mark.parametrize("coding", ["br", "gzip"])
async def test_a_page_is_sent_as_the_browser_takes_it(site: Site, coding: str) -> None:
    page = await site.client.get("/rules", headers={"accept-encoding": coding})
    plain = await site.client.get("/rules", headers={"accept-encoding": "identity"})
    assert page.headers["content-encoding"] == coding
    assert "content-encoding" not in plain.headers
    assert page.text == plain.text
    assert int(page.headers["content-length"]) < len(plain.content) / 3


async def test_cards_are_not_compressed_together_with_anything(site: Site) -> None:
    site.house.seats = [MIA, BEN]
    headers = {**BROWSER, HEADER: MIA}
    async with site.client.stream("GET", AT_TABLE, headers=headers) as page:
        sent = b"".join([piece async for piece in page.aiter_raw()])
    assert page.headers["content-encoding"] == "br"
    assert b'id="hello">{"type":"hello"' in sent
    assert b"<main" not in sent
    whole = await site.get(AT_TABLE, MIA)
    assert re.search(
        r'<script type="application/json" id="hello">.*</script>\s*</body>', whole.text
    )
    assert "\0" not in whole.text


@pytest.mark.parametrize("asked", ["cross-site", "same-site"])
async def test_what_another_site_asks_for_with_our_cookie_is_not_compressed(
    site: Site, asked: str
) -> None:
    known = await site.client.get("/", headers={**KNOWN, "sec-fetch-site": asked})
    stranger = await site.client.get("/", headers={**BROWSER, "sec-fetch-site": asked})
    assert "content-encoding" not in known.headers
    assert stranger.headers["content-encoding"] == "br"


@pytest.mark.parametrize("asked", ["same-origin", "none"])
async def test_what_the_reader_asks_for_is_compressed(site: Site, asked: str) -> None:
    page = await site.client.get("/", headers={**KNOWN, "sec-fetch-site": asked})
    assert page.headers["content-encoding"] == "br"


async def test_where_a_browser_does_not_say_who_asks_only_readable_lengths_are_short(
    site: Site,
) -> None:
    safe = await site.client.get("https://cards.test/", headers=KNOWN)
    open_to_all = await site.client.get("http://cards.test/", headers=KNOWN)
    assert "content-encoding" not in safe.headers
    assert open_to_all.headers["content-encoding"] == "br"


async def test_a_page_that_is_the_same_is_not_sent_again(site: Site) -> None:
    first = await site.client.get("/rules", headers={"accept-encoding": "br"})
    tag = {"if-none-match": first.headers["etag"]}
    again = await site.client.get("/rules", headers={"accept-encoding": "gzip", **tag})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert again.headers["vary"] == first.headers["vary"]
    other = await site.client.get("/new", headers=tag)
    assert other.status_code == 200


async def test_a_table_and_a_refusal_have_no_tag(site: Site) -> None:
    site.house.seats = [MIA, BEN]
    assert "etag" not in (await site.get(AT_TABLE, MIA)).headers
    assert "etag" not in (await site.get("/t/missing")).headers
