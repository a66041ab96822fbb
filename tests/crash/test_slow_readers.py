"""A socket that never reads is cut off in bounded time and memory, and nobody else notices."""

from __future__ import annotations

import asyncio
import os
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.crash.deaf import deaf_sockets
from tests.live.friends import Pair, two_friends
from tests.live.policy import play_on
from tests.live.server import LiveServer

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]
SLOW_READERS = 4
MOST_GROWTH_MIB = 64
CUT_SECONDS = 120


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path, UPCARD_SQLITE_SYNCHRONOUS="NORMAL")
    server.start()
    yield server
    server.stop()
    assert server.troubles() == []


async def test_who_never_reads_is_cut_off_and_the_players_play_on(server: LiveServer) -> None:
    async with two_friends(server, rules={"target": 1000}) as pair:
        await play_on(pair, random.Random(1), 50)
        before, files = resident_mib(server), open_files(server)
        with deaf_sockets(pair[0], SLOW_READERS) as deaf:
            flood = [asyncio.to_thread(each.ask_much, pair[0].match) for each in deaf]
            await play_until_told(pair, asyncio.gather(*flood))
            await only_the_players_are_left(pair, files)
            assert resident_mib(server) - before < MOST_GROWTH_MIB
        assert await play_on(pair, random.Random(2), 50) > 0


async def test_who_falls_silent_with_frames_unread_is_cut_off_too(server: LiveServer) -> None:
    """Less waits than the bound, so that it is the missing pong that tells."""
    async with two_friends(server) as pair:
        await pair[0].player.http.get("/metrics")
        files = open_files(server)
        with deaf_sockets(pair[0], 1):
            await play_on(pair, random.Random(1), 150)
            await only_the_players_are_left(pair, files)


async def play_until_told(pair: Pair, told: asyncio.Future[list[None]]) -> None:
    chance = random.Random(3)
    while not told.done():
        assert await play_on(pair, chance, 20) > 0
    await told


async def only_the_players_are_left(pair: Pair, files: int) -> None:
    """Within the time; the other side is told nothing, for it reads nothing."""
    server, http = pair[0].player.server, pair[0].player.http
    async with asyncio.timeout(CUT_SECONDS):
        while "upcard_sockets 2.0" not in (await http.get("/metrics")).text:
            await pair[0].is_alive()
        while open_files(server) > files:
            await pair[0].is_alive()


def open_files(server: LiveServer) -> int:
    return len(os.listdir(f"/proc/{server.pid}/fd"))


def resident_mib(server: LiveServer) -> float:
    status = Path(f"/proc/{server.pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024
