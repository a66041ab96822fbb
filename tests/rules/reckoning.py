"""An oracle for scores: the rules' words on Hollywood and end bonuses, step by step.

It shares no code with `app.rules.scoring` and `app.rules.settlement`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from app.rules.ruleset import Rules

Win: TypeAlias = tuple[int, int]
"""Who won a round, and the points."""


@dataclass
class Game:
    """One game on paper: every entry of each player."""

    entries: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    winner: int | None = None

    def enter(self, seat: int, points: int, target: int) -> None:
        assert self.winner is None
        self.entries[seat].append(points)
        if sum(self.entries[seat]) >= target:
            self.winner = seat

    def total(self, rules: Rules, seat: int) -> int:
        bonus = rules.game_bonus if seat == self.winner else 0
        return sum(self.entries[seat]) + bonus + rules.box_bonus * len(self.entries[seat])

    def settlement(self, rules: Rules) -> int:
        """What it is worth to its winner, negative for seat 1."""
        assert self.winner is not None
        loser = 1 - self.winner
        worth = self.total(rules, self.winner) - self.total(rules, loser)
        if rules.shutout == "double" and not self.entries[loser]:
            worth *= 2
        return worth if self.winner == 0 else -worth


def single(rules: Rules, wins: Iterable[Win]) -> list[Game]:
    """The one game that these wins make."""
    game = Game()
    for seat, points in wins:
        game.enter(seat, points, rules.target)
    return [game]


def hollywood(rules: Rules, wins: Iterable[Win]) -> list[Game]:
    """The three games that these wins make."""
    games = [Game(), Game(), Game()]
    opened: tuple[set[int], set[int]] = (set(), set())
    for seat, points in wins:
        running = {number for number in range(3) if games[number].winner is None}
        to_open = running - opened[seat]
        if to_open:
            opened[seat].add(min(to_open))
        for number in opened[seat] & running:
            games[number].enter(seat, points, rules.target)
    return games


def naive_hollywood(rules: Rules, wins: Iterable[Win]) -> list[Game]:
    """The form that many tell: the n-th win of a player scores in games 1 … n. It is wrong."""
    games = [Game(), Game(), Game()]
    count = [0, 0]
    for seat, points in wins:
        count[seat] += 1
        for game in games[: count[seat]]:
            if game.winner is None:
                game.enter(seat, points, rules.target)
    return games


def reckon(rules: Rules, wins: Iterable[Win]) -> list[Game]:
    """The games that these wins make under these rules."""
    return hollywood(rules, wins) if rules.scoring == "hollywood" else single(rules, wins)
