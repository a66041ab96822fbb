"""A table in memory, with sessions over its store: several stand for several processes."""

from __future__ import annotations

import datetime as dt
import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field

from app.match.command import Command, Unplayable
from app.match.ids import CommandId, MatchId, PlayerId, TableId
from app.match.ports import Outcome, Row, StoreUnavailable, TableRecord
from app.match.session import Step, TableSession, open_session
from app.rules.actions import Action, Pass, Ready
from app.rules.cards import Seat
from app.rules.facts import Opened
from app.rules.ruleset import GIN
from app.storage.memory import MemoryStore

NOON = dt.datetime(2026, 3, 1, 12, tzinfo=dt.UTC)
TABLE, MATCH = TableId("table"), MatchId("match")
MIA, TOM, ZOE = PlayerId("mia"), PlayerId("tom"), PlayerId("zoe")
PLAYERS = (MIA, TOM)
PASS = Pass()


class StoppedClock:
    def now(self) -> dt.datetime:
        return NOON


class CountedSecrets:
    """Secrets that are all different and the same in every run."""

    def __init__(self) -> None:
        self._numbers = itertools.count(1)

    def fresh(self) -> str:
        return f"{next(self._numbers):064x}"

    def new_match(self) -> MatchId:
        return MatchId(f"match{next(self._numbers):07}")


class StubbornStore(MemoryStore):
    """A database that can break at the worst moment: after a commit, before anybody hears of it."""

    def __init__(self) -> None:
        super().__init__()
        self.breaks_after_commit = False

    async def append(self, rows: Sequence[Row]) -> Outcome:
        outcome = await super().append(rows)
        if self.breaks_after_commit:
            self.failure = StoreUnavailable("gone")
            self._check()
        return outcome


@dataclass(slots=True)
class TableHouse:
    """The store, and what each session that was opened has told."""

    store: StubbornStore = field(default_factory=StubbornStore)
    told: list[Step] = field(default_factory=list)
    published: list[Step] = field(default_factory=list)

    async def make(self) -> TableSession:
        """The table with Mia at it, and its session."""
        record = TableRecord(TABLE, (MIA, None), MATCH, 1, True, True, NOON)
        opened = Opened(MATCH, 1, GIN, "5e" * 32, (True, False), (None, None))
        await self.store.create_table(record, Row(TABLE, MATCH, 0, NOON, (opened,)))
        return await self.open()

    async def open(self) -> TableSession:
        """A session, as another process would have it."""
        session = await open_session(
            self.store, StoppedClock(), CountedSecrets(), self.published.append, TABLE
        )
        assert session is not None
        session.listen(self.told.append)
        return session

    async def make_for_two(self) -> TableSession:
        session = await self.make()
        await session.join(TOM, None)
        return session

    async def make_dealt(self) -> TableSession:
        """Both ready: the first round is offered."""
        session = await self.make_for_two()
        for player in PLAYERS:
            await session.handle(command(session, player, ready(session)))
        self.told.clear()
        self.published.clear()
        return session


_ids = itertools.count()


def command(
    session: TableSession,
    player: PlayerId,
    action: Action | Unplayable = PASS,
    *,
    seq: int | None = None,
    match: str | None = None,
    name: str | None = None,
    digest: str = "digest",
) -> Command:
    """What a player sends who sees what the session shows."""
    position = session.position
    return Command(
        id=CommandId(name or f"command-{next(_ids)}"),
        player=player,
        match=MatchId(position.state.standing.match_id if match is None else match),
        seq=position.seq if seq is None else seq,
        action=action,
        digest=digest,
    )


def ready(session: TableSession) -> Ready:
    following = session.position.state.standing.next
    assert following is not None
    return Ready(following.commitment)


def turn(session: TableSession) -> tuple[PlayerId, PlayerId]:
    """Whose turn it is, and the other."""
    round_ = session.position.state.round
    assert round_ is not None
    seat: Seat | None = round_.turn
    assert seat is not None
    return PLAYERS[seat], PLAYERS[1 - seat]
