"""What a finished round is worth (rules §1 and §2)."""

from __future__ import annotations

from typing import TypeVar

from app.rules.cards import CardSet, Seat, other, points
from app.rules.facts import Kind, Knocked, LaidOff, Result, VoidReason
from app.rules.melds import best_arrangement
from app.rules.ruleset import Rules
from app.rules.state import Round

T = TypeVar("T")


def void_result(hands: tuple[CardSet, CardSet], reason: VoidReason) -> Result:
    """A round without score.

    >>> void_result((0, 0), VoidReason.STOCK).points
    0
    """
    return Result(
        kind=Kind.VOID,
        reason=reason,
        winner=None,
        points=0,
        difference=0,
        bonus=0,
        doubled=False,
        hands=hands,
        melds=None,
        layoffs=(),
        deadwood=None,
    )


def gin_result(rules: Rules, round_: Round, gin: Knocked) -> Result:
    """After gin and big gin the defender's best melds are laid, nothing is laid off, and the bonus
    is due even when the defender has no deadwood either. That of big gin takes the place of that
    of gin (rules §4)."""
    defender = other(gin.seat)
    hand = round_.hands[defender]
    melds = best_arrangement(hand)
    deadwood = points(hand) - sum(map(points, melds))
    answer = LaidOff(defender, melds, (), deadwood)
    bonus = rules.big_gin_bonus if gin.kind is Kind.BIG_GIN else rules.gin_bonus
    if bonus is None:
        raise ValueError("there is no big gin under these rules")
    return _won(round_, gin, answer, gin.kind, bonus)


def knock_result(rules: Rules, round_: Round, knock: Knocked, answer: LaidOff) -> Result:
    """The lower deadwood scores the difference; a knocker who is not lower is undercut."""
    if answer.deadwood <= knock.deadwood:
        return _won(round_, knock, answer, Kind.UNDERCUT, rules.undercut_bonus)
    return _won(round_, knock, answer, Kind.KNOCK, 0)


def _won(round_: Round, knock: Knocked, answer: LaidOff, kind: Kind, bonus: int) -> Result:
    doubled = round_.deal.doubled
    difference = abs(answer.deadwood - knock.deadwood)
    return Result(
        kind=kind,
        reason=None,
        winner=answer.seat if kind is Kind.UNDERCUT else knock.seat,
        points=(difference + bonus) * (2 if doubled else 1),
        difference=difference,
        bonus=bonus,
        doubled=doubled,
        hands=round_.hands,
        melds=_by_seat(knock.seat, knock.melds, answer.melds),
        layoffs=answer.layoffs,
        deadwood=_by_seat(knock.seat, knock.deadwood, answer.deadwood),
    )


def _by_seat(knocker: Seat, own: T, defenders: T) -> tuple[T, T]:
    return (own, defenders) if knocker == 0 else (defenders, own)
