"""Whole matches under any rules: each ends, and is worth what a reckoning on paper says."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings

from app.rules.actions import Action, BigGin, Discard, Draw, Knock, Ready, Source
from app.rules.engine import decide, fold
from app.rules.facts import EndReason
from app.rules.melds import best_discard, deadwood
from app.rules.refusals import Refusal
from app.rules.ruleset import Rules, Scoring
from app.rules.state import Match, Round
from app.rules.view import view_for
from tests.rules.playing import moves, opening, randoms
from tests.rules.reckoning import Win, reckon
from tests.rules.rigging import SEED
from tests.rules.rulesets import rule_sets


def run_round(
    match: Match, chance: random.Random, *, knocking: bool, wins: list[Win] | None = None
) -> tuple[Match, int]:
    """Play a round to its end; and the number of its actions. Who plays `knocking` draws and
    discards to have little deadwood, who does not plays at random. A round won goes to `wins`."""
    actions = 0
    for seat in (0, 1):
        assert match.standing.next is not None
        facts = decide(match, seat, Ready(match.standing.next.commitment), SEED)
        assert not isinstance(facts, Refusal)
        match = fold(facts, match)
    while match.round is not None and match.round.turn is not None:
        seat = match.round.turn
        listed = moves(match, seat, chance)
        action = _sensible(match.round, listed, chance) if knocking else _patient(listed, chance)
        facts = decide(match, seat, action, chance.randbytes(32).hex())
        assert not isinstance(facts, Refusal)
        match = fold(facts, match)
        actions += 1
    assert match.round is not None
    result = match.round.result
    assert result is not None
    if wins is not None and result.winner is not None:
        wins.append((result.winner, result.points))
    return match, actions


def _patient(listed: list[Action], chance: random.Random) -> Action:
    others = [action for action in listed if not isinstance(action, Knock | BigGin)]
    return chance.choice(others or listed)


def _sensible(round_: Round, listed: list[Action], chance: random.Random) -> Action:
    ends = [action for action in listed if isinstance(action, Knock | BigGin)]
    if ends:
        return chance.choice(ends)
    assert round_.turn is not None
    held = round_.hands[round_.turn]
    discards = [action for action in listed if isinstance(action, Discard)]
    if discards:
        return min(discards, key=lambda action: deadwood(held & ~(1 << action.card)))
    taking = Draw(Source.DISCARD)
    if taking in listed:
        with_top = held | 1 << round_.pile[-1]
        if best_discard(with_top)[0] < deadwood(held):
            return taking
        return next(action for action in listed if action != taking)
    return chance.choice(listed)


@pytest.mark.slow
@settings(max_examples=60)
@given(randoms, rule_sets)
def test_a_match_always_ends_as_a_reckoning_on_paper_says(
    chance: random.Random, rules: Rules
) -> None:
    match = fold(opening(rules))
    wins: list[Win] = []
    rounds = 0
    while match.standing.reason is None:
        match, _ = run_round(match, chance, knocking=True, wins=wins)
        rounds += 1
        check_columns(match)
        assert rounds < 1500
    assert match.standing.rounds == rounds
    check_end(match, wins)


def check_columns(match: Match) -> None:
    shown = msgspec.to_builtins(view_for(match, None))["match"]
    assert ("columns" in shown) == (match.standing.rules.scoring is Scoring.HOLLYWOOD)
    if "columns" in shown:
        won = [column["winner"] for column in shown["columns"]]
        assert shown["score"] == (won.count(0), won.count(1))
        settled = [column["settlement"] is not None for column in shown["columns"]]
        assert settled == [winner is not None for winner in won]


def check_end(match: Match, wins: list[Win]) -> None:
    games = reckon(match.standing.rules, wins)
    net = sum(game.settlement(match.standing.rules) for game in games)
    final = match.standing.final
    assert final is not None
    assert final.net == net
    assert final.boxes == tuple(sum(len(game.entries[seat]) for game in games) for seat in (0, 1))
    assert final.total == tuple(
        sum(game.total(match.standing.rules, s) for game in games) for s in (0, 1)
    )
    assert match.standing.tally.boxes == tuple(sum(w == seat for w, _ in wins) for seat in (0, 1))
    if match.standing.rules.scoring is Scoring.SINGLE:
        assert (match.standing.winner, match.standing.reason) == (games[0].winner, EndReason.TARGET)
    else:
        assert match.standing.winner == (None if net == 0 else int(net < 0))
        assert match.standing.reason is (EndReason.TARGET if net else EndReason.DRAW)


@settings(max_examples=15)
@given(randoms, rule_sets)
def test_a_round_always_ends_though_nobody_knocks(chance: random.Random, rules: Rules) -> None:
    match, actions = run_round(fold(opening(rules)), chance, knocking=False)
    # Each of the 29 cards that may be drawn comes after 39 turns from the pile at most.
    assert actions <= 2 + 2 * 40 * 30
    assert match.standing.rounds == 1
