"""Boxes, game bonus and shutout of a single game (rules §6)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.facts import EndReason, Final
from app.rules.ruleset import Rules, Scoring, build
from app.rules.scoring import SingleTally, credit
from app.rules.settlement import account, conclude, unsettled
from tests.rules.reckoning import Win, single
from tests.rules.rulesets import rule_sets

single_rules = rule_sets.filter(lambda rules: rules.scoring is Scoring.SINGLE)
many_wins = st.lists(st.tuples(st.sampled_from([0, 1]), st.integers(1, 120)), max_size=80)
PAID = build("gin", box_bonus=25, game_bonus=100)


def test_the_example_of_the_rules() -> None:
    assert account(PAID, SingleTally((104, 62), (5, 3))) == Final(
        points=(104, 62), bonus=(100, 0), boxes=(5, 3), total=(329, 137), net=192
    )


def test_without_end_bonuses_the_difference_is_all() -> None:
    assert account(build("gin"), SingleTally((62, 104), (3, 5))) == Final(
        points=(62, 104), bonus=(0, 0), boxes=(3, 5), total=(62, 104), net=-42
    )


@pytest.mark.parametrize(
    ("preset", "net"), [("gin", 107), ("classic", 2 * 267), ("modern", 2 * 282)]
)
def test_a_loser_without_a_won_round_may_double_the_difference(preset: str, net: int) -> None:
    for seat in (0, 1):
        points, boxes = ((107, 0), (3, 0)) if seat == 0 else ((0, 107), (0, 3))
        final = account(build(preset), SingleTally(points, boxes))
        assert final.net == (net if seat == 0 else -net)
        # What is doubled is the difference, not the total.
        assert sum(final.total) == net // (1 if preset == "gin" else 2)


def test_one_won_round_is_no_shutout() -> None:
    assert account(build("classic"), SingleTally((107, 1), (3, 1))).net == 267 - 21


def test_who_reached_the_target_wins_even_where_the_others_total_is_larger() -> None:
    rules = build("gin", box_bonus=25)
    ended = conclude(rules, SingleTally((110, 95), (2, 8)))
    assert ended is not None
    assert (ended.winner, ended.reason) == (0, EndReason.TARGET)
    assert (ended.final.total, ended.final.net) == ((160, 295), -135)


def test_boxes_never_count_towards_the_target() -> None:
    assert conclude(build("gin", box_bonus=100), SingleTally((99, 99), (9, 9))) is None


def test_a_game_that_is_running_has_no_account() -> None:
    with pytest.raises(ValueError, match="nobody has reached"):
        account(PAID, SingleTally((99, 0), (2, 0)))


def test_of_a_match_given_up_boxes_are_counted_and_not_paid() -> None:
    assert unsettled(SingleTally((99, 0), (2, 0))) == Final(
        points=(99, 0), bonus=(0, 0), boxes=(2, 0), total=(99, 0), net=99
    )


@given(single_rules, many_wins)
def test_a_game_is_worth_what_a_reckoning_on_paper_says(rules: Rules, wins: list[Win]) -> None:
    tally, played = SingleTally(), []
    for seat, points in wins:
        if conclude(rules, tally) is not None:
            break
        credited = credit(tally, seat, points, rules.target)
        assert isinstance(credited, SingleTally)
        tally = credited
        played.append((seat, points))
    (paper,) = single(rules, played)
    ended = conclude(rules, tally)
    assert (None if ended is None else ended.winner) == paper.winner
    if ended is not None:
        assert ended.final.total == (paper.total(rules, 0), paper.total(rules, 1))
        assert ended.final.net == paper.settlement(rules)
