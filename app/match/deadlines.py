"""Whose time runs, since when, and what who waits may choose: folded from the rows of the log.

Times are ticks, milliseconds of the service time (`app.storage.pulse`), in which downtime and the
shifts of clocks are not. Nothing here ends anything: when a time has run out a row says so, and the
other player may choose.
"""

from __future__ import annotations

import datetime as dt
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from app.match.ports import Row
from app.rules.absence import due_action
from app.rules.absences import Claimed, TimedOut
from app.rules.actions import ClaimChoice
from app.rules.cards import Seat, other, put
from app.rules.facts import (
    Dealt,
    Fact,
    MatchEnded,
    Opened,
    RoundEnded,
)
from app.rules.state import Match, Status

SECOND: Final = 1000
MOVES_BEFORE_MATCH: Final = 3
"""So many moves in a row were made for a player before the match may be claimed."""
SEATS: Final[tuple[Seat, Seat]] = (0, 1)
ROUND_TURNS: Final = frozenset({Dealt, RoundEnded, MatchEnded})

Ticks: TypeAlias = tuple[int | None, int | None]


class Deadlines(Struct, frozen=True):
    """Pairs are by seat. `began` is the tick since which the match waits for a seat, None where it
    does not; `passed` says that a row told its time was over; `moves_made` counts the moves in a
    row that were made for it; `acted_at` is when somebody last did anything."""

    began: Ticks
    passed: tuple[bool, bool]
    moves_made: tuple[int, int]
    acted_at: dt.datetime

    def due_at(self, seat: Seat, turn_seconds: int) -> int | None:
        """The tick at which the time of a seat is over; None where it does not run, or a row told
        so already."""
        began = self.began[seat]
        if began is None or self.passed[seat]:
            return None
        return began + turn_seconds * SECOND

    def choices(self, match: Match, seat: Seat) -> list[ClaimChoice]:
        """What a seat may claim because the other's time is over. Nothing while the match waits for
        the seat itself."""
        absent = other(seat)
        if self.began[seat] is not None or self.began[absent] is None or not self.passed[absent]:
            return []
        choices = [ClaimChoice.TIME, ClaimChoice.MOVE]
        begun = match.standing.status is Status.PLAYING
        if begun and self.moves_made[absent] >= MOVES_BEFORE_MATCH:
            choices.append(ClaimChoice.MATCH)
        return choices

    def may_close(self, match: Match, now: dt.datetime, after: dt.timedelta) -> bool:
        """Whether nobody did anything for so long that the match may be closed."""
        unfinished = match.standing.reason is None and all(match.standing.seated)
        return unfinished and now - self.acted_at >= after


def begin(row: Row, match: Match) -> Deadlines:
    """After the first row of a match, which led to `match`."""
    return Deadlines(_due(match, row.tick or 0), (False, False), (0, 0), row.at)


def follow(before: Deadlines, row: Row, match: Match) -> Deadlines:
    """After one more row, which led to `match`."""
    first = row.facts[0]
    if isinstance(first, Opened):
        return begin(row, match)
    if isinstance(first, TimedOut):  # the server's own: nobody acted
        return replace(before, passed=put(before.passed, first.seat, True))
    tick = row.tick or 0
    began, passed = _due(match, tick), before.passed
    if ROUND_TURNS.isdisjoint(map(type, row.facts)):
        began = _kept(before.began, began, 0), _kept(before.began, began, 1)
        passed = passed[0] and began[0] is not None, passed[1] and began[1] is not None
    else:
        passed = False, False
    moves_made = before.moves_made
    actor = _actor(first)
    if actor is not None:
        moves_made = put(moves_made, actor, 0)
    if isinstance(first, Claimed):
        absent = other(first.seat)
        if first.choice is ClaimChoice.MOVE:
            moves_made = put(moves_made, absent, moves_made[absent] + 1)
        elif first.choice is ClaimChoice.TIME:
            began, passed = put(began, absent, tick), put(passed, absent, False)
    return Deadlines(began, passed, moves_made, row.at)


def _due(match: Match, tick: int) -> Ticks:
    first, second = (tick if due_action(match, seat) is not None else None for seat in SEATS)
    return first, second


def _kept(before: Ticks, now: Ticks, seat: Seat) -> int | None:
    """A turn begins once, be it of a draw and a discard."""
    return now[seat] if now[seat] is None or before[seat] is None else before[seat]


def _actor(fact: Fact) -> Seat | None:
    seat: Seat | None = getattr(fact, "seat", None)
    return seat
