"""The threads behind the database: batches, guilt, cancelled callers, the end, lost servers."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection, func, insert, select, text
from sqlalchemy.exc import IntegrityError

from app.match.ids import PlayerId
from app.match.ports import Appended, StoreUnavailable
from app.storage import database as database_module
from app.storage import players
from app.storage.database import Database
from app.storage.metadata import players as players_table
from app.storage.store import SqlStore
from tests.postgres import Cluster
from tests.storage.examples import ANNA, BEN, NOON, add_players, add_table, row


def add(player: str, guest: int = 10) -> Callable[[Connection], object]:
    return lambda connection: players.create(connection, PlayerId(player), guest, NOON)


def count(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(players_table)).scalar_one()


@asynccontextmanager
async def busy_writers(database: Database) -> AsyncIterator[None]:
    """All writers are held up, so that what is submitted meanwhile waits together."""
    loop, free = asyncio.get_running_loop(), threading.Event()
    writers = len(database._workers) // 2
    arrived = asyncio.Semaphore(0)

    def hold(_connection: Connection) -> None:
        loop.call_soon_threadsafe(arrived.release)
        assert free.wait(60)

    held = []
    for _ in range(writers):
        held.append(asyncio.ensure_future(database.transact(hold)))
        await arrived.acquire()
    try:
        yield
    finally:
        free.set()
    await asyncio.gather(*held)


async def test_the_answer_comes_after_the_commit(database: Database) -> None:
    await database.transact(add("anna"))
    assert await database.read(count) == 1


async def test_who_waits_together_shares_a_transaction(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    seen: list[int] = []
    batch: list[asyncio.Future[object]] = []

    def add_and_look(number: int) -> Callable[[Connection], None]:
        def work(connection: Connection) -> None:
            add(f"player-{number}")(connection)
            seen.append(count(connection))

        return work

    async with busy_writers(database):
        batch += [asyncio.ensure_future(database.transact(add_and_look(n))) for n in range(5)]
        assert await database.read(count) == 0
    await asyncio.gather(*batch)
    assert seen == [1, 2, 3, 4, 5]
    await database.close()


async def test_only_the_guilty_one_of_a_batch_fails(database: Database) -> None:
    await database.transact(add("anna"))
    async with busy_writers(database):
        waiting = [
            asyncio.ensure_future(database.transact(add(name, guest)))
            for name, guest in (("ben", 22), ("anna", 11), ("cleo", 5), ("dora", 44))
        ]
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    failed = [isinstance(each, IntegrityError) for each in answers]
    assert failed == [False, True, True, False]
    assert await database.read(count) == 3


async def test_what_the_guilty_one_wrote_before_its_fault_is_gone(database: Database) -> None:
    def guilty(connection: Connection) -> None:
        add("anna")(connection)
        raise LookupError("a fault of its own")

    with pytest.raises(LookupError, match="its own"):
        await database.transact(guilty)
    assert await database.read(count) == 0
    await database.transact(add("anna"))


async def test_an_open_savepoint_does_not_outlive_its_fault(database: Database) -> None:
    def guilty(connection: Connection) -> None:
        connection.begin_nested()
        add("anna")(connection)
        raise LookupError

    with pytest.raises(LookupError):
        await database.transact(guilty)
    await database.transact(add("ben"))
    assert await database.read(count) == 1


async def test_a_clash_of_transactions_is_tried_again(database: Database) -> None:
    tries = iter([psycopg.errors.DeadlockDetected(), psycopg.errors.SerializationFailure()])

    def clash(connection: Connection) -> str:
        for error in tries:
            raise error
        return "done"

    assert await database.transact(clash) == "done"


async def test_a_clash_that_never_ends_is_unavailable(database: Database) -> None:
    def clash(connection: Connection) -> None:
        raise psycopg.errors.DeadlockDetected

    with pytest.raises(StoreUnavailable):
        await database.transact(clash)


async def test_a_caller_who_gives_up_takes_back_what_waits(database: Database) -> None:
    async with busy_writers(database):
        given_up = asyncio.ensure_future(database.transact(add("anna")))
        kept = asyncio.ensure_future(database.transact(add("ben")))
        given_up.cancel()
    await kept
    with pytest.raises(asyncio.CancelledError):
        await given_up
    assert await database.read(count) == 1


async def test_what_runs_already_is_finished_without_its_caller(database: Database) -> None:
    loop, started, free = asyncio.get_running_loop(), asyncio.Event(), threading.Event()

    def slow(connection: Connection) -> None:
        add("anna")(connection)
        loop.call_soon_threadsafe(started.set)
        assert free.wait(60)

    given_up = asyncio.ensure_future(database.transact(slow))
    await started.wait()
    given_up.cancel()
    free.set()
    await database.close()
    assert given_up.cancelled()


async def test_closing_finishes_what_waits_and_takes_no_more(database: Database) -> None:
    async with busy_writers(database):
        waiting = asyncio.ensure_future(database.transact(add("anna")))
        closing = asyncio.ensure_future(database.close())
        await asyncio.sleep(0)
        with pytest.raises(StoreUnavailable):
            await database.transact(add("ben"))
        with pytest.raises(StoreUnavailable):
            await database.read(count)
    await closing
    await waiting
    await database.close()
    assert not any(worker.is_alive() for worker in database._workers)


async def test_what_was_written_before_the_end_is_there_after_it(database: Database) -> None:
    async with busy_writers(database):
        waiting = asyncio.ensure_future(database.transact(add("anna")))
        closing = asyncio.ensure_future(database.close())
        await asyncio.sleep(0)
    await asyncio.gather(waiting, closing)
    again = await Database.open(database.url)
    assert await again.read(count) == 1
    await again.close()


async def test_too_much_waiting_is_refused_at_once(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "WAITING_LIMIT", 2)
    async with busy_writers(database):
        waiting = [asyncio.ensure_future(database.transact(add(name))) for name in ("anna", "ben")]
        with pytest.raises(StoreUnavailable):
            await database.transact(add("cleo"))
    await asyncio.gather(*waiting)
    assert await database.read(count) == 2


async def test_a_full_disk_is_unavailable_until_there_is_room(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    await database.transact(lambda conn: conn.execute(text("PRAGMA max_page_count = 1")))

    def fill(connection: Connection) -> None:
        big = {"id": "big", "name": "x" * 100_000, "guest": 10, "kind": "person"}
        times = {"settings": {}, "created_at": NOON}
        connection.execute(insert(players_table), {**big, **times})

    with pytest.raises(StoreUnavailable):
        await database.transact(fill)
    assert await database.read(count) == 0
    await database.transact(fill)  # a new connection has no bound
    assert await database.read(count) == 1
    await database.close()


async def test_a_read_only_file_can_be_read_but_not_written(sqlite_url: str) -> None:
    path = sqlite_url.removeprefix("sqlite:///")
    writable = await Database.open(sqlite_url)
    await writable.transact(add("anna"))
    database = await Database.open(f"sqlite:///file:{path}?mode=ro&uri=true")
    with pytest.raises(StoreUnavailable):
        await database.transact(add("ben"))
    assert await database.read(count) == 1
    await database.close()
    await writable.close()


async def test_a_reader_may_not_write(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    with pytest.raises(StoreUnavailable):
        await database.read(add("anna"))
    await database.close()


async def test_a_database_that_is_not_there_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable):
        await Database.open(f"sqlite:///{tmp_path}/nowhere/upcard.sqlite3")
    with pytest.raises(StoreUnavailable):
        await Database.open(f"postgresql+psycopg://upcard@/upcard?host={tmp_path}")


async def test_a_wrong_statement_is_a_fault_and_no_outage(database: Database) -> None:
    with pytest.raises(Exception, match="nowhere"):
        await database.transact(lambda conn: conn.execute(text("SELECT * FROM nowhere")))
    await database.transact(add("anna"))


@pytest.mark.slow
@pytest.mark.postgres
@pytest.mark.slow
async def test_a_server_that_comes_back_is_used_again(cluster: Cluster, postgres_url: str) -> None:
    database = await Database.open(postgres_url)
    store = SqlStore(database)
    await database.transact(add_players)
    await database.transact(lambda conn: add_table(conn, seats=(ANNA, BEN)))
    cluster.kill()
    try:
        with pytest.raises(StoreUnavailable):
            await store.append([row(1)])
        with pytest.raises(StoreUnavailable):
            await database.ping()
    finally:
        cluster.start()
    assert await store.append([row(1)]) == Appended()
    await database.ping()
    await database.close()


@pytest.mark.slow
@pytest.mark.postgres
@pytest.mark.slow
async def test_connections_that_died_unnoticed_cost_nobody_an_answer(
    cluster: Cluster, postgres_url: str
) -> None:
    database = await Database.open(postgres_url)
    await asyncio.gather(*(database.transact(add(f"player-{n}")) for n in range(10)))
    cluster.kill()
    cluster.start()
    answers = await asyncio.gather(*(database.read(count) for _ in range(10)))
    assert answers == [10] * 10
    await asyncio.gather(*(database.transact(add(f"later-{n}")) for n in range(10)))
    await database.close()
