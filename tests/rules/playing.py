"""Playing at random, by what `legal` lists."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from app.rules.actions import (
    Action,
    BigGin,
    Discard,
    Draw,
    Knock,
    LayOff,
    LayOffCard,
    Pass,
    Ready,
    Rematch,
    Resign,
)
from app.rules.cards import Card, Seat, card
from app.rules.deal import binding
from app.rules.engine import evolve, seat_player
from app.rules.facts import Fact, Opened
from app.rules.refusals import Refusal
from app.rules.ruleset import Rules
from app.rules.state import Match
from app.rules.view import (
    BigGinOption,
    DiscardOption,
    KnockOption,
    LayOffOption,
    MeldView,
    Option,
    PlainOption,
    legal,
)
from tests.rules.rigging import SEED

randoms = st.integers(0, 2**32 - 1).map(random.Random)


def numbers(melds: list[MeldView]) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(card(name) for name in meld) for meld in melds)


def actions_of(match: Match, option: Option, chance: random.Random) -> list[Action]:
    """Everything that an option lists, or a good part of it."""
    match option:
        case PlainOption("ready"):
            assert match.standing.next is not None
            entropy = chance.choice([None, chance.randbytes(16).hex()])
            following = chance.choice([None, binding(chance.randbytes(16).hex())])
            return [Ready(match.standing.next.commitment, entropy, following)]
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
