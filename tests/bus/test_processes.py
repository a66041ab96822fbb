"""Two server processes on one PostgreSQL database and one Redis: a player at each of them."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any

import pytest

from tests.live.friends import Pair
from tests.live.player import Player, Seat
from tests.live.policy import play_on, play_until
from tests.live.server import LiveServer
from tests.postgres import find_programs, private_cluster
from tests.redis_server import RedisServer, running_redis

pytestmark = [
    pytest.mark.slow,
    pytest.mark.redis,
    pytest.mark.postgres,
    pytest.mark.timeout(400),
]
Frame = dict[str, Any]


@dataclass
class Site:
    """Two processes that share everything, and the bus between them."""

    processes: tuple[LiveServer, LiveServer]
    redis: RedisServer


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    programs = find_programs()
    if programs is None:
        missing = "PostgreSQL's server programs are not installed: its tests are left out"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    folder = tmp_path_factory.mktemp("site")
    with (
        running_redis(folder / "redis") as redis,
        private_cluster(programs) as cluster,
        cluster.migrated_database() as url,
    ):
        settings = {
            "UPCARD_DATABASE_URL": url,
            "UPCARD_REDIS_URL": redis.url,
            "UPCARD_SECRET_KEYS": "a-key-that-both-processes-know",
        }
        here = LiveServer(folder / "here", **settings)
        there = LiveServer(folder / "there", **settings)
        here.start()
        there.start()
        yield Site((here, there), redis)
        here.stop()
        there.stop()
        assert here.troubles() + there.troubles() == []


@pytest.fixture
async def pair(site: Site) -> AsyncIterator[Pair]:
    """Mia at one process, Ben at the other."""
    async with AsyncExitStack() as stack:
        mia = await Player.sign_up(site.processes[0], "Mia")
        ben = await Player.sign_up(site.processes[1], "Ben")
        stack.push_async_callback(mia.close)
        stack.push_async_callback(ben.close)
        table = await mia.create_table(rules={"target": 60})
        first = await stack.enter_async_context(await mia.sit_down(table))
        await ben.join(table)
        second = await stack.enter_async_context(await ben.sit_down(table))
        await first.until_at(second)
        yield first, second


async def test_a_whole_match_and_a_rematch_between_two_processes(pair: Pair) -> None:
    made = await play_on(pair, random.Random(4))
    assert made > 10
    views = [seat.view["match"] for seat in pair]
    assert views[0] == views[1]
    assert views[0]["status"] == "finished"
    told = [(await seat.player.http.get(f"/api/matches/{seat.match}")).json() for seat in pair]
    assert told[0]["rounds"] == told[1]["rounds"]
    old = pair[0].match
    await pair[0].do({"type": "rematch"})
    await pair[1].until_at(pair[0])
    await pair[1].do({"type": "rematch"})
    for seat in pair:
        while seat.match == old:
            await seat.receive()
    assert pair[0].match == pair[1].match
    assert await play_on(pair, random.Random(5), 10) == 10


async def test_play_goes_on_while_redis_is_away_and_steps_come_when_it_is_back(
    site: Site, pair: Pair
) -> None:
    await play_on(pair, random.Random(6), 6)
    seat = await play_until(pair, random.Random(7), lambda view: view["round"]["phase"] == "draw")
    other = pair[1 - seat.you]
    site.redis.kill()
    answer = await seat.do({"type": "draw", "from": "stock"})
    assert answer["type"] == "step"
    site.redis.start()
    await other.until_at(seat)
    assert await play_on(pair, random.Random(8), 10) == 10


async def test_of_two_actions_at_both_processes_at_once_exactly_one_is_applied(pair: Pair) -> None:
    """The same player in two browsers, each at another process, acts on the same row."""
    table, chance = pair[0].table, random.Random(9)
    for _ in range(12):
        seat = await play_until(pair, chance, lambda view: view["round"]["phase"] == "discard")
        cards = list((seat.option("discard") or {})["cards"])[:2]
        row = seat.seq + 1
        bodies = [
            {
                "id": seat.new_id(),
                "match": seat.match,
                "seq": seat.seq,
                "action": {"type": "discard", "card": card},
            }
            for card in cards
        ]
        answers = await asyncio.gather(
            *(
                at.player.http.post(
                    f"/api/tables/{table}/actions",
                    json=body,
                    headers={"Authorization": f"Bearer {seat.player.token}"},
                )
                for at, body in zip(pair, bodies, strict=True)
            )
        )
        assert sorted(each.status_code for each in answers) == [200, 409]
        assert {each.json()["error"]["code"] for each in answers if each.is_error} <= {
            "stale_seq",
            "wrong_phase",
            "not_your_turn",
        }
        for each in pair:
            await each.until_seq(row)


async def test_the_same_action_sent_to_both_processes_is_applied_once(pair: Pair) -> None:
    table, chance = pair[0].table, random.Random(10)
    for _ in range(12):
        seat = await play_until(pair, chance, lambda view: view["round"]["phase"] == "draw")
        action, row = {"type": "draw", "from": "stock"}, seat.seq + 1
        body = {"id": seat.new_id(), "match": seat.match, "seq": seat.seq, "action": action}
        token = {"Authorization": f"Bearer {seat.player.token}"}
        answers = await asyncio.gather(
            *(
                at.player.http.post(f"/api/tables/{table}/actions", json=body, headers=token)
                for at in pair
            )
        )
        assert [each.json() for each in answers] == [{"match": seat.match, "seq": row}] * 2
        for each in pair:
            await each.until_seq(row)


async def test_ten_who_join_at_once_at_two_processes_get_one_seat(site: Site) -> None:
    mia = await Player.sign_up(site.processes[0], "Mia")
    others = [await Player.sign_up(site.processes[n % 2], "Ben") for n in range(10)]
    table = await mia.create_table()
    answers = await asyncio.gather(
        *(each.http.post(f"/api/tables/{table}/join", json={}) for each in others)
    )
    assert sorted(each.status_code for each in answers) == [200] + [409] * 9
    for each in (mia, *others):
        await each.close()


async def test_who_is_at_the_other_process_is_here_and_goes(pair: Pair) -> None:
    mia, ben = pair
    await until_present(mia, "here", "here")
    await ben.connection.close()
    await until_present(mia, "here", "reconnecting")


async def test_who_watches_at_the_other_process_is_counted(site: Site, pair: Pair) -> None:
    watcher = await Player.sign_up(site.processes[1], "Eva")
    async with await watcher.sit_down(pair[0].table):
        while (await pair[0].until("presence"))["spectators"] != 1:
            pass
    await watcher.close()


async def test_a_phrase_is_heard_at_the_other_process_once(pair: Pair) -> None:
    mia, ben = pair
    for speaker, listener, phrase in ((mia, ben, "hello"), (ben, mia, "thanks")):
        await speaker.send({"type": "say", "phrase": phrase})
        for seat in (speaker, listener):
            assert await seat.until("say") == {
                "type": "say",
                "seat": speaker.you,
                "phrase": phrase,
            }
    assert [frame["phrase"] for frame in ben.frames if frame["type"] == "say"] == [
        "hello",
        "thanks",
    ]


async def test_a_new_name_is_shown_at_the_other_process(pair: Pair) -> None:
    mia, ben = pair
    answer = await ben.player.http.patch("/api/me", json={"name": "Benedikt"})
    assert answer.status_code == 200
    while mia.view["table"]["seats"][ben.you]["player"]["name"] != "Benedikt":
        await mia.receive()


async def until_present(seat: Seat, *states: str) -> None:
    """Take frames in until these are the states of the two seats."""
    seen: tuple[str, ...] = ()
    for frame in reversed(seat.frames):
        if frame["type"] in {"hello", "presence"}:
            seen = _states(frame)
            break
    while seen != states:
        frame = await seat.receive()
        if frame["type"] in {"hello", "presence"}:
            seen = _states(frame)


def _states(frame: Frame) -> tuple[str, ...]:
    seats = frame["presence"]["seats"] if frame["type"] == "hello" else frame["seats"]
    return tuple(each["state"] for each in seats)
