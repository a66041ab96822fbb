"""Making tables, looking at them, sitting down."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import httpx
import msgspec
import pytest

from app.rules.ruleset import PRESETS
from tests.live.answers import document, refusal
from tests.live.friends import player, two_friends
from tests.live.server import LiveServer

Document = dict[str, Any]
GIN: Document = {
    "preset": "gin",
    "knock_limit": 10,
    "ace_upcard": "one",
    "spades_double": False,
    "gin_bonus": 25,
    "undercut_bonus": 10,
    "big_gin_bonus": None,
    "stock_end": "void",
    "next_dealer": "winner",
    "target": 100,
    "box_bonus": 0,
    "game_bonus": 0,
    "shutout": "none",
    "scoring": "single",
}


async def test_a_new_table_waits_with_its_first_match(server: LiveServer) -> None:
    async with player(server, "Mia") as mia:
        made = document(await mia.http.post("/api/tables", json={}), 201)
        assert set(made) == {"table", "url"}
        table = made["table"]
        assert made["url"].endswith(f"/t/{table['id']}")
        assert set(table) == {"id", "rules", "aids", "spectators", "clock", "seats", "match",
                              "series", "you"}  # fmt: skip
        assert table["rules"] == GIN
        assert (table["you"], table["clock"], table["spectators"]) == (0, None, True)
        assert table["seats"][1] is None
        assert table["seats"][0]["player"] | {"guest": None} == {
            "id": mia.id,
            "name": "Mia",
            "kind": "person",
            "guest": None,
        }
        assert table["match"] | {"id": ""} == {
            "id": "",
            "number": 1,
            "status": "waiting",
            "score": [0, 0],
        }
        assert table["series"] == {"wins": [0, 0], "points": [0, 0], "matches": 0}


@pytest.mark.parametrize(
    "given",
    [
        {"preset": "oklahoma"},
        {"gin_bonus": 20, "undercut_bonus": 25},
        {"knock_limit": 1, "target": 10},
        {"knock_limit": "upcard", "ace_upcard": "gin_only", "spades_double": True},
        {"stock_end": "last_discard", "next_dealer": "alternate", "target": 1000},
        {"knock_limit": 0, "big_gin_bonus": 31, "scoring": "hollywood"},
        {"box_bonus": 25, "game_bonus": 100, "shutout": "double", "big_gin_bonus": None},
    ],
)
async def test_what_is_given_wins_over_the_preset(server: LiveServer, given: Document) -> None:
    async with player(server, "Mia") as mia:
        made = document(await mia.http.post("/api/tables", json={"rules": given}), 201)
        oklahoma = {"knock_limit": "upcard"} if given.get("preset") == "oklahoma" else {}
        assert made["table"]["rules"] == {**GIN, **oklahoma, **given}


@pytest.mark.parametrize("preset", sorted(PRESETS))
async def test_every_preset_makes_a_table(server: LiveServer, preset: str) -> None:
    async with player(server, "Mia") as mia:
        made = document(await mia.http.post("/api/tables", json={"rules": {"preset": preset}}), 201)
        assert made["table"]["rules"] == msgspec.to_builtins(PRESETS[preset])


@pytest.mark.parametrize(
    ("body", "code", "details"),
    [
        ({"rules": {"preset": "chess"}}, "bad_rules", {"option": "preset"}),
        ({"rules": {"knock_limit": 11}}, "bad_rules", {"option": "knock_limit"}),
        ({"rules": {"knock_limit": "ten"}}, "bad_rules", {"option": "knock_limit"}),
        ({"rules": {"target": 9}}, "bad_rules", {"option": "target"}),
        ({"rules": {"target": 2**53 - 1}}, "bad_rules", {"option": "target"}),
        ({"rules": {"gin_bonus": 0}}, "bad_rules", {"option": "gin_bonus"}),
        ({"rules": {"stock_end": ""}}, "bad_rules", {"option": "stock_end"}),
        (
            {"rules": {"spades_double": True}},
            "rules_clash",
            {"options": ["spades_double", "knock_limit"]},
        ),
        (
            {"rules": {"preset": "oklahoma", "knock_limit": 10, "ace_upcard": "gin_only"}},
            "rules_clash",
            {"options": ["ace_upcard", "knock_limit"]},
        ),
        ({"rules": {"target": "100"}}, "bad_frame", {"fields": ["rules.target"]}),
        ({"rules": {"target": None}}, "bad_frame", {"fields": ["rules.target"]}),
        ({"rules": {"target": True}}, "bad_frame", {"fields": ["rules.target"]}),
        ({"rules": {"target": 50.5}}, "bad_frame", {"fields": ["rules.target"]}),
        ({"rules": {"jokers": 2}}, "bad_frame", {"fields": ["rules.jokers"]}),
        ({"rules": []}, "bad_frame", {"fields": ["rules"]}),
        ({"spectators": 1}, "bad_frame", {"fields": ["spectators"]}),
        ({"opponent": "dog"}, "bad_frame", {"fields": ["opponent"]}),
        ({"next": "abc"}, "bad_frame", {"fields": ["next"]}),
        ({"unknown": 1}, "bad_frame", {"fields": ["unknown"]}),
        ({"opponent": "computer"}, "not_yet", {}),
        ({"opponent": "computer", "level": "easy"}, "not_yet", {}),
        ({"clock": {"turn": 60}}, "not_yet", {}),
    ],
)
async def test_a_table_that_cannot_be_made(
    server: LiveServer, body: Document, code: str, details: Document
) -> None:
    async with player(server, "Mia") as mia:
        answer = await mia.http.post("/api/tables", json=body)
        assert refusal(answer) == code
        assert answer.json()["error"]["details"] == details
        assert document(await mia.http.get("/api/me"))["matches"] == []


async def test_looking_at_a_link_never_takes_the_seat(server: LiveServer) -> None:
    async with player(server, "Mia") as mia, player(server, "Zoe") as zoe:
        table = await mia.create_table()
        for method in ("GET", "HEAD"):
            for path in (f"/api/tables/{table}", f"/t/{table}"):
                for http in (mia.http, zoe.http):
                    answer = await http.request(method, path)
                    assert answer.status_code == 200, (method, path)
                    assert (answer.content == b"") == (method == "HEAD")
        shown = document(await zoe.http.get(f"/api/tables/{table}"))["table"]
        assert (shown["seats"][1], shown["you"]) == (None, None)
        assert (await zoe.view(table))["seq"] == 0


async def test_sitting_down_again_is_the_own_seat_and_a_third_finds_none(
    server: LiveServer,
) -> None:
    async with two_friends(server) as (first, second), player(server, "Zoe") as zoe:
        for seat in (first, second):
            answer = await seat.player.http.post(f"/api/tables/{seat.table}/join")
            assert document(answer) == {"you": seat.you}
        answer = await zoe.http.post(f"/api/tables/{first.table}/join", json={"name": "Zoe!"})
        assert refusal(answer) == "table_full"
        assert document(await zoe.http.get("/api/me"))["player"]["name"] == "Zoe"
        assert (await zoe.view(first.table))["seq"] == 1


async def test_a_bad_name_takes_no_seat(server: LiveServer) -> None:
    async with player(server, "Mia") as mia, player(server, "Tom") as tom:
        table = await mia.create_table()
        answer = await tom.http.post(f"/api/tables/{table}/join", json={"name": "\u202eTom"})
        assert refusal(answer) == "bad_name"
        assert (await tom.view(table))["view"]["table"]["seats"][1] is None


async def test_a_stranger_who_is_refused_leaves_no_player_behind(server: LiveServer) -> None:
    async with two_friends(server) as (seat, _), stranger(server) as http:
        waiting = await seat.player.create_table()
        before = players_of(server)
        full = await http.post(f"/t/{seat.table}/join", data={"name": "Zoe"})
        assert full.status_code == 409
        nameless = {"name": "\u202eZoe", "preset": "gin"}
        for path in (f"/t/{waiting}/join", "/new", "/me"):
            assert (await http.post(path, data=nameless)).status_code == 422, path
        assert players_of(server) == before


def stranger(server: LiveServer) -> httpx.AsyncClient:
    """A browser that keeps cookies."""
    return httpx.AsyncClient(base_url=server.url, follow_redirects=True)


def players_of(server: LiveServer) -> int:
    with closing(sqlite3.connect(server.data / "upcard.sqlite3")) as connection:
        return int(connection.execute("SELECT count(*) FROM players").fetchone()[0])


@pytest.mark.parametrize("table", ["nosuchtable2", "%00", "%ff", "x" * 300])
async def test_a_table_that_nobody_made(server: LiveServer, table: str) -> None:
    async with player(server, "Mia") as mia:
        for path in ("", "/view", "/events"):
            assert refusal(await mia.http.get(f"/api/tables/{table}{path}")) == "no_table"
        assert refusal(await mia.http.post(f"/api/tables/{table}/join")) == "no_table"


async def test_matches_and_rounds_that_are_not_there(server: LiveServer) -> None:
    async with two_friends(server) as (seat, _):
        http = seat.player.http
        for match in ("nosuchmatch2", "%00", "%ed%a0%80"):
            assert refusal(await http.get(f"/api/matches/{match}")) == "no_match"
        assert document(await http.get(f"/api/matches/{seat.match}/rounds")) == {"rounds": []}
        assert refusal(await http.get(f"/api/matches/{seat.match}/rounds/1")) == "not_found"
        assert refusal(await http.get(f"/api/matches/{seat.match}/rounds/x")) == "bad_frame"


async def test_what_later_issues_bring_answers_not_yet(server: LiveServer) -> None:
    async with player(server, "Mia") as mia:
        for method, path in (("GET", "/api/me/devices"), ("DELETE", "/api/me/devices/1"),
                             ("GET", "/api/me/export"), ("DELETE", "/api/me")):  # fmt: skip
            assert refusal(await mia.http.request(method, path)) == "not_yet"


async def test_paths_and_methods_that_are_not_there(server: LiveServer) -> None:
    async with player(server, "Mia") as mia:
        assert refusal(await mia.http.get("/api/nothing")) == "not_found"
        answer = await mia.http.delete("/api/tables/some")
        assert (answer.status_code, answer.json()["error"]["code"]) == (405, "bad_frame")


async def test_the_description_names_every_path(server: LiveServer) -> None:
    async with player(server, "Mia") as mia:
        described = document(await mia.http.get("/api/openapi.json"))
        assert described["openapi"].startswith("3.")
        methods = {
            (method.upper(), path.removeprefix("/api"))
            for path, operations in described["paths"].items()
            for method in operations
        }
        assert {
            ("POST", "/players"),
            ("GET", "/me"),
            ("PATCH", "/me"),
            ("DELETE", "/me"),
            ("POST", "/tables"),
            ("GET", "/tables/{table_id}"),
            ("POST", "/tables/{table_id}/join"),
            ("GET", "/tables/{table_id}/view"),
            ("GET", "/tables/{table_id}/events"),
            ("POST", "/tables/{table_id}/actions"),
            ("GET", "/matches/{match_id}"),
            ("GET", "/matches/{match_id}/rounds"),
            ("GET", "/matches/{match_id}/rounds/{number}"),
            ("GET", "/matches/{match_id}/record"),
            ("POST", "/me/link"),
            ("POST", "/me/recovery"),
            ("POST", "/players/claim"),
            ("GET", "/me/devices"),
            ("DELETE", "/me/devices/{device}"),
            ("GET", "/me/export"),
        } <= methods


@pytest.mark.parametrize("path", ["/api/tables/", "/api/me/", "/api/tables/AAAAAAAAAAAA/"])
async def test_a_slash_too_many_leads_programs_nowhere(server: LiveServer, path: str) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        assert refusal(await http.get(path)) == "not_found"
