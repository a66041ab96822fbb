"""What follows from facts in other tables, written in the transaction that appends the facts."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sqlalchemy import Connection, Dialect, bindparam, func, insert, select, update

from app.match.ids import MatchId, TableId
from app.match.ports import Row
from app.rules.cards import Seat
from app.rules.facts import Dealt, EndReason, Joined, MatchEnded, Opened, RoundEnded
from app.rules.view import Status
from app.storage import series
from app.storage.metadata import matches, rounds, tables
from app.storage.prepared import Prepared

_CHANGES_MORE: Final = frozenset({Dealt, Joined, MatchEnded, RoundEnded})
SEATS: Final = (tables.c.seat0, tables.c.seat1)

# Made once: to build a statement costs several times what it costs to run it.
_UPDATE_MATCH: Final = update(matches).where(matches.c.id == bindparam("of_match"))
_SCORE: Final = ("score0", "score1")
_ROUND: Final = tuple(column.name for column in rounds.c)
_COUNT_ROUNDS: Final = select(func.count()).where(rounds.c.match_id == bindparam("of_match"))
_ADD_ROUND: Final = insert(rounds).inline().values(number=1 + _COUNT_ROUNDS.scalar_subquery())


def seat_is_open(connection: Connection, table: TableId, seat: Seat) -> bool:
    """Whether nobody sits there; nobody else can sit down before this transaction ends."""
    found = connection.execute(
        select(SEATS[seat].label("player")).where(tables.c.id == table).with_for_update()
    ).first()
    return found is not None and found.player is None


def open_match(connection: Connection, row: Row, fact: Opened) -> None:
    """The match that this row is the first of; the table's current one from now on."""
    connection.execute(
        insert(matches),
        {
            "id": row.match,
            "table_id": row.table,
            "number": fact.number,
            "rules": fact.rules,
            "status": Status.WAITING,
            "score0": 0,
            "score1": 0,
            "created_at": row.at,
        },
    )
    connection.execute(
        update(tables)
        .where(tables.c.id == row.table, tables.c.match_number < fact.number)
        .values(match_id=row.match, match_number=fact.number)
    )


def project(connection: Connection, row: Row) -> None:
    """What the facts of a committed row change elsewhere; most change nothing."""
    if _CHANGES_MORE.isdisjoint(map(type, row.facts)):
        return
    for fact in row.facts:
        if isinstance(fact, Joined):
            _sit(connection, row.table, fact)
        elif isinstance(fact, Dealt) and fact.number == 1:
            _begin(connection, row.match)
        elif isinstance(fact, RoundEnded):
            _add_round(connection, row, fact)
        elif isinstance(fact, MatchEnded):
            _end_match(connection, row, fact)


def _sit(connection: Connection, table: TableId, fact: Joined) -> None:
    connection.execute(
        update(tables).where(tables.c.id == table).values({SEATS[fact.seat]: fact.player})
    )


def _begin(connection: Connection, match: MatchId) -> None:
    _update_match(connection, match, status=Status.PLAYING)


def _add_round(connection: Connection, row: Row, fact: RoundEnded) -> None:
    first, second = fact.score
    add_round, set_score = _prepared(connection.dialect)
    add_round.run(
        connection,
        of_match=row.match,
        match_id=row.match,
        kind=fact.result.kind,
        winner=fact.result.winner,
        points=fact.result.points,
        result=fact.result,
        proof=fact.proof,
        score0=first,
        score1=second,
        ended_at=row.at,
    )
    set_score.run(connection, of_match=row.match, score0=first, score1=second)


@lru_cache(maxsize=8)
def _prepared(dialect: Dialect) -> tuple[Prepared, Prepared]:
    """What the end of a round writes: its row, and the match's score."""
    return Prepared(_ADD_ROUND, dialect, _ROUND), Prepared(_UPDATE_MATCH, dialect, _SCORE)


def _end_match(connection: Connection, row: Row, fact: MatchEnded) -> None:
    closed = fact.reason is EndReason.CLOSED
    _update_match(
        connection,
        row.match,
        status=Status.ABANDONED if closed else Status.FINISHED,
        winner=fact.winner,
        reason=fact.reason,
        final=fact.final,
        ended_at=row.at,
    )
    if not closed:
        series.add_match(connection, row.table, row.match, fact.winner)


def _update_match(connection: Connection, match: MatchId, **changed: object) -> None:
    connection.execute(_UPDATE_MATCH, {"of_match": match, **changed})
