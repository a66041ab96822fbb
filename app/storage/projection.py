"""What follows from facts in other tables, written in the transaction that appends the facts."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, bindparam, func, insert, select, update

from app.match.ids import MatchId, TableId
from app.match.ports import Row
from app.rules.cards import Seat
from app.rules.facts import Dealt, EndReason, Joined, MatchEnded, Opened, RoundEnded
from app.rules.view import Status
from app.storage import series
from app.storage.metadata import matches, rounds, tables

_CHANGES_MORE: Final = frozenset({Dealt, Joined, MatchEnded, RoundEnded})
SEATS: Final = (tables.c.seat0, tables.c.seat1)

# Made once: to build a statement costs several times what it costs to run it.
_UPDATE_MATCH: Final = update(matches).where(matches.c.id == bindparam("of_match"))
_ADD_ROUND: Final = insert(rounds).values(
    number=1
    + select(func.count()).where(rounds.c.match_id == bindparam("of_match")).scalar_subquery()
)


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
    connection.execute(
        _ADD_ROUND,
        {
            "of_match": row.match,
            "match_id": row.match,
            "kind": fact.result.kind,
            "winner": fact.result.winner,
            "points": fact.result.points,
            "result": fact.result,
            "proof": fact.proof,
            "score0": fact.score[0],
            "score1": fact.score[1],
            "ended_at": row.at,
        },
    )
    _update_match(connection, row.match, score0=fact.score[0], score1=fact.score[1])


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
