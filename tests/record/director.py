"""Plays matches whose deals follow from secrets, and tries secrets until a round goes as wanted.

Everything is drawn from the match's name: the same name and wishes give the same match for ever.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from itertools import count
from typing import TypeAlias

from app.record import Record, record_of
from app.rules.actions import Action, Ready, Resign
from app.rules.cards import Seat, other
from app.rules.deal import binding, commitment
from app.rules.engine import decide, fold
from app.rules.facts import EndReason, Fact, MatchEnded, Opened, RoundEnded
from app.rules.refusals import Refusal
from app.rules.ruleset import Rules
from app.rules.settlement import unsettled
from app.rules.state import Match
from tests.record.styles import Style, act

Wish: TypeAlias = Callable[[Match], bool]
"""Judges the match after a round."""

NOBODY_KNOWS = "00" * 32
MOST_ATTEMPTS = 20_000


def anyhow(match: Match) -> bool:
    return True


def never(match: Match) -> bool:
    return False


class Director:
    """A match that is being played; `log` holds its facts."""

    def __init__(self, name: str, rules: Rules) -> None:
        self.name = name
        first = (self._binding(0, 1), self._binding(1, 1))
        self.log: list[Fact] = [Opened(name, 1, rules, NOBODY_KNOWS, (True, True), first)]
        self.match = fold(self.log)

    def play(self, style: Style = Style.KNOCK, wish: Wish = anyhow) -> Match:
        """One round to its end, as wished."""
        for attempt in range(MOST_ATTEMPTS):
            seed = self._hash("secret", self._number, attempt)
            facts, match = self._round(seed, style, random.Random(seed))
            if wish(match):
                self._accept(seed, facts, match)
                return match
        raise AssertionError(f"{self.name}: round {self._number} never goes as wished")

    def play_on(self, style: Style = Style.KNOCK, wish: Wish = anyhow) -> None:
        """Rounds until the match is over."""
        while self.match.standing.reason is None:
            self.play(style, wish)

    def begin(self, actions: int, style: Style = Style.KNOCK) -> None:
        """A round up to an action that does not end it."""
        for attempt in count():
            seed = self._hash("secret", self._number, attempt)
            facts, match = self._round(seed, style, random.Random(seed), actions)
            if match.round is not None and match.round.result is None:
                return self._accept(seed, facts, match)

    def begin_until(self, stop: Wish, style: Style = Style.KNOCK) -> None:
        """A round up to where it is as wished."""
        for attempt in count():
            seed = self._hash("secret", self._number, attempt)
            facts, match = self._round(seed, style, random.Random(seed), stop=stop)
            if stop(match):
                return self._accept(seed, facts, match)

    def resign(self, seat: Seat) -> None:
        facts = _decided(self.match, seat, Resign())
        self.log += facts
        self.match = fold(facts, self.match)

    def close(self) -> None:
        self._break_off(EndReason.CLOSED, None)

    def claim(self) -> None:
        """By who waits for the other; between rounds that is seat 1 here."""
        round_ = self.match.round
        turn = None if round_ is None else round_.turn
        self._break_off(EndReason.CLAIM, 1 if turn is None else other(turn))

    def _break_off(self, reason: EndReason, winner: Seat | None) -> None:
        ended = MatchEnded(winner, reason, unsettled(self.match.standing.tally))
        self.log.append(ended)
        self.match = fold([ended], self.match)

    def record(self, players: tuple[str, str] = ("Mia", "Tom")) -> Record:
        return record_of(self.log, players)

    @property
    def _number(self) -> int:
        assert self.match.standing.next is not None
        return self.match.standing.next.number

    def _round(
        self,
        seed: str,
        style: Style,
        chance: random.Random,
        most: int = 10_000,
        stop: Wish = never,
    ) -> tuple[list[Fact], Match]:
        match, facts = _with_secret(self.match, seed), list[Fact]()
        assert match.standing.next is not None
        number, seen = match.standing.next.number, match.standing.next.commitment
        for seat in (0, 1):
            ready = Ready(seen, self._entropy(seat, number), self._binding(seat, number + 1))
            made = _decided(match, seat, ready)
            facts += made
            match = fold(made, match)
        for _ in range(most):
            if match.round is None or match.round.turn is None or stop(match):
                break
            made = _decided(match, match.round.turn, act(match, style, chance))
            facts += made
            match = fold(made, match)
        return facts, match

    def _accept(self, seed: str, facts: list[Fact], match: Match) -> None:
        last = self.log[-1]
        if isinstance(last, Opened):
            self.log[-1] = replace(last, server_seed=seed)
        elif isinstance(last, RoundEnded):
            self.log[-1] = replace(last, next_seed=seed)
        self.log += facts
        self.match = match

    def _entropy(self, seat: Seat, number: int) -> str | None:
        """Every fifth round seat 1 adds nothing."""
        if seat == 1 and number % 5 == 4:
            return None
        return self._hash("entropy", seat, number)[: 32 + 32 * (number % 2)]

    def _binding(self, seat: Seat, number: int) -> str | None:
        """Every third round a seat did not bind itself."""
        entropy = self._entropy(seat, number)
        return None if entropy is None or (number + seat) % 3 == 0 else binding(entropy)

    def _hash(self, *what: object) -> str:
        return sha256(":".join(map(str, (self.name, *what))).encode()).hexdigest()


def _with_secret(match: Match, seed: str) -> Match:
    assert match.standing.next is not None
    following = replace(match.standing.next, server_seed=seed, commitment=commitment(seed))
    return Match(match.standing._replace(next=following), match.round)


def _decided(match: Match, seat: Seat, action: Action) -> tuple[Fact, ...]:
    facts = decide(match, seat, action, NOBODY_KNOWS)
    assert not isinstance(facts, Refusal), (facts, action)
    return facts
