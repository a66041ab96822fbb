from __future__ import annotations

import pytest
from sqlalchemy import Connection

from app.match.ids import MatchId, TableId
from app.match.ports import Appended, Series
from app.rules.facts import EndReason, Fact, Kind, Passed, Resigned
from app.rules.view import Status
from app.storage import log, matches, series, tables
from tests.storage.examples import (
    ANNA,
    BEN,
    CLEO,
    MATCH,
    NOON,
    PROOF,
    REMATCH,
    RULES,
    TABLE,
    add_table,
    dealt,
    match_ended,
    minutes,
    opened,
    round_ended,
    row,
)


@pytest.fixture
def table(connection: Connection) -> Connection:
    """The connection, with a table where Anna and Ben are about to play."""
    add_table(connection)
    return connection


def append(connection: Connection, seq: int, *facts: Fact) -> None:
    assert log.append(connection, [row(seq, *facts, at=minutes(seq))]) == Appended()


def stored(connection: Connection, match: MatchId = MATCH) -> matches.MatchRecord:
    found = matches.get(connection, match)
    assert found is not None
    return found


def test_opened_makes_a_match_that_waits(table: Connection) -> None:
    match = stored(table)
    assert (match.status, match.score, match.rules) == (Status.WAITING, (0, 0), RULES)
    assert (match.table, match.seats, match.created_at) == (TABLE, (ANNA, BEN), NOON)


def test_the_first_deal_begins_the_match(table: Connection) -> None:
    append(table, 1, dealt())
    assert stored(table).status is Status.PLAYING


def test_most_facts_change_nothing(table: Connection) -> None:
    before = stored(table)
    append(table, 1, Passed(0), Resigned(1))
    assert stored(table) == before
    assert matches.rounds_of(table, MATCH) == []


def test_rounds_are_counted_and_the_score_is_the_last_ones(table: Connection) -> None:
    append(table, 1, round_ended(0, 20, (20, 0)))
    append(table, 2, round_ended(None, 0, (20, 0)))
    append(table, 3, round_ended(1, 35, (20, 35)))
    rounds = matches.rounds_of(table, MATCH)
    assert [(each.number, each.winner, each.points) for each in rounds] == [
        (1, 0, 20),
        (2, None, 0),
        (3, 1, 35),
    ]
    assert [each.kind for each in rounds] == [Kind.KNOCK, Kind.VOID, Kind.KNOCK]
    assert [each.score for each in rounds] == [(20, 0), (20, 0), (20, 35)]
    assert rounds[2].result == round_ended(1, 35, (20, 35)).result
    assert (rounds[2].proof, rounds[2].ended_at) == (PROOF, minutes(3))
    assert stored(table).score == (20, 35)


def test_the_end_is_kept_with_its_account(table: Connection) -> None:
    end = match_ended(1, (0, 110))
    append(table, 1, dealt())
    append(table, 2, round_ended(1, 110, (0, 110)), end)
    match = stored(table)
    assert (match.status, match.winner) == (Status.FINISHED, 1)
    assert (match.reason, match.final) == (EndReason.TARGET, end.final)
    assert (match.score, match.ended_at) == ((0, 110), minutes(2))


def test_a_closed_match_is_abandoned_and_counts_for_nobody(table: Connection) -> None:
    append(table, 1, match_ended(None, (0, 0), EndReason.CLOSED))
    assert stored(table).status is Status.ABANDONED
    assert series.between(table, ANNA, BEN) == Series()


def test_a_resigned_match_is_a_win_with_the_points_so_far(table: Connection) -> None:
    append(table, 1, round_ended(0, 30, (30, 0)))
    append(table, 2, Resigned(0), match_ended(1, (30, 0), EndReason.RESIGN))
    assert series.between(table, ANNA, BEN) == Series((0, 1), (30, 0), 1)


def test_a_drawn_match_counts_without_a_win(table: Connection) -> None:
    append(table, 1, round_ended(0, 30, (30, 0)), match_ended(None, (30, 0), EndReason.DRAW))
    assert series.between(table, ANNA, BEN) == Series((0, 0), (30, 0), 1)


def test_matches_add_up_whoever_sat_where(table: Connection) -> None:
    append(table, 1, round_ended(0, 100, (100, 0)), match_ended(0, (100, 0)))
    other, match = TableId("other"), MatchId("match-2")
    add_table(table, other, match, (BEN, ANNA))
    ending = row(1, round_ended(0, 40, (40, 0)), match_ended(0, (40, 0)), table=other, match=match)
    assert log.append(table, [ending]) == Appended()
    assert series.between(table, ANNA, BEN) == Series((1, 1), (100, 40), 2)
    assert series.between(table, BEN, ANNA) == Series((1, 1), (40, 100), 2)
    assert series.between(table, ANNA, CLEO) == Series()


def test_a_rematch_is_the_tables_match_from_now_on(table: Connection) -> None:
    assert log.append(table, [row(1), opened(match=REMATCH, number=2)]) == Appended()
    now = tables.get(table, TABLE)
    assert now is not None
    assert now.match == REMATCH
    assert [stored(table, each).number for each in (MATCH, REMATCH)] == [1, 2]
