"""Matches of three games, as the engine ends them and views show them (rules §5)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.rules.actions import Knock, Resign
from app.rules.cards import card
from app.rules.facts import EndReason, MatchEnded, RoundEnded
from app.rules.ruleset import PRESETS, Rules, build
from app.rules.scoring import Games, HollywoodTally, SingleTally
from app.rules.state import Match, Status
from app.rules.view import view_for
from tests.rules.rigging import RUNS, WEAK, facts_of, holding, play, seated

NOTHING = SingleTally()
GIN = Knock(card("KD"))
"""Seat 0 goes gin for 81 points."""
HOLLYWOOD = build("hollywood")


def standing(*games: SingleTally, rules: Rules = HOLLYWOOD) -> Match:
    """The games stand like this, and seat 0 is about to go gin for 81 points."""
    first, second, third = games
    three: Games = (first, second, third)
    match = holding(f"{RUNS} 4S", WEAK, drawn="KD", rules=rules)
    return Match(match.standing._replace(tally=HollywoodTally(three, (2, 2))), match.round)


def shown(match: Match) -> dict[str, Any]:
    view: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view_for(match, None)))
    info: dict[str, Any] = view["match"]
    return info


def test_before_the_first_round_all_columns_are_empty() -> None:
    info = shown(seated(HOLLYWOOD))
    empty = {
        "score": [0, 0], "boxes": [0, 0], "opened": [False, False], "winner": None,
        "settlement": None,
    }  # fmt: skip
    assert (info["score"], info["boxes"], info["columns"]) == ([0, 0], [0, 0], [empty] * 3)


def test_a_single_game_has_no_columns() -> None:
    assert "columns" not in shown(seated(build("gin")))


every_base = pytest.mark.parametrize("base", PRESETS)


@every_base
def test_the_first_win_opens_the_first_game_alone_whatever_the_base_game(base: str) -> None:
    rules = build(base, scoring="hollywood")
    info = shown(play(standing(NOTHING, NOTHING, NOTHING, rules=rules), (0, GIN)))
    won = 56 + rules.gin_bonus
    assert [column["score"] for column in info["columns"]] == [[won, 0], [0, 0], [0, 0]]
    assert [column["opened"] for column in info["columns"]] == [[True, False], *[[False] * 2] * 2]


def test_a_closed_game_does_not_end_the_match() -> None:
    game = SingleTally((30, 0), (1, 0))
    facts = facts_of(standing(game, NOTHING, NOTHING), 0, GIN)
    ended = facts[-1]
    assert isinstance(ended, RoundEnded)
    assert ended.score == (1, 0)
    assert ended.next_seed is not None
    info = shown(play(standing(game, NOTHING, NOTHING), (0, GIN)))
    assert [column["winner"] for column in info["columns"]] == [0, None, None]
    assert [column["settlement"] for column in info["columns"]] == [111, None, None]
    assert (info["score"], info["status"]) == ([1, 0], "playing")


def test_the_last_game_that_closes_ends_it() -> None:
    first, second = SingleTally((100, 0), (1, 0)), SingleTally((0, 130), (0, 1))
    match = standing(first, second, SingleTally((20, 9), (1, 1)))
    over = facts_of(match, 0, GIN)[-1]
    assert isinstance(over, MatchEnded)
    assert (over.winner, over.reason, over.final.net) == (0, EndReason.TARGET, 100 - 130 + 92)
    info = shown(play(match, (0, GIN)))
    assert [column["settlement"] for column in info["columns"]] == [100, -130, 92]
    assert info["final"]["net"] == 62
    assert info["score"] == [2, 1]
    assert info["boxes"] == [3, 2]


@every_base
def test_nothing_to_choose_between_the_two_is_a_drawn_match(base: str) -> None:
    """The third game is worth to seat 0 by how much the second was worth more to seat 1."""
    rules = build(base, scoring="hollywood")
    gin = 56 + rules.gin_bonus
    less = 30 + rules.box_bonus % 2
    third = SingleTally((110 - gin, less), (1, 1))
    due = 110 - less + rules.game_bonus + rules.box_bonus
    twice = 2 if rules.shutout == "double" else 1
    first = SingleTally((100, 0), (1, 0))
    second = SingleTally((0, 100 + due // twice), (0, 1))
    match = play(standing(first, second, third, rules=rules), (0, GIN))
    assert (match.standing.winner, match.standing.reason, match.standing.status) == (
        None,
        EndReason.DRAW,
        Status.FINISHED,
    )
    info = shown(match)
    assert (info["winner"], info["reason"], info["final"]["net"]) == (None, "draw", 0)


def test_a_match_given_up_counts_every_game_at_its_points() -> None:
    rules = build("hollywood", box_bonus=25, game_bonus=100, shutout="double")
    first, second = SingleTally((107, 0), (3, 0)), SingleTally((77, 28), (2, 1))
    match = play(standing(first, second, NOTHING, rules=rules), (0, Resign()))
    assert (match.standing.winner, match.standing.reason) == (1, EndReason.RESIGN)
    info = shown(match)
    assert [column["settlement"] for column in info["columns"]] == [107, 49, 0]
    assert info["final"] == {
        "points": [184, 28], "bonus": [0, 0], "boxes": [5, 1], "total": [184, 28], "net": 156,
    }  # fmt: skip
