"""The log: rows are added, never changed. Its two unique keys decide every race."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Connection, Dialect, bindparam, select

from app.match.ids import CommandId, MatchId, PlayerId, TableId
from app.match.ports import Appended, Known, Outcome, Row, SeatTaken, SeqTaken
from app.rules.facts import Joined, Opened
from app.storage.facts import decode_facts, encode_facts
from app.storage.inserts import insert_into
from app.storage.metadata import log
from app.storage.projection import open_match, project, seat_is_open
from app.storage.texts import is_storable
from app.storage.worker import Unmergeable

APPENDED: Final = Appended()
SEQ_TAKEN: Final = SeqTaken()
SEAT_TAKEN: Final = SeatTaken()
_NOT_PLAIN: Final = frozenset({Opened, Joined})
"""Facts with which a row is not the only one that is written or read."""
_COLUMNS: Final = [column.name for column in log.c]
_LATER_ROWS: Final = (
    select(log)
    .where(log.c.match_id == bindparam("match"), log.c.seq > bindparam("after"))
    .order_by(log.c.seq)
)


def append(connection: Connection, rows: Sequence[Row]) -> Outcome:
    """All rows and what follows from them, or nothing at all."""
    if _is_plain(rows):
        return _append_row(connection, rows[0])
    savepoint = connection.begin_nested()
    for row in rows:
        outcome = _append_row(connection, row)
        if not isinstance(outcome, Appended):
            savepoint.rollback()
            return outcome
    savepoint.commit()
    return APPENDED


def append_all(connection: Connection, calls: Sequence[Sequence[Row]]) -> list[Outcome]:
    """What `append` answers to each call. Plain rows go in with a single statement, in the hope
    that none of them meets another; else `Unmergeable` has each of them done by itself."""
    if len(calls) == 1:
        return [append(connection, calls[0])]
    merged = [rows[0] for rows in calls if _is_plain(rows)]
    if merged and _insert(connection, merged) != len(merged):
        raise Unmergeable
    for row in merged:
        project(connection, row)
    if len(merged) == len(calls):
        return [APPENDED] * len(calls)
    return [APPENDED if _is_plain(rows) else append(connection, rows) for rows in calls]


def load_rows(connection: Connection, match: MatchId, after: int) -> list[Row]:
    """The rows of a match with a greater seq, in order."""
    if not is_storable(match):
        return []
    found = connection.execute(_LATER_ROWS, {"match": match, "after": after})
    return [
        Row(
            table=TableId(each.table_id),
            match=match,
            seq=each.seq,
            at=each.at,
            facts=decode_facts(each.facts),
            player=each.player_id,
            command=each.command_id,
            digest=each.digest,
            tick=each.tick,
        )
        for each in found
    ]


def find_command(
    connection: Connection, table: TableId, player: PlayerId, command: CommandId
) -> Known | None:
    """Where the command was applied."""
    found = connection.execute(
        select(log.c.match_id, log.c.seq, log.c.digest).where(
            log.c.table_id == table, log.c.player_id == player, log.c.command_id == command
        )
    ).first()
    return None if found is None else Known(MatchId(found.match_id), found.seq, found.digest or "")


def _append_row(connection: Connection, row: Row) -> Outcome:
    for fact in row.facts:
        if isinstance(fact, Opened):
            open_match(connection, row, fact)
        elif isinstance(fact, Joined) and not seat_is_open(connection, row.table, fact.seat):
            return SEAT_TAKEN
    if _insert(connection, [row]) == 0:
        return _conflict(connection, row)
    project(connection, row)
    return APPENDED


def _conflict(connection: Connection, row: Row) -> Outcome:
    if row.player is not None and row.command is not None:
        known = find_command(connection, row.table, row.player, row.command)
        if known is not None:
            return known
    return SEQ_TAKEN


def _is_plain(rows: Sequence[Row]) -> bool:
    return len(rows) == 1 and _NOT_PLAIN.isdisjoint(map(type, rows[0].facts))


def _insert(connection: Connection, rows: Sequence[Row]) -> int:
    """How many of the rows were new."""
    return _prepared(connection.dialect).run(connection, rows)


class _PreparedInsert:
    """The insert as text of one database, compiled once, given to the driver directly: it is the
    statement of every action, and SQLAlchemy's own way costs more than the insert itself."""

    def __init__(self, dialect: Dialect) -> None:
        compiled = insert_into(log, dialect).on_conflict_do_nothing().compile(dialect=dialect)
        self._sql: Final = str(compiled)
        self._positional: Final = compiled.positional
        assert not compiled.positional or compiled.positiontup == _COLUMNS
        self._bind_time: Final = log.c.at.type.dialect_impl(dialect).bind_processor(dialect)

    def run(self, connection: Connection, rows: Sequence[Row]) -> int:
        values = list(map(self._values, rows))
        cursor = connection.connection.cursor()
        try:
            if len(values) == 1:
                cursor.execute(self._sql, values[0])
            else:
                cursor.executemany(self._sql, values)
            count: int = cursor.rowcount
        finally:
            cursor.close()
        return count

    def _values(self, row: Row) -> Any:
        values = (
            row.match,
            row.seq,
            row.table,
            row.player,
            row.command,
            row.digest,
            encode_facts(row.facts),
            row.at if self._bind_time is None else self._bind_time(row.at),
            row.tick,
        )
        return values if self._positional else dict(zip(_COLUMNS, values, strict=True))


@lru_cache(maxsize=8)
def _prepared(dialect: Dialect) -> _PreparedInsert:
    return _PreparedInsert(dialect)
