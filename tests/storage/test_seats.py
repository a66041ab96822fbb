from __future__ import annotations

from sqlalchemy import Connection

from app.match.ids import MatchId, PlayerId, TableId
from app.storage import log, tables
from app.storage.seats import move_seats, tables_of
from tests.storage.examples import ANNA, BEN, CLEO, add_table, match_ended, row


def sit(connection: Connection, table: str, first: PlayerId, second: PlayerId | None) -> TableId:
    add_table(connection, TableId(table), MatchId(f"match-at-{table}"), (first, second))
    return TableId(table)


def seats(connection: Connection, table: TableId) -> tuple[PlayerId, PlayerId | None]:
    found = tables.get(connection, table)
    assert found is not None
    return found.seats


def test_both_kinds_of_seats_go_to_the_new_player(connection: Connection) -> None:
    made = sit(connection, "made", ANNA, BEN)
    joined = sit(connection, "joined", BEN, ANNA)
    waiting = sit(connection, "waiting", ANNA, None)
    assert set(move_seats(connection, ANNA, CLEO)) == {made, joined, waiting}
    assert seats(connection, made) == (CLEO, BEN)
    assert seats(connection, joined) == (BEN, CLEO)
    assert seats(connection, waiting) == (CLEO, None)


def test_finished_matches_stay_with_who_played_them(connection: Connection) -> None:
    table = sit(connection, "finished", ANNA, BEN)
    end = row(1, match_ended(0, (0, 0)), table=table, match=MatchId("match-at-finished"))
    log.append(connection, [end])
    assert move_seats(connection, ANNA, CLEO) == []
    assert seats(connection, table) == (ANNA, BEN)


def test_nobody_comes_to_sit_across_from_oneself(connection: Connection) -> None:
    table, other = sit(connection, "both", ANNA, CLEO), sit(connection, "other", ANNA, BEN)
    assert move_seats(connection, ANNA, CLEO) == [other]
    assert seats(connection, table) == (ANNA, CLEO)


def test_other_players_seats_do_not_move(connection: Connection) -> None:
    table = sit(connection, "bens", BEN, None)
    assert move_seats(connection, ANNA, CLEO) == []
    assert seats(connection, table) == (BEN, None)


def test_moving_to_oneself_is_no_move(connection: Connection) -> None:
    sit(connection, "made", ANNA, BEN)
    assert move_seats(connection, ANNA, ANNA) == []


def test_a_player_sits_at_tables_made_joined_and_played_to_the_end(connection: Connection) -> None:
    made, joined = sit(connection, "made", ANNA, None), sit(connection, "joined", BEN, ANNA)
    sit(connection, "bens", BEN, None)
    end = row(1, match_ended(0, (0, 0)), table=joined, match=MatchId("match-at-joined"))
    log.append(connection, [end])
    assert tables_of(connection, ANNA) == [joined, made]
