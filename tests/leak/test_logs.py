"""Neither the log nor the metrics hold a card, a secret, or an id that is a key."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.leak.knowledge import SECRET
from tests.live.friends import Pair, two_friends
from tests.live.player import Player
from tests.live.policy import play_on
from tests.live.server import LiveServer
from tests.live.sockets import close_code

CARD = re.compile(r"(?<![A-Za-z0-9])[A23456789TJQK][CDHS](?![A-Za-z0-9])")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path_factory.mktemp("logged"), UPCARD_SQLITE_SYNCHRONOUS="NORMAL")
    server.start()
    yield server
    server.stop()


@pytest.mark.slow
async def test_log_and_metrics_of_a_whole_match_hold_nothing_secret(server: LiveServer) -> None:
    keys: set[str] = set()
    async with two_friends(server, rules={"target": 60}) as pair:
        await play_on(pair, random.Random(7))
        keys |= await everything_that_is_a_key(pair)
        keys |= await a_browser_with_a_cookie(server)
        await trouble(server, pair)
        async with httpx.AsyncClient(base_url=server.url) as http:
            metrics = (await http.get("/metrics")).text
    for told in (server.log_text(), metrics):
        assert [key for key in keys if key in told] == []
        assert CARD.findall(told) == []
        assert SECRET.findall(told) == []
    assert "upcard_sockets 2.0" in metrics
    assert server.troubles() == []


async def everything_that_is_a_key(pair: Pair) -> set[str]:
    """Ids, tokens and codes that open something, as far as the players have them."""
    seat = pair[0]
    keys = {seat.table, seat.match, *(each.player.token for each in pair)}
    keys |= {each.player.id for each in pair}
    for path in ("/api/me/recovery", "/api/me/link"):
        answer = await seat.player.http.post(path)
        keys.add(answer.json()["url"].rpartition("#")[2])
    return keys


async def a_browser_with_a_cookie(server: LiveServer) -> set[str]:
    async with httpx.AsyncClient(
        base_url=server.url, headers={"Origin": server.url}, follow_redirects=True
    ) as http:
        table = (await http.post("/api/tables", json={})).json()["table"]["id"]
        await http.get(f"/t/{table}")
        await http.get(f"/api/tables/{table}/events?wait=0")
        return {table, *http.cookies.values()}


async def trouble(server: LiveServer, pair: Pair) -> None:
    """What users can do wrong, with keys and cards in it."""
    seat = pair[0]
    http = seat.player.http
    await http.get(f"/t/{seat.table}/AS")
    await http.get(f"/api/matches/{seat.match}/rounds/KD")
    await http.post(f"/api/tables/{seat.table}/actions", content=b'{"action": "QH"')
    await http.get("/api/me", headers={"Authorization": f"Bearer {seat.match}"})
    await close_code(server, f"no-{seat.table}")
    await close_code(server, seat.table, "protocol=9")
    async with await Player.sit(seat.player, seat.table) as tab:
        await tab.send('{"type": "do", "id": "JC JD JH", "card": "AS"}')
        await tab.until("no")
        await tab.send("x" * 20_000)
        await tab.until_closed()
    nonsense: Any = {"action": {"type": "discard", "card": "AS"}, "match": seat.match}
    await http.post(f"/api/tables/{seat.table}/actions", json=nonsense)
