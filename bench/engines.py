"""Engine actions per second, beside OpenSpiel (C++ through its binding) and RLCard (Python).

One policy that all three can play: at the upcard and at every draw either pile with equal chance,
then a discard at random; nobody ever knocks, and the round is played to the end of the stock. An
action is a pass, a draw or a discard; dealing is in the time, not in the count. Each engine is
asked for legal actions in its own way; ours needs none, since a player who sees the hand knows.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import pyspiel
import rlcard
from rlcard.games.gin_rummy.game import GinRummyGame
from rlcard.games.gin_rummy.utils.action_event import DeclareDeadHandAction
from rlcard.games.gin_rummy.utils.settings import Setting

from app.rules.actions import Action, Discard, Draw, Pass, Ready, Source
from app.rules.cards import cards
from app.rules.engine import decide, evolve
from app.rules.facts import Joined, Opened
from app.rules.ruleset import GIN
from app.rules.state import Phase
from bench.report import Figure

REPEATS = 21
SECONDS = 0.3
DISCARD, OFFER = Phase.DISCARD, Phase.OFFER
PASS, FROM_STOCK, FROM_PILE = Pass(), Draw(Source.STOCK), Draw(Source.DISCARD)
DISCARDS = tuple(Discard(card) for card in range(52))
NEVER_KNOCK = {Setting.is_allowed_knock: False, Setting.is_allowed_gin: False}

PlayRound = Callable[[random.Random], int]
"""Plays a round to its end and answers with the number of its actions."""


def measure() -> Iterator[Figure]:
    players: dict[str, PlayRound] = {
        "upcard": OwnPlayer().play_round,
        "openspiel": SpielPlayer().play_round,
        "rlcard": RlcardPlayer().play_round,
        "rlcard_game": RlcardGamePlayer().play_round,
    }
    rates: dict[str, list[float]] = {name: [] for name in players}
    for turn in range(REPEATS):
        for name, play_round in players.items():
            rates[name].append(_rate(play_round, random.Random(turn)))
    own = rates.pop("upcard")
    for name, others in rates.items():
        ratios = tuple(a / b for a, b in zip(own, others, strict=True))
        detail = f"{median(own):,.0f} actions/s beside {median(others):,.0f}"
        yield Figure(f"engine_actions_vs_{name}", ratios, detail)


def _rate(play_round: PlayRound, chance: random.Random) -> float:
    """Actions per second of processor time."""
    actions = 0
    start = time.process_time()
    while (passed := time.process_time() - start) < SECONDS:
        actions += play_round(chance)
    return actions / passed


class OwnPlayer:
    """Plays one endless match: rounds without a knock score nothing."""

    def __init__(self) -> None:
        opened = Opened("bench", 1, GIN, "00" * 32, (True, False), (None, None))
        self.match = evolve(evolve(None, opened), Joined(1, "other", None))

    def play_round(self, chance: random.Random) -> int:
        for each in (0, 1):
            assert self.match.standing.next is not None
            self._act(each, Ready(self.match.standing.next.commitment), "")
        match, secret = self.match, chance.randbytes(32).hex()
        round_ = match.round
        assert round_ is not None
        hands = [list(cards(held)) for held in round_.hands]
        uniform = chance.random
        actions = 0
        while (seat := round_.turn) is not None:
            action: Action
            if (phase := round_.phase) is DISCARD:
                hand, drawn = hands[seat], round_.drawn
                assert drawn is not None
                if round_.taken is None:
                    hand.append(drawn)
                    place = int(uniform() * 11)
                    card, hand[place] = hand[place], hand[-1]
                    hand.pop()
                else:  # the card taken stays in the hand
                    place = int(uniform() * 10)
                    card, hand[place] = hand[place], drawn
                action = DISCARDS[card]
            elif uniform() < 0.5 and round_.offers < 2:
                action = FROM_PILE
            else:
                action = PASS if phase is OFFER else FROM_STOCK
            facts = decide(match, seat, action, secret)
            assert isinstance(facts, tuple), facts
            for fact in facts:
                match = evolve(match, fact)
            round_ = match.round
            assert round_ is not None
            actions += 1
        self.match = match
        return actions

    def _act(self, seat: int, action: Action, secret: str) -> None:
        facts = decide(self.match, seat, action, secret)
        assert isinstance(facts, tuple), facts
        for fact in facts:
            self.match = evolve(self.match, fact)


class SpielPlayer:
    """Its chance nodes get a deck that is shuffled once: the cheapest way to deal for it."""

    def __init__(self) -> None:
        self.game = pyspiel.load_game("gin_rummy")
        self.knock = pyspiel.gin_rummy.KNOCK_ACTION

    def play_round(self, chance: random.Random) -> int:
        state = self.game.new_initial_state()
        deck = chance.sample(range(52), 52)
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(deck.pop())
                continue
            legal = state.legal_actions()
            if legal[-1] == self.knock and len(legal) > 1:
                legal.pop()
            state.apply_action(legal[int(chance.random() * len(legal))])
            actions += 1
        return actions


class RlcardPlayer:
    """As its users play: an environment that also describes every state. Knocking and gin are
    switched off by its own settings."""

    DECLARE_DEAD_HAND = 4

    def __init__(self) -> None:
        self.environment = rlcard.make("gin-rummy")
        self.environment.game.settings.change_settings(NEVER_KNOCK)

    def play_round(self, chance: random.Random) -> int:
        state, _ = self.environment.reset()
        actions = 0
        while self.DECLARE_DEAD_HAND not in (legal := list(state["legal_actions"])):
            state, _ = self.environment.step(legal[int(chance.random() * len(legal))])
            actions += 1
        return actions


class RlcardGamePlayer:
    """The game inside that environment, without the descriptions."""

    def __init__(self) -> None:
        self.game = GinRummyGame()
        self.game.settings.change_settings(NEVER_KNOCK)

    def play_round(self, chance: random.Random) -> int:
        self.game.init_game()
        actions = 0
        while not isinstance((legal := self._legal())[0], DeclareDeadHandAction):
            self.game.step(legal[int(chance.random() * len(legal))])
            actions += 1
        return actions

    def _legal(self) -> list[Any]:
        legal: list[Any] = self.game.judge.get_legal_actions()
        return legal
