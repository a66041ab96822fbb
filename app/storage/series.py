"""The score between two players over all their finished matches. Pairs here are seen from the
player who is named first."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Column, Connection, ScalarSelect, and_, case, func, or_, select

from app.match.ids import MatchId, PlayerId, TableId
from app.match.ports import Series
from app.rules.cards import Seat
from app.storage.inserts import insert_into
from app.storage.metadata import AnyRow, players, rounds, series, tables
from app.storage.players import PlayerRecord, read_player


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody one finished a match with. `table` is the newest that both still sit at."""

    player: PlayerRecord
    series: Series
    table: TableId | None


def between(connection: Connection, player: PlayerId, other: PlayerId) -> Series:
    """All zero when they never finished a match."""
    first, second = sorted((player, other))
    found = connection.execute(
        select(series).where(series.c.player_a == first, series.c.player_b == second)
    ).first()
    if found is None:
        return Series()
    return _read(found) if first == player else _turned(_read(found))


def opponents_of(connection: Connection, player: PlayerId) -> list[Opponent]:
    """Whom the player finished matches with, the most frequent first."""
    other = case((series.c.player_a == player, series.c.player_b), else_=series.c.player_a)
    found = connection.execute(
        select(series, *players.c, _newest_table(player, players.c.id).label("table_id"))
        .join(players, players.c.id == other)
        .where(or_(series.c.player_a == player, series.c.player_b == player))
        .order_by(series.c.matches.desc(), players.c.id)
    )
    return [
        Opponent(
            player=read_player(each),
            series=_read(each) if each.player_a == player else _turned(_read(each)),
            table=each.table_id,
        )
        for each in found
    ]


def add_match(connection: Connection, table: TableId, match: MatchId, winner: Seat | None) -> None:
    """Count a match that ended just now; its rounds are stored already."""
    seats = connection.execute(
        select(tables.c.seat0, tables.c.seat1).where(tables.c.id == table)
    ).one()
    if seats.seat1 is None or seats.seat0 == seats.seat1:
        return
    points = _points(connection, match)
    wins = (int(winner == 0), int(winner == 1))
    if seats.seat0 < seats.seat1:
        _add(connection, seats.seat0, seats.seat1, Series(wins, points, 1))
    else:
        _add(connection, seats.seat1, seats.seat0, _turned(Series(wins, points, 1)))


def _points(connection: Connection, match: MatchId) -> tuple[int, int]:
    found = connection.execute(
        select(rounds.c.winner, func.sum(rounds.c.points).label("points"))
        .where(rounds.c.match_id == match, rounds.c.winner.is_not(None))
        .group_by(rounds.c.winner)
    )
    by_seat = {each.winner: int(each.points) for each in found}
    return by_seat.get(0, 0), by_seat.get(1, 0)


def _add(connection: Connection, first: str, second: str, more: Series) -> None:
    new = {
        "wins_a": more.wins[0],
        "wins_b": more.wins[1],
        "points_a": more.points[0],
        "points_b": more.points[1],
        "matches": more.matches,
    }
    statement = insert_into(series, connection.dialect).values(
        player_a=first, player_b=second, **new
    )
    connection.execute(
        statement.on_conflict_do_update(
            index_elements=[series.c.player_a, series.c.player_b],
            set_={name: series.c[name] + statement.excluded[name] for name in new},
        )
    )


def _newest_table(player: PlayerId, other: Column[str]) -> ScalarSelect[str]:
    one, two = tables.c.seat0, tables.c.seat1
    return (
        select(tables.c.id)
        .where(or_(and_(one == player, two == other), and_(one == other, two == player)))
        .order_by(tables.c.created_at.desc(), tables.c.id)
        .limit(1)
        .scalar_subquery()
    )


def _turned(series: Series) -> Series:
    return Series(series.wins[::-1], series.points[::-1], series.matches)


def _read(row: AnyRow) -> Series:
    return Series((row.wins_a, row.wins_b), (row.points_a, row.points_b), row.matches)
