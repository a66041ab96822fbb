from __future__ import annotations

from sqlalchemy import Connection

from app.match.ids import MatchId, TableId
from app.rules.view import Status
from app.storage import log, matches, series
from tests.storage.examples import (
    ANNA,
    BEN,
    CLEO,
    MATCH,
    TABLE,
    add_table,
    dealt,
    match_ended,
    minutes,
    round_ended,
    row,
)

OLD, OLD_MATCH = TableId("old"), MatchId("old-match")
OPEN, OPEN_MATCH = TableId("open"), MatchId("open-match")


def play_three_matches(connection: Connection) -> None:
    """Ben lost a match to Anna long ago, plays Cleo now, and waits at a table of his own."""
    add_table(connection, OLD, OLD_MATCH, (ANNA, BEN))
    last, end = round_ended(0, 100, (100, 0)), match_ended(0, (100, 0))
    log.append(connection, [row(1, last, end, table=OLD, match=OLD_MATCH, at=minutes(60))])
    add_table(connection, OPEN, OPEN_MATCH, (BEN, None), minutes(5))
    add_table(connection, TABLE, MATCH, (CLEO, BEN))
    log.append(connection, [row(1, dealt(), at=minutes(9))])


def test_a_match_that_is_not_there_is_not_found(connection: Connection) -> None:
    assert matches.get(connection, MatchId("never")) is None
    assert matches.get(connection, MatchId("\ud800")) is None
    assert matches.rounds_of(connection, MatchId("never")) == []


def test_a_players_matches_come_unfinished_first_then_the_latest(connection: Connection) -> None:
    play_three_matches(connection)
    found = matches.of_player(connection, BEN)
    assert [each.match.id for each in found] == [MATCH, OPEN_MATCH, OLD_MATCH]
    assert [each.seat for each in found] == [1, 0, 1]
    assert [each.opponent and each.opponent.id for each in found] == [CLEO, None, ANNA]
    assert [each.updated_at for each in found] == [minutes(9), minutes(5), minutes(60)]
    assert [each.match.status for each in found] == [
        Status.PLAYING,
        Status.WAITING,
        Status.FINISHED,
    ]


def test_a_players_rounds_are_counted_over_all_matches_and_no_further_than_asked(
    connection: Connection,
) -> None:
    play_three_matches(connection)
    assert matches.rounds_played(connection, BEN, most=2) == 1
    log.append(connection, [row(2, round_ended(1, 20, (0, 20)))])
    assert [matches.rounds_played(connection, BEN, most) for most in (1, 2, 3)] == [1, 2, 2]
    assert [matches.rounds_played(connection, each, most=2) for each in (ANNA, CLEO)] == [1, 1]


def test_a_players_matches_can_be_bounded(connection: Connection) -> None:
    play_three_matches(connection)
    assert [each.match.id for each in matches.of_player(connection, BEN, 1)] == [MATCH]
    assert [each.match.id for each in matches.of_player(connection, ANNA)] == [OLD_MATCH]


def test_opponents_are_those_of_finished_matches(connection: Connection) -> None:
    play_three_matches(connection)
    [anna] = series.opponents_of(connection, BEN)
    assert (anna.player.id, anna.table) == (ANNA, OLD)
    assert (anna.series.wins, anna.series.points) == ((0, 1), (0, 100))
    [ben] = series.opponents_of(connection, ANNA)
    assert (ben.player.id, ben.series.wins) == (BEN, (1, 0))
    assert series.opponents_of(connection, CLEO) == []


def test_opponents_come_by_number_of_matches_with_the_newest_table(connection: Connection) -> None:
    for number, seats in enumerate([(ANNA, CLEO), (ANNA, BEN), (BEN, ANNA)]):
        table, match = TableId(f"table-{number}"), MatchId(f"match-{number}")
        add_table(connection, table, match, seats, minutes(number))
        end = match_ended(0, (0, 0))
        log.append(connection, [row(1, end, table=table, match=match)])
    found = series.opponents_of(connection, ANNA)
    assert [(each.player.id, each.series.matches) for each in found] == [(BEN, 2), (CLEO, 1)]
    assert [each.table for each in found] == ["table-2", "table-0"]
