"""An operator ends the server: everybody is told, nothing is noted as a fault."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests.crash.deaf import deaf_sockets
from tests.live.friends import Pair, spectator, two_friends
from tests.live.player import PATIENCE
from tests.live.policy import play_on
from tests.live.server import LiveServer

pytestmark = pytest.mark.slow
RESTARTING = 1012


async def test_sockets_get_1012_polls_their_answer_and_the_exit_code_is_0(tmp_path: Path) -> None:
    server = LiveServer(tmp_path)
    server.start()
    async with two_friends(server) as pair, spectator(server, pair) as third:
        await play_on(pair, random.Random(1), 12)
        seat = pair[0]
        path = f"/api/tables/{seat.table}/events?match={seat.match}&after={seat.seq}&wait=25"
        poll = asyncio.create_task(seat.player.http.get(path))
        await poll_has_arrived(server, poll)
        closing = [asyncio.create_task(each.until_closed()) for each in (*pair, third)]
        assert await asyncio.to_thread(server.stop) == 0
        assert [await each for each in closing] == [RESTARTING] * 3
        answer = await poll
        assert answer.status_code == 200
        assert answer.json()["events"] == []
    assert server.troubles() == []
    assert "graceful" not in server.log_text()


async def test_who_hung_up_and_does_not_read_the_answer_holds_up_no_end(tmp_path: Path) -> None:
    server = LiveServer(tmp_path)
    server.start()
    async with two_friends(server) as pair:
        with deaf_sockets(pair[0], 1) as [deaf]:
            await sockets_are(pair, 3)
            await asyncio.to_thread(deaf.echo_much)
            deaf.hang_up()
            await sockets_are(pair, 2)
            closing = [asyncio.create_task(seat.until_closed()) for seat in pair]
            assert await asyncio.to_thread(server.stop) == 0
            assert [await each for each in closing] == [RESTARTING] * 2
    assert server.troubles() == []


async def test_a_server_that_was_ended_goes_on_where_it_was(tmp_path: Path) -> None:
    server = LiveServer(tmp_path)
    server.start()
    async with two_friends(server) as pair:
        await play_on(pair, random.Random(1), 12)
        views = [seat.view["round"] for seat in pair]
        assert server.stop() == 0
        server.start()
        for seat, view in zip(pair, views, strict=True):
            async with await seat.player.sit_down(seat.table) as again:
                assert again.view["round"] == view
    server.stop()


async def sockets_are(pair: Pair, count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while f"upcard_sockets {count}.0" not in (await pair[0].player.http.get("/metrics")).text:
            await pair[0].is_alive()


async def poll_has_arrived(server: LiveServer, poll: asyncio.Task[object]) -> None:
    """A request that came later was answered, so the poll is being waited for."""
    del server
    for _ in range(50):
        await asyncio.sleep(0.01)
        assert not poll.done()
