"""Settings by REST, and on every page: whoever asks, and whatever is answered."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from app.services.preferences import VALUES, Preferences
from tests.live.answers import document, refusal
from tests.live.friends import player
from tests.live.player import NO_CERTIFICATES, Player
from tests.live.server import LiveServer

DEFAULTS = Preferences().model_dump()
CLIENT = Path(__file__).parents[2] / "static/js/lib/settings.js"


@pytest.fixture
async def mia(server: LiveServer) -> AsyncIterator[Player]:
    async with player(server, "Mia") as mia:
        yield mia


@pytest.fixture
async def stranger(server: LiveServer) -> AsyncIterator[httpx.AsyncClient]:
    """A browser that was never here."""
    async with httpx.AsyncClient(
        base_url=server.url, headers={"Origin": server.url}, timeout=30, verify=NO_CERTIFICATES
    ) as http:
        yield http


def shown(page: httpx.Response) -> dict[str, str]:
    """The settings on the root of a page."""
    root = re.search(r"<html[^>]*>", page.text)
    assert root is not None, page.text
    return dict(re.findall(r' data-(\w+)="(\w+)"', root.group()))


def as_shown(**chosen: object) -> dict[str, str]:
    return {name: str(value).lower() for name, value in {**DEFAULTS, **chosen}.items()}


async def test_what_was_never_chosen_is_told_as_it_is_by_itself(mia: Player) -> None:
    assert document(await mia.http.get("/api/me"))["settings"] == DEFAULTS


async def test_the_settings_that_are_named_change_and_the_others_stay(mia: Player) -> None:
    first = {"deck": "two", "keys": False}
    assert document(await mia.http.patch("/api/me", json={"settings": first}))["settings"] == {
        **DEFAULTS,
        **first,
    }
    await mia.http.patch("/api/me", json={"settings": {"deck": "four", "theme": "dark"}})
    unchanged: tuple[dict[str, object], ...] = ({"settings": {}}, {"name": "Tom"})
    for body in unchanged:
        answer = document(await mia.http.patch("/api/me", json=body))
        assert answer["settings"] == {**DEFAULTS, "keys": False, "theme": "dark"}


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"deck": "two", "theme": "pink"}, "settings.theme"),
        ({"deck": "two", "keys": "false"}, "settings.keys"),
        ({"deck": "two", "colour": "red"}, "settings.colour"),
        ({"deck": "two", "sort": None}, "settings.sort"),
    ],
)
async def test_what_cannot_be_set_is_refused_by_name_and_nothing_changes(
    mia: Player, settings: dict[str, object], field: str
) -> None:
    answer = await mia.http.patch("/api/me", json={"settings": settings})
    assert refusal(answer) == "bad_frame"
    assert answer.json()["error"]["details"] == {"fields": [field]}
    assert document(await mia.http.get("/api/me"))["settings"] == DEFAULTS


async def test_whoever_has_no_identity_gets_one_by_choosing(stranger: httpx.AsyncClient) -> None:
    answer = await stranger.patch("/api/me", json={"settings": {"index": "large"}})
    assert document(answer)["settings"]["index"] == "large"
    assert shown(await stranger.get("/")) == as_shown(index="large")


async def test_nobody_is_made_for_what_is_refused(stranger: httpx.AsyncClient) -> None:
    for body in ({"settings": {"index": "huge"}}, {"name": " ", "settings": {"index": "large"}}):
        answer = await stranger.patch("/api/me", json=body)
        assert answer.status_code in {400, 422}
        assert "set-cookie" not in answer.headers


async def test_another_site_chooses_nothing(stranger: httpx.AsyncClient) -> None:
    answer = await stranger.patch(
        "/api/me",
        json={"settings": {"index": "large"}},
        headers={"Origin": "https://evil.example"},
    )
    assert refusal(answer) == "bad_origin"
    assert "set-cookie" not in answer.headers


async def test_every_page_shows_them_also_one_that_is_an_error(
    stranger: httpx.AsyncClient,
) -> None:
    paths = ("/", "/rules", "/me", "/nowhere", "/t/AAAAAAAAAAAA", "/m/AAAAAAAAAAAA")
    for path in paths:
        assert shown(await stranger.get(path)) == as_shown()
    chosen = {"theme": "light", "controls": "left", "motion": "less", "awake": False}
    await stranger.patch("/api/me", json={"settings": chosen})
    for path in paths:
        assert shown(await stranger.get(path)) == as_shown(**chosen)
    refused = await stranger.post("/me", data={"name": ""})
    assert (refused.status_code, shown(refused)) == (422, as_shown(**chosen))
    foreign = await stranger.post("/new", headers={"Origin": "https://evil.example"})
    assert (foreign.status_code, shown(foreign)) == (403, as_shown(**chosen))


async def test_a_cookie_that_outlived_its_player_has_the_defaults(
    stranger: httpx.AsyncClient,
) -> None:
    stranger.cookies.set("upcard", "forged")
    assert shown(await stranger.get("/")) == as_shown()


async def test_a_chosen_theme_is_the_browsers_too(stranger: httpx.AsyncClient) -> None:
    """The colour around the page, and of what a browser draws by itself."""

    async def metas() -> list[str]:
        page = (await stranger.get("/")).text
        scheme = re.findall(r'"color-scheme" content="([^"]+)"', page)
        return scheme + re.findall(r'data-theme-of="\w+" media="([^"]+)"', page)

    assert await metas() == [
        "dark light",
        "(prefers-color-scheme: dark)",
        "(prefers-color-scheme: light)",
    ]
    await stranger.patch("/api/me", json={"settings": {"theme": "light"}})
    assert await metas() == ["light", "not all", "all"]


def test_the_client_knows_the_same_settings() -> None:
    """Names and values, the default first."""
    told = dict(re.findall(r"^  (\w+): \[(.+)\],$", CLIENT.read_text(), re.MULTILINE))
    ours = {
        name: ", ".join(
            f'"{each}"' if isinstance(each, str) else str(each).lower() for each in all_
        )
        for name, all_ in VALUES.items()
    }
    assert told == ours
