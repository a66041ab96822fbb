"""Tables: two seats and the match that is played there now."""

from __future__ import annotations

from sqlalchemy import Connection, insert, or_, select

from app.match.ids import MatchId, PlayerId, TableId
from app.match.ports import Row, SeatPlayers, TableRecord
from app.storage.log import append
from app.storage.metadata import tables
from app.storage.texts import is_storable


def create(connection: Connection, table: TableRecord, opened: Row) -> None:
    """A table and its first match. The players must exist."""
    connection.execute(
        insert(tables),
        {
            "id": table.id,
            "seat0": table.seats[0],
            "seat1": table.seats[1],
            "match_id": table.match,
            "match_number": table.match_number,
            "spectators": table.spectators,
            "aids": table.aids,
            "created_at": table.created_at,
            "turn_seconds": table.turn_seconds,
        },
    )
    append(connection, [opened])


def get(connection: Connection, table: TableId) -> TableRecord | None:
    if not is_storable(table):
        return None
    found = connection.execute(select(tables).where(tables.c.id == table)).first()
    if found is None:
        return None
    return TableRecord(
        id=TableId(found.id),
        seats=(PlayerId(found.seat0), found.seat1),
        match=MatchId(found.match_id),
        match_number=found.match_number,
        spectators=found.spectators,
        aids=found.aids,
        created_at=found.created_at,
        turn_seconds=found.turn_seconds,
    )


def between(connection: Connection, seats: SeatPlayers) -> list[TableId]:
    """The tables where the same two sit, on either side."""
    first, second = seats
    found = connection.scalars(
        select(tables.c.id).where(
            or_(
                (tables.c.seat0 == first) & (tables.c.seat1 == second),
                (tables.c.seat0 == second) & (tables.c.seat1 == first),
            )
        )
    )
    return [TableId(each) for each in found]
