"""The bus between processes, on a real redis-server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from redis.asyncio import Redis

from app.bus.redis import CHANNEL, RedisBus
from app.match.ids import MatchId, TableId
from tests.redis_server import RedisServer, running_redis

pytestmark = pytest.mark.redis

TABLE, OTHER = TableId("table"), TableId("other")
MATCH = MatchId("match")
LOOK = (MatchId(""), 0)
"""What every listener is told when pokes may have been lost."""

Heard = asyncio.Queue[tuple[MatchId, int]]


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    with running_redis(tmp_path) as server:
        yield server


@asynccontextmanager
async def bus_on(redis: RedisServer) -> AsyncIterator[RedisBus]:
    bus = RedisBus(redis.url)
    await bus.start()
    try:
        yield bus
    finally:
        await bus.close()


@pytest.fixture
async def two(redis: RedisServer) -> AsyncIterator[tuple[RedisBus, RedisBus]]:
    """The buses of two processes, both subscribed."""
    async with AsyncExitStack() as stack:
        here = await stack.enter_async_context(bus_on(redis))
        there = await stack.enter_async_context(bus_on(redis))
        await here.subscribed()
        await there.subscribed()
        yield here, there


def hear(bus: RedisBus, table: TableId) -> Heard:
    heard: Heard = asyncio.Queue()
    bus.listen(table, lambda match, seq: heard.put_nowait((match, seq)))
    return heard


async def test_a_poke_reaches_the_other_process_and_its_own(
    two: tuple[RedisBus, RedisBus],
) -> None:
    here, there = two
    near, far = hear(here, TABLE), hear(there, TABLE)
    here.publish(TABLE, MATCH, 7)
    assert await far.get() == (MATCH, 7)
    assert await near.get() == (MATCH, 7)


async def test_only_the_newest_poke_of_a_table_is_sent(two: tuple[RedisBus, RedisBus]) -> None:
    here, there = two
    far, elsewhere = hear(there, TABLE), hear(there, OTHER)
    for seq in range(100):
        here.publish(TABLE, MATCH, seq)
    here.publish(OTHER, MATCH, 3)
    assert await far.get() == (MATCH, 99)
    assert await elsewhere.get() == (MATCH, 3)
    assert far.empty()


async def test_what_is_no_poke_is_left_and_the_next_one_arrives(
    redis: RedisServer, two: tuple[RedisBus, RedisBus]
) -> None:
    here, there = two
    far = hear(there, TABLE)
    async with Redis.from_url(redis.url) as stranger:
        for text in ("", "nonsense", "table match x", "table match", "table match 1 2", "\u00b2"):
            await stranger.publish(CHANNEL, text)
    here.publish(TABLE, MATCH, 7)
    assert await far.get() == (MATCH, 7)


async def test_whoever_listens_when_the_bus_comes_up_is_told_to_look(redis: RedisServer) -> None:
    async with bus_on(redis) as bus:
        assert await hear(bus, TABLE).get() == LOOK


async def test_after_redis_was_away_all_are_told_to_look_and_pokes_arrive_again(
    redis: RedisServer, two: tuple[RedisBus, RedisBus]
) -> None:
    here, there = two
    near, far = hear(here, TABLE), hear(there, TABLE)
    redis.kill()
    here.publish(TABLE, MATCH, 7)
    redis.start()
    await until(near, LOOK)
    await until(far, LOOK)
    here.publish(TABLE, MATCH, 8)
    await until(far, (MATCH, 8))


async def test_a_bus_starts_and_ends_without_redis(redis: RedisServer) -> None:
    redis.kill()
    async with bus_on(redis) as bus:
        heard = hear(bus, TABLE)
        bus.publish(TABLE, MATCH, 7)
        redis.start()
        await until(heard, LOOK)
        redis.kill()
        bus.publish(TABLE, MATCH, 8)


async def until(heard: Heard, expected: tuple[MatchId, int]) -> None:
    """Pokes may be lost or come twice around a gap; this one has to come."""
    while await heard.get() != expected:
        pass
