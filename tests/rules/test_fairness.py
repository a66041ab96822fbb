"""An attack on the deal: somebody who has seen the server's secret and gets ready last."""

from __future__ import annotations

from statistics import fmean

from app.rules.actions import Ready
from app.rules.deal import binding
from app.rules.engine import decide, fold, seat_player
from app.rules.facts import Dealt, Joined, Opened
from app.rules.melds import deadwood
from app.rules.refusals import Refusal
from app.rules.ruleset import build
from app.rules.state import Match

SECRET = "5e" * 32
HONEST = "00112233445566778899aabbccddeeff"
CHOSEN = "ffeeddccbbaa99887766554433221100"
TRIES = [f"{number:032x}" for number in range(400)]


def table(attackers_binding: str | None, secret: str = SECRET) -> Match:
    """An honest player at seat 0 is ready; whoever sits at seat 1 knows all, the secret too."""
    opened = Opened("match", 1, build("gin"), secret, (True, False), (binding(HONEST), None))
    match = fold([opened, Joined(1, "attacker", attackers_binding)])
    return get_ready(match, 0, HONEST)


def get_ready(match: Match, seat: int, entropy: str) -> Match:
    assert match.standing.next is not None
    facts = decide(match, seat, Ready(match.standing.next.commitment, entropy), "00" * 32)
    assert not isinstance(facts, Refusal)
    return fold(facts, match)


def dealt(match: Match) -> Dealt:
    assert match.round is not None
    return match.round.deal


def attackers_deadwood(match: Match) -> int:
    assert match.round is not None
    return deadwood(match.round.hands[1])


def test_who_is_bound_has_one_deal_and_every_other_shows() -> None:
    match = table(binding(CHOSEN))
    kept = get_ready(match, 1, CHOSEN)
    assert dealt(kept).proof.bound == (True, True)
    for entropy in TRIES:
        assert dealt(get_ready(match, 1, entropy)).proof.bound == (True, False)
    assert dealt(get_ready(match, 1, "")).proof.bound == (True, False)


def test_who_is_ready_cannot_give_another_number() -> None:
    match = table(binding(CHOSEN))
    assert match.standing.next is not None
    again = decide(match, 0, Ready(match.standing.next.commitment, TRIES[0]), "00" * 32)
    assert again is Refusal.WRONG_PHASE


def test_who_is_not_bound_can_choose_among_deals_and_it_shows() -> None:
    match = table(None)
    deals = [get_ready(match, 1, entropy) for entropy in TRIES]
    assert {dealt(each).proof.bound for each in deals} == {(True, False)}
    hands = sorted(attackers_deadwood(each) for each in deals)
    # What is worth the trouble: the best of many deals is far better than the usual one.
    assert hands[0] + 20 < hands[len(hands) // 2]


def test_without_the_secret_there_is_nothing_to_choose_by() -> None:
    """Chosen under one secret, a number is as good as any other under all others: only who knows
    the secret of the round can choose."""
    match = table(None)
    best = min(TRIES, key=lambda each: attackers_deadwood(get_ready(match, 1, each)))
    others = [table(None, f"{number:064x}") for number in range(200)]
    with_best = [attackers_deadwood(get_ready(each, 1, best)) for each in others]
    with_any = [attackers_deadwood(get_ready(each, 1, TRIES[0])) for each in others]
    assert abs(fmean(with_best) - fmean(with_any)) < 5
    assert fmean(with_best) > attackers_deadwood(get_ready(match, 1, best)) + 20


def test_sitting_down_again_binds_to_nothing_else() -> None:
    """A second binding for the round would be a second choice."""
    match = table(binding(CHOSEN))
    assert seat_player(match, "attacker", binding(TRIES[0])) is Refusal.WRONG_PHASE
    assert match.standing.bindings[1] == binding(CHOSEN)
