"""Frames that are none, and doors that are shut: one stable code each, and the socket lives on
or closes with the code that says why."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from tests.live.friends import player, two_friends
from tests.live.player import Player
from tests.live.server import LiveServer
from tests.live.sockets import close_code, open_socket, receive

DO: dict[str, Any] = {
    "type": "do",
    "id": "some-id-1",
    "match": "somematch234",
    "seq": 0,
    "action": {"type": "pass"},
}


def do(**changes: Any) -> str:
    return json.dumps({**DO, **changes})


def act(**action: Any) -> str:
    return do(action=action)


WITHOUT_ID = [
    "",
    "{",
    '{"type":"do"',
    "123",
    "null",
    "[]",
    '"do"',
    '{"type":"ping","t":NaN}',
    '{"type":"ping","t":-Infinity}',
    '{"type":"ping","t":1e999}',
    '{"type":"ping","t":9007199254740993}',
    '{"type":"ping","t":' + "9" * 5000 + "}",
    '{"type":"ping","t":"\\ud800"}',
    '{"type":"ping","t":[1]}',
    '{"type":"ping","type":"ping"}',
    '{"type":"ping","unknown":1}',
    '{"type":"unknown"}',
    '{"type":"here","visible":1}',
    '{"type":"here"}',
    '{"type":"say"}',
    "[" * 16_000,
    '{"a":' * 3_000,
    do(id="short"),
    do(id="no spaces in ids"),
    do(id="x" * 65),
    do(id=12345678),
    do(id="\ud800" * 10),
    do(match="\ud800"),
]
WITH_ID = [
    do(seq="0"),
    do(seq=True),
    do(seq=-1),
    do(seq=0.5),
    do(seq=None),
    do(seq=10**30),
    do(match=1),
    do(match="x" * 65),
    do(unknown=1),
    do(action=None),
    do(action={}),
    do(action=[]),
    act(type="unknown"),
    act(type="pass", card="AC"),
    act(type="draw"),
    act(type="draw", **{"from": "hand"}),
    act(type="discard"),
    act(type="discard", card=7),
    act(type="discard", card="1C"),
    act(type="discard", card="ac"),
    act(type="discard", card="A♣"),
    act(type="discard", card="\0\0"),
    act(type="knock", discard="AC", melds="AC"),
    act(type="knock", discard="AC", melds=[["XX"]]),
    act(type="knock", discard="AC", melds=[["2C"] * 12]),
    act(type="knock", discard="AC", melds=[[]] * 12),
    act(type="lay_off", layoffs=[{"card": "AC"}]),
    act(type="lay_off", layoffs=[{"card": "AC", "meld": -1}]),
    act(type="lay_off", layoffs=[{"card": "AC", "meld": "0"}]),
    act(type="lay_off", layoffs=[["AC", 0]]),
    act(type="ready"),
    act(type="ready", commitment=1),
    act(type="ready", commitment="00", entropy="short"),
    act(type="ready", commitment="00", entropy="G" * 32),
    act(type="ready", commitment="00", entropy="a" * 65),
    act(type="ready", commitment="00", next="ab"),
    act(type="claim", choice="everything"),
    act(type="rematch", rules={"unknown": 1}),
    act(type="rematch", rules={"target": "100"}),
    act(type="rematch", rules={"target": None}),
    act(type="rematch", rules=[]),
    do()[:-1] + ',"seq":1}',
    '{"id":"some-id-1","type":"do"}',
]


@pytest.mark.parametrize("texts", [WITHOUT_ID, WITH_ID], ids=["without id", "with id"])
async def test_what_is_no_frame_is_refused_and_nothing_else_happens(
    server: LiveServer, texts: list[str]
) -> None:
    async with two_friends(server) as (seat, _):
        before = await seat.player.view(seat.table)
        for text in texts:
            await seat.send(text)
            no = await seat.until("no")
            assert no["code"] == "bad_frame", text[:200]
            assert no["id"] == "some-id-1" or texts is WITHOUT_ID, text[:200]
            assert await seat.is_alive()
        after = await seat.player.view(seat.table)
        assert after["view"] == before["view"]


async def test_a_card_twice_is_no_meld_and_no_frame_beyond_that(server: LiveServer) -> None:
    async with two_friends(server) as (seat, _):
        twice = {"type": "lay_off", "melds": [["AC", "AC", "AC"]]}
        assert (await seat.do(twice))["code"] == "wrong_phase"


async def test_a_ping_comes_back_as_it_was(server: LiveServer) -> None:
    async with two_friends(server) as (seat, _):
        for t in (0, -7, 1.5, 1_800_000_000_000, "text", None):
            await seat.send({"type": "ping", "t": t})
            assert await seat.until("pong") == {"type": "pong", "t": t}


@pytest.mark.parametrize(
    ("message", "code"),
    [("x" * 20_480, 1009), ('{"type":"ping","t":"' + "x" * 16_365 + '"}', 1009), (b"{}", 1003)],
    ids=["20 KiB", "a byte over 16 KiB", "binary"],
)
async def test_a_frame_of_the_wrong_kind_ends_the_socket(
    server: LiveServer, message: str | bytes, code: int
) -> None:
    async with two_friends(server) as (seat, other):
        await seat.connection.send(message)
        assert await seat.until_closed() == code
        assert await other.is_alive()


async def test_a_text_that_is_not_utf_8_ends_the_socket(server: LiveServer) -> None:
    async with two_friends(server) as (seat, other):
        await seat.connection.send(b"\xff{}", text=True)
        assert await seat.until_closed() == 1007
        assert await other.is_alive()


async def test_nor_is_it_a_fault_where_a_close_comes_with_it(server: LiveServer) -> None:
    async with two_friends(server) as (seat, other):
        frames = (Frame(Opcode.TEXT, b"\xff{}"), Frame(Opcode.CLOSE, b"\x03\xe8"))
        seat.connection.transport.write(b"".join(each.serialize(mask=True) for each in frames))
        assert await seat.until_closed() == 1000
        assert await other.is_alive()


async def test_who_reads_gets_all_answers_however_many_frames_come_at_once(
    server: LiveServer,
) -> None:
    async with two_friends(server) as (seat, _):
        pings = [f'{{"type":"ping","t":{number}}}'.encode() for number in range(600)]
        frames = [Frame(Opcode.TEXT, ping).serialize(mask=True) for ping in pings]
        seat.connection.transport.write(b"".join(frames))
        assert [(await seat.until("pong"))["t"] for _ in pings] == list(range(600))


async def test_a_frame_of_16_kib_is_read(server: LiveServer) -> None:
    async with two_friends(server) as (seat, _):
        text = "x" * (16_384 - len('{"type":"ping","t":""}'))
        await seat.send('{"type":"ping","t":"' + text + '"}')
        assert (await seat.until("pong"))["t"] == text


@pytest.mark.parametrize(
    ("query", "code"),
    [("protocol=2", 4001), ("", 4001), ("protocol=", 4001), ("protocol=1.0", 4001)],
)
async def test_another_protocol_is_not_spoken(server: LiveServer, query: str, code: int) -> None:
    async with player(server, "Mia") as mia:
        table = await mia.create_table()
        assert await close_code(server, table, query) == code


@pytest.mark.parametrize("table", ["nosuchtable2", "%00", "%ff", "x" * 300, "'--"])
async def test_a_table_that_nobody_made(server: LiveServer, table: str) -> None:
    assert await close_code(server, table) == 4004


class TestOrigin:
    """Who may open a socket: our own pages with a cookie, programs with a token."""

    @pytest.fixture
    async def mia(self, server: LiveServer) -> Any:
        async with player(server, "Mia") as mia:
            yield mia

    async def test_a_cookie_needs_our_own_origin(self, server: LiveServer, mia: Player) -> None:
        table = await mia.create_table()
        answer = await mia.http.post("/api/players", json={})
        cookie = {"Cookie": f"upcard={answer.cookies['upcard']}"}
        host = f"127.0.0.1:{server.port}"
        for origin in (
            None,
            "null",
            "",
            f"https://{host}",
            "http://127.0.0.1",
            f"http://{host}.example",
            f"http://evil-{host}",
            f"http://{host}@evil.example",
            "https://evil.example",
            f"http://{host}/",
        ):
            headers = cookie if origin is None else {**cookie, "Origin": origin}
            assert await close_code(server, table, headers=headers) == 403, origin
        async with open_socket(
            server, table, headers={**cookie, "Origin": f"http://{host}"}
        ) as socket:
            assert (await receive(socket, "hello"))["view"]["you"] is None

    async def test_a_token_needs_none_but_must_be_known(
        self, server: LiveServer, mia: Player
    ) -> None:
        table = await mia.create_table()
        token = {"Authorization": f"Bearer {mia.token}"}
        async with open_socket(server, table, headers=token) as socket:
            assert (await receive(socket, "hello"))["view"]["you"] == 0
        for wrong in ("Bearer nonsense", "Bearer ", "Basic bWlhOg==", f"Bearer {mia.token}x"):
            assert await close_code(server, table, headers={"Authorization": wrong}) == 403
        foreign = {**token, "Origin": "https://evil.example"}
        assert await close_code(server, table, headers=foreign) == 403

    async def test_a_foreign_site_may_not_even_watch(self, server: LiveServer, mia: Player) -> None:
        table = await mia.create_table()
        assert await close_code(server, table, headers={"Origin": "https://evil.example"}) == 403
        async with open_socket(server, table) as socket:
            assert (await receive(socket, "hello"))["view"]["you"] is None


@pytest.fixture(scope="module")
def patient_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that takes three frames a second from a socket, nine at once."""
    folder: Path = tmp_path_factory.mktemp("patient")
    server = LiveServer(folder, UPCARD_FRAMES_PER_SECOND="3")
    server.start()
    yield server
    server.stop()
    assert server.troubles() == []


async def test_too_many_frames_end_the_socket(patient_server: LiveServer) -> None:
    async with two_friends(patient_server) as (seat, other):
        for _ in range(40):
            await seat.send({"type": "ping", "t": 1})
        assert await seat.until_closed() == 4008
        pongs = [frame for frame in seat.frames if frame["type"] == "pong"]
        assert 9 <= len(pongs) < 40
        assert await other.is_alive()
