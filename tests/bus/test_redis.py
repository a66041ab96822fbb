"""The bus between processes, on a real redis-server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from redis.asyncio import Redis

from app.bus.redis import ATTENDANCE, PHRASES, POKES, RedisBus
from app.match.ids import MatchId, TableId
from app.match.ports import LOOK, NOBODY, Attendance, Page
from tests.redis_server import RedisServer, running_redis

pytestmark = pytest.mark.redis

TABLE, OTHER = TableId("table"), TableId("other")
MATCH = MatchId("match")
Heard = asyncio.Queue[tuple[MatchId, int]]


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    with running_redis(tmp_path) as server:
        yield server


@asynccontextmanager
async def bus_on(redis: RedisServer, repeat_seconds: float = 15.0) -> AsyncIterator[RedisBus]:
    bus = RedisBus(redis.url, repeat_seconds)
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


async def test_a_later_step_does_not_take_the_place_of_a_call_to_look(
    two: tuple[RedisBus, RedisBus],
) -> None:
    here, there = two
    far = hear(there, TABLE)
    here.publish(TABLE, *LOOK)
    here.publish(TABLE, MATCH, 7)
    assert await far.get() == LOOK


async def test_what_is_no_poke_is_left_and_the_next_one_arrives(
    redis: RedisServer, two: tuple[RedisBus, RedisBus]
) -> None:
    here, there = two
    far = hear(there, TABLE)
    async with Redis.from_url(redis.url) as stranger:
        for text in ("", "nonsense", "table match x", "table match", "table match 1 2", "\u00b2"):
            await stranger.publish(POKES, text)
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


# -- who has a table open ---------------------------------------------------------------------

MIA_LOOKS = Attendance((Page.SHOWN, Page.NONE), 2)
BEN_IS_AWAY = Attendance((Page.NONE, Page.HIDDEN), 1)


class Watch:
    """What a bus knows of other processes, from one change to the next."""

    def __init__(self, bus: RedisBus) -> None:
        self._bus = bus
        self._changed: asyncio.Queue[TableId] = asyncio.Queue()
        bus.on_attendance(self._changed.put_nowait)

    async def until(self, table: TableId, attendance: Attendance) -> None:
        while self._bus.elsewhere(table) != attendance:
            await self._changed.get()


async def test_others_know_who_has_a_table_open_and_when_nobody_has(
    two: tuple[RedisBus, RedisBus],
) -> None:
    here, there = two
    watch = Watch(there)
    here.attend(TABLE, MIA_LOOKS)
    await watch.until(TABLE, MIA_LOOKS)
    here.attend(TABLE, NOBODY)
    await watch.until(TABLE, NOBODY)
    assert here.elsewhere(TABLE) == NOBODY


async def test_a_process_that_comes_later_is_told(
    redis: RedisServer, two: tuple[RedisBus, RedisBus]
) -> None:
    here, there = two
    here.attend(TABLE, MIA_LOOKS)
    there.attend(TABLE, BEN_IS_AWAY)
    async with bus_on(redis) as late:
        await Watch(late).until(TABLE, Attendance((Page.SHOWN, Page.HIDDEN), 3))


async def test_who_falls_silent_is_forgotten_and_who_repeats_is_not(redis: RedisServer) -> None:
    async with bus_on(redis, 0.05) as here, bus_on(redis) as silent, bus_on(redis, 0.05) as there:
        watch = Watch(there)
        await asyncio.gather(*(bus.subscribed() for bus in (here, silent, there)))
        here.attend(TABLE, MIA_LOOKS)
        silent.attend(OTHER, BEN_IS_AWAY)
        await watch.until(TABLE, MIA_LOOKS)
        await watch.until(OTHER, BEN_IS_AWAY)
        await watch.until(OTHER, NOBODY)
        assert there.elsewhere(TABLE) == MIA_LOOKS


async def test_what_is_no_report_is_left_and_the_next_one_arrives(
    redis: RedisServer, two: tuple[RedisBus, RedisBus]
) -> None:
    here, there = two
    watch = Watch(there)
    nonsense = ("", "table", "table x 1 1", "table x 1 1 many", "table x 9 0 1", "a b 1 1 1 1")
    async with Redis.from_url(redis.url) as stranger:
        for text in nonsense:
            await stranger.publish(ATTENDANCE, text)
    here.attend(OTHER, MIA_LOOKS)
    await watch.until(OTHER, MIA_LOOKS)
    assert there.elsewhere(TABLE) == NOBODY


# -- phrases ----------------------------------------------------------------------------------

Said = asyncio.Queue[tuple[TableId, int, str]]


def overhear(bus: RedisBus) -> Said:
    said: Said = asyncio.Queue()
    bus.on_phrase(lambda *each: said.put_nowait(each))
    return said


async def test_a_phrase_reaches_the_other_process_and_not_its_own(
    two: tuple[RedisBus, RedisBus],
) -> None:
    here, there = two
    near, far = overhear(here), overhear(there)
    here.say(TABLE, 1, "good_luck")
    here.say(TABLE, 1, "smile")
    assert await far.get() == (TABLE, 1, "good_luck")
    assert await far.get() == (TABLE, 1, "smile")
    there.say(OTHER, 0, "thanks")
    assert await near.get() == (OTHER, 0, "thanks")
    assert far.empty()


async def test_what_is_no_phrase_is_left_and_the_next_one_arrives(
    redis: RedisServer, two: tuple[RedisBus, RedisBus]
) -> None:
    here, there = two
    far = overhear(there)
    nonsense = ("", "table", "table x 1 you_cheat", "table x 2 hello", "table x 1 hello again")
    async with Redis.from_url(redis.url) as stranger:
        for text in nonsense:
            await stranger.publish(PHRASES, text)
    here.say(TABLE, 0, "hello")
    assert await far.get() == (TABLE, 0, "hello")
    assert far.empty()


async def test_a_phrase_said_while_redis_is_away_is_not_said_later(
    redis: RedisServer, two: tuple[RedisBus, RedisBus]
) -> None:
    here, there = two
    heard, far = hear(there, TABLE), overhear(there)
    redis.kill()
    here.say(TABLE, 0, "hurry")
    here.publish(TABLE, MATCH, 7)
    redis.start()
    await there.subscribed()
    await until(heard, LOOK)
    here.publish(TABLE, MATCH, 8)
    await until(heard, (MATCH, 8))
    here.say(TABLE, 0, "thanks")
    assert await far.get() == (TABLE, 0, "thanks")
