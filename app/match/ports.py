"""What a table's session needs from outside: a store, a bus, a clock, the dealer's secrets."""

from __future__ import annotations

import datetime as dt
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Protocol, TypeAlias

from msgspec import Struct

from app.match.ids import CommandId, MatchId, PlayerId, TableId
from app.match.phrases import Phrase
from app.rules.cards import Seat
from app.rules.facts import Fact

SeatPlayers: TypeAlias = tuple[PlayerId, PlayerId | None]


class Row(Struct, frozen=True):
    """One row of a match's log. `player`, `command` and `digest` are None for the server's own.

    `digest` is a short hash of the frame's body, by which the same id with another body is known.
    `tick` is the service time in milliseconds (`app.storage.pulse`); rows without one, as all were
    once, count as tick 0.
    """

    table: TableId
    match: MatchId
    seq: int
    at: dt.datetime
    facts: tuple[Fact, ...]
    player: PlayerId | None = None
    command: CommandId | None = None
    digest: str | None = None
    tick: int | None = None


@dataclass(frozen=True, slots=True)
class TableRecord:
    """A table as stored. `seats` are player ids; `match` is the current match's id, `turn_seconds`
    the time for a turn where there is a clock."""

    id: TableId
    seats: SeatPlayers
    match: MatchId
    match_number: int
    spectators: bool
    aids: bool
    created_at: dt.datetime
    turn_seconds: int | None = None


@dataclass(frozen=True, slots=True)
class Appended:
    """The rows are committed."""


@dataclass(frozen=True, slots=True)
class SeqTaken:
    """Another process was first: reload and decide once more. Nothing was written."""


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """The seat that a `Joined` fact names is somebody else's. Nothing was written."""


@dataclass(frozen=True, slots=True)
class Known:
    """The command id was applied before, in this match at this seq. Nothing was written."""

    match: MatchId
    seq: int
    digest: str


Outcome: TypeAlias = Appended | SeqTaken | SeatTaken | Known


@dataclass(frozen=True, slots=True)
class PublicPlayer:
    """What others may know of a player. Without a name a player is guest number `guest`."""

    id: PlayerId
    name: str | None
    guest: int
    kind: str


@dataclass(frozen=True, slots=True)
class Series:
    """All finished matches between the two players of a table, by seat."""

    wins: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)
    matches: int = 0


@dataclass(frozen=True, slots=True)
class People:
    """Who sits at a table, and the score between them over all their matches."""

    players: tuple[PublicPlayer, PublicPlayer | None]
    series: Series


class StoreUnavailable(Exception):
    """The database does not answer, or cannot write; nothing changed."""


class Store(Protocol):
    """Everything raises `StoreUnavailable` when the database does not answer."""

    async def create_table(self, table: TableRecord, opened: Row) -> None: ...

    async def load_table(self, table: TableId) -> TableRecord | None: ...

    async def load_rows(self, match: MatchId, after: int) -> list[Row]:
        """The rows with a greater seq, in order."""
        ...

    def append(self, rows: Sequence[Row]) -> Awaitable[Outcome]:
        """All rows in one transaction, or none. Rows may belong to two matches of one table
        (the last row of a match and the first of its rematch)."""
        ...

    async def find_command(
        self, table: TableId, player: PlayerId, command: CommandId
    ) -> Known | None: ...

    async def has_match(self, table: TableId, match: MatchId) -> bool:
        """Whether the match was or is played at the table."""
        ...

    async def tables_between(self, seats: SeatPlayers) -> list[TableId]:
        """The tables that two players share, whoever sits where."""
        ...

    async def people(self, seats: SeatPlayers) -> People:
        """The players of a table's seats, and their series (empty while a seat is open)."""
        ...


Listener: TypeAlias = Callable[[MatchId, int], None]


class Page(IntEnum):
    """How a player has a table open: of several pages the one with the highest value counts."""

    NONE = 0
    HIDDEN = 1
    SHOWN = 2


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who has a table open: each seat's best page, and how many watch."""

    seats: tuple[Page, Page] = (Page.NONE, Page.NONE)
    spectators: int = 0

    def __add__(self, other: Attendance) -> Attendance:
        """Both together, as those of two processes."""
        mine, theirs = self.seats, other.seats
        best = max(mine[0], theirs[0]), max(mine[1], theirs[1])
        return Attendance(best, self.spectators + other.spectators)


NOBODY: Final = Attendance()
LOOK: Final = (MatchId(""), 0)
"""The poke that names no row: look for yourself, at the log and at who sits there."""


class Bus(Protocol):
    """Between processes: pokes ("this table's match is at seq"), who has a table open there, and
    which of the fixed phrases somebody said; never anything else."""

    def publish(self, table: TableId, match: MatchId, seq: int) -> None:
        """Send a poke soon; never waits, and may be lost."""
        ...

    def listen(self, table: TableId, listener: Listener) -> Callable[[], None]:
        """Call `listener` on every poke about the table until the returned function is called."""
        ...

    def attend(self, table: TableId, attendance: Attendance) -> None:
        """Say who has the table open in this process now; never waits."""
        ...

    def elsewhere(self, table: TableId) -> Attendance:
        """Who has the table open in other processes, as far as it is known."""
        ...

    def on_attendance(self, listener: Callable[[TableId], None]) -> None:
        """Call `listener` whenever `elsewhere` changes for a table."""
        ...

    def say(self, table: TableId, seat: Seat, phrase: Phrase) -> None:
        """Tell other processes soon what a player said here; never waits, and may be lost."""
        ...

    def on_phrase(self, listener: Callable[[TableId, Seat, Phrase], None]) -> None:
        """Call `listener` on every phrase that was said in another process."""
        ...


class Clock(Protocol):
    def now(self) -> dt.datetime:
        """The time in UTC."""
        ...


class Secrets(Protocol):
    def fresh(self) -> str:
        """32 unpredictable bytes as 64 hex digits: the secret of a round to come."""
        ...

    def new_match(self) -> MatchId:
        """The id of a match to come: it is in the message that its decks are shuffled by."""
        ...
