"""Whatever a session waits for may fail, or be given up: nothing is lost, told twice or locked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final, Literal, TypeAlias

import pytest

from app.match.command import Command
from app.match.ids import MatchId, TableId
from app.match.ports import Outcome, People, Row, SeatPlayers, StoreUnavailable, TableRecord
from app.match.session import TableSession
from app.rules.actions import Rematch, Resign
from tests.match.table_house import MIA, TOM, StubbornStore, TableHouse, command, turn

End: TypeAlias = Literal["fails", "is given up"]
Work: TypeAlias = Callable[[TableSession, Command], Awaitable[object]]
WORKS: Final[dict[str, Work]] = {
    "handle": lambda session, same: session.handle(same),
    "history": lambda session, same: session.history(same.match, 0),
    "look": lambda session, _: session.look(),
    "catch_up": lambda session, _: session.catch_up(),
}
MOST_WAITS: Final = 40


class BreakingStore(StubbornStore):
    """From when it is armed, the wait of this number, before or after a call, is the last."""

    def __init__(self) -> None:
        super().__init__()
        self.left: int | None = None
        self.end: End = "fails"
        self.task: asyncio.Task[object] | None = None

    async def append(self, rows: Sequence[Row]) -> Outcome:
        await self._wait()
        answer = await super().append(rows)
        await self._wait()
        return answer

    async def load_table(self, table: TableId) -> TableRecord | None:
        await self._wait()
        answer = await super().load_table(table)
        await self._wait()
        return answer

    async def load_rows(self, match: MatchId, after: int) -> list[Row]:
        await self._wait()
        answer = await super().load_rows(match, after)
        await self._wait()
        return answer

    async def people(self, seats: SeatPlayers) -> People:
        await self._wait()
        answer = await super().people(seats)
        await self._wait()
        return answer

    async def _wait(self) -> None:
        if self.left is None:
            return
        self.left -= 1
        if self.left:
            return
        self.left = None
        if self.end == "fails":
            raise StoreUnavailable("gone")
        assert self.task is not None
        self.task.cancel()
        await asyncio.sleep(0)


async def ended(house: TableHouse, session: TableSession) -> Command:
    player, _ = turn(session)
    await session.handle(command(session, player, Resign()))
    await session.handle(command(session, MIA, Rematch()))
    house.told.clear()
    return command(session, TOM, Rematch())


async def unheard(house: TableHouse, session: TableSession) -> Command:
    """A command that was committed without the session's hearing of it."""
    same = command(session, turn(session)[0])
    house.store.breaks_after_commit = True
    with suppress(StoreUnavailable):
        await session.handle(same)
    house.store.breaks_after_commit, house.store.failure = False, None
    return same


@pytest.mark.parametrize("end", ["fails", "is given up"])
@pytest.mark.parametrize("work", WORKS)
@pytest.mark.parametrize("before", [ended, unheard])
async def test_a_row_is_told_once_and_as_soon_as_it_was_read(
    work: str, end: End, before: Callable[[TableHouse, TableSession], Awaitable[Command]]
) -> None:
    for number in range(1, MOST_WAITS):
        store = BreakingStore()
        house = TableHouse(store)
        session = await house.make_dealt()
        same = await before(house, session)
        store.left, store.end = number, end
        store.task = asyncio.ensure_future(_as_task(WORKS[work](session, same)))
        with suppress(StoreUnavailable, asyncio.CancelledError):
            await store.task
        held, store.left = store.left, None
        assert session.position == session._latest
        await session.handle(same)
        fresh = await house.open()
        assert fresh.position == session.position
        told = [(step.position.state.standing.match_id, step.position.seq) for step in house.told]
        assert len(told) == len(set(told))
        assert [step.command for step in house.told].count(same.id) == 1
        if held is not None:
            return  # there was no wait of this number
    raise AssertionError("it never came to its end")


async def _as_task(work: Awaitable[object]) -> object:
    return await work
