"""What is done for a player who does not come back."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from app.rules import (
    ClaimChoice,
    Claimed,
    Discard,
    Draw,
    EndReason,
    Fact,
    Knock,
    Match,
    MatchEnded,
    Pass,
    Refusal,
    Resign,
    RoundEnded,
    Source,
    Status,
    TimedOut,
    build,
    claim_match,
    close_match,
    decide,
    due_action,
    evolve,
    fold,
    legal,
    move_for,
    name,
    redact,
    set_up,
)
from app.rules.actions import Action
from app.rules.cards import Seat
from app.rules.facts import Opened
from tests.rules.playing import actions_of, randoms

SECRET = "a7" * 32
FIRST = "AC 4C 7C TC 2D 5D 8D JD 3H 6H"
SECOND = "2S 5S 8S JS 3C 6C 9C QC 4D 7D"


def dealt() -> Match:
    return set_up(FIRST, SECOND, "KH")


def after(match: Match, facts: tuple[Fact, ...] | Refusal) -> Match:
    assert not isinstance(facts, Refusal)
    return fold(facts, match)


def play(match: Match, seat: Seat, *actions: Action) -> Match:
    for action in actions:
        match = after(match, decide(match, seat, action, SECRET))
    return match


def test_the_card_drawn_from_the_stock_is_discarded() -> None:
    match = play(play(dealt(), 0, Pass()), 1, Pass())
    assert due_action(match, 0) == Draw(Source.STOCK)
    match = play(match, 0, Draw(Source.STOCK))
    assert match.round is not None
    assert match.round.drawn is not None
    assert due_action(match, 0) == Discard(match.round.drawn)


def test_after_a_card_from_the_pile_the_dearest_other_card_is_discarded() -> None:
    match = play(dealt(), 0, Draw(Source.DISCARD))
    action = due_action(match, 0)
    assert isinstance(action, Discard)
    # The king was taken and has to stay; ten of clubs and jack of diamonds count the same.
    assert name(action.card) == "TC"


def test_who_took_the_last_discard_knocks_for_nothing_else_may_be_done() -> None:
    match = set_up(
        "4C 7C TC KC 5D 8D JD 6S 9S QS",
        "AC AD AH 2C 2D 2H 3C 3D 3H 4H",
        "KS",
        rules=build("gin", stock_end="last_discard"),
    )
    match = play(play(match, 0, Pass()), 1, Pass())
    while match.round is not None and match.round.phase != "last":
        assert match.round.turn is not None
        seat = match.round.turn
        match = play(match, seat, Draw(Source.STOCK))
        assert match.round is not None
        assert match.round.drawn is not None
        match = play(match, seat, Discard(match.round.drawn))
    assert match.round is not None
    assert match.round.turn is not None
    seat = match.round.turn
    assert due_action(match, seat) == Pass()
    if not isinstance(decide(match, seat, Draw(Source.DISCARD), SECRET), Refusal):
        taken = play(match, seat, Draw(Source.DISCARD))
        action = due_action(taken, seat)
        assert isinstance(action, Knock)
        assert not isinstance(decide(taken, seat, action, SECRET), Refusal)


def test_a_draw_made_for_somebody_is_hidden_from_who_had_it_made() -> None:
    match = play(play(dealt(), 0, Pass()), 1, Pass())
    facts = move_for(match, 0, SECRET)
    assert not isinstance(facts, Refusal)
    claimed, timed_out, drew = facts
    assert (claimed, timed_out) == (Claimed(1, ClaimChoice.MOVE), TimedOut(0, "draw"))
    for viewer in (1, None):
        event = redact(drew, viewer)
        assert isinstance(event, dict)
        assert "card" not in event


def test_nothing_is_made_for_who_is_not_due() -> None:
    assert move_for(dealt(), 1, SECRET) is Refusal.WRONG_PHASE
    over = play(dealt(), 0, Resign())
    assert [due_action(over, seat) for seat in (0, 1)] == [None, None]


def test_nobody_waits_before_the_second_player_sits() -> None:
    opened = Opened("m1", 1, build("gin"), "5e" * 32, (True, False), (None, None))
    match = fold([opened])
    assert due_action(match, 0) is None
    assert close_match(match, 0) is Refusal.WRONG_PHASE


def test_both_made_ready_are_dealt_a_round_that_can_be_checked() -> None:
    match = fold([Opened("m1", 1, build("gin"), "5e" * 32, (True, True), (None, None))])
    for seat in (0, 1):
        match = after(match, move_for(match, seat, SECRET))
    assert match.round is not None
    assert match.round.deal.proof.entropy == ("", "")


def test_a_claimed_match_is_a_match_resigned_by_the_absent_player() -> None:
    claimed = claim_match(dealt(), 1)
    resigned = decide(dealt(), 0, Resign(), SECRET)
    assert not isinstance(claimed, Refusal)
    assert not isinstance(resigned, Refusal)
    ours, theirs = claimed[-1], resigned[-1]
    assert isinstance(ours, MatchEnded)
    assert isinstance(theirs, MatchEnded)
    assert (ours.winner, ours.final) == (theirs.winner, theirs.final)
    assert ours.reason is EndReason.CLAIM


def test_a_closed_match_has_no_winner_and_nothing_follows() -> None:
    match = after(dealt(), close_match(dealt(), 0))
    assert match.standing.status is Status.ABANDONED
    assert match.standing.winner is None
    assert close_match(match, 1) is Refusal.MATCH_OVER
    assert claim_match(match, 1) is Refusal.MATCH_OVER


@pytest.mark.parametrize("preset", ["gin", "straight", "oklahoma_hollywood"])
@given(randoms)
def test_what_is_due_is_always_legal(preset: str, chance: random.Random) -> None:
    """Amid moves of their own, both can be absent at any time, and the match goes on."""
    rules = build(preset, stock_end="last_discard")
    match = fold([Opened("m1", 1, rules, "5e" * 32, (True, True), (None, None))])
    for _ in range(120):
        if match.standing.reason is not None:
            return
        due: list[Seat] = [seat for seat in (0, 1) if due_action(match, seat) is not None]
        seat = chance.choice(due)
        if chance.random() < 0.5:
            facts = move_for(match, seat, SECRET)
            assert not isinstance(facts, Refusal)
        else:
            options = [o for o in legal(match, seat) if getattr(o, "type", "") != "resign"]
            action = chance.choice(actions_of(match, chance.choice(options), chance))
            decided = decide(match, seat, action, SECRET)
            assert not isinstance(decided, Refusal)
            facts = decided
        for fact in facts:
            match = evolve(match, fact)
        ended = [fact for fact in facts if isinstance(fact, MatchEnded)]
        assert not ended or any(isinstance(fact, RoundEnded) for fact in facts)
