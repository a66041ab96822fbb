"""The pages around the table, over HTTP: what all keep to, home, a new table, the reader's own."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from app.match.ids import PlayerId
from app.rules.cards import Seat
from app.rules.ruleset import Scoring
from app.rules.state import Status
from app.web.assets import Assets
from app.web.desk import Desk
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
    "/me/settings",
    "/return",
    "/record",
    AT_TABLE,
    f"{AT_TABLE}/rules",
    AT_MATCH,
    f"{AT_MATCH}/fair",
    *(f"{AT_MATCH}/rounds/{each.number}" for each in ROUNDS),
    "/t/nowhere",
]


@pytest.mark.parametrize("path", EVERY_PAGE)
@pytest.mark.parametrize("player", [None, MIA])
async def test_whatever_a_page_draws_is_in_its_sprite(
    site: Site, path: str, player: PlayerId | None
) -> None:
    page = (await site.get(path, player)).text
    assert re.findall(r"<symbol id=", page)
    used = re.findall(r'<use href="#([\w-]+)"', page)
    assert sorted(set(used) - set(re.findall(r'<symbol id="([\w-]+)"', page))) == []


@pytest.mark.parametrize("path", EVERY_PAGE)
@pytest.mark.parametrize("player", [None, MIA])
async def test_every_page_keeps_to_the_policy(
    site: Site, path: str, player: PlayerId | None
) -> None:
    page = await site.get(path, player)
    assert page.headers["content-language"] == "en"
    assert page.headers["vary"] == "Accept-Language, Cookie, Accept-Encoding"
    assert page.headers["cache-control"] == "private, no-cache"
    assert page.headers["referrer-policy"] == "same-origin"
    assert "cross-origin-opener-policy" not in page.headers
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'; script-src 'self'; style-src 'self'" in policy
    assert "connect-src 'self' ws://cards.test wss://cards.test;" in policy
    assert '<html lang="en"' in page.text
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


# A slash too many


@pytest.mark.parametrize("path", [path for path in EVERY_PAGE if path != "/"])
async def test_a_slash_at_the_end_leads_to_the_page(site: Site, path: str) -> None:
    for ask in (site.client.get, site.client.head):
        answer = await ask(f"{path}/?a=1&b=%2F")
        assert (answer.status_code, answer.headers["location"]) == (308, f"{path}?a=1&b=%2F")
    assert (await site.client.get(f"{path}/")).headers["location"] == path


@pytest.mark.parametrize(
    "path",
    ["//", "//evil.test/", "/t//evil.test/", "/t//", f"{AT_TABLE}//", "/t/%2Fevil.test/"],
)
async def test_no_other_slash_leads_anywhere(site: Site, path: str) -> None:
    answer = await site.client.get(f"{ORIGIN}{path}")
    assert answer.status_code == 404


@pytest.mark.parametrize("name", ["%5C%5Cevil.test", "%0D%0Aa%3Ab", "a%3Fb%23c", "%25"])
async def test_a_strange_name_stays_a_name(site: Site, name: str) -> None:
    answer = await site.client.get(f"/m/{name}/fair/")
    assert (answer.status_code, answer.headers["location"]) == (308, f"/m/{name}/fair")


async def test_what_is_sent_goes_to_the_page_alone(site: Site) -> None:
    answer = await site.post(f"{AT_TABLE}/join/", {"name": "Ben"})
    assert answer.status_code == 405
    assert site.house.seats == [MIA, None]


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


@pytest.mark.parametrize("you", [0, 1])
async def test_everybody_has_the_colour_of_the_seat(site: Site, you: Seat) -> None:
    site.house.you = you
    page = await site.get("/", MIA)
    matches_and_opponents = 5
    assert page.text.count(f'class="avatar avatar-{1 - you}"') == matches_and_opponents
    assert "avatar-" + str(you) not in page.text


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"winner": 0, "score": (1, 2)}, "You won · Mar 25, 2026 Games: games 1 : 2"),
        ({"winner": 1, "score": (2, 1)}, "You lost · Mar 25, 2026 Games: games 2 : 1"),
        ({"winner": None, "score": (2, 1)}, "Drawn · Mar 25, 2026 Games: games 2 : 1"),
        ({"winner": None, "status": Status.ABANDONED}, "Closed · Mar 25, 2026"),
    ],
)
async def test_who_won_is_told_by_the_match_and_not_by_its_score(
    site: Site, changes: dict[str, object], said: str
) -> None:
    site.house.finished = {"scoring": Scoring.HOLLYWOOD, **changes}
    assert f"Guest 07 {said}" in words_of(await site.get("/", MIA))


@pytest.mark.parametrize(
    "path", ["/new", f"{AT_TABLE}/join", "/me", "/me/recovery", "/return", "/record"]
)
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


async def test_a_link_that_is_good_once_carries_the_seats_to_another_device(site: Site) -> None:
    made = await site.post("/me/recovery", {"once": "yes"}, MIA)
    assert f'data-url="{ORIGIN}/return#code-mia-once"' in made.text
    assert "within ten minutes: it is good once." in words_of(made)
    assert "Older return links" not in words_of(made)
    assert made.headers["cache-control"] == "no-store"
    assert site.house.recoveries == 0


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
    assets, languages = Assets.scan(ROOT / "static"), Languages.load(tmp_path)
    rendering = Rendering(ROOT / "templates", assets, languages, lambda: NOW)
    app = Starlette(routes=page_routes(PageHouse(), PageVisitors(), rendering, Desk()))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=ORIGIN) as client:
        german = await client.get("/", headers={"accept-language": "de-CH"})
        chosen = await client.get(
            "/", headers={"accept-language": "de-CH", "cookie": "language=en"}
        )
    assert '<html lang="de"' in german.text
    assert german.headers["content-language"] == "de"
    assert "Neuer Tisch" in german.text
    assert chosen.headers["content-language"] == "en"
    assert "New table" in chosen.text
