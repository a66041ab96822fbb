"""Keeping the score of a match. A tally is one of a closed set of forms, by `Rules.scoring`.

What a round is worth is `app.rules.results`, what a tally is worth in the end is
`app.rules.settlement`; what a round makes of a tally is here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from app.rules.cards import Seat
from app.rules.ruleset import Scoring


@dataclass(frozen=True, slots=True)
class SingleTally:
    """One game: points of rounds and rounds won, by seat.

    >>> from app.rules import SingleTally, account, build
    >>> account(build("gin"), SingleTally(points=(104, 62), boxes=(5, 3))).net
    42
    """

    points: tuple[int, int] = (0, 0)
    boxes: tuple[int, int] = (0, 0)


Games: TypeAlias = tuple[SingleTally, SingleTally, SingleTally]

_UNPLAYED = SingleTally()


@dataclass(frozen=True, slots=True)
class HollywoodTally:
    """Three games at once (rules §5). The boxes of a game are a player's entries in it, the boxes
    of the tally count every round won once.

    The worked example of the rules:

    >>> from app.rules import HollywoodTally
    >>> from app.rules.scoring import credit
    >>> tally = HollywoodTally()
    >>> wins = ((0, 30), (0, 42), (0, 35), (1, 28), (1, 27), (0, 25), (1, 40), (1, 38))
    >>> for seat, points in wins:
    ...     tally = credit(tally, seat, points, target=100)
    >>> [game.points for game in tally.games], tally.boxes
    ([(107, 0), (102, 55), (60, 105)], (4, 4))
    """

    games: Games = (_UNPLAYED, _UNPLAYED, _UNPLAYED)
    boxes: tuple[int, int] = (0, 0)


Tally: TypeAlias = SingleTally | HollywoodTally
"""The points of a match so far, kept as its scoring asks for; `score` reads it.

>>> from app.rules import SingleTally, Tally, score, set_up
>>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
>>> tally: Tally = match.standing.tally
>>> isinstance(tally, SingleTally), score(tally, match.standing.rules.target)
(True, (0, 0))
"""


def new_tally(scoring: Scoring) -> Tally:
    """The score before the first round.

    >>> new_tally(Scoring.SINGLE)
    SingleTally(points=(0, 0), boxes=(0, 0))
    >>> new_tally(Scoring.HOLLYWOOD).boxes
    (0, 0)
    """
    match scoring:
        case Scoring.SINGLE:
            return SingleTally()
        case Scoring.HOLLYWOOD:
            return HollywoodTally()
        case _ as never:
            assert_never(never)


def credit(tally: Tally, winner: Seat, points: int, target: int) -> Tally:
    """The tally after a round won. `target` closes the games of Hollywood.

    >>> credit(SingleTally((0, 30), (0, 1)), 1, 12, 100)
    SingleTally(points=(0, 42), boxes=(0, 2))
    >>> tally = credit(credit(HollywoodTally(), 0, 30, 100), 0, 42, 100)
    >>> [game.points for game in tally.games]
    [(72, 0), (42, 0), (0, 0)]
    """
    match tally:
        case SingleTally():
            return _with_win(tally, winner, points)
        case HollywoodTally():
            first, second, third = (
                _with_win(game, winner, points) if scored else game
                for game, scored in zip(
                    tally.games, _scored_in(tally.games, winner, target), strict=True
                )
            )
            return HollywoodTally((first, second, third), _raised(tally.boxes, winner, 1))
        case _ as never:
            assert_never(never)


def score(tally: Tally, target: int) -> tuple[int, int]:
    """What is shown as the score of the match: points, or in Hollywood the games closed in each
    one's favour.

    >>> from app.rules import HollywoodTally, SingleTally, score
    >>> score(SingleTally((3, 4), (1, 1)), 100)
    (3, 4)
    >>> score(HollywoodTally((SingleTally((0, 104)), SingleTally((9, 50)), SingleTally())), 100)
    (0, 1)
    """
    match tally:
        case SingleTally():
            return tally.points
        case HollywoodTally():
            leaders = [leader_at(game, target) for game in tally.games]
            return leaders.count(0), leaders.count(1)
        case _ as never:
            assert_never(never)


def leader_at(game: SingleTally, target: int) -> Seat | None:
    """Who has reached the target in a game: one scores in a round, so it is never both.

    >>> leader_at(SingleTally((100, 99)), 100)
    0
    """
    for seat, points in enumerate(game.points):
        if points >= target:
            return seat
    return None


def has_opened(game: SingleTally, seat: Seat) -> bool:
    """Whether a player has opened a game: the win that opens it is the first entry.

    >>> has_opened(SingleTally((0, 12), (0, 1)), 0)
    False
    """
    return game.boxes[seat] > 0


def _scored_in(games: Games, winner: Seat, target: int) -> list[bool]:
    """In which games a win counts: those that the winner has opened and that are running; and the
    lowest other one that is running, which the win opens."""
    scored = []
    opens = True
    for game in games:
        running = leader_at(game, target) is None
        opened = has_opened(game, winner)
        scored.append(running and (opened or opens))
        if running and not opened:
            opens = False
    return scored


def _with_win(game: SingleTally, winner: Seat, points: int) -> SingleTally:
    return SingleTally(_raised(game.points, winner, points), _raised(game.boxes, winner, 1))


def _raised(pair: tuple[int, int], seat: Seat, by: int) -> tuple[int, int]:
    first, second = pair
    return (first + by, second) if seat == 0 else (first, second + by)
