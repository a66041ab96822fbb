"""The pages around the table, over HTTP: what all keep to, home, a new table, the reader's own."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from app.match.ids import PlayerId
from app.web.assets import Assets
from app.web.i18n import Languages
from app.web.pages import page_routes
from app.web.rendering import Rendering
from tests.web.page_house import (
    BEN,
    MIA,
    NOW,
    ORIGIN,
    ROUNDS,
    PageHouse,
    PageVisitors,
)
from tests.web.page_site import AT_MATCH, AT_TABLE, ROOT, Site, words_of

EVERY_PAGE = [
    "/",
    "/new",
    "/rules",
    "/me",
    "/me/recovery",
    "/return",
    AT_TABLE,
    f"{AT_TABLE}/rules",
    AT_MATCH,
    f"{AT_MATCH}/fair",
    *(f"{AT_MATCH}/rounds/{each.number}" for each in ROUNDS),
    "/t/nowhere",
]


@pytest.mark.parametrize("path", EVERY_PAGE)
@pytest.mark.parametrize("player", [None, MIA])
async def test_every_page_keeps_to_the_policy(
    site: Site, path: str, player: PlayerId | None
) -> None:
    page = await site.get(path, player)
    assert page.headers["content-language"] == "en"
    assert page.headers["vary"] == "Accept-Language, Cookie"
    assert page.headers["cache-control"] == "private, no-cache"
    assert page.headers["referrer-policy"] == "same-origin"
    assert "cross-origin-opener-policy" not in page.headers
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'; script-src 'self'; style-src 'self'" in policy
    assert "connect-src 'self' ws://cards.test wss://cards.test;" in policy
    assert '<html lang="en">' in page.text
    assert " style=" not in page.text
    assert not re.search(r"\son\w+=", page.text)
    scripts = re.findall(r"<script([^>]*)>", page.text)
    assert all(" src=" in each or 'type="application/json"' in each for each in scripts)


@pytest.mark.parametrize("path", EVERY_PAGE)
async def test_every_page_has_one_heading_and_one_main(site: Site, path: str) -> None:
    page = await site.get(path, MIA)
    assert len(re.findall(r"<h1[ >]", page.text)) == 1
    assert len(re.findall(r"<main[ >]", page.text)) == 1
    ids = re.findall(r'\sid="([^"]+)"', page.text)
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("path", EVERY_PAGE)
async def test_looking_makes_nobody_and_seats_nobody(site: Site, path: str) -> None:
    head = await site.client.head(path)
    page = await site.get(path)
    assert head.status_code == page.status_code
    assert "set-cookie" not in page.headers
    assert site.visitors.remembered == []
    assert site.house.seats == [MIA, None]


@pytest.mark.parametrize("address", ["https://cards.test/", "http://localhost:8000/"])
async def test_where_browsers_count_it_windows_of_others_are_kept_out(
    site: Site, address: str
) -> None:
    page = await site.client.get(address)
    assert page.headers["cross-origin-opener-policy"] == "same-origin"


async def test_a_strange_host_does_not_get_into_the_policy(site: Site) -> None:
    page = await site.client.get("/", headers={"host": "evil.test; script-src *"})
    assert "connect-src 'self';" in page.headers["content-security-policy"]


# Home


async def test_a_newcomer_is_told_what_this_is(site: Site) -> None:
    home = words_of(await site.get("/"))
    assert "Gin rummy for two" in home
    assert "New table" in home
    assert "Your tables" not in home


async def test_home_lists_matches_in_the_order_given_and_says_whose_turn(site: Site) -> None:
    home = words_of(await site.get("/", MIA))
    assert "Mia Your turn · 2 hr. ago Score: 42 : 27" in home
    assert "Ben Their turn · 1 day ago Score: 0 : 3" in home
    assert "An open seat Waiting for your friend · 5 min. ago" in home
    assert "4 matches · points 412 : 268 Matches won: 3 : 1" in home
    assert "Guest 07 You won · Mar 25, 2026 Score: 104 : 62" in home


# A new table


async def test_the_form_offers_both_games_and_every_option(site: Site) -> None:
    page = await site.get("/new")
    fields = set(re.findall(r'name="(\w+)"', page.text))
    options = {"knock_limit", "gin_bonus", "undercut_bonus", "ace_upcard", "spades_double"}
    options |= {"stock_end", "next_dealer", "target", "spectators", "aids", "name", "next"}
    assert options | {"preset"} <= fields
    assert "Oklahoma Gin" in page.text
    assert "Gin Rummy" in page.text


async def test_a_form_binds_to_a_hash_and_to_nothing_else(site: Site) -> None:
    for text in ("", "ab" * 31, "AB" * 32, "x" * 64):
        await site.post("/new", {"preset": "gin", "next": text})
        await site.post(f"{AT_TABLE}/join", {"next": text})
    assert {wish.next for wish in site.house.wishes} == {None}
    assert {next_ for _, next_ in site.house.joined} == {None}


async def test_a_new_table_is_made_and_its_page_is_next(site: Site) -> None:
    form = {"name": " Ada ", "preset": "oklahoma", "next": "ab" * 32, "spades_double": "on"}
    answer = await site.post("/new", {**form, "knock_limit": "10", "target": "150", "aids": "on"})
    assert (answer.status_code, answer.headers["location"]) == (303, AT_TABLE)
    assert "player=new" in answer.headers["set-cookie"]
    wish = site.house.wishes[0]
    assert (wish.name, wish.next, wish.spectators, wish.aids) == ("Ada", "ab" * 32, False, True)
    assert wish.rules == {
        "preset": "oklahoma",
        "ace_upcard": "one",
        "spades_double": True,
        "target": 150,
    }


async def test_options_of_the_other_game_are_left_out(site: Site) -> None:
    form = {"preset": "gin", "knock_limit": "7", "ace_upcard": "gin_only", "spades_double": "on"}
    answer = await site.post("/new", form)
    assert answer.status_code == 303
    assert site.house.wishes[0].rules == {"preset": "gin", "knock_limit": 7}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", "x" * 21),
        ("target", "0"),
        ("target", "many"),
        ("target", "99999999999999999999"),
        ("gin_bonus", "-1"),
        ("gin_bonus", "²"),
        ("undercut_bonus", ""),
        ("ace_upcard", "three"),
        ("stock_end", "never"),
        ("next_dealer", "me"),
        ("preset", "bridge"),
    ],
)
async def test_a_form_that_cannot_be_granted_comes_back_as_typed(
    site: Site, field: str, value: str
) -> None:
    form = {"name": "Ada <3", "preset": "oklahoma", "target": "150", "next": "ab" * 32}
    answer = await site.post("/new", {**form, field: value})
    assert answer.status_code == 422
    assert 'class="wrong"' in answer.text
    assert site.house.wishes == []
    assert site.visitors.remembered == []
    if field != "name":
        assert 'value="Ada &lt;3"' in answer.text
    if field != "target":
        assert 'value="150"' in answer.text


async def test_an_empty_form_is_no_table(site: Site) -> None:
    assert (await site.post("/new", {})).status_code == 422


@pytest.mark.parametrize("path", ["/new", f"{AT_TABLE}/join", "/me", "/me/recovery", "/return"])
async def test_forms_of_other_sites_are_turned_away(site: Site, path: str) -> None:
    answer = await site.post(path, {"name": "Eve"}, BEN, {"origin": "https://evil.test"})
    assert answer.status_code == 403
    assert "That came from another page" in answer.text
    assert site.house.seats == [MIA, None]
    assert site.house.names[BEN] == "Ben"
    assert site.house.recoveries == 0


# The reader's own


async def test_a_name_is_saved(site: Site) -> None:
    answer = await site.post("/me", {"name": "Mia R."}, MIA)
    assert (answer.status_code, answer.headers["location"]) == (303, "/me?saved")
    assert site.house.names[MIA] == "Mia R."
    assert "Your name is saved." in words_of(await site.get("/me?saved", MIA))


async def test_a_name_that_is_none_is_shown_as_typed(site: Site) -> None:
    answer = await site.post("/me", {"name": "z" * 40}, MIA)
    assert answer.status_code == 422
    assert f'value="{"z" * 40}"' in answer.text
    assert site.house.names[MIA] == "Mia"


async def test_a_return_link_is_made_on_request_and_shown_once(site: Site) -> None:
    before = await site.get("/me/recovery", MIA)
    assert site.house.recoveries == 0
    assert "making one ends the older" in words_of(before)
    made = await site.post("/me/recovery", {}, MIA)
    assert f'data-url="{ORIGIN}/return#code-mia-1"' in made.text
    assert "Older return links of yours do not work any more." in words_of(made)
    assert made.headers["cache-control"] == "no-store"


async def test_who_has_no_seat_is_made_no_return_link(site: Site) -> None:
    assert "You have no seat yet." in words_of(await site.get("/me/recovery"))
    assert (await site.post("/me/recovery", {})).status_code == 401


@pytest.mark.parametrize("link", ["code-mia-1", f"{ORIGIN}/return#code-mia-1 "])
async def test_a_pasted_return_link_brings_the_identity_back(site: Site, link: str) -> None:
    answer = await site.post("/return", {"link": link})
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert site.visitors.remembered == [MIA]


@pytest.mark.parametrize("link", ["", "nonsense", "\x00"])
async def test_a_return_link_that_is_none_is_said_so(site: Site, link: str) -> None:
    answer = await site.post("/return", {"link": link})
    assert answer.status_code == 422
    assert "This return link is not valid any more." in words_of(answer)
    assert site.visitors.remembered == []


@pytest.mark.parametrize("path", ["/new", "/me", "/me/recovery", AT_TABLE])
async def test_a_cookie_that_outlived_its_player_is_no_obstacle(site: Site, path: str) -> None:
    page = await site.get(path, PlayerId("forgotten"))
    assert page.status_code == 200


# What cannot be granted


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/t/nowhere", "There is no such table"),
        ("/t/nowhere/rules", "There is no such table"),
        ("/m/nothing", "There is no such match"),
    ],
)
async def test_what_is_not_there_is_said_kindly(site: Site, path: str, said: str) -> None:
    page = await site.get(path)
    assert page.status_code == 404
    assert said in words_of(page)
    assert 'href="/new"' in page.text


async def test_a_database_that_does_not_answer_loses_nothing(site: Site) -> None:
    site.house.down = True
    page = await site.get(AT_TABLE, MIA)
    assert page.status_code == 503
    assert "Nothing is lost" in words_of(page)


async def test_pages_speak_the_readers_language(tmp_path: Path) -> None:
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "upcard.po").write_text(
        'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "New table"\nmsgstr "Neuer Tisch"\n'
    )
    rendering = Rendering(
        ROOT / "templates",
        Assets.scan(ROOT / "static"),
        Languages.load(tmp_path),
        lambda: NOW,
    )
    app = Starlette(routes=page_routes(PageHouse(), PageVisitors(), rendering))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=ORIGIN) as client:
        german = await client.get("/", headers={"accept-language": "de-CH"})
        chosen = await client.get(
            "/", headers={"accept-language": "de-CH", "cookie": "language=en"}
        )
    assert '<html lang="de">' in german.text
    assert german.headers["content-language"] == "de"
    assert "Neuer Tisch" in german.text
    assert chosen.headers["content-language"] == "en"
    assert "New table" in chosen.text
