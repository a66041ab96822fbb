"""Who one is: the cookie, its keys, return links, and seats that come along."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from itsdangerous import TimestampSigner

from tests.live.answers import document, refusal
from tests.live.friends import player, two_friends
from tests.live.player import NO_CERTIFICATES
from tests.live.server import LiveServer

OLD_KEY, NEW_KEY = "an-older-key-of-a-server", "the-newest-key-of-a-server"


@asynccontextmanager
async def browser(
    server: LiveServer, cookie: str | None = None
) -> AsyncIterator[httpx.AsyncClient]:
    """A browser: keeps its cookie and names its origin."""
    cookies = None if cookie is None else {"upcard": cookie}
    async with httpx.AsyncClient(
        base_url=server.url,
        headers={"Origin": server.url},
        cookies=cookies,
        timeout=30,
        verify=NO_CERTIFICATES,
    ) as http:
        yield http


def code_in(answer: httpx.Response) -> str:
    """The code in the fragment of a return link."""
    return urlsplit(document(answer)["url"]).fragment


async def test_the_cookie_is_for_the_browser_alone(server: LiveServer) -> None:
    async with browser(server) as http:
        answer = await http.post("/api/players", json={"name": "Mia"})
        value, *flags = [part.strip() for part in answer.headers["set-cookie"].split(";")]
        assert value.startswith("upcard=")
        named = {flag.split("=")[0].lower(): flag.partition("=")[2] for flag in flags}
        assert "httponly" in named
        assert named["samesite"].lower() == "lax"
        assert named["path"] == "/"
        assert int(named["max-age"]) == 400 * 86400
        assert "secure" not in named, "this server is reached over plain http"
        assert document(await http.get("/api/me"))["player"]["name"] == "Mia"
        assert "set-cookie" not in (await http.get("/api/me")).headers


@pytest.mark.slow
@pytest.mark.timeout(400)
async def test_behind_https_the_cookie_is_secure(tmp_path: Path) -> None:
    server = LiveServer(tmp_path, UPCARD_PUBLIC_URL="https://cards.example")
    server.start()
    try:
        async with httpx.AsyncClient(
            base_url=server.url, timeout=30, verify=NO_CERTIFICATES
        ) as http:
            answer = await http.post("/api/tables", json={})
            assert "secure" in answer.headers["set-cookie"].lower()
            assert document(answer, 201)["url"].startswith("https://cards.example/t/")
    finally:
        server.stop()


async def test_making_and_joining_a_table_make_an_identity(server: LiveServer) -> None:
    async with browser(server) as mia, browser(server) as tom:
        table = document(await mia.post("/api/tables", json={}), 201)["table"]["id"]
        assert "upcard" in mia.cookies
        answer = await tom.post(f"/api/tables/{table}/join", json={"name": "Tom"})
        assert document(answer) == {"you": 1}
        assert document(await tom.get("/api/me"))["player"]["name"] == "Tom"


async def test_a_forged_cookie_is_nobodys(server: LiveServer) -> None:
    async with browser(server) as http:
        made = document(await http.post("/api/players", json={}), 201)
        signed = http.cookies["upcard"]
    forged = (
        made["player"]["id"],
        signed[:-4] + ("A" if signed[-4] != "A" else "B") + signed[-3:],
        "x" + signed[1:],
        TimestampSigner("some-other-key-entirely", salt="upcard.player").sign("x").decode(),
        "",
        "...",
        "\u00ff",
    )
    for cookie in forged:
        async with httpx.AsyncClient(
            base_url=server.url, timeout=30, verify=NO_CERTIFICATES
        ) as http:
            headers = {b"Cookie": f"upcard={cookie}".encode("latin-1")}
            assert refusal(await http.get("/api/me", headers=headers)) == "no_identity"


async def test_an_unsafe_request_with_a_cookie_needs_our_own_origin(server: LiveServer) -> None:
    async with browser(server) as http:
        await http.post("/api/players", json={"name": "Mia"})
        del http.headers["Origin"]
        host = f"127.0.0.1:{server.port}"
        for origin in (None, "null", "https://evil.example", f"http://{host}.example", ""):
            headers = {} if origin is None else {"Origin": origin}
            for method, path in (
                ("PATCH", "/api/me"),
                ("POST", "/api/tables"),
                ("POST", "/api/tables/some/join"),
                ("POST", "/api/me/link"),
                ("POST", "/api/me/recovery"),
                ("POST", "/api/players"),
            ):
                answer = await http.request(method, path, json={}, headers=headers)
                assert refusal(answer) == "bad_origin", (origin, method, path)
        claim = await http.post("/api/players/claim", json={"code": "x"})
        assert refusal(claim) == "bad_origin"
        assert (await http.get("/api/me")).status_code == 200


async def test_without_cookie_and_token_no_origin_is_needed_but_a_foreign_one_is_refused(
    server: LiveServer,
) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=30, verify=NO_CERTIFICATES) as http:
        foreign = {"Origin": "https://evil.example"}
        assert refusal(await http.post("/api/tables", json={}, headers=foreign)) == "bad_origin"
        assert (await http.post("/api/tables", json={})).status_code == 201


async def test_a_return_link_brings_the_identity_back_and_the_guests_seats_along(
    server: LiveServer,
) -> None:
    async with two_friends(server) as (first, _), browser(server) as phone:
        mia = first.player
        made = document(await phone.post("/api/tables", json={}), 201)["table"]["id"]
        async with player(server, "Zoe") as zoe:
            await zoe.join(made)
            async with await zoe.sit_down(made) as watching:
                guest = watching.view["table"]["seats"][0]["player"]
                assert guest["name"].startswith("Guest ")
                code = code_in(await mia.http.post("/api/me/recovery"))
                claimed = document(await phone.post("/api/players/claim", json={"code": code}))
                assert claimed["player"]["id"] == mia.id
                hello = await watching.until("hello")
                assert hello["view"]["table"]["seats"][0]["player"]["name"] == "Mia"
        me = document(await phone.get("/api/me"))
        assert {line["table_id"] for line in me["matches"]} == {first.table, made}
        shown = document(await phone.get(f"/api/tables/{first.table}"))["table"]
        assert shown["you"] == 0


async def test_a_recovery_link_lasts_until_it_is_replaced(server: LiveServer) -> None:
    async with player(server, "Mia") as mia:
        first = code_in(await mia.http.post("/api/me/recovery"))
        for _ in range(2):
            async with browser(server) as http:
                answer = await http.post("/api/players/claim", json={"code": first})
                assert document(answer)["player"]["id"] == mia.id
        second = code_in(await mia.http.post("/api/me/recovery"))
        async with browser(server) as http:
            answer = await http.post("/api/players/claim", json={"code": first})
            assert refusal(answer) == "bad_code"
            assert "upcard" not in http.cookies
            answer = await http.post("/api/players/claim", json={"code": second})
            assert document(answer)["player"]["id"] == mia.id


async def test_a_one_time_link_is_good_once(server: LiveServer) -> None:
    async with player(server, "Mia") as mia, browser(server) as http:
        code = code_in(await mia.http.post("/api/me/link"))
        assert (await http.post("/api/players/claim", json={"code": code})).status_code == 200
        assert refusal(await http.post("/api/players/claim", json={"code": code})) == "bad_code"


@pytest.mark.parametrize(
    ("code", "refused"),
    [
        ("", "bad_code"),
        ("nonsense", "bad_code"),
        ("\0", "bad_code"),
        ("x" * 128, "bad_code"),
        ("x" * 129, "bad_frame"),
        ("\ud800", "bad_frame"),
    ],
)
async def test_a_code_that_was_never_given(server: LiveServer, code: str, refused: str) -> None:
    async with browser(server) as http:
        body = json.dumps({"code": code})
        headers = {"Content-Type": "application/json"}
        answer = await http.post("/api/players/claim", content=body, headers=headers)
        assert refusal(answer) == refused


@pytest.mark.slow
@pytest.mark.timeout(400)
async def test_keys_are_rotated_and_a_vanished_players_cookie_is_nobodys(tmp_path: Path) -> None:
    server = LiveServer(tmp_path, UPCARD_SECRET_KEYS=OLD_KEY)
    server.start()
    async with browser(server) as http:
        await http.post("/api/players", json={"name": "Mia"})
        cookie = http.cookies["upcard"]
    server.stop()
    rotated = LiveServer(tmp_path, UPCARD_SECRET_KEYS=f"{OLD_KEY} {NEW_KEY}")
    rotated.start()
    try:
        async with browser(rotated, cookie) as http:
            answer = await http.get("/api/me")
            assert document(answer)["player"]["name"] == "Mia"
            renewed = answer.cookies["upcard"]
            signer = TimestampSigner(NEW_KEY, salt="upcard.player")
            assert signer.unsign(renewed).decode() == document(answer)["player"]["id"]
        vanished = signer.sign("nobodyAtAll2").decode()
        async with browser(rotated, vanished) as http:
            assert refusal(await http.get("/api/me")) == "no_identity"
            for path in ("/api/me/link", "/api/me/recovery"):
                assert refusal(await http.post(path)) == "no_identity"
            assert (await http.post("/me/recovery")).status_code == 401
            answer = await http.post("/api/tables", json={})
            assert document(answer, 201)["table"]["you"] == 0
            assert answer.cookies["upcard"] != vanished
        async with browser(rotated, vanished) as http:
            answer = await http.patch("/api/me", json={"settings": {"theme": "dark"}})
            assert document(answer)["player"]["id"] != "nobodyAtAll2", "who chooses is somebody"
            assert answer.cookies["upcard"] != vanished
    finally:
        rotated.stop()
    assert rotated.troubles() == []
