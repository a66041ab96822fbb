"""A thread that runs what waits for the database: all of it in one transaction, with one commit.

Many callers that each wait for a commit of their own would wait for as many flushes of the disk;
so the thread takes all jobs that wait, and whoever comes meanwhile is in the next batch.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias, cast

from msgspec import Struct
from sqlalchemy import Connection

from app.match.ports import StoreUnavailable
from app.storage.engines import Access
from app.storage.failures import Failure, failure_of

BATCH_LIMIT: Final = 512
"""Jobs in one transaction. More would make the first of them wait for long."""
CLASH_TRIES: Final = 5

Work: TypeAlias = Callable[[Connection, Sequence[Any]], Sequence[Any]]
"""Does several like items at once and answers each. Its items may come from many callers."""


class Job(Struct, frozen=True):
    """An item for `work`, and who waits for its answer."""

    work: Work
    item: Any
    future: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class Raised:
    """The job's own fault, for its caller alone."""

    error: Exception


class Unmergeable(Exception):
    """Raised by work that several items were given to: they have to be done one by one."""


Waiting: TypeAlias = "queue.SimpleQueue[Job | None]"
"""Jobs; each None ends one of the threads that take from it."""


class DriverConnection(Protocol):
    """What both drivers' connections do."""

    def execute(self, statement: str, /) -> object: ...

    def commit(self) -> None: ...

    def rollback(self) -> None: ...


class Worker:
    """One thread with one kept connection. Several may take from the same queue."""

    def __init__(self, name: str, access: Access, waiting: Waiting) -> None:
        self._access: Final = access
        self._waiting: Final = waiting
        self._loop: Final = asyncio.get_running_loop()
        self._ended: Final = asyncio.Event()
        self._connection: Connection | None = None
        self._driver: DriverConnection | None = None
        self._committing = False
        self._thread: Final = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    async def join(self) -> None:
        """Wait for the thread's end, without holding up the loop."""
        await self._ended.wait()
        self._thread.join()

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def _work(self) -> None:
        last = False
        while not last:
            jobs, last = self._take()
            if jobs:
                answers = self._answers(jobs)
                self._loop.call_soon_threadsafe(_resolve, jobs, answers)
        self._drop_connection()
        self._loop.call_soon_threadsafe(self._ended.set)

    def _take(self) -> tuple[list[Job], bool]:
        """All jobs that wait, at least one; and whether they are the last for this thread."""
        jobs: list[Job] = []
        job = self._waiting.get()
        try:
            while job is not None:
                if not job.future.cancelled():
                    jobs.append(job)
                if len(jobs) == BATCH_LIMIT:
                    return jobs, False
                job = self._waiting.get_nowait()
        except queue.Empty:
            return jobs, False
        return jobs, True

    def _answers(self, jobs: list[Job]) -> list[Any]:
        kept = self._connection is not None
        try:
            return self._answers_over_connection(jobs)
        except StoreUnavailable as error:
            self._drop_connection()
            # A kept connection may have died long ago, with a server that is up again. But when
            # the commit failed nobody knows whether it was done, so that one is not tried again.
            if not kept or self._committing or not _was_lost(error):
                return [Raised(error)] * len(jobs)
        try:
            return self._answers_over_connection(jobs)
        except StoreUnavailable as error:
            self._drop_connection()
            return [Raised(error)] * len(jobs)

    def _answers_over_connection(self, jobs: list[Job]) -> list[Any]:
        """Like items together; if that fails, one by one; if that fails, each by itself, so that
        the guilty one fails alone."""
        groups = _groups(jobs)
        try:
            return self._transaction(jobs, groups)
        except StoreUnavailable:
            raise
        except Exception as error:  # noqa: BLE001 - a job may raise anything: its caller gets it
            if len(jobs) == 1 and failure_of(error) is not Failure.CLASH:
                return [Raised(error)]
        singly = [[place] for place in range(len(jobs))]
        try:
            return self._transaction(jobs, singly)
        except StoreUnavailable:
            raise
        except Exception:  # noqa: BLE001 - it comes again in the next lines, for its caller
            return [self._answer_alone(job) for job in jobs]

    def _answer_alone(self, job: Job) -> Any:
        for tries_left in reversed(range(CLASH_TRIES)):
            try:
                return self._transaction([job], [[0]])[0]
            except StoreUnavailable as error:
                self._drop_connection()
                return Raised(error)
            except Exception as error:  # noqa: BLE001 - a job may raise anything
                clash = failure_of(error) is Failure.CLASH
                if not clash:
                    return Raised(error)
                if not tries_left:
                    return Raised(StoreUnavailable("transactions stand in each other's way"))
        raise AssertionError("unreachable")

    def _transaction(self, jobs: list[Job], groups: list[list[int]]) -> list[Any]:
        """The answers, committed. Raises `StoreUnavailable`, or what a job raised."""
        self._committing = False
        try:
            answers = self._work_and_commit(jobs, groups)
        except Exception as error:
            self._roll_back()
            if failure_of(error) in (Failure.LOST, Failure.UNAVAILABLE):
                raise StoreUnavailable("the database does not answer") from error
            raise
        self._committing = False
        return answers

    def _work_and_commit(self, jobs: list[Job], groups: list[list[int]]) -> list[Any]:
        """SQLAlchemy sees one transaction that never ends: its own begin and commit would cost
        more than the insert of a row."""
        answers: list[Any] = [None] * len(jobs)
        connection, driver = self._connect()
        if self._access.begin is not None:
            driver.execute(self._access.begin)
        for places in groups:
            work = jobs[places[0]].work
            items = [jobs[place].item for place in places]
            for place, answer in zip(places, work(connection, items), strict=True):
                answers[place] = answer
        self._committing = True
        driver.commit()
        return answers

    def _connect(self) -> tuple[Connection, DriverConnection]:
        if self._connection is None or self._driver is None:
            self._connection = self._access.engine.connect()
            self._driver = cast(DriverConnection, self._connection.connection.driver_connection)
        return self._connection, self._driver

    def _roll_back(self) -> None:
        """Both the driver's transaction and what SQLAlchemy believes of it."""
        if self._connection is None or self._driver is None:
            return
        try:
            self._connection.rollback()
            self._driver.rollback()
        except Exception:  # noqa: BLE001 - the connection is dead, and the first error tells it
            self._drop_connection()

    def _drop_connection(self) -> None:
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            connection.invalidate()
            connection.close()


def _groups(jobs: list[Job]) -> list[list[int]]:
    """The places of jobs with the same work, together."""
    groups: dict[Work, list[int]] = {}
    for place, job in enumerate(jobs):
        groups.setdefault(job.work, []).append(place)
    return list(groups.values())


def _was_lost(error: StoreUnavailable) -> bool:
    return error.__cause__ is not None and failure_of(error.__cause__) is Failure.LOST


def _resolve(jobs: list[Job], answers: list[Any]) -> None:
    for job, answer in zip(jobs, answers, strict=True):
        future = job.future
        if future.done():
            continue  # its caller was cancelled meanwhile
        if isinstance(answer, Raised):
            future.set_exception(answer.error)
        else:
            future.set_result(answer)
