"""Bodies and names: what is read, and what is refused without a trace."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

import httpx
import pytest

from tests.live.answers import document, refusal
from tests.live.friends import player
from tests.live.player import Player
from tests.live.server import LiveServer

JSON = {"Content-Type": "application/json"}
FAMILY = "👨🏻‍👩🏼‍👧🏽‍👦🏾"


@pytest.fixture
async def mia(server: LiveServer) -> AsyncIterator[Player]:
    async with player(server, "Mia") as mia:
        yield mia


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Mia ", "Mia"),
        ("x" * 20, "x" * 20),
        ("e\u0301", "é"),
        ("Łukasz Żółć", "Łukasz Żółć"),
        ("משה", "משה"),
        ("محمد", "محمد"),
        ("ก็ได้", "ก็ได้"),
        ("李小龍", "李小龍"),
        (FAMILY * 20, FAMILY * 20),
        ("🏴󠁧󠁢󠁥󠁮󠁧󠁿🇩🇪👍🏿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿🇩🇪👍🏿"),
        ("<b>Mia</b> & 'Tom'", "<b>Mia</b> & 'Tom'"),
    ],
)
async def test_a_name_is_kept_as_it_is_written(mia: Player, given: str, kept: str) -> None:
    answer = await mia.http.patch("/api/me", json={"name": given})
    assert document(answer)["player"]["name"] == kept


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 21,
        FAMILY * 21,
        "a\0b",
        "a\nb",
        "a\x7fb",
        "\ud800",
        "a\udfffb",
        "\u202eaiM",
        "a\u2066b",
        "a\u200fb",
        "\u200b",
        "\u3164",
        "\u2800 \u2800",
        "\u2028",
        "e" + "\u0301" * 6,
        "e" + "\u0301\u200d" * 30,
        "\ue000",
        "x" * 16_000,
    ],
    ids=ascii,
)
async def test_a_bad_name_is_refused(mia: Player, name: str) -> None:
    for path, method in (("/api/players", "POST"), ("/api/me", "PATCH")):
        body = json.dumps({"name": name})  # httpx cannot send a lone surrogate, but others can
        answer = await mia.http.request(method, path, content=body, headers=JSON)
        assert refusal(answer) == "bad_name"
    assert document(await mia.http.get("/api/me"))["player"]["name"] == "Mia"


@pytest.mark.parametrize(
    "body",
    [
        b'{"name"',
        b'{"name":"a","name":"b"}',
        b'{"name":NaN}',
        b'{"name":7}',
        b'{"unknown":1}',
        b'{"\\ud800":1}',
        b"[]",
        b'"Mia"',
        b"\xff\xfe",
        b"[" * 16_000,
        b'{"name":' * 1_500,
        b'{"name":' + b"9" * 5_000 + b"}",
        b'{"settings":1}',
        b'{"settings":{"deck":NaN}}',
        b'{"settings":{"deck":1e999}}',
        b'{"settings":{"keys":9007199254740992}}',
        b'{"settings":{"deck":"\\ud800"}}',
        b'{"settings":{"\\ud800":1}}',
        b'{"settings":{"deck":"two","deck":"four"}}',
        b'{"settings":' + b'{"deck":' * 900 + b"1" + b"}" * 901,
    ],
    ids=lambda body: ascii(body[:24]),
)
async def test_a_body_that_is_none_changes_nothing(mia: Player, body: bytes) -> None:
    before = document(await mia.http.get("/api/me"))
    assert refusal(await mia.http.patch("/api/me", content=body, headers=JSON)) == "bad_frame"
    assert document(await mia.http.get("/api/me")) == before


async def test_a_body_of_another_type_is_not_read(mia: Player) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded"):
        answer = await mia.http.patch(
            "/api/me", content=b'{"name":"Tom"}', headers={"Content-Type": kind}
        )
        assert refusal(answer) == "bad_frame"


async def test_neither_is_an_action_of_another_type(mia: Player) -> None:
    path = f"/api/tables/{await mia.create_table()}"
    at = document(await mia.http.get(f"{path}/view"))
    action = {"type": "ready", "commitment": at["view"]["next"]["commitment"]}
    body = {"id": "mia-0001", "match": at["match"], "seq": at["seq"], "action": action}
    content = json.dumps(body).encode()
    for kind in ("text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""):
        headers = {"Content-Type": kind}
        answer = await mia.http.post(f"{path}/actions", content=content, headers=headers)
        assert refusal(answer) == "bad_frame"
    kept = {"Content-Type": "Application/JSON; charset=utf-8"}
    answer = await mia.http.post(f"{path}/actions", content=content, headers=kept)
    assert document(answer)["seq"] == at["seq"] + 1


async def test_a_body_that_breaks_off_is_not_worth_a_line_in_the_log(mia: Player) -> None:
    before = mia.server.log_text()
    table = await mia.create_table()
    for path in ("join", "actions"):
        _, writer = await asyncio.open_connection("127.0.0.1", mia.server.port)
        head = f"POST /api/tables/{table}/{path} HTTP/1.1\r\nHost: {mia.server.url[7:]}\r\n"
        head += f"Authorization: Bearer {mia.token}\r\nContent-Type: application/json\r\n"
        writer.write(f'{head}Content-Length: 100\r\n\r\n{{"id"'.encode())
        await writer.drain()
        writer.close()
        await writer.wait_closed()
        await mia.http.get("/api/me")
    assert mia.server.log_text() == before


async def test_a_body_over_16_kib_is_too_large_whether_its_length_is_told_or_not(
    mia: Player,
) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(20):
            yield b" " * 1024

    told = await mia.http.patch("/api/me", content=b" " * 20_480, headers=JSON)
    assert refusal(told) == "too_large"
    untold = await mia.http.patch("/api/me", content=pieces(), headers=JSON)
    assert refusal(untold) == "too_large"


async def test_without_a_name_a_player_is_a_guest_with_two_digits(server: LiveServer) -> None:
    async with player(server, "Mia") as mia:
        answer = document(await mia.http.post("/api/players", json={"token": True}), 201)
        assert set(answer) == {"player", "token"}
        guest = answer["player"]
        assert 10 <= guest["guest"] <= 99
        assert (guest["name"], guest["kind"]) == (f"Guest {guest['guest']}", "person")


async def test_a_broken_form_is_not_worth_a_line_in_the_log(server: LiveServer) -> None:
    before = server.log_text()
    headers = {"Content-Type": "multipart/form-data; boundary=x"}
    async with httpx.AsyncClient(base_url=server.url) as http:
        for broken in (b"x" * 100, b"--x\r\nfoo\r\n"):
            answer = await http.post("/new", content=broken, headers=headers)
            assert answer.status_code == 400
    assert server.log_text() == before
