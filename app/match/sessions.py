"""The sessions of this process, one per table: opened when needed, dropped when idle."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from app.errors import Code, Refused
from app.match.ids import MatchId, TableId
from app.match.ports import (
    LOOK,
    Bus,
    Clock,
    SeatPlayers,
    Secrets,
    Store,
    StoreUnavailable,
    TableRecord,
)
from app.match.session import Step, TableSession, open_session
from app.obs.logging import short_hash
from app.rules.facts import MatchEnded

IDLE_SESSIONS: Final = 1024
"""How many sessions that nobody watches are kept; beyond that the longest unused one goes."""
FOLLOWERS: Final = 32
"""How many sessions read at once what other processes added: after a gap in the bus all want to."""
RETRY_SECONDS: Final = 1.0

_log = logging.getLogger(__name__)


class Sessions:
    """Finds or opens the session of a table, and carries pokes to and from other processes."""

    def __init__(self, store: Store, bus: Bus, clock: Clock, secrets: Secrets) -> None:
        self.store: Final = store
        self._bus: Final = bus
        self._clock: Final = clock
        self._secrets: Final = secrets
        self._open: Final[OrderedDict[TableId, TableSession]] = OrderedDict()
        self._opening: Final[dict[TableId, asyncio.Future[TableSession | None]]] = {}
        self._leave: Final[dict[TableId, Callable[[], None]]] = {}
        self._behind: Final[set[TableId]] = set()
        self._people_changed: Final[set[TableId]] = set()
        self._following: Final[dict[TableId, asyncio.Task[None]]] = {}
        self._telling: Final[set[asyncio.Task[None]]] = set()
        self._turns: Final = asyncio.Semaphore(FOLLOWERS)

    def __len__(self) -> int:
        return len(self._open)

    async def find(self, table: TableId) -> TableSession:
        """The session of a table. Refused with `no_table`."""
        session = self._open.get(table)
        if session is None:
            session = await self._open_once(table)
        else:
            self._open.move_to_end(table)
        if session is None:
            raise Refused(Code.NO_TABLE)
        return session

    async def people_changed(self, tables: Iterable[TableId]) -> None:
        """Names, seats or the series changed at these tables: whoever looks at one is told,
        everywhere."""
        for table in tables:
            session = self._open.get(table)
            if session is not None:
                await self._look(session)
            else:
                self._poked(table, *LOOK)  # it may be being opened
            self._bus.publish(table, *LOOK)

    async def _look(self, session: TableSession) -> None:
        """Soon, where it cannot be now: what changed is written already."""
        try:
            await session.look()
        except StoreUnavailable:
            self._look_soon(session)

    async def close(self) -> None:
        """End what this owns: the tasks that follow pokes and tell others, and the listening."""
        for leave in self._leave.values():
            leave()
        self._leave.clear()
        tasks = [*self._following.values(), *self._telling]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._open.clear()

    async def _open_once(self, table: TableId) -> TableSession | None:
        """Open a session; those who ask meanwhile wait for the same one."""
        waiting = self._opening.get(table)
        if waiting is not None:
            return await asyncio.shield(waiting)
        future = asyncio.get_running_loop().create_future()
        self._opening[table] = future
        # Before the log is read: a poke that comes while it is must not be lost.
        leave = self._bus.listen(table, partial(self._poked, table))
        try:
            session = await open_session(
                self.store, self._clock, self._secrets, self._publish, table
            )
        except BaseException as error:
            leave()
            future.set_exception(
                error if isinstance(error, Exception) else StoreUnavailable("opening was given up")
            )
            future.exception()
            raise
        finally:
            del self._opening[table]
        future.set_result(session)
        if session is None:
            leave()
            self._behind.discard(table)
            self._people_changed.discard(table)
        else:
            self._keep(session, leave)
        return session

    def _keep(self, session: TableSession, leave: Callable[[], None]) -> None:
        table = session.table
        self._open[table] = session
        self._leave[table] = leave
        self._drop_idle()
        if table in self._behind:
            self._follow_soon(session)

    def _drop_idle(self) -> None:
        if len(self._open) <= IDLE_SESSIONS:
            return
        idle = [table for table, session in self._open.items() if not session.watched]
        for table in idle[: max(0, len(idle) - IDLE_SESSIONS)]:
            del self._open[table]
            self._leave.pop(table)()

    def _publish(self, step: Step) -> None:
        """Tell other processes where the table stands. A lost poke costs them only time.

        And ourselves: who holds a session that was dropped as idle acts on it all the same, and
        another one may have been opened since.
        """
        position = step.position
        record, state, seq = position.table, position.state, position.seq
        table, match = record.id, MatchId(state.standing.match_id)
        session = self._open.get(table)
        if session is None or session.position is not position:
            self._poked(table, match, seq)
        self._bus.publish(table, match, seq)
        if state.standing.reason is not None and MatchEnded in map(type, step.facts):
            telling = asyncio.create_task(self._tell_series(record))
            self._telling.add(telling)
            telling.add_done_callback(self._telling.discard)

    async def _tell_series(self, ended: TableRecord) -> None:
        """The score between two people stands at every table that they share."""
        tables = await self._tables_between(ended.seats)
        await self.people_changed(table for table in tables if table != ended.id)

    async def _tables_between(self, seats: SeatPlayers) -> list[TableId]:
        while True:
            try:
                return await self.store.tables_between(seats)
            except StoreUnavailable:
                await asyncio.sleep(RETRY_SECONDS)

    def _poked(self, table: TableId, match: MatchId, seq: int) -> None:
        session = self._open.get(table)
        if session is None and table not in self._opening:
            return
        if (match, seq) == LOOK:
            self._people_changed.add(table)
        if session is None:
            self._behind.add(table)
            return
        position = session.position
        if position.match != match or position.seq < seq:
            self._follow_soon(session)

    def _look_soon(self, session: TableSession) -> None:
        self._people_changed.add(session.table)
        self._follow_soon(session)

    def _follow_soon(self, session: TableSession) -> None:
        table = session.table
        self._behind.add(table)
        if table not in self._following:
            self._following[table] = asyncio.create_task(self._follow(session))

    async def _follow(self, session: TableSession) -> None:
        """Read what others added, again where a poke came meanwhile; not given up while the
        session is open, for nobody may poke a second time."""
        table = session.table
        try:
            while table in self._behind and self._open.get(table) is session:
                self._behind.discard(table)
                await self._try_to_follow(session)
        finally:
            self._behind.discard(table)
            del self._following[table]

    async def _try_to_follow(self, session: TableSession) -> None:
        table = session.table
        try:
            async with self._turns:
                if table in self._people_changed:
                    self._people_changed.discard(table)  # before: they may change meanwhile
                    await session.look()
                else:
                    await session.catch_up()
        except StoreUnavailable:
            _log.warning("cannot follow others yet", extra={"table": short_hash(table)})
            self._behind.add(table)
            self._people_changed.add(table)
            await asyncio.sleep(RETRY_SECONDS)
        except Refused:
            _log.warning("a table is gone", extra={"table": short_hash(table)})
