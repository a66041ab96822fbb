"""Who sits at a table, with the score between them."""

from __future__ import annotations

from sqlalchemy import Connection

from app.match.ports import People, PublicPlayer, SeatPlayers, Series
from app.storage import players, series
from app.storage.players import PlayerRecord


def of_seats(connection: Connection, seats: SeatPlayers) -> People:
    """The players of the seats, and their series; an open seat has nobody."""
    first, second = seats
    known = players.get_many(connection, [each for each in seats if each is not None])
    if second is None:
        return People((public(known[first]), None), Series())
    score = series.between(connection, first, second)
    return People((public(known[first]), public(known[second])), score)


def public(player: PlayerRecord) -> PublicPlayer:
    """What others may know of a player."""
    return PublicPlayer(player.id, player.name, player.guest, player.kind)
