"""A table while somebody is there: the match's state, the one lock, and who is told.

The order of work is law (docs/architecture.md): checks, decide, commit, fold, and only then, with
the lock released, tell. The log decides: where another process was first, the session reads what
it missed and decides once more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from app.errors import Code, Refused
from app.match.command import (
    AlreadyApplied,
    Answer,
    Applied,
    Command,
    NotApplied,
    Unplayable,
)
from app.match.ids import CommandId, MatchId, PlayerId, TableId
from app.match.ports import (
    Appended,
    Clock,
    Known,
    Outcome,
    People,
    Row,
    SeatTaken,
    Secrets,
    SeqTaken,
    Store,
    TableRecord,
)
from app.obs.logging import short_hash
from app.rules import engine
from app.rules.actions import Claim, Ready, Rematch, Resign
from app.rules.cards import Seat
from app.rules.facts import Dealt, Fact, Joined, MatchEnded, Opened, RematchAsked, RoundEnded
from app.rules.refusals import Refusal
from app.rules.state import Match

ATTEMPTS: Final = 16
"""How often a decision is tried again after other processes were first."""
CHANGES_TABLE: Final = frozenset({Joined, MatchEnded, Opened})
TURNS_ROUND: Final = frozenset({Dealt, RoundEnded, MatchEnded})

_log = logging.getLogger(__name__)


class Position(Struct, frozen=True):
    """Where a table stands: its record, its people, the match's state after the row `seq`.

    `turned` is the last row in which a round began or ended.
    """

    table: TableRecord
    people: People
    state: Match
    seq: int
    turned: int

    @property
    def match(self) -> MatchId:
        """The match that is played, or was played last."""
        return MatchId(self.state.standing.match_id)

    def seat_of(self, player: PlayerId | None) -> Seat | None:
        """The seat of a player; None for everybody else."""
        first, second = self.table.seats
        if player is None:
            return None
        return 0 if player == first else 1 if player == second else None


class Step(Struct, frozen=True):
    """A row that was applied, and where the table stands after it. Without facts: no row, but
    names or seats are others now."""

    position: Position
    facts: tuple[Fact, ...]
    player: PlayerId | None
    command: CommandId | None


Listener: TypeAlias = Callable[[Step], None]
Verdict: TypeAlias = tuple[Fact, ...] | Code | Unplayable


class TableSession:
    """One table in this process. Made by `open_session`.

    `position` may be read at any time: it is the last one that was told.
    """

    def __init__(
        self, store: Store, clock: Clock, secrets: Secrets, publish: Listener, position: Position
    ) -> None:
        self._publish: Final = publish
        self._store: Final = store
        self._clock: Final = clock
        self._secrets: Final = secrets
        self._lock: Final = asyncio.Lock()
        self._listeners: Final[list[Listener]] = []
        self._untold: list[Step] = []
        self._unsure = False
        self._latest = position
        self.position = position
        self.table: Final = position.table.id

    @property
    def watched(self) -> bool:
        """Whether anybody listens, or an action is being handled."""
        return bool(self._listeners) or self._lock.locked()

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with every step from now on, until the returned function is called.

        It is called in the order of the log, never with the lock held, and must not wait.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    async def handle(self, command: Command) -> Answer:
        """Judge and commit a command; listeners are told before this returns."""
        await self._lock.acquire()  # as `async with`, at half its cost
        try:
            return await self._handle(command)
        finally:
            self._lock.release()
            self._tell()

    def require_open_seat(self) -> None:
        """Refused with `table_full` where both seats are taken."""
        if self.position.table.seats[1] is not None:
            raise Refused(Code.TABLE_FULL)

    async def join(self, player: PlayerId, binding: str | None) -> Seat:
        """Take the open seat, or come back to one's own. Refused with `table_full`."""
        async with self._alone():
            return await self._join(player, binding)

    async def catch_up(self) -> Position:
        """Read what other processes have added, and tell it."""
        async with self._alone():
            await self._catch_up()
        return self.position

    async def look(self) -> None:
        """Read what others added, and who sits here: names and seats change outside the match."""
        async with self._alone():
            await self._catch_up()
            record = await self._record()
            people = await self._store.people(record.seats)
            position = replace(self._latest, table=record, people=people)
            if position != self._latest:
                self._latest = position
                self._untold.append(Step(position, (), None, None))

    async def knows(self, match: MatchId) -> bool:
        """Whether a match was or is played at this table."""
        if match == self.position.match:
            return True
        return await self._store.has_match(self.table, match)

    async def history(self, match: MatchId, after: int) -> tuple[Position, list[Row]]:
        """The rows of a match after a seq, and the position that they lead up to."""
        async with self._alone():
            await self._settle()
            position = self._latest
            rows = await self._store.load_rows(match, after)
        if rows and rows[0].table != position.table.id:
            return position, []
        if match == position.match:
            rows = [row for row in rows if row.seq <= position.seq]
        return position, rows

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """The lock, and after it the telling, however it ended: what was read is not read again."""
        try:
            async with self._lock:
                yield
        finally:
            self._tell()

    # -- one command ------------------------------------------------------------------------

    async def _handle(self, command: Command) -> Answer:
        if self._unsure:
            await self._catch_up()
        player, match = command.player, command.match
        for _ in range(ATTEMPTS):
            position = self._latest
            seat = position.seat_of(player)
            if seat is None:
                return self._refuse(Code.NOT_SEATED)
            if match != position.match:
                known_match = await self.knows(match)
                verdict: Verdict = Code.OLD_MATCH if known_match else Code.NO_MATCH
            else:
                verdict = self._judge(position, seat, command)
            if not isinstance(verdict, tuple):
                known = await self._store.find_command(self.table, player, command.id)
                return self._known(known, command) if known else self._refuse(verdict)
            rows = self._rows(verdict, player, command.id, command.digest)
            outcome = await self._append(rows)
            if isinstance(outcome, Appended):
                return Applied(match, rows[0].seq)
            if isinstance(outcome, Known):
                return self._known(outcome, command)
            await self._catch_up()
        return self._refuse(Code.UNAVAILABLE)

    def _judge(self, position: Position, seat: Seat, command: Command) -> Verdict:
        """The checks that follow that of the match, in their order: seq, then the rules."""
        state, action = position.state, command.action
        if command.seq != position.seq and not _is_current(position, command):
            return Code.STALE_SEQ
        if isinstance(action, Unplayable):
            if engine.rematch_is_open(state):
                return action
            action = Rematch()
        verdict = engine.decide(state, seat, action, self._secrets.fresh())
        return Code(verdict.value) if isinstance(verdict, Refusal) else verdict

    def _known(self, known: Known, command: Command) -> Answer:
        if known.digest != command.digest:
            return self._refuse(Code.ID_REUSED)
        return AlreadyApplied(known.match, known.seq)

    def _refuse(self, why: Code | Unplayable) -> NotApplied:
        match, seq = self._latest.match, self._latest.seq
        if isinstance(why, Unplayable):
            return NotApplied(why.code, match, seq, why.details)
        return NotApplied(why, match, seq)

    async def _join(self, player: PlayerId, binding: str | None) -> Seat:
        await self._settle()
        for _ in range(ATTEMPTS):
            position = self._latest
            seat = position.seat_of(player)
            if seat is not None:
                return seat
            verdict = engine.seat_player(position.state, player, binding)
            if isinstance(verdict, Refusal):
                raise Refused(Code.TABLE_FULL)
            outcome = await self._append(self._rows(verdict, player))
            if isinstance(outcome, SeatTaken | SeqTaken):
                await self._catch_up()
        raise Refused(Code.UNAVAILABLE)

    # -- the log ----------------------------------------------------------------------------

    def _rows(
        self,
        facts: tuple[Fact, ...],
        player: PlayerId | None,
        command: CommandId | None = None,
        digest: str | None = None,
    ) -> list[Row]:
        """The row of these facts, and the first row of a rematch where they agree on one."""
        state, seq = self._latest.state, self._latest.seq + 1
        now = self._clock.now()
        rows = [Row(self.table, self._latest.match, seq, now, facts, player, command, digest)]
        if isinstance(facts[-1], RematchAsked):
            after = engine.fold(facts, state)
            if engine.rematch_agreed(after):
                opened = engine.reopen(after, self._secrets.new_match(), self._secrets.fresh())
                rows.append(Row(self.table, MatchId(opened.match_id), 0, now, (opened,)))
        return rows

    async def _append(self, rows: Sequence[Row]) -> Outcome:
        self._unsure = True
        outcome = await self._store.append(rows)
        if isinstance(outcome, Appended):
            await self._take(rows)
        self._unsure = False
        return outcome

    async def _settle(self) -> None:
        """After a failed or cancelled append nobody knows whether it was committed: look."""
        if self._unsure:
            await self._catch_up()

    async def _catch_up(self) -> None:
        while True:
            await self._take_missed()
            record = await self._record()
            if record.match == self._latest.match:
                break
            # Its last row came with the first one of the match after it.
            await self._take_missed()
            await self._take(await self._store.load_rows(record.match, -1))
        self._unsure = False

    async def _take_missed(self) -> None:
        match = self._latest.match
        await self._take(await self._store.load_rows(match, self._latest.seq))

    async def _take(self, rows: Sequence[Row]) -> None:
        """Fold committed rows into the state; each becomes a step to tell."""
        for row in rows:
            table, people = self._latest.table, self._latest.people
            if not CHANGES_TABLE.isdisjoint(map(type, row.facts)):
                table = await self._record()
                people = await self._store.people(table.seats)
            self._latest = _after(self._latest, row, table, people)
            self._untold.append(Step(self._latest, row.facts, row.player, row.command))

    async def _record(self) -> TableRecord:
        record = await self._store.load_table(self.table)
        if record is None:
            raise Refused(Code.NO_TABLE)
        return record

    def _tell(self) -> None:
        steps, self._untold = self._untold, []
        for step in steps:
            self.position = step.position
            for listener in (*self._listeners, self._publish):
                try:
                    listener(step)
                except Exception:  # noqa: BLE001 - the row is committed: others have to hear of it
                    _log.exception("a listener failed", extra={"table": short_hash(self.table)})


async def open_session(
    store: Store, clock: Clock, secrets: Secrets, publish: Listener, table: TableId
) -> TableSession | None:
    """The session of a table, its state folded from the log; None when there is no such table.

    `publish` hears every step last, after the listeners.
    """
    record = await store.load_table(table)
    if record is None:
        return None
    people = await store.people(record.seats)
    rows = await store.load_rows(record.match, -1)
    position = _start(record, people, rows[0])
    for row in rows[1:]:
        position = _after(position, row, record, people)
    return TableSession(store, clock, secrets, publish, position)


def _start(record: TableRecord, people: People, row: Row) -> Position:
    return Position(record, people, engine.fold(row.facts), row.seq, 0)


def _after(position: Position, row: Row, table: TableRecord, people: People) -> Position:
    if isinstance(row.facts[0], Opened):
        return _start(table, people, row)
    state = engine.fold(row.facts, position.state)
    turned = position.turned if TURNS_ROUND.isdisjoint(map(type, row.facts)) else row.seq
    return Position(table, people, state, row.seq, turned)


def _is_current(position: Position, command: Command) -> bool:
    """Most actions hold for one row only; these hold while no round began or ended since."""
    patient = isinstance(command.action, Ready | Resign | Rematch | Claim | Unplayable)
    return patient and position.turned <= command.seq < position.seq
