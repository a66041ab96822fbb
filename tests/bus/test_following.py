"""Two processes at one table: what one appends, the other reads, whenever the poke comes."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from app.bus.local import LocalBus
from app.match import sessions as sessions_module
from app.match.chance import SystemClock, SystemSecrets
from app.match.ids import MatchId, PlayerId, TableId
from app.match.ports import (
    LOOK,
    People,
    PublicPlayer,
    Row,
    SeatPlayers,
    StoreUnavailable,
    TableRecord,
)
from app.match.session import Step, TableSession
from app.match.sessions import Sessions
from app.obs.logging import short_hash
from app.rules.actions import Resign
from app.rules.facts import Opened
from app.rules.ruleset import build
from app.storage.memory import MemoryStore
from tests.bus.shared import SharedBus
from tests.match.table_house import command, ready

TABLE = TableId("table")
MATCH = MatchId("match")
MIA, BEN = PlayerId("mia"), PlayerId("ben")
NOW = dt.datetime(2026, 5, 4, tzinfo=dt.UTC)


class SlowStore(MemoryStore):
    """Reads of the log, and of who sits there, stop at a gate of their own after they were made,
    until somebody opens it."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()
        self.door = asyncio.Event()
        self.door.set()
        self.asked = asyncio.Event()
        self.reading = asyncio.Event()
        self.reads = 0

    async def load_rows(self, match: MatchId, after: int) -> list[Row]:
        self.reads += 1
        rows = await super().load_rows(match, after)
        self.reading.set()
        await self.gate.wait()
        return rows

    async def people(self, seats: SeatPlayers) -> People:
        people = await super().people(seats)
        self.asked.set()
        await self.door.wait()
        return people


@pytest.fixture
async def store() -> SlowStore:
    store = SlowStore()
    record = TableRecord(TABLE, (MIA, None), MATCH, 1, True, True, NOW)
    opened = Opened(MATCH, 1, build("gin"), "00" * 32, (True, False), (None, None))
    await store.create_table(record, Row(TABLE, MATCH, 0, NOW, (opened,)))
    return store


@pytest.fixture
def bus() -> SharedBus:
    return SharedBus()


@pytest.fixture
async def two(store: SlowStore, bus: SharedBus) -> AsyncIterator[tuple[Sessions, Sessions]]:
    async with process(store, bus) as here, process(store, bus) as there:
        yield here, there


@asynccontextmanager
async def process(store: SlowStore, bus: LocalBus) -> AsyncIterator[Sessions]:
    sessions = Sessions(store, bus, SystemClock(), SystemSecrets())
    try:
        yield sessions
    finally:
        await sessions.close()


def next_step(session: TableSession) -> asyncio.Future[Step]:
    future: asyncio.Future[Step] = asyncio.get_running_loop().create_future()

    def note(step: Step) -> None:
        if not future.done():
            future.set_result(step)

    session.listen(note)
    return future


def rename(store: SlowStore, bus: SharedBus, name: str) -> None:
    """As another process does it."""
    store.players[MIA] = PublicPlayer(MIA, name, 10, "person")
    bus.publish(TABLE, *LOOK)


def name_shown(session: TableSession) -> str | None:
    return session.position.people.players[0].name


async def test_a_step_of_one_process_is_told_in_the_other(two: tuple[Sessions, Sessions]) -> None:
    here, there = two
    session = await here.find(TABLE)
    told = next_step(await there.find(TABLE))
    await session.join(BEN, None)
    step = await told
    assert step.position.seq == 1
    assert step.position.table.seats == (MIA, BEN)


async def test_a_poke_that_comes_while_the_session_is_opened_is_not_lost(
    store: SlowStore, two: tuple[Sessions, Sessions]
) -> None:
    here, there = two
    session = await here.find(TABLE)
    store.gate.clear()
    store.reading.clear()
    opening = asyncio.create_task(there.find(TABLE))
    await store.reading.wait()
    await session.join(BEN, None)
    store.gate.set()
    late = await opening
    if late.position.seq == 0:
        await next_step(late)
    assert late.position.seq == 1


async def test_a_name_that_changes_while_the_session_is_opened_is_shown(
    store: SlowStore, bus: SharedBus, two: tuple[Sessions, Sessions]
) -> None:
    _, there = two
    store.door.clear()
    opening = asyncio.create_task(there.find(TABLE))
    await store.asked.wait()
    rename(store, bus, "Mia")
    store.door.set()
    session = await opening
    if name_shown(session) != "Mia":
        await next_step(session)
    assert name_shown(session) == "Mia"


async def test_a_name_that_changes_while_another_is_read_is_shown_as_well(
    store: SlowStore, bus: SharedBus, two: tuple[Sessions, Sessions]
) -> None:
    _, there = two
    session = await there.find(TABLE)
    store.door.clear()
    store.asked.clear()
    rename(store, bus, "Mia")
    await store.asked.wait()
    rename(store, bus, "Maria")
    store.door.set()
    await next_step(session)
    if name_shown(session) != "Maria":
        await next_step(session)
    assert name_shown(session) == "Maria"


async def test_a_session_that_could_not_follow_tries_until_it_can(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    store: SlowStore,
    two: tuple[Sessions, Sessions],
) -> None:
    monkeypatch.setattr(sessions_module, "RETRY_SECONDS", 0.0)
    here, there = two
    session = await here.find(TABLE)
    late = await there.find(TABLE)
    told = next_step(late)
    store.gate.clear()
    await session.join(BEN, None)
    store.failure = StoreUnavailable("away")
    store.gate.set()
    for _ in range(20):
        await asyncio.sleep(0)
    assert late.position.seq == 0
    store.failure = None
    await told
    assert late.position.seq == 1
    logged = [vars(record)["table"] for record in caplog.records if "follow" in record.message]
    assert logged
    assert set(logged) == {short_hash(TABLE)}


async def test_a_session_that_is_used_after_it_was_dropped_tells_the_one_opened_since(
    store: SlowStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(store, LocalBus()) as sessions:
        with monkeypatch.context() as crowded:
            crowded.setattr(sessions_module, "IDLE_SESSIONS", 0)
            dropped = await sessions.find(TABLE)
        since = await sessions.find(TABLE)
        assert since is not dropped
        told = next_step(since)
        await dropped.join(BEN, None)
        assert (await told).player == BEN
        assert since.position == dropped.position


async def test_many_pokes_at_once_cost_two_readings(
    store: SlowStore, bus: SharedBus, two: tuple[Sessions, Sessions]
) -> None:
    _, there = two
    session = await there.find(TABLE)
    store.gate.clear()
    store.reads = 0
    for seq in range(2, 100):
        bus.publish(TABLE, MATCH, seq)
    await asyncio.sleep(0)
    bus.publish(TABLE, MATCH, 100)
    own = asyncio.create_task(session.catch_up())
    store.gate.set()
    await own
    assert store.reads <= 1 + 2


async def test_closing_ends_those_who_follow(
    store: SlowStore, two: tuple[Sessions, Sessions]
) -> None:
    here, there = two
    session = await here.find(TABLE)
    await there.find(TABLE)
    store.gate.clear()
    await session.join(BEN, None)
    await there.close()
    assert len(there) == 0


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_the_score_of_two_people_changes_at_every_table_they_share(
    store: SlowStore, two: tuple[Sessions, Sessions], elsewhere: bool
) -> None:
    here, there = two
    other = TableRecord(TableId("other"), (BEN, MIA), MatchId("other match"), 1, True, True, NOW)
    opened = Opened("other match", 1, build("gin"), "00" * 32, (True, True), (None, None))
    await store.create_table(other, Row(other.id, other.match, 0, NOW, (opened,)))
    beside = await (there if elsewhere else here).find(other.id)
    assert beside.position.people.series.matches == 0
    session = await here.find(TABLE)
    await session.join(BEN, None)
    for player in (MIA, BEN):
        await session.handle(command(session, player, ready(session)))
    told = next_step(beside)
    await session.handle(command(session, BEN, Resign()))
    step = await told
    assert step.facts == ()
    assert step.position.people.series.matches == 1
    assert step.position.people.series.wins == (0, 1)


async def test_the_score_is_told_also_where_the_database_was_away(
    store: SlowStore, two: tuple[Sessions, Sessions], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions_module, "RETRY_SECONDS", 0.0)
    here, there = two
    tries = iter([StoreUnavailable("away"), StoreUnavailable("still away")])
    shared = store.tables_between

    async def fickle(seats: SeatPlayers) -> list[TableId]:
        for away in tries:
            raise away
        return await shared(seats)

    monkeypatch.setattr(store, "tables_between", fickle)
    await test_the_score_of_two_people_changes_at_every_table_they_share(store, (here, there), True)
    assert next(tries, None) is None
