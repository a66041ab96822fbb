"""What a reader may be told of matches and opponents. Pairs named *own first* begin with the
reader's number; all others are by seat."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from app.match.ids import MatchId, TableId
from app.match.ports import PublicPlayer, Series
from app.rules.cards import Seat, other
from app.rules.facts import EndReason, Final
from app.rules.ruleset import Rules, Scoring
from app.rules.state import Status
from app.rules.view import Column, ProofView, ResultView
from app.services.preferences import Preferences

Outcome: TypeAlias = Literal["won", "lost", "drawn", "closed"]


@dataclass(frozen=True, slots=True)
class MatchLine:
    """One of a player's matches. `score` is own first, and names no winner: in Hollywood the sum of
    three games does. `opponent` is None while the other seat is open."""

    table: TableId
    match: MatchId
    opponent: PublicPlayer | None
    you: Seat
    score: tuple[int, int]
    target: int
    your_turn: bool
    status: Status
    updated_at: dt.datetime
    winner: Seat | None = None
    scoring: Scoring = Scoring.SINGLE

    @property
    def across(self) -> Seat:
        """Where the opponent sits."""
        return other(self.you)

    @property
    def finished(self) -> bool:
        return self.status in {Status.FINISHED, Status.ABANDONED}

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended for this player; None while it goes on."""
        if not self.finished:
            return None
        if self.status is Status.ABANDONED:
            return "closed"
        if self.winner is None:
            return "drawn"
        return "won" if self.winner == self.you else "lost"


@dataclass(frozen=True, slots=True)
class OpponentLine:
    """Somebody the player has finished a match with; `series` is own first, `table` the newest
    that both still sit at."""

    person: PublicPlayer
    series: Series
    table: TableId | None


@dataclass(frozen=True, slots=True)
class HomePage:
    """`matches` unfinished first; `me` is None for who has no identity yet. `rounds` are those that
    were finished, counted to two."""

    me: PublicPlayer | None = None
    settings: Preferences = field(default_factory=Preferences)
    matches: tuple[MatchLine, ...] = ()
    opponents: tuple[OpponentLine, ...] = ()
    rounds: int = 0

    def across(self, table: TableId | None) -> Seat:
        """Where the opponent sits at a table; the second seat where no match of it is told."""
        return next((line.across for line in self.matches if line.table == table), 1)


@dataclass(frozen=True, slots=True)
class FinishedRound:
    """A round that is over, and the match's score after it. `result` is None when the match ended
    in the middle of it. In Hollywood `games` are those that the round counted in, 0 to 2, and
    `columns` are the three games after it."""

    number: int
    dealer: Seat
    upcard: str
    knock_limit: int
    score: tuple[int, int]
    result: ResultView | None
    commitment: str
    proof: ProofView | None
    games: tuple[int, ...] = ()
    columns: tuple[Column, ...] | None = None


@dataclass(frozen=True, slots=True)
class SealedDeal:
    """The deal of the round under way, or of the one to come. `entropy` is public from the deal
    on; before it, `bound` says whose is fixed already."""

    number: int
    commitment: str
    entropy: tuple[str, str] | None = None
    bound: tuple[bool, bool] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSheet:
    """A match with its finished rounds in order, as one reader may see it; in Hollywood with its
    three games."""

    id: MatchId
    number: int
    rules: Rules
    seats: tuple[PublicPlayer, PublicPlayer | None]
    you: Seat | None
    status: Status
    score: tuple[int, int]
    boxes: tuple[int, int]
    winner: Seat | None
    reason: EndReason | None
    final: Final | None
    rounds: tuple[FinishedRound, ...] = ()
    columns: tuple[Column, ...] | None = None
    sealed: SealedDeal | None = None


@dataclass(frozen=True, slots=True)
class MatchRecordText:
    """The record of a match, and when the match began."""

    text: str
    began: dt.datetime


@dataclass(frozen=True, slots=True)
class MatchPage:
    """A match that was or is played here."""

    sheet: MatchSheet
    table: TableId
    series: Series
