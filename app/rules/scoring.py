"""Keeping the score of a match. A tally is one of a closed set of forms, by `Rules.scoring`.

What a round is worth is `app.rules.results`; what a tally makes of it is here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from app.rules.cards import Seat
from app.rules.facts import Final


@dataclass(frozen=True, slots=True)
class SingleTally:
    """One game: points of rounds and rounds won, by seat."""

    points: tuple[int, int] = (0, 0)
    boxes: tuple[int, int] = (0, 0)


Tally: TypeAlias = SingleTally


def credit(tally: Tally, winner: Seat, points: int) -> Tally:
    """The tally after a round won.

    >>> credit(SingleTally((0, 30), (0, 1)), 1, 12)
    SingleTally(points=(0, 42), boxes=(0, 2))
    """
    return SingleTally(_raised(tally.points, winner, points), _raised(tally.boxes, winner, 1))


def score(tally: Tally) -> tuple[int, int]:
    """What is shown as the score of the match.

    >>> score(SingleTally((3, 4), (1, 1)))
    (3, 4)
    """
    return tally.points


def leader_at(tally: Tally, target: int) -> Seat | None:
    """Who has reached the target: one scores in a round, so it is never both.

    >>> leader_at(SingleTally((100, 99)), 100)
    0
    """
    for seat, points in enumerate(tally.points):
        if points >= target:
            return seat
    return None


def settle(tally: Tally) -> Final:
    """The account of a match that is over.

    >>> settle(SingleTally((20, 104), (1, 5))).net
    -84
    """
    first, second = tally.points
    return Final(tally.points, (0, 0), tally.boxes, tally.points, first - second)


def _raised(pair: tuple[int, int], seat: Seat, by: int) -> tuple[int, int]:
    first, second = pair
    return (first + by, second) if seat == 0 else (first, second + by)
