"""A match told again from its facts: what is over, and the deal that is not open yet."""

from __future__ import annotations

from app.rules.actions import Action, Ready, Resign
from app.rules.cards import Seat
from app.rules.deal import binding, commitment
from app.rules.engine import fold, seat_player
from app.rules.facts import Fact, Opened
from app.rules.refusals import Refusal
from app.rules.ruleset import GIN
from app.services.accounts import SealedDeal
from app.services.retelling import retell
from tests.rules.rigging import SEED, facts_of

ENTROPY = "ab" * 16
READY = Ready(commitment(SEED), ENTROPY)
ALSO_READY = Ready(commitment(SEED))


def steps(*actions: tuple[Seat, Action]) -> list[tuple[Fact, ...]]:
    """The log of a match for two, row by row; seat 0 is bound to its entropy."""
    first = Opened("m1", 1, GIN, SEED, (True, False), (binding(ENTROPY), None))
    joined = seat_player(fold([first]), "p2", None)
    assert not isinstance(joined, Refusal)
    rows: list[tuple[Fact, ...]] = [(first,), joined]
    for seat, action in actions:
        match = fold(fact for row in rows for fact in row)
        rows.append(facts_of(match, seat, action))
    return rows


def test_before_the_deal_it_is_told_whose_entropy_is_bound() -> None:
    told = retell(steps(), None)
    assert told.rounds == ()
    assert told.sealed == SealedDeal(1, commitment(SEED), bound=(True, False))


def test_from_the_deal_on_both_entropies_are_told() -> None:
    told = retell(steps((0, READY), (1, ALSO_READY)), None)
    assert told.rounds == ()
    assert told.sealed == SealedDeal(1, commitment(SEED), entropy=(ENTROPY, ""))
    assert SEED not in repr(told)


def test_what_is_over_lies_open_and_nothing_is_sealed() -> None:
    told = retell(steps((0, READY), (1, ALSO_READY), (1, Resign())), None)
    (cut_short,) = told.rounds
    assert (cut_short.number, cut_short.result) == (1, None)
    assert cut_short.proof is not None
    assert (cut_short.proof.server_seed, cut_short.proof.bound) == (SEED, (True, False))
    assert told.sealed is None
