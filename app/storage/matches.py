"""Matches and their finished rounds, as they are told afterwards."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Column, Connection, case, or_, select

from app.match.ids import MatchId, PlayerId, TableId
from app.rules.cards import Seat
from app.rules.facts import EndReason, Kind, Proof, Result
from app.rules.facts import Final as FinalAccount
from app.rules.ruleset import Rules
from app.rules.view import Status
from app.storage import players
from app.storage.metadata import AnyRow, log, matches, rounds, tables
from app.storage.players import PlayerRecord
from app.storage.texts import is_storable

MATCHES_LIMIT: Final = 100
"""How many matches of a player are told at once."""


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match with what one needs of its table. Pairs are by seat."""

    id: MatchId
    table: TableId
    number: int
    rules: Rules
    status: Status
    winner: Seat | None
    reason: EndReason | None
    score: tuple[int, int]
    final: FinalAccount | None
    created_at: dt.datetime
    ended_at: dt.datetime | None
    seats: tuple[PlayerId, PlayerId | None]
    spectators: bool
    aids: bool


@dataclass(frozen=True, slots=True)
class PlayerMatch:
    """A match as one of its players lists it; `opponent` is None while the seat is open."""

    match: MatchRecord
    seat: Seat
    opponent: PlayerRecord | None
    updated_at: dt.datetime


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A finished round; `score` is the match's afterwards."""

    number: int
    kind: Kind
    winner: Seat | None
    points: int
    result: Result
    proof: Proof
    score: tuple[int, int]
    ended_at: dt.datetime


_MATCH: Final[tuple[Column[Any], ...]] = (
    *matches.c,
    tables.c.seat0,
    tables.c.seat1,
    tables.c.spectators,
    tables.c.aids,
)
_UPDATED: Final = (
    select(log.c.at)
    .where(log.c.match_id == matches.c.id)
    .order_by(log.c.seq.desc())
    .limit(1)
    .scalar_subquery()
)


def get(connection: Connection, match: MatchId) -> MatchRecord | None:
    if not is_storable(match):
        return None
    found = connection.execute(
        select(*_MATCH).join_from(matches, tables).where(matches.c.id == match)
    ).first()
    return None if found is None else _read_match(found)


def is_of_table(connection: Connection, match: MatchId, table: TableId) -> bool:
    """Whether the match was or is played at the table."""
    if not is_storable(match):
        return False
    found = select(matches.c.id).where(matches.c.id == match, matches.c.table_id == table)
    return connection.execute(found).first() is not None


def of_player(
    connection: Connection, player: PlayerId, limit: int = MATCHES_LIMIT
) -> list[PlayerMatch]:
    """The matches of a player: the unfinished first, in each part the latest first."""
    across = case((tables.c.seat0 == player, tables.c.seat1), else_=tables.c.seat0)
    ended = case((matches.c.status.in_((Status.WAITING, Status.PLAYING)), 0), else_=1)
    updated = _UPDATED.label("updated_at")
    listed = (
        select(*_MATCH, across.label("opponent"), ended.label("ended"), updated)
        .join_from(matches, tables)
        .where(or_(tables.c.seat0 == player, tables.c.seat1 == player))
        .order_by(ended, updated.desc(), matches.c.id)
        .limit(limit)
    )
    found = connection.execute(listed).all()
    opponents = players.get_many(connection, {each.opponent for each in found if each.opponent})
    return [
        PlayerMatch(
            match=_read_match(each),
            seat=0 if each.seat0 == player else 1,
            opponent=opponents.get(each.opponent),
            updated_at=each.updated_at,
        )
        for each in found
    ]


def rounds_played(connection: Connection, player: PlayerId, most: int) -> int:
    """How many rounds a player has finished; nobody counts further than `most`."""
    found = (
        select(rounds.c.number)
        .join_from(tables, matches)
        .join(rounds, rounds.c.match_id == matches.c.id)
        .where(or_(tables.c.seat0 == player, tables.c.seat1 == player))
        .limit(most)
    )
    return len(connection.execute(found).all())


def rounds_of(connection: Connection, match: MatchId) -> list[RoundRecord]:
    """The finished rounds of a match, in order."""
    found = connection.execute(
        select(rounds).where(rounds.c.match_id == match).order_by(rounds.c.number)
    )
    return [_read_round(each) for each in found]


def _read_match(row: AnyRow) -> MatchRecord:
    return MatchRecord(
        id=MatchId(row.id),
        table=TableId(row.table_id),
        number=row.number,
        rules=row.rules,
        status=Status(row.status),
        winner=row.winner,
        reason=None if row.reason is None else EndReason(row.reason),
        score=(row.score0, row.score1),
        final=row.final,
        created_at=row.created_at,
        ended_at=row.ended_at,
        seats=(PlayerId(row.seat0), row.seat1),
        spectators=row.spectators,
        aids=row.aids,
    )


def _read_round(row: AnyRow) -> RoundRecord:
    return RoundRecord(
        number=row.number,
        kind=Kind(row.kind),
        winner=row.winner,
        points=row.points,
        result=row.result,
        proof=row.proof,
        score=(row.score0, row.score1),
        ended_at=row.ended_at,
    )
