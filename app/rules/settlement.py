"""What a match is worth when it is over (rules §5 and §6): boxes, game bonus and shutout.

Who reached the target has won, whatever is added afterwards. Hollywood settles each of its three
games like a single one; the sum of the three names the winner, or nobody.

>>> from app.rules.ruleset import build
>>> settled = account(build("modern"), SingleTally((104, 62), (5, 3)))
>>> settled.total, settled.net
((329, 137), 192)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from app.rules.cards import Seat, other
from app.rules.facts import EndReason, Final, MatchEnded
from app.rules.ruleset import Rules, Shutout
from app.rules.scoring import HollywoodTally, SingleTally, Tally, has_opened, leader_at


@dataclass(frozen=True, slots=True)
class Column:
    """One game of Hollywood as the score sheet has it; `settlement` is seen from seat 0, None while
    the game runs.

    >>> from app.rules import HollywoodTally, SingleTally, build
    >>> from app.rules.settlement import columns
    >>> won, running = SingleTally((107, 0), (3, 0)), SingleTally((42, 28), (1, 1))
    >>> tally = HollywoodTally((won, running, SingleTally()), (3, 1))
    >>> for column in columns(build("hollywood"), tally):
    ...     column.score, column.opened, column.settlement
    ((107, 0), (True, False), 107)
    ((42, 28), (True, True), None)
    ((0, 0), (False, False), None)
    """

    score: tuple[int, int]
    boxes: tuple[int, int]
    opened: tuple[bool, bool]
    winner: Seat | None
    settlement: int | None


def conclude(rules: Rules, tally: Tally) -> MatchEnded | None:
    """How the match ends with this tally; None while it goes on.

    >>> from app.rules.ruleset import build
    >>> ended = conclude(build("gin"), SingleTally((20, 104), (1, 5)))
    >>> ended.winner, ended.final.net
    (1, -84)
    """
    match tally:
        case SingleTally():
            winner = leader_at(tally, rules.target)
            if winner is None:
                return None
            return MatchEnded(winner, EndReason.TARGET, account(rules, tally))
        case HollywoodTally():
            if any(leader_at(game, rules.target) is None for game in tally.games):
                return None
            final = _summed([account(rules, game) for game in tally.games])
            if final.net == 0:
                return MatchEnded(None, EndReason.DRAW, final)
            return MatchEnded(0 if final.net > 0 else 1, EndReason.TARGET, final)
        case _ as never:
            assert_never(never)


def account(rules: Rules, game: SingleTally) -> Final:
    """The account of a game that is over. `ValueError` where nobody has reached the target.

    >>> from app.rules import SingleTally, account, build
    >>> account(build("classic"), SingleTally((107, 0), (3, 0))).net
    534
    """
    winner = leader_at(game, rules.target)
    if winner is None:
        raise ValueError("nobody has reached the target")
    bonus = (rules.game_bonus, 0) if winner == 0 else (0, rules.game_bonus)
    first, second = (
        game.points[seat] + bonus[seat] + game.boxes[seat] * rules.box_bonus for seat in (0, 1)
    )
    doubled = rules.shutout is Shutout.DOUBLE and game.boxes[other(winner)] == 0
    net = (first - second) * (2 if doubled else 1)
    return Final(game.points, bonus, game.boxes, (first, second), net)


def unsettled(tally: Tally) -> Final:
    """The account of a match that ended before its time: points as they stand, boxes counted but
    not paid, no bonus (rules §6).

    >>> from app.rules import SingleTally, unsettled
    >>> unsettled(SingleTally((20, 31), (1, 2)))
    Final(points=(20, 31), bonus=(0, 0), boxes=(1, 2), total=(20, 31), net=-11)
    """
    match tally:
        case SingleTally():
            return _unpaid(tally)
        case HollywoodTally():
            return _summed([_unpaid(game) for game in tally.games])
        case _ as never:
            assert_never(never)


def columns(rules: Rules, tally: HollywoodTally, *, given_up: bool = False) -> list[Column]:
    """The three games as the score sheet has them: a game is settled when it closes; in a match
    that was given up, every game at its points.

    >>> from app.rules.ruleset import build
    >>> columns(build("hollywood"), HollywoodTally())[0].settlement is None
    True
    """
    return [_column(rules, game, given_up) for game in tally.games]


def _column(rules: Rules, game: SingleTally, given_up: bool) -> Column:
    winner = leader_at(game, rules.target)
    settlement = None
    if given_up:
        settlement = _unpaid(game).net
    elif winner is not None:
        settlement = account(rules, game).net
    return Column(
        score=game.points,
        boxes=game.boxes,
        opened=(has_opened(game, 0), has_opened(game, 1)),
        winner=winner,
        settlement=settlement,
    )


def _unpaid(game: SingleTally) -> Final:
    first, second = game.points
    return Final(game.points, (0, 0), game.boxes, game.points, first - second)


def _summed(accounts: Sequence[Final]) -> Final:
    return Final(
        points=_sum([each.points for each in accounts]),
        bonus=_sum([each.bonus for each in accounts]),
        boxes=_sum([each.boxes for each in accounts]),
        total=_sum([each.total for each in accounts]),
        net=sum(each.net for each in accounts),
    )


def _sum(pairs: Sequence[tuple[int, int]]) -> tuple[int, int]:
    return sum(first for first, _ in pairs), sum(second for _, second in pairs)
