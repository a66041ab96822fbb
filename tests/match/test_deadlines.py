"""Deadlines are folded from the rows of a log, whatever was done, missed and claimed."""

from __future__ import annotations

import datetime as dt
import random

from hypothesis import given

from app.match import deadlines
from app.match.deadlines import Deadlines
from app.match.ids import MatchId, TableId
from app.match.ports import Row
from app.rules import absence, engine
from app.rules.absences import Claimed, TimedOut
from app.rules.actions import Action, ClaimChoice, Discard, Draw, Pass, Resign, Source
from app.rules.cards import Seat, other
from app.rules.facts import (
    EndReason,
    Fact,
    MatchEnded,
    Opened,
)
from app.rules.position import set_up
from app.rules.refusals import Refusal
from app.rules.ruleset import GIN
from app.rules.view import legal
from tests.rules.playing import actions_of, randoms

NOON = dt.datetime(2026, 3, 1, 12, tzinfo=dt.UTC)
TURN = 30
SECRET = "a7" * 32
OPENED = Opened("m1", 1, GIN, "5e" * 32, (True, True), (None, None))
SEATS: tuple[Seat, Seat] = (0, 1)


class Log:
    """A match as its rows make it, and the deadlines that follow from them."""

    def __init__(self, facts: tuple[Fact, ...] = (OPENED,)) -> None:
        self.tick = 1_000
        self.state = engine.fold(facts)
        self.rows = [self._row(facts)]
        self.deadlines = deadlines.begin(self.rows[0], self.state)

    def _row(self, facts: tuple[Fact, ...]) -> Row:
        at = NOON + dt.timedelta(milliseconds=self.tick)
        return Row(TableId("t"), MatchId("m1"), 0, at, facts, tick=self.tick)

    def add(self, facts: tuple[Fact, ...] | Refusal) -> None:
        assert not isinstance(facts, Refusal)
        self.state = engine.fold(facts, self.state)
        self.rows.append(self._row(facts))
        self.deadlines = deadlines.follow(self.deadlines, self.rows[-1], self.state)

    def play(self, seat: Seat, action: Action) -> None:
        self.add(engine.decide(self.state, seat, action, SECRET))

    def run_out(self, seat: Seat) -> None:
        due = self.deadlines.due_at(seat, TURN)
        assert due is not None
        self.tick = max(self.tick, due)
        self.add((TimedOut(seat, None),))

    def claim_move(self, absent: Seat) -> None:
        self.add(absence.move_for(self.state, absent, SECRET))

    def choices(self, seat: Seat) -> list[ClaimChoice]:
        return self.deadlines.choices(self.state, seat)


def offered() -> Log:
    """A round in which seat 0 is offered the upcard."""
    log = Log()
    log.state = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    log.deadlines = deadlines.begin(log.rows[0], log.state)
    return log


def test_a_draw_and_a_discard_are_one_turn() -> None:
    log = offered()
    began = log.tick
    log.tick += 20_000
    log.play(0, Draw(Source.DISCARD))
    assert log.deadlines.began[0] == began
    log.tick += 5_000
    action = absence.due_action(log.state, 0)
    assert isinstance(action, Discard)
    log.play(0, action)
    assert log.deadlines.began[1] == log.tick
    assert log.deadlines.due_at(1, TURN) == log.tick + 30_000


def test_time_that_ran_out_is_told_once_and_gives_the_other_the_choice() -> None:
    log = offered()
    assert log.choices(1) == []
    log.run_out(0)
    assert log.deadlines.due_at(0, TURN) is None
    assert log.choices(1) == [ClaimChoice.TIME, ClaimChoice.MOVE]
    assert log.choices(0) == []


def test_time_that_is_given_runs_from_the_claim_and_takes_the_choice_away() -> None:
    log = offered()
    log.run_out(0)
    log.tick += 7_000
    log.add((Claimed(1, ClaimChoice.TIME),))
    assert log.deadlines.due_at(0, TURN) == log.tick + 30_000
    assert log.choices(1) == []


def test_after_three_moves_in_a_row_the_match_may_be_claimed() -> None:
    log = offered()
    log.play(0, Pass())
    log.play(1, Pass())
    log.run_out(0)
    log.claim_move(0)  # draws
    assert ClaimChoice.MOVE in log.choices(1), "the discard can be claimed at once"
    log.claim_move(0)  # discards
    assert log.choices(1) == []
    log.play(1, Draw(Source.STOCK))
    assert log.state.round is not None
    assert log.state.round.drawn is not None
    log.play(1, Discard(log.state.round.drawn))
    log.run_out(0)
    log.claim_move(0)
    assert log.deadlines.moves_made == (3, 0)
    assert ClaimChoice.MATCH in log.choices(1)
    log.play(0, absence.due_action(log.state, 0) or Pass())
    assert log.deadlines.moves_made == (0, 0), "who acts is there again"


def test_between_rounds_only_who_is_ready_may_claim() -> None:
    log = Log()
    log.run_out(0)
    log.run_out(1)
    assert [log.choices(seat) for seat in SEATS] == [[], []]
    log.play(1, absence.due_action(log.state, 1) or Pass())
    assert log.choices(1) == [ClaimChoice.TIME, ClaimChoice.MOVE]


def test_a_match_may_be_closed_when_nobody_did_anything_for_long() -> None:
    log, week = offered(), dt.timedelta(days=7)
    log.run_out(0)
    assert not log.deadlines.may_close(log.state, NOON + dt.timedelta(days=6), week)
    assert log.deadlines.may_close(log.state, NOON + dt.timedelta(days=7, seconds=1), week)
    log.play(0, Resign())
    assert not log.deadlines.may_close(log.state, NOON + dt.timedelta(days=90), week)


@given(randoms)
def test_whatever_happens(chance: random.Random) -> None:
    """Nobody may claim in a turn of their own; no time that runs out ends anything; each deadline
    is told once; and who folds the rows anew comes to the same."""
    log = Log()
    for _ in range(60):
        if log.state.standing.reason is not None:
            break
        log.tick += chance.randrange(40_000)
        step(log, chance)
        check(log)
    assert folded(log.rows) == log.deadlines


def step(log: Log, chance: random.Random) -> None:
    over = [seat for seat in SEATS if is_over(log, seat)]
    if over and chance.random() < 0.8:
        before = log.state
        log.run_out(chance.choice(over))
        assert log.state == before
        return
    claims = [(seat, choice) for seat in SEATS for choice in log.choices(seat)]
    if claims and chance.random() < 0.6:
        return claim(log, *chance.choice(claims))
    due = [seat for seat in SEATS if absence.due_action(log.state, seat) is not None]
    seat = chance.choice(due)
    options = [each for each in legal(log.state, seat) if getattr(each, "type", "") != "resign"]
    log.play(seat, chance.choice(actions_of(log.state, chance.choice(options), chance)))


def is_over(log: Log, seat: Seat) -> bool:
    due = log.deadlines.due_at(seat, TURN)
    return due is not None and due <= log.tick


def claim(log: Log, seat: Seat, choice: ClaimChoice) -> None:
    if choice is ClaimChoice.TIME:
        log.add((Claimed(seat, choice),))
    elif choice is ClaimChoice.MOVE:
        log.claim_move(other(seat))
    else:
        assert log.deadlines.moves_made[other(seat)] >= 3
        log.add(absence.claim_match(log.state, seat))


def check(log: Log) -> None:
    for seat in SEATS:
        is_due = absence.due_action(log.state, seat) is not None
        assert (log.deadlines.began[seat] is not None) == is_due
        if is_due:
            assert log.choices(seat) == []
    ended = [each for row in log.rows for each in row.facts if isinstance(each, MatchEnded)]
    for each in ended:
        claimed = any(isinstance(fact, Claimed) for fact in log.rows[-1].facts)
        assert claimed or each.reason is not EndReason.CLAIM


def folded(rows: list[Row]) -> Deadlines:
    state = engine.fold(rows[0].facts)
    found = deadlines.begin(rows[0], state)
    for row in rows[1:]:
        state = engine.fold(row.facts, state)
        found = deadlines.follow(found, row, state)
    return found
