"""Hollywood: three games kept at once (rules §5), beside a reckoning on paper."""

from __future__ import annotations

from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.facts import EndReason, Final
from app.rules.ruleset import Rules, Scoring, build
from app.rules.scoring import (
    HollywoodTally,
    SingleTally,
    Tally,
    credit,
    has_opened,
    leader_at,
    new_tally,
    score,
)
from app.rules.settlement import columns, conclude, unsettled
from tests.rules.reckoning import Win, naive_hollywood, reckon
from tests.rules.rulesets import rule_sets

Points: TypeAlias = list[tuple[int, int]]

A, B = 0, 1
WORKED: list[Win] = [(A, 30), (A, 42), (A, 35), (B, 28), (B, 27), (A, 25), (B, 40), (B, 38)]
"""The example of rules §5."""
PAID = build("hollywood", box_bonus=25, game_bonus=100, shutout="double")
hollywood_rules = rule_sets.filter(lambda rules: rules.scoring is Scoring.HOLLYWOOD)
many_wins = st.lists(st.tuples(st.sampled_from([A, B]), st.integers(1, 120)), max_size=80)


def after(wins: list[Win], rules: Rules = PAID) -> HollywoodTally:
    tally = new_tally(rules.scoring)
    for seat, points in wins:
        tally = credit(tally, seat, points, rules.target)
    assert isinstance(tally, HollywoodTally)
    return tally


def points_of(tally: HollywoodTally) -> Points:
    return [game.points for game in tally.games]


def until_over(rules: Rules, wins: list[Win]) -> list[Win]:
    """The wins that are played before the match is over."""
    tally = new_tally(rules.scoring)
    for number, (seat, points) in enumerate(wins):
        if conclude(rules, tally) is not None:
            return wins[:number]
        tally = credit(tally, seat, points, rules.target)
    return wins


class TestWorkedExample:
    @pytest.mark.parametrize(
        ("rounds", "points"),
        [
            (0, [(0, 0), (0, 0), (0, 0)]),
            (1, [(30, 0), (0, 0), (0, 0)]),
            (2, [(72, 0), (42, 0), (0, 0)]),
            (3, [(107, 0), (77, 0), (35, 0)]),
            (4, [(107, 0), (77, 28), (35, 0)]),
            (5, [(107, 0), (77, 55), (35, 27)]),
            (6, [(107, 0), (102, 55), (60, 27)]),
            (7, [(107, 0), (102, 55), (60, 67)]),
            (8, [(107, 0), (102, 55), (60, 105)]),
        ],
    )
    def test_each_win_scores_where_it_should(self, rounds: int, points: Points) -> None:
        assert points_of(after(WORKED[:rounds])) == points

    def test_the_score_is_the_games_closed_in_each_ones_favour(self) -> None:
        scores = [score(after(WORKED[:rounds]), 100) for rounds in (2, 3, 5, 6, 8)]
        assert scores == [(0, 0), (1, 0), (1, 0), (2, 0), (2, 1)]

    def test_each_game_is_settled_by_itself_and_the_sum_names_the_winner(self) -> None:
        tally = after(WORKED)
        shown = columns(PAID, tally)
        assert [column.settlement for column in shown] == [564, 172, -170]
        assert [column.winner for column in shown] == [A, A, B]
        assert [column.boxes for column in shown] == [(3, 0), (3, 2), (2, 3)]
        ended = conclude(PAID, tally)
        assert ended is not None
        assert (ended.winner, ended.reason) == (A, EndReason.TARGET)
        assert ended.final == Final(
            points=(269, 160), bonus=(200, 100), boxes=(8, 5), total=(669, 385), net=566
        )

    def test_it_is_over_when_all_three_are_closed_and_not_before(self) -> None:
        assert all(conclude(PAID, after(WORKED[:rounds])) is None for rounds in range(8))

    def test_a_round_won_is_one_box_of_the_match(self) -> None:
        assert after(WORKED).boxes == (4, 4)

    def test_the_naive_form_loses_a_win_and_leaves_a_game_open(self) -> None:
        naive = naive_hollywood(PAID, WORKED)
        # The first win of B went to a game that was closed, and the third game is not decided.
        assert [28 in game.entries[B] for game in naive] == [False, False, False]
        assert [game.winner for game in naive] == [A, A, None]
        assert [28 in game.entries[B] for game in reckon(PAID, WORKED)] == [False, True, False]


class TestColumns:
    def test_a_game_is_settled_when_it_closes(self) -> None:
        first, second, third = columns(PAID, after(WORKED[:5]))
        assert (first.score, first.opened, first.winner, first.settlement) == (
            (107, 0), (True, False), A, 564,
        )  # fmt: skip
        assert (second.opened, second.winner, second.settlement) == ((True, True), None, None)
        assert (third.opened, third.boxes) == ((True, True), (1, 1))

    def test_of_a_match_given_up_every_game_stands_at_its_points(self) -> None:
        tally = after(WORKED[:5])
        shown = columns(PAID, tally, given_up=True)
        assert [column.settlement for column in shown] == [107, 22, 8]
        assert unsettled(tally) == Final(
            points=(219, 82), bonus=(0, 0), boxes=(6, 3), total=(219, 82), net=137
        )


class TestDrawnMatch:
    WINS: tuple[Win, ...] = ((A, 100), (B, 130), (B, 70), (A, 100))

    def test_settlements_that_cancel_out_are_a_drawn_match(self) -> None:
        rules = build("hollywood")
        tally = after(list(self.WINS), rules)
        assert points_of(tally) == [(100, 0), (0, 130), (100, 70)]
        ended = conclude(rules, tally)
        assert ended is not None
        assert (ended.winner, ended.reason, ended.final.net) == (None, EndReason.DRAW, 0)
        assert score(tally, 100) == (2, 1)

    def test_end_bonuses_can_decide_it(self) -> None:
        rules = build("hollywood", game_bonus=100)
        ended = conclude(rules, after(list(self.WINS), rules))
        assert ended is not None
        assert (ended.winner, ended.reason, ended.final.net) == (A, EndReason.TARGET, 100)

    @pytest.mark.parametrize(
        ("base", "points"),
        [
            ("gin", (90, 70, 30, 100)),
            ("oklahoma", (90, 70, 30, 100)),
            ("straight", (90, 70, 30, 100)),
            ("classic", (90, 70, 10, 100)),
            ("modern", (80, 75, 10, 100)),
        ],
    )
    def test_any_base_game_can_be_drawn_with_its_boxes_bonuses_and_shutouts(
        self, base: str, points: tuple[int, int, int, int]
    ) -> None:
        rules = build(base, scoring="hollywood")
        wins = list(zip((A, A, B, B), points, strict=True))
        tally = after(wins, rules)
        ended = conclude(rules, tally)
        assert ended is not None
        assert (ended.winner, ended.reason, ended.final.net) == (None, EndReason.DRAW, 0)
        assert 0 not in [column.settlement for column in columns(rules, tally)]
        for more, winner in ((1, B), (-1, None)):
            other = conclude(rules, after([*wins[:3], (B, points[3] + more)], rules))
            assert (other and other.winner) == winner

    def test_who_won_fewer_games_may_win_the_match(self) -> None:
        rules = build("hollywood")
        wins = [(A, 100), (B, 200), (B, 90), (A, 100)]
        ended = conclude(rules, after(wins, rules))
        assert ended is not None
        assert (ended.winner, ended.final.net) == (B, -90)


def test_one_win_may_close_three_games() -> None:
    tally = after([(A, 10), (A, 20), (A, 120)])
    assert points_of(tally) == [(150, 0), (140, 0), (120, 0)]
    assert score(tally, 100) == (3, 0)
    assert conclude(PAID, tally) is not None


def test_a_game_that_one_opens_late_is_the_lowest_still_running() -> None:
    assert points_of(after([(A, 100), (B, 9)])) == [(100, 0), (0, 9), (0, 0)]
    assert points_of(after([(A, 100), (B, 9), (A, 7)])) == [(100, 0), (7, 9), (0, 0)]


@pytest.mark.slow
@given(hollywood_rules, many_wins)
def test_games_are_those_of_a_reckoning_on_paper(rules: Rules, wins: list[Win]) -> None:
    played = until_over(rules, wins)
    tally = after(played, rules)
    paper = reckon(rules, played)
    for game, on_paper in zip(tally.games, paper, strict=True):
        assert game.points == (sum(on_paper.entries[A]), sum(on_paper.entries[B]))
        assert game.boxes == (len(on_paper.entries[A]), len(on_paper.entries[B]))
        assert leader_at(game, rules.target) == on_paper.winner
    over = conclude(rules, tally)
    assert (over is None) == any(game.winner is None for game in paper)
    if over is not None:
        net = sum(game.settlement(rules) for game in paper)
        assert over.final.net == net
        assert over.winner == (None if net == 0 else A if net > 0 else B)


@given(hollywood_rules, many_wins)
def test_games_close_in_order_and_each_win_scores_in_a_running_one(
    rules: Rules, wins: list[Win]
) -> None:
    tally = after([], rules)
    for seat, points in until_over(rules, wins):
        before, tally = tally, after_one(tally, seat, points, rules)
        check_order(tally, rules)
        changed = [
            (old, new) for old, new in zip(before.games, tally.games, strict=True) if old != new
        ]
        assert changed
        for old, new in changed:
            assert leader_at(old, rules.target) is None
            assert new.points[seat] - old.points[seat] == points
            assert new.points[1 - seat] == old.points[1 - seat]
        opened = [pair for pair in changed if not has_opened(pair[0], seat)]
        assert len(opened) <= 1


def after_one(tally: Tally, seat: int, points: int, rules: Rules) -> HollywoodTally:
    credited = credit(tally, seat, points, rules.target)
    assert isinstance(credited, HollywoodTally)
    return credited


def check_order(tally: HollywoodTally, rules: Rules) -> None:
    """Closed games come before running ones, and among these nobody leads in a later one."""
    closed = [leader_at(game, rules.target) is not None for game in tally.games]
    assert closed == sorted(closed, reverse=True)
    running = tally.games[sum(closed) :]
    for seat in (A, B):
        points = [game.points[seat] for game in running]
        assert points == sorted(points, reverse=True)


@given(many_wins)
def test_a_single_game_is_the_sum_of_its_rounds(wins: list[Win]) -> None:
    tally = new_tally(Scoring.SINGLE)
    for seat, points in wins:
        tally = credit(tally, seat, points, 100)
    assert isinstance(tally, SingleTally)
    assert score(tally, 100) == tally.points
    for seat in (A, B):
        mine = [points for winner, points in wins if winner == seat]
        assert (tally.points[seat], tally.boxes[seat]) == (sum(mine), len(mine))
