"""A browser that keeps no cookies is told so, before a seat is given to nobody."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing

import httpx
import pytest

from app.web.identity import COOKIE
from tests.live.friends import two_friends
from tests.live.player import NO_CERTIFICATES
from tests.live.server import LiveServer
from tests.web.page_site import words_of

LOOKS = {
    "theme": "dark",
    "deck": "two",
    "index": "large",
    "controls": "left",
    "motion": "less",
    "sound": "off",
}
FORMS = [
    ("/new", {"name": "Mia", "preset": "gin"}),
    ("/t/{waiting}/join", {"name": "Mia"}),
    ("/me", {"name": "Mia"}),
    ("/me/settings?table=AAAAAAAAAAAA", LOOKS),
    ("/return", {"link": "https://cards.test/return#nobody"}),
    ("/language", {"language": "de", "back": "/rules"}),
]


@pytest.fixture
async def http(server: LiveServer) -> AsyncIterator[httpx.AsyncClient]:
    """A browser that was never here. Redirects are followed by hand."""
    headers = {"Origin": server.url}
    async with httpx.AsyncClient(
        base_url=server.url, headers=headers, verify=NO_CERTIFICATES
    ) as http:
        yield http


def made(server: LiveServer) -> list[int]:
    """How many players there are, and tables."""
    with closing(sqlite3.connect(server.data / "upcard.sqlite3")) as connection:
        tables = ("players", "tables")
        counts = [connection.execute(f"SELECT count(*) FROM {name}") for name in tables]
        return [int(count.fetchone()[0]) for count in counts]


@pytest.mark.parametrize(("path", "form"), FORMS)
async def test_whoever_keeps_none_is_told_and_nothing_is_made(
    server: LiveServer, http: httpx.AsyncClient, path: str, form: dict[str, str]
) -> None:
    async with two_friends(server) as (seat, _):
        path = path.format(waiting=await seat.player.create_table())
        before = made(server)

        again = await http.post(path, data=form)
        http.cookies.clear()

        assert again.status_code == 307
        assert again.headers["location"].startswith(f"{path}&" if "?" in path else f"{path}?")
        told = await http.post(again.headers["location"], data=form)
        assert told.status_code == 403
        assert words_of(told).startswith("This browser keeps no cookies")
        assert "set-cookie" not in told.headers
        assert made(server) == before


async def test_whoever_keeps_them_is_asked_once_and_sits_down(
    server: LiveServer, http: httpx.AsyncClient
) -> None:
    async with two_friends(server) as (seat, _):
        waiting = await seat.player.create_table()
        again = await http.post(f"/t/{waiting}/join", data={"name": "Zoe"})
        seated = await http.post(again.headers["location"], data={"name": "Zoe"})
        assert (seated.status_code, seated.headers["location"]) == (303, f"/t/{waiting}")
        assert COOKIE in http.cookies
        # Known by then, nobody is asked again.
        assert (await http.post("/new", data={"preset": "gin"})).status_code == 303


async def test_a_form_that_cannot_be_granted_needs_no_cookie(http: httpx.AsyncClient) -> None:
    answer = await http.post("/new", data={"name": "y" * 30, "preset": "gin"})
    assert answer.status_code == 422
    foreign = await http.post("/me", data={"name": "Eve"}, headers={"Origin": "https://evil.test"})
    assert foreign.status_code == 403
    assert "location" not in foreign.headers
