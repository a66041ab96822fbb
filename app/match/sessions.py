"""The sessions of this process, one per table: opened when needed, dropped when idle."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Final

from app.errors import Code, Refused
from app.match.ids import MatchId, TableId
from app.match.ports import Bus, Clock, Secrets, Store, StoreUnavailable
from app.match.session import Step, TableSession, open_session

IDLE_SESSIONS: Final = 1024
"""How many sessions that nobody watches are kept; beyond that the longest unused one goes."""

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
        self._tasks: Final[set[asyncio.Task[None]]] = set()

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

    def known(self, table: TableId) -> TableSession | None:
        """The session if it is open in this process."""
        return self._open.get(table)

    async def close(self) -> None:
        """End what this owns: the tasks that follow pokes, and the listening."""
        for leave in self._leave.values():
            leave()
        self._leave.clear()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._open.clear()

    async def _open_once(self, table: TableId) -> TableSession | None:
        """Open a session; those who ask meanwhile wait for the same one."""
        waiting = self._opening.get(table)
        if waiting is not None:
            return await asyncio.shield(waiting)
        future = asyncio.get_running_loop().create_future()
        self._opening[table] = future
        try:
            session = await open_session(
                self.store, self._clock, self._secrets, self._publish, table
            )
        except BaseException as error:
            future.set_exception(
                error if isinstance(error, Exception) else StoreUnavailable("opening was given up")
            )
            future.exception()
            raise
        else:
            future.set_result(session)
        finally:
            del self._opening[table]
        if session is not None:
            self._keep(session)
        return session

    def _keep(self, session: TableSession) -> None:
        table = session.table
        self._open[table] = session
        self._leave[table] = self._bus.listen(table, partial(self._poked, table))
        self._drop_idle()

    def _drop_idle(self) -> None:
        if len(self._open) <= IDLE_SESSIONS:
            return
        idle = [table for table, session in self._open.items() if not session.watched]
        for table in idle[: max(0, len(idle) - IDLE_SESSIONS)]:
            del self._open[table]
            self._leave.pop(table)()

    def _publish(self, step: Step) -> None:
        """Tell other processes where the table stands. A lost poke costs them only time."""
        position = step.position
        self._bus.publish(position.table.id, MatchId(position.state.match_id), position.seq)

    def _poked(self, table: TableId, match: MatchId, seq: int) -> None:
        session = self._open.get(table)
        if session is None:
            return
        position = session.position
        if position.state.match_id == match and position.seq >= seq:
            return
        task = asyncio.create_task(self._follow(session))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _follow(self, session: TableSession) -> None:
        try:
            await session.catch_up()
        except StoreUnavailable:
            _log.warning("could not follow another process", extra={"table": session.table})
