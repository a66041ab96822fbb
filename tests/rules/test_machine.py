"""Whole matches played at random: what must hold in every state, whatever the players do."""

from __future__ import annotations

import random
from typing import Any, TypeAlias

import msgspec
import pytest
from hypothesis import given, settings
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
    LayOffCard,
    Pass,
    Ready,
    Rematch,
    Resign,
    Source,
)
from app.rules.cards import FULL_DECK, NAMES, Card, CardSet, Seat, card, card_set, cards, names
from app.rules.deal import binding, commitment
from app.rules.engine import decide, evolve, fold, rematch_agreed, reopen, seat_player
from app.rules.facts import Drew, EndReason, Fact, Opened, Proof, Readied
from app.rules.melds import best_discard, deadwood
from app.rules.refusals import Refusal
from app.rules.ruleset import OKLAHOMA, Rules, Scoring
from app.rules.state import Match, Phase, Round, Status
from app.rules.view import (
    BigGinOption,
    DiscardOption,
    KnockOption,
    LayOffOption,
    MeldView,
    Option,
    PlainOption,
    legal,
    redact,
    view_for,
)
from tests.rules.reckoning import Win, reckon
from tests.rules.rigging import SEED, all_cards
from tests.rules.rulesets import rule_sets

Viewer: TypeAlias = Seat | None
VIEWERS: tuple[Viewer, ...] = (0, 1, None)

seats = st.sampled_from([0, 1])
randoms = st.integers(0, 2**32 - 1).map(random.Random)
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


def numbers(melds: list[MeldView]) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(card(name) for name in meld) for meld in melds)


def is_listed(match: Match, seat: Seat, action: Action) -> bool:
    """Whether `legal` lists an action, in what it is exact on."""
    return any(_lists(option, match, action) for option in legal(match, seat))


def _lists(option: Option, match: Match, action: Action) -> bool:
    match option, action:
        case PlainOption("ready"), Ready():
            assert match.next is not None
            return action.commitment == match.next.commitment
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


def actions_of(match: Match, option: Option, chance: random.Random) -> list[Action]:
    """Everything that an option lists, or a good part of it."""
    match option:
        case PlainOption("ready"):
            assert match.next is not None
            entropy = chance.choice([None, chance.randbytes(16).hex()])
            following = chance.choice([None, binding(chance.randbytes(16).hex())])
            return [Ready(match.next.commitment, entropy, following)]
        case PlainOption("pass"):
            return [Pass()]
        case PlainOption("resign"):
            return [Resign()]
        case PlainOption():
            return [Rematch()]
        case DiscardOption():
            return [Discard(card(name)) for name in option.cards]
        case KnockOption():
            return knocks(option)
        case BigGinOption():
            return [BigGin(), BigGin(numbers(option.melds))]
        case LayOffOption():
            layoffs = tuple(LayOffCard(card(each.card), each.meld) for each in option.layoffs)
            return [LayOff(), LayOff(numbers(option.melds), layoffs), LayOff((), ())]
        case _:
            return [Draw(source) for source in option["from"]]


def knocks(option: KnockOption) -> list[Action]:
    found: list[Action] = []
    for name, choice in option.discards.items():
        found.append(Knock(card(name)))
        found += [Knock(card(name), numbers(melds)) for melds in [choice.melds, *choice.others]]
    return found


def moves(match: Match, seat: Seat, chance: random.Random) -> list[Action]:
    """What a player who does not resign may do."""
    return [
        action
        for option in legal(match, seat)
        if option != PlainOption("resign")
        for action in actions_of(match, option, chance)
    ]


def opening(rules: Rules) -> list[Fact]:
    opened = Opened("m1", 1, rules, SEED, (True, False), (binding("aa" * 16), None))
    joined = seat_player(evolve(None, opened), "p2", None)
    assert not isinstance(joined, Refusal)
    return [opened, *joined]


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
            if not listed or self.match.reason is not None:
                break
            self.act(seat, chance.choice(listed), chance)

    @rule(seat=seats, action=any_action)
    def try_anything(self, seat: Seat, action: Action) -> None:
        """What is listed is accepted, and nothing else is."""
        accepted = not isinstance(decide(self.match, seat, action, SEED), Refusal)
        assert accepted == is_listed(self.match, seat, action), (seat, action)

    @precondition(lambda self: self.match.status is Status.PLAYING)
    @rule(seat=seats, really=st.sampled_from([False] * 8 + [True]), chance=randoms)
    def resign(self, seat: Seat, really: bool, chance: random.Random) -> None:
        if really:
            self.act(seat, Resign(), chance)

    @precondition(lambda self: self.match.reason is not None)
    @rule(asked=st.sampled_from([None, OKLAHOMA]), seat=seats, chance=randoms)
    def ask_for_a_rematch(self, asked: Rules | None, seat: Seat, chance: random.Random) -> None:
        if self.match.rematch[seat] != (asked or self.match.rules):
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
    following = match.next
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
        match = match._replace(next=other, spent=frozenset({"0" * 16}))
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


Table.TestCase.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
TestTable = pytest.mark.slow(Table.TestCase)


def run_round(
    match: Match, chance: random.Random, *, knocking: bool, wins: list[Win] | None = None
) -> tuple[Match, int]:
    """Play a round to its end; and the number of its actions. Who plays `knocking` draws and
    discards to have little deadwood, who does not plays at random. A round won goes to `wins`."""
    actions = 0
    for seat in (0, 1):
        assert match.next is not None
        facts = decide(match, seat, Ready(match.next.commitment), SEED)
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
@settings(max_examples=120, deadline=None)
@given(randoms, rule_sets)
def test_a_match_always_ends_as_a_reckoning_on_paper_says(
    chance: random.Random, rules: Rules
) -> None:
    match = fold(opening(rules))
    wins: list[Win] = []
    rounds = 0
    while match.reason is None:
        match, _ = run_round(match, chance, knocking=True, wins=wins)
        rounds += 1
        check_columns(match)
        assert rounds < 1500
    assert match.rounds == rounds
    check_end(match, wins)


def check_columns(match: Match) -> None:
    shown = msgspec.to_builtins(view_for(match, None))["match"]
    assert ("columns" in shown) == (match.rules.scoring is Scoring.HOLLYWOOD)
    if "columns" in shown:
        won = [column["winner"] for column in shown["columns"]]
        assert shown["score"] == (won.count(0), won.count(1))
        settled = [column["settlement"] is not None for column in shown["columns"]]
        assert settled == [winner is not None for winner in won]


def check_end(match: Match, wins: list[Win]) -> None:
    games = reckon(match.rules, wins)
    net = sum(game.settlement(match.rules) for game in games)
    final = match.final
    assert final is not None
    assert final.net == net
    assert final.boxes == tuple(sum(len(game.entries[seat]) for game in games) for seat in (0, 1))
    assert final.total == tuple(sum(game.total(match.rules, s) for game in games) for s in (0, 1))
    assert match.tally.boxes == tuple(sum(w == seat for w, _ in wins) for seat in (0, 1))
    if match.rules.scoring is Scoring.SINGLE:
        assert (match.winner, match.reason) == (games[0].winner, EndReason.TARGET)
    else:
        assert match.winner == (None if net == 0 else int(net < 0))
        assert match.reason is (EndReason.TARGET if net else EndReason.DRAW)


@settings(max_examples=15)
@given(randoms, rule_sets)
def test_a_round_always_ends_though_nobody_knocks(chance: random.Random, rules: Rules) -> None:
    match, actions = run_round(fold(opening(rules)), chance, knocking=False)
    # Each of the 29 cards that may be drawn comes after 39 turns from the pile at most.
    assert actions <= 2 + 2 * 40 * 30
    assert match.rounds == 1
