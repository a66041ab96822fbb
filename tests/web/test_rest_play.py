"""Playing without a socket: actions, and events that are waited for."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from tests.live.answers import document, refusal
from tests.live.friends import SHORT, deal, player, two_friends
from tests.live.player import Player
from tests.live.policy import choose
from tests.live.resting import RestSeat
from tests.live.server import LiveServer

Frame = dict[str, Any]


async def sit_without_sockets(mia: Player, tom: Player) -> tuple[RestSeat, RestSeat]:
    table = await mia.create_table(rules=SHORT)
    assert await tom.join(table) == 1
    seats = RestSeat(mia, table), RestSeat(tom, table)
    for seat in seats:
        await seat.look()
    return seats


@pytest.mark.slow
async def test_a_match_is_played_over_rest_alone(server: LiveServer, chance: random.Random) -> None:
    async with player(server, "Mia") as mia, player(server, "Tom") as tom:
        seats = await sit_without_sockets(mia, tom)
        while seats[0].view["match"]["status"] != "finished":
            for seat, other in (seats, seats[::-1]):
                action = choose(seat, chance)
                if action is not None:
                    waiting = asyncio.create_task(other.poll())
                    done = await seat.act(action)
                    assert (await waiting)[0]["seq"] == done["seq"]
                    await seat.poll(0)
                    break
        first, second = seats
        assert first.view["match"] == second.view["match"]
        assert [row["seq"] for row in first.rows] == list(range(2, first.seq + 1))
        kinds = {event["type"] for row in second.rows for event in row["events"]}
        assert {"ready", "deal", "draw", "discard", "round_end", "match_end"} <= kinds
        for seat in seats:
            for event in (each for row in seat.rows for each in row["events"]):
                if event["type"] == "draw":
                    may_know = event["from"] == "discard" or event["seat"] == seat.view["you"]
                    assert ("card" in event) == may_know


@pytest.mark.slow
async def test_one_plays_with_a_socket_and_the_other_without(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server, rules=SHORT) as pair:
        first = pair[0]
        second = RestSeat(pair[1].player, first.table)
        await pair[1].connection.close()  # frames that nobody reads would hold its end up for long
        await second.look()
        while first.view["match"]["status"] != "finished":
            action = choose(first, chance)
            if action is not None:
                assert (await first.do(action))["type"] == "step"
                await second.poll()
            else:
                action = choose(second, chance)
                assert action is not None
                done = await second.act(action)
                await first.until_seq(done["seq"])
                await second.look()
        await second.look()
        assert second.view["match"] == first.view["match"]


async def test_a_poll_waits_for_the_next_row(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, dealer = await deal(pair)
        url = f"/api/tables/{first.table}/events"
        at: dict[str, str] = {"match": first.match, "after": str(first.seq)}
        empty = document(await dealer.player.http.get(url, params={**at, "wait": "0.01"}))
        assert empty == {"match": first.match, "seq": first.seq, "events": []}
        waiting = asyncio.create_task(dealer.player.http.get(url, params={**at, "wait": "25"}))
        await first.do({"type": "pass"})
        told = document(await waiting)
        events = [{"type": "pass", "seat": first.you}]
        assert told == {
            "match": first.match,
            "seq": first.seq,
            "events": [{"seq": first.seq, "events": events}],
        }


async def test_a_poll_for_a_match_that_is_over_does_not_wait(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        await deal(pair)
        seat = pair[0]
        await seat.do({"type": "resign"})
        old, ended = seat.match, seat.seq
        for each in pair:
            await each.do({"type": "rematch"}, seq=ended, match=old)
        url = f"/api/tables/{seat.table}/events"
        at: Frame = {"match": old, "after": ended + 2, "wait": 25}
        told = document(await seat.player.http.get(url, params=at))
        assert told == {"match": old, "seq": ended + 2, "events": []}
        told = document(await seat.player.http.get(url, params={"match": old, "after": ended - 1}))
        kinds = [[event["type"] for event in row["events"]] for row in told["events"]]
        assert kinds == [["resign", "match_end"], ["rematch"], ["rematch"]]
        told = document(await seat.player.http.get(url, params={"match": old}))
        assert told == {"match": old, "seq": ended + 2, "events": []}


async def test_waits_and_seqs_that_are_none(server: LiveServer) -> None:
    async with two_friends(server) as (seat, _):
        url = f"/api/tables/{seat.table}/events"
        for params in ("wait=26", "wait=-1", "wait=nan", "wait=x", "after=x", "after=1.5",
                       "after=-2", f"after={10**30}"):  # fmt: skip
            assert refusal(await seat.player.http.get(f"{url}?{params}")) == "bad_frame"


async def test_an_action_needs_an_identity_and_a_table(server: LiveServer) -> None:
    async with two_friends(server) as (seat, _):
        body = {"id": "some-id-1", "match": seat.match, "seq": 1, "action": {"type": "pass"}}
        seat.player.http.headers.pop("Authorization")
        url = f"/api/tables/{seat.table}/actions"
        assert refusal(await seat.player.http.post(url, json=body)) == "no_identity"
        wrong = {"Authorization": "Bearer nobody"}
        answer = await seat.player.http.post(url, json=body, headers=wrong)
        assert refusal(answer) == "no_identity"
        right = {"Authorization": f"Bearer {seat.player.token}"}
        answer = await seat.player.http.post("/api/tables/none/actions", json=body, headers=right)
        assert refusal(answer) == "no_table"
        bad = {**body, "unknown": 1}
        assert refusal(await seat.player.http.post(url, json=bad)) == "bad_frame"
