"""Two sessions over one store, as two processes have them; a store that fails half-way."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest

from app.errors import Code, Refused
from app.match.command import AlreadyApplied, Applied, NotApplied
from app.match.ids import MatchId
from app.match.ports import Outcome, People, Row, SeatPlayers, SeqTaken, StoreUnavailable
from app.match.session import ATTEMPTS, Step, TableSession
from app.rules.actions import Rematch, Resign
from tests.match.table_house import (
    MATCH,
    MIA,
    TOM,
    ZOE,
    StubbornStore,
    TableHouse,
    command,
    ready,
    turn,
)


@pytest.fixture
def house() -> TableHouse:
    return TableHouse()


class SlowStore(StubbornStore):
    """An append that waits until it is let go; then it is done, or was given up."""

    def __init__(self) -> None:
        super().__init__()
        self.slow = False
        self.reached = asyncio.Event()
        self.let_go = asyncio.Event()

    async def append(self, rows: Sequence[Row]) -> Outcome:
        outcome = await super().append(rows)
        if self.slow:
            self.reached.set()
            await self.let_go.wait()
        return outcome


async def test_who_comes_second_reads_what_was_missed_and_decides_once_more(
    house: TableHouse,
) -> None:
    here = await house.make_for_two()
    there = await house.open()
    at = here.position.seq
    assert await here.handle(command(here, MIA, ready(here))) == Applied(MATCH, at + 1)
    assert await there.handle(command(there, TOM, ready(there))) == Applied(MATCH, at + 2)
    assert there.position.state.round is not None
    assert there.position.seq == at + 2
    assert await here.catch_up() == there.position


async def test_an_action_on_a_row_that_somebody_else_wrote_is_stale(house: TableHouse) -> None:
    here = await house.make_dealt()
    there = await house.open()
    player, _ = turn(here)
    await here.handle(command(here, player))
    at = there.position.seq
    answer = await there.handle(command(there, player))
    assert answer == NotApplied(Code.STALE_SEQ, MATCH, at + 1)
    assert there.position == here.position


async def test_the_same_command_at_two_processes_counts_once(house: TableHouse) -> None:
    here = await house.make_dealt()
    there = await house.open()
    player, _ = turn(here)
    same = command(here, player)
    answers = [await here.handle(same), await there.handle(same)]
    assert answers == [Applied(MATCH, same.seq + 1), AlreadyApplied(MATCH, same.seq + 1)]
    assert len(await house.store.load_rows(MATCH, same.seq)) == 1


async def test_of_two_who_join_at_two_processes_one_sits_down(house: TableHouse) -> None:
    here = await house.make()
    there = await house.open()
    assert await here.join(TOM, None) == 1
    with pytest.raises(Refused) as refused:
        await there.join(ZOE, None)
    assert refused.value.code is Code.TABLE_FULL
    assert there.position == here.position
    assert [step.player for step in house.told] == [TOM, TOM], "both sessions told it once"


async def test_a_session_follows_into_the_rematch_that_was_agreed_on_elsewhere(
    house: TableHouse,
) -> None:
    here = await house.make_dealt()
    there = await house.open()
    await here.handle(command(here, MIA, Resign()))
    for player in (MIA, TOM):
        await here.handle(command(here, player, Rematch()))
    house.told.clear()
    assert await there.catch_up() == here.position
    told = [(step.position.state.standing.match_id, step.position.seq) for step in house.told]
    assert told[-1] == (here.position.state.standing.match_id, 0)
    assert [match for match, _ in told] == [MATCH] * 3 + [here.position.state.standing.match_id]


async def test_both_processes_may_agree_on_the_rematch_at_once(house: TableHouse) -> None:
    here = await house.make_dealt()
    await here.handle(command(here, MIA, Resign()))
    there = await house.open()
    mia, tom = command(here, MIA, Rematch()), command(there, TOM, Rematch())
    await asyncio.gather(here.handle(mia), there.handle(tom))
    assert await here.catch_up() == await there.catch_up()
    assert here.position.state.standing.number == 2


async def test_while_the_store_does_not_answer_nothing_changes(house: TableHouse) -> None:
    session = await house.make_dealt()
    player, _ = turn(session)
    before = session.position
    house.store.failure = StoreUnavailable("away")
    same = command(session, player)
    with pytest.raises(StoreUnavailable):
        await session.handle(same)
    with pytest.raises(StoreUnavailable):
        await session.history(MATCH, 0)
    assert (session.position, house.told) == (before, [])
    house.store.failure = None
    assert await session.handle(same) == Applied(MATCH, same.seq + 1)


async def test_what_was_committed_before_the_store_went_away_is_found_and_told(
    house: TableHouse,
) -> None:
    session = await house.make_dealt()
    player, other = turn(session)
    same = command(session, player)
    house.store.breaks_after_commit = True
    with pytest.raises(StoreUnavailable):
        await session.handle(same)
    assert house.told == []
    house.store.breaks_after_commit, house.store.failure = False, None
    answer = await session.handle(command(session, other, seq=same.seq))
    assert answer == NotApplied(Code.STALE_SEQ, MATCH, same.seq + 1)
    assert [(step.player, step.command) for step in house.told] == [(player, same.id)]
    assert await session.handle(same) == AlreadyApplied(MATCH, same.seq + 1)


async def test_an_append_that_was_given_up_is_looked_up_before_anything_else(
    house: TableHouse,
) -> None:
    store = SlowStore()
    house.store = store
    session = await house.make_dealt()
    player, _ = turn(session)
    same = command(session, player)
    store.slow = True
    handling = asyncio.create_task(session.handle(same))
    await store.reached.wait()
    handling.cancel()
    with pytest.raises(asyncio.CancelledError):
        await handling
    store.slow = False
    assert house.told == []
    assert await session.handle(same) == AlreadyApplied(MATCH, same.seq + 1)
    assert [step.command for step in house.told] == [same.id]


async def test_history_tells_what_was_committed_without_being_heard_of(house: TableHouse) -> None:
    session = await house.make_dealt()
    player, _ = turn(session)
    same = command(session, player)
    house.store.breaks_after_commit = True
    with pytest.raises(StoreUnavailable):
        await session.handle(same)
    house.store.breaks_after_commit, house.store.failure = False, None
    position, rows = await session.history(MATCH, same.seq)
    assert (position.seq, [row.seq for row in rows]) == (same.seq + 1, [same.seq + 1])


async def test_who_is_always_second_is_asked_to_come_back(house: TableHouse) -> None:
    store = BusyStore()
    house.store = store
    session = await house.make_for_two()
    store.rival = await house.open()
    answer = await session.handle(command(session, MIA, ready(session)))
    assert isinstance(answer, NotApplied)
    assert answer.code is Code.UNAVAILABLE
    assert store.taken == ATTEMPTS


class BusyStore(StubbornStore):
    """From the moment there is a rival, somebody else is first every time."""

    def __init__(self) -> None:
        super().__init__()
        self.rival: TableSession | None = None
        self.taken = 0

    async def append(self, rows: Sequence[Row]) -> Outcome:
        if self.rival is None:
            return await super().append(rows)
        self.taken += 1
        return SeqTaken()


async def test_nobody_is_told_while_the_lock_is_held(house: TableHouse) -> None:
    session = await house.make_dealt()
    held: list[bool] = []
    session.listen(lambda step: held.append(session._lock.locked()))
    player, _ = turn(session)
    await session.handle(command(session, player))
    assert held == [False]


class PausingStore(StubbornStore):
    """Reading who sits at a table stops at a gate."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()
        self.reached = asyncio.Event()

    async def people(self, seats: SeatPlayers) -> People:
        self.reached.set()
        await self.gate.wait()
        return await super().people(seats)


async def test_the_position_is_the_last_one_that_was_told(house: TableHouse) -> None:
    """Whoever comes between two rows would be greeted at the second and then be told it again."""
    store = PausingStore()
    house.store = store
    session = await house.make_dealt()
    late = await house.open()
    seen = late.position.seq
    player, _ = turn(session)
    await session.handle(command(session, player))
    await session.handle(command(session, player, Resign()))
    house.told.clear()
    store.gate.clear()
    store.reached.clear()
    following = asyncio.create_task(late.catch_up())
    await store.reached.wait()
    assert late.position.seq == seen
    store.gate.set()
    await following
    assert [step.position.seq for step in house.told] == [seen + 1, seen + 2]
    assert late.position is house.told[-1].position


async def test_a_listener_that_fails_keeps_nothing_from_the_others(
    house: TableHouse, caplog: pytest.LogCaptureFixture
) -> None:
    session = await house.make_dealt()

    def fail(step: Step) -> None:
        raise ZeroDivisionError

    session.listen(fail)
    after: list[Step] = []
    session.listen(after.append)
    player, _ = turn(session)
    same = command(session, player)
    assert await session.handle(same) == Applied(MATCH, same.seq + 1)
    assert house.told == after == house.published
    assert len(after) == 1
    assert [record.message for record in caplog.records] == ["a listener failed"]


async def test_the_last_row_of_a_match_is_not_missed_where_the_next_one_came_with_it(
    house: TableHouse,
) -> None:
    """Both rows were committed after the log was read, and before the table's record was."""
    store = LateStore()
    house.store = store
    session = await house.make_dealt()
    await session.handle(command(session, MIA, Resign()))
    await session.handle(command(session, MIA, Rematch()))
    late = await house.open()
    house.told.clear()

    async def agree() -> None:
        await session.handle(command(session, TOM, Rematch()))

    store.after_reading = agree
    seen = late.position.seq
    told: list[Step] = []
    late.listen(told.append)
    await late.catch_up()
    assert [(step.player, step.position.seq) for step in told] == [(TOM, seen + 1), (None, 0)]


class LateStore(StubbornStore):
    """Something happens right after the log was read, once."""

    def __init__(self) -> None:
        super().__init__()
        self.after_reading: Callable[[], Awaitable[None]] | None = None

    async def load_rows(self, match: MatchId, after: int) -> list[Row]:
        rows = await super().load_rows(match, after)
        then, self.after_reading = self.after_reading, None
        if then is not None:
            await then()
        return rows
