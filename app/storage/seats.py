"""Where a player sits; and seats that change hands, when a guest turns out to be somebody."""

from __future__ import annotations

from sqlalchemy import Connection, or_, select, update

from app.match.ids import PlayerId, TableId
from app.rules.view import Status
from app.storage.metadata import matches, tables
from app.storage.projection import SEATS


def tables_of(connection: Connection, player: PlayerId) -> list[TableId]:
    """The tables where a player sits, whether or not their match is over."""
    found = connection.scalars(
        select(tables.c.id)
        .where(or_(tables.c.seat0 == player, tables.c.seat1 == player))
        .order_by(tables.c.id)
    )
    return [TableId(each) for each in found]


def move_seats(connection: Connection, old: PlayerId, new: PlayerId) -> list[TableId]:
    """Seats of `old` where the match is not over go to `new`, but not at tables where `new` sits
    already. Answers which tables they are."""
    if old == new:
        return []
    moved = [table for seat in (0, 1) for table in _tables_to_move(connection, seat, old, new)]
    for seat in (0, 1):
        connection.execute(
            update(tables)
            .where(tables.c.id.in_(moved), SEATS[seat] == old)
            .values({SEATS[seat]: new})
        )
    return moved


def _tables_to_move(
    connection: Connection, seat: int, old: PlayerId, new: PlayerId
) -> list[TableId]:
    across = SEATS[1 - seat]
    found = connection.scalars(
        select(tables.c.id)
        .join(matches, matches.c.id == tables.c.match_id)
        .where(
            SEATS[seat] == old,
            or_(across.is_(None), across != new),
            matches.c.status.in_((Status.WAITING, Status.PLAYING)),
        )
        .order_by(tables.c.id)
    )
    return [TableId(each) for each in found]
