"""What may be shown to everybody of a knock, a result and a proof, with cards by their names.

Names of fields are those of protocol §4; these types stand in views and in events alike. Types of
what is shown are not frozen, unlike all others: one of each is built for every viewer of every
action, then encoded and dropped, and a frozen one takes five times as long to build.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from app.rules.actions import LayOffCard
from app.rules.cards import NAMES, CardSet, Seat, names
from app.rules.facts import Kind, Knocked, Proof, Result, VoidReason

MeldView: TypeAlias = list[str]


@dataclass(slots=True)
class LayOffView:
    """One card laid on the knocker's meld with that index."""

    card: str
    meld: int


@dataclass(slots=True)
class KnockView:
    """A knock, gin or big gin as it lies on the table."""

    seat: Seat
    kind: Kind
    melds: list[MeldView]
    unmatched: list[str]
    deadwood: int
    discard: str | None


@dataclass(slots=True)
class ResultView:
    """A finished round; pairs are by seat."""

    kind: Kind
    winner: Seat | None
    points: int
    difference: int
    bonus: int
    doubled: bool
    hands: tuple[list[str], list[str]]
    melds: tuple[list[MeldView], list[MeldView]] | None
    layoffs: list[LayOffView]
    deadwood: tuple[int, int] | None


@dataclass(slots=True)
class VoidResultView(ResultView):
    """A void round says why."""

    reason: VoidReason


@dataclass(slots=True)
class ProofView:
    """What lets anybody deal a finished round again."""

    server_seed: str
    entropy: tuple[str, str]
    bound: tuple[bool, bool]


def show_melds(melds: Iterable[CardSet]) -> list[MeldView]:
    """The cards of melds by name.

    >>> show_melds((0b111,))
    [['AC', '2C', '3C']]
    """
    return [names(meld) for meld in melds]


def show_layoffs(layoffs: Iterable[LayOffCard]) -> list[LayOffView]:
    """Lay-offs with their cards by name, in order."""
    return [LayOffView(NAMES[each.card], each.meld) for each in layoffs]


def show_knock(knock: Knocked) -> KnockView:
    """A knock as everybody sees it."""
    return KnockView(
        seat=knock.seat,
        kind=knock.kind,
        melds=show_melds(knock.melds),
        unmatched=names(knock.unmatched),
        deadwood=knock.deadwood,
        discard=None if knock.discard is None else NAMES[knock.discard],
    )


def show_result(result: Result) -> ResultView:
    """A result as everybody sees it: all cards are open when a round is over."""
    first, second = result.hands
    melds = result.melds
    shown = ResultView(
        kind=result.kind,
        winner=result.winner,
        points=result.points,
        difference=result.difference,
        bonus=result.bonus,
        doubled=result.doubled,
        hands=(names(first), names(second)),
        melds=None if melds is None else (show_melds(melds[0]), show_melds(melds[1])),
        layoffs=show_layoffs(result.layoffs),
        deadwood=result.deadwood,
    )
    return shown if result.reason is None else _with_reason(shown, result.reason)


def _with_reason(shown: ResultView, reason: VoidReason) -> VoidResultView:
    return VoidResultView(
        kind=shown.kind,
        winner=shown.winner,
        points=shown.points,
        difference=shown.difference,
        bonus=shown.bonus,
        doubled=shown.doubled,
        hands=shown.hands,
        melds=shown.melds,
        layoffs=shown.layoffs,
        deadwood=shown.deadwood,
        reason=reason,
    )


def show_proof(proof: Proof) -> ProofView:
    """A proof as everybody sees it when the round is over, never before."""
    return ProofView(proof.server_seed, proof.entropy, proof.bound)
