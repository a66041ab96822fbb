"""Coming back: what was missed is told, and after a crash nothing is."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from tests.live.answers import document, refusal
from tests.live.friends import SHORT, Pair, deal, spectator, two_friends
from tests.live.policy import choose, play_on, play_until
from tests.live.server import LiveServer
from tests.live.sockets import open_socket, receive

Frame = dict[str, Any]


async def test_what_was_missed_is_what_was_told(server: LiveServer, chance: random.Random) -> None:
    async with two_friends(server, rules=SHORT) as pair, spectator(server, pair) as third:
        await play_on(pair, chance)
        await third.until_at(pair[0])
        for seat in (*pair, third):
            async with await seat.player.sit_down(seat.table, seat.match, 1) as again:
                missed = again.frames[0]["missed"]
            told = [
                {"seq": step["seq"], "events": step["events"]}
                for step in seat.frames
                if step["type"] == "step" and step["seq"] > 1
            ]
            assert missed[-len(told) :] == told[-200:]
            answer = await seat.player.http.get(
                f"/api/tables/{seat.table}/events", params={"match": seat.match, "after": 1}
            )
            assert document(answer)["events"][: len(told)] == told[:200]


async def test_at_most_the_last_200_rows_are_missed(server: LiveServer) -> None:
    async with two_friends(server, rules={"target": 1000}) as pair:
        await play_on(pair, random.Random(5), 225)
        seat = pair[0]
        async with await seat.player.sit_down(seat.table, seat.match, 0) as again:
            rows = [row["seq"] for row in again.frames[0]["missed"]]
            assert rows == list(range(seat.seq - 199, seat.seq + 1))
        polled = document(
            await seat.player.http.get(f"/api/tables/{seat.table}/events", params={"after": 0})
        )
        assert [row["seq"] for row in polled["events"]] == list(range(1, 201))
        assert polled["seq"] == 200


async def test_an_earlier_match_can_be_caught_up_with(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server, rules=SHORT) as pair:
        await play_on(pair, chance, 4)
        seat = pair[0]
        old, at = seat.match, seat.seq
        await seat.do({"type": "resign"})
        await pair[1].until_at(seat)
        for each in pair:
            await each.do({"type": "rematch"})
        await seat.until("hello")
        async with await seat.player.sit_down(seat.table, old, at) as again:
            hello = again.frames[0]
            assert (hello["match"], hello["seq"]) == (seat.match, 0)
            kinds = [[event["type"] for event in row["events"]] for row in hello["missed"]]
            assert kinds == [["resign", "match_end"], ["rematch"], ["rematch"]]


@pytest.mark.parametrize(
    "query", ["after=0", "match={match}", "match={match}&after=", "match={match}&after=-1",
              "match={match}&after=x", "match={match}&after=99999999999", "match=none&after=0",
              "match=%00&after=0", "match={match}&after=²"]
)  # fmt: skip
async def test_without_a_match_and_a_seq_nothing_is_missed(server: LiveServer, query: str) -> None:
    async with two_friends(server) as (seat, _):
        asked = "protocol=1&" + query.format(match=seat.match)
        token = {"Authorization": f"Bearer {seat.player.token}"}
        async with open_socket(server, seat.table, asked, token) as socket:
            assert (await receive(socket, "hello"))["missed"] == []


async def test_rows_of_another_table_are_not_told(server: LiveServer) -> None:
    async with two_friends(server) as (seat, _), two_friends(server) as (elsewhere, _):
        async with await seat.player.sit_down(seat.table, elsewhere.match, 0) as again:
            assert again.frames[0]["missed"] == []
        for asked in (elsewhere.match, "nosuchmatch2", "\0"):
            for after in ({"after": "0"}, {}):
                answer = await seat.player.http.get(
                    f"/api/tables/{seat.table}/events", params={"match": asked, **after}
                )
                assert refusal(answer) == "no_match"


async def test_without_after_there_are_no_events_but_the_seq_to_begin_from(
    server: LiveServer,
) -> None:
    async with two_friends(server) as pair:
        first, _ = await deal(pair)
        answer = await first.player.http.get(
            f"/api/tables/{first.table}/events", params={"match": first.match, "wait": 20}
        )
        assert document(answer) == {"match": first.match, "seq": first.seq, "events": []}


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path_factory.mktemp("own"))
    server.start()
    yield server
    server.stop()
    assert server.troubles() == []


@pytest.mark.slow
@pytest.mark.timeout(400)
async def test_a_killed_server_comes_back_with_the_same_view(
    own_server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(own_server, rules={"target": 20}) as pair:
        await play_on(pair, chance, 6)
        actor = await play_until(pair, chance, lambda view: True)
        action = choose(actor, chance)
        assert action is not None
        command: Frame = {"id": "acknowledged", "match": actor.match, "seq": actor.seq}
        step = await actor.do(action, **command)
        for seat in pair:
            await seat.until_at(actor)
        before = [await seat.player.view(seat.table) for seat in pair]
        own_server.kill()
        own_server.start()
        async with come_back(pair) as again:
            after = [await seat.player.view(seat.table) for seat in again]
            assert [lasting(view) for view in after] == [lasting(view) for view in before]
            assert all(seat.frames[0]["missed"] == [] for seat in again)
            ok = await again[actor.you].do(action, **command)
            assert (ok["type"], ok["seq"]) == ("ok", step["seq"])
            await play_on(again, chance)
            assert again[0].view["match"]["status"] == "finished"


@pytest.mark.slow
@pytest.mark.timeout(400)
async def test_a_server_that_is_stopped_says_so_to_its_sockets(own_server: LiveServer) -> None:
    async with two_friends(own_server) as (first, second):
        own_server.stop()
        assert [await seat.until_closed() for seat in (first, second)] == [1012, 1012]


@asynccontextmanager
async def come_back(pair: Pair) -> AsyncIterator[Pair]:
    """New sockets for both, as a browser opens them that knows where it was."""
    async with AsyncExitStack() as stack:
        first, second = [
            await stack.enter_async_context(
                await seat.player.sit_down(seat.table, seat.match, seat.seq)
            )
            for seat in pair
        ]
        yield first, second


def lasting(hello: Frame) -> Frame:
    """A greeting without what depends on the moment."""
    table = {
        **hello["view"]["table"],
        "seats": [seat["player"] for seat in hello["view"]["table"]["seats"]],
    }
    view = {**hello["view"], "table": table}
    return {name: hello[name] for name in ("match", "seq", "legal", "missed")} | {"view": view}
