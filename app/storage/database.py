"""The door to the database: functions over a `Connection` go in, their answers come out."""

from __future__ import annotations

import asyncio
import queue
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final, Self, TypeVar

from sqlalchemy import Connection, text

from app.match.ports import StoreUnavailable
from app.match.turn import TurnEnd
from app.storage.checkpoints import Checkpointer
from app.storage.engines import Synchronous, reading, sqlite_path, writing
from app.storage.worker import Job, Waiting, Work, Worker

T = TypeVar("T")

WAITING_LIMIT: Final = 10_000
"""Jobs that may wait for one kind of thread; the next one gets `StoreUnavailable` at once."""
POSTGRES_THREADS: Final = 4
"""SQLite has one writer whatever one does; PostgreSQL commits side by side."""


class Intake:
    """Jobs on their way to a kind of thread. Where many come, those of one turn of the loop are
    handed over together at its end: a thread that is woken by the first would take it alone."""

    def __init__(self) -> None:
        self.jobs: Final[Waiting] = queue.SimpleQueue()
        self._turn_end: Final = TurnEnd()

    def add(self, job: Job) -> None:
        """Raises `StoreUnavailable` when too many wait."""
        if self.jobs.qsize() + len(self._turn_end) >= WAITING_LIMIT:
            raise StoreUnavailable("too much waits for the database")
        self._turn_end.add(partial(self.jobs.put, job))

    def end(self, threads: int) -> None:
        """Let the threads finish what waits, and end."""
        self._turn_end.make_all()
        for _ in range(threads):
            self.jobs.put(None)


class Database:
    """Runs functions in threads of its own; open it in the loop that uses it, and close it there.

    Functions that wait at the same time share a transaction in no promised order, and are run
    again when one of them failed: they may touch nothing but their connection. A caller that is
    cancelled takes back a function that still waits; one that runs is not stopped.
    """

    def __init__(self, url: str, synchronous: Synchronous = "FULL") -> None:
        self.url: Final = url
        self._loop: Final = asyncio.get_running_loop()
        self._writes: Final = Intake()
        self._reads: Final = Intake()
        self._closed = False
        self._threads: Final = POSTGRES_THREADS if sqlite_path(url) is None else 1
        self._workers: Final = [
            Worker(f"database-{name}-{number}", access, intake.jobs)
            for name, access, intake in (
                ("writer", writing(url, synchronous), self._writes),
                ("reader", reading(url), self._reads),
            )
            for number in range(self._threads)
        ]
        path = sqlite_path(url)
        self._checkpointer: Final = None if path is None else Checkpointer(path)

    @classmethod
    async def open(cls, url: str, synchronous: Synchronous = "FULL") -> Self:
        """Raises `StoreUnavailable` when the database does not answer."""
        database = cls(url, synchronous)
        try:
            await database.ping()
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        """Take no more functions, finish those that wait, and end the threads. Once or often."""
        if not self._closed:
            self._closed = True
            for intake in (self._writes, self._reads):
                intake.end(self._threads)
            if self._checkpointer is not None:
                await asyncio.to_thread(self._checkpointer.close)
        for worker in self._workers:
            await worker.join()

    def transact(self, function: Callable[[Connection], T]) -> Awaitable[T]:
        """The function's answer, after the commit of all that it wrote."""
        return self._submit(self._writes, _call_each, function)

    def read(self, function: Callable[[Connection], T]) -> Awaitable[T]:
        """The function's answer; it may not write."""
        return self._submit(self._reads, _call_each, function)

    def transact_together(self, work: Work, item: object) -> Awaitable[Any]:
        """What `work` answers for this item; it is given all like items of a batch at once."""
        return self._submit(self._writes, work, item)

    async def ping(self) -> None:
        """Raises `StoreUnavailable` when the database does not answer."""
        await self.read(lambda connection: connection.scalar(text("SELECT 1")))

    def _submit(self, intake: Intake, work: Work, item: object) -> Awaitable[Any]:
        if self._closed:
            raise StoreUnavailable("the database is closed")
        future: asyncio.Future[Any] = self._loop.create_future()
        intake.add(Job(work, item, future))
        return future


def _call_each(
    connection: Connection, functions: Sequence[Callable[[Connection], Any]]
) -> list[Any]:
    return [function(connection) for function in functions]
