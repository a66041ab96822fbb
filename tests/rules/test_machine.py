"""A table played at random: what must hold in every state, whatever the players do."""

from __future__ import annotations

import random
from typing import Any, TypeAlias

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.rules.actions import (
    Action,
    BigGin,
    Claim,
    ClaimChoice,
    Discard,
    Draw,
    Knock,
    LayOff,
    Pass,
    Ready,
    Rematch,
    Resign,
    Source,
)
from app.rules.cards import FULL_DECK, NAMES, CardSet, Seat, card_set, cards, names
from app.rules.deal import commitment
from app.rules.engine import decide, fold, rematch_agreed, reopen
from app.rules.facts import Drew, Fact, Proof, Readied
from app.rules.refusals import Refusal
from app.rules.ruleset import OKLAHOMA, Rules
from app.rules.state import Match, Phase, Round, Status
from app.rules.view import (
    BigGinOption,
    DiscardOption,
    KnockOption,
    LayOffOption,
    Option,
    PlainOption,
    legal,
    redact,
    view_for,
)
from tests.rules.playing import moves, opening, randoms
from tests.rules.rigging import SEED, all_cards
from tests.rules.rulesets import rule_sets

Viewer: TypeAlias = Seat | None
VIEWERS: tuple[Viewer, ...] = (0, 1, None)

seats = st.sampled_from([0, 1])
any_card = st.integers(0, 51)
any_action: st.SearchStrategy[Action] = st.one_of(
    st.builds(Ready, st.sampled_from([commitment(SEED), commitment("00" * 32)])),
    st.sampled_from([Pass(), BigGin(), LayOff(), Resign(), Rematch(), *map(Draw, Source)]),
    st.sampled_from([*map(Claim, ClaimChoice)]),
    st.builds(Discard, any_card),
    st.builds(Knock, any_card),
)


def as_json(value: object) -> bytes:
    return msgspec.json.encode(value)


def is_listed(match: Match, seat: Seat, action: Action) -> bool:
    """Whether `legal` lists an action, in what it is exact on."""
    return any(_lists(option, match, action) for option in legal(match, seat))


def _lists(option: Option, match: Match, action: Action) -> bool:
    match option, action:
        case PlainOption("ready"), Ready():
            assert match.standing.next is not None
            return action.commitment == match.standing.next.commitment
        case (
            (PlainOption("pass"), Pass())
            | (PlainOption("resign"), Resign())
            | (PlainOption("rematch"), Rematch())
            | (LayOffOption(), LayOff())
            | (BigGinOption(), BigGin())
        ):
            return True
        case DiscardOption(), Discard():
            return NAMES[action.card] in option.cards
        case KnockOption(), Knock():
            return NAMES[action.discard] in option.discards
        case dict(), Draw():
            return action.source in option["from"]
        case _:
            return False


class Table(RuleBasedStateMachine):
    """Two players at a table, who do what is listed and try what is not."""

    match: Match
    log: list[Fact]

    @initialize(rules=rule_sets)
    def open(self, rules: Rules) -> None:
        self.log = opening(rules)
        self.match = fold(self.log)

    def act(self, seat: Seat, action: Action, chance: random.Random) -> None:
        facts = decide(self.match, seat, action, chance.randbytes(32).hex())
        assert not isinstance(facts, Refusal), (seat, action, facts)
        for fact in facts:
            check_redaction(fact)
        self.log += facts
        self.match = fold(facts, self.match)

    @rule(chance=randoms, steps=st.integers(1, 25))
    def play(self, chance: random.Random, steps: int) -> None:
        """What is listed is accepted."""
        for _ in range(steps):
            seat = chance.choice([0, 1])
            seat = seat if moves(self.match, seat, chance) else 1 - seat
            listed = moves(self.match, seat, chance)
            if not listed or self.match.standing.reason is not None:
                break
            self.act(seat, chance.choice(listed), chance)

    @rule(seat=seats, action=any_action)
    def try_anything(self, seat: Seat, action: Action) -> None:
        """What is listed is accepted, and nothing else is."""
        accepted = not isinstance(decide(self.match, seat, action, SEED), Refusal)
        assert accepted == is_listed(self.match, seat, action), (seat, action)

    @precondition(lambda self: self.match.standing.status is Status.PLAYING)
    @rule(seat=seats, really=st.sampled_from([False] * 8 + [True]), chance=randoms)
    def resign(self, seat: Seat, really: bool, chance: random.Random) -> None:
        if really:
            self.act(seat, Resign(), chance)

    @precondition(lambda self: self.match.standing.reason is not None)
    @rule(asked=st.sampled_from([None, OKLAHOMA]), seat=seats, chance=randoms)
    def ask_for_a_rematch(self, asked: Rules | None, seat: Seat, chance: random.Random) -> None:
        if self.match.standing.rematch[seat] != (asked or self.match.standing.rules):
            self.act(seat, Rematch(asked), chance)
        if rematch_agreed(self.match):
            self.log = [reopen(self.match, "m2", chance.randbytes(32).hex())]
            self.match = fold(self.log)

    @invariant()
    def replay_equals_state(self) -> None:
        assert fold(self.log) == self.match

    @invariant()
    def no_card_is_lost(self) -> None:
        if self.match.round is not None:
            assert all_cards(self.match) == list(range(52))
            held, other = self.match.round.hands
            assert held & other == 0

    @invariant()
    def views_agree(self) -> None:
        first, second, third = (_public(self.match, viewer) for viewer in VIEWERS)
        assert first == second == third
        if self.match.round is not None:
            for seat in (0, 1):
                view = msgspec.to_builtins(view_for(self.match, seat))
                assert list(view["own"]["hand"]) == names(self.match.round.hands[seat])
                assert view["round"]["counts"][seat] == len(view["own"]["hand"])

    @invariant()
    def hidden_cards_change_nothing(self) -> None:
        for viewer in VIEWERS:
            other = with_other_secrets(self.match, viewer, random.Random(len(self.log)))
            assert as_json(view_for(self.match, viewer)) == as_json(view_for(other, viewer))
            assert as_json(legal(self.match, viewer)) == as_json(legal(other, viewer))


def _public(match: Match, viewer: Viewer) -> dict[str, Any]:
    view: dict[str, Any] = msgspec.to_builtins(view_for(match, viewer))
    del view["you"], view["own"]
    return view


def with_other_secrets(match: Match, viewer: Viewer, chance: random.Random) -> Match:
    """The same match with everything changed that `viewer` may not know."""
    following = match.standing.next
    if following is not None:
        first, second = (
            each if each is None else chance.randbytes(16).hex() for each in following.entropy
        )
        other = type(following)(
            following.number,
            following.dealer,
            chance.randbytes(32).hex(),
            following.commitment,
            (first, second),
            following.bound,
        )
        standing = match.standing._replace(next=other, spent=frozenset({"0" * 16}))
        match = Match(standing, match.round)
    if match.round is None or match.round.phase is Phase.OVER:
        return match
    return match._replace(round=_reshuffled(match.round, viewer, chance))


def _reshuffled(round_: Round, viewer: Viewer, chance: random.Random) -> Round:
    """Cards that the viewer does not see change places: in the stock and in closed hands."""
    stock = round_.deal.deck[52 - round_.stock :]
    closed = [seat for seat in (0, 1) if seat != viewer and not _is_open(round_, seat)]
    hidden = [*stock, *(each for seat in closed for each in cards(round_.hands[seat]))]
    if round_.taken is not None and round_.turn in closed:
        hidden.remove(round_.taken)
    swapped = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))

    def swap(held: CardSet) -> CardSet:
        return card_set(swapped.get(each, each) for each in cards(held))

    first, second = (
        swap(held) if seat in closed else held for seat, held in enumerate(round_.hands)
    )
    assert (first | second) & ~FULL_DECK == 0
    deal = round_.deal
    # The upcard is public; of the cards dealt, the deck says no more than the hands do.
    deck = (*deal.deck[: 52 - round_.stock], *(swapped[each] for each in stock))
    proof = Proof(chance.randbytes(32).hex(), deal.proof.entropy, deal.proof.bound)
    dealt = type(deal)(
        deal.number, deal.dealer, deck, deal.knock_limit, deal.doubled, deal.commitment, proof
    )
    drawn = round_.drawn
    if drawn is not None and round_.turn in closed:
        drawn = swapped.get(drawn, drawn)
    return round_._replace(deal=dealt, hands=(first, second), drawn=drawn)


def _is_open(round_: Round, seat: Seat) -> bool:
    return round_.knock is not None and round_.knock.seat == seat


def check_redaction(fact: Fact) -> None:
    """An event tells nobody a secret: another secret gives the same event."""
    if isinstance(fact, Drew) and fact.source is Source.STOCK:
        for viewer in (1 - fact.seat, None):
            other = Drew(fact.seat, fact.source, 51 - fact.card)
            assert as_json(redact(fact, viewer)) == as_json(redact(other, viewer))
    if isinstance(fact, Readied):
        other_ready = Readied(fact.seat, "ff" * 16, not fact.bound, None)
        for viewer in VIEWERS:
            assert as_json(redact(fact, viewer)) == as_json(redact(other_ready, viewer))


Table.TestCase.settings = settings(max_examples=60, stateful_step_count=30)
TestTable = pytest.mark.slow(Table.TestCase)
