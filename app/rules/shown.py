"""What may be shown to everybody of a knock, a result and a proof, with cards by their names.

Names of fields are those of the protocol; these types stand in views and in events alike. Types of
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
"""A meld by the names of its cards, in the order of the deck.

>>> from app.rules import hand
>>> from app.rules.view import MeldView, show_melds
>>> melds: list[MeldView] = show_melds((hand("9H 9D 9S"),))
>>> melds
[['9D', '9H', '9S']]
"""


@dataclass(slots=True)
class LayOffView:
    """One card laid on the knocker's meld with that index.

    >>> from app.rules import best_layoffs, hand
    >>> from app.rules.view import show_layoffs
    >>> show_layoffs(best_layoffs(hand("9S TS KD"), [hand("6S 7S 8S")]))
    [LayOffView(card='9S', meld=0), LayOffView(card='TS', meld=0)]
    """

    card: str
    meld: int


@dataclass(slots=True)
class KnockView:
    """A knock, gin or big gin as it lies on the table.

    >>> from app.rules import Draw, Knock, LayOff, Source, card, decide, fold, set_up, view_for
    >>> match = set_up("6S 7S 8S 9C 9D 9H 2C 2D 3D QC", "9S TS KH KD KC 4H 5H 6H QD JC", "2H")
    >>> for seat, action in ((0, Draw(Source.DISCARD)), (0, Knock(card("QC"))), (1, LayOff())):
    ...     match = fold(decide(match, seat, action, secret="a7" * 32), match)
    >>> knock = view_for(match, None).round.knock
    >>> knock.melds, knock.unmatched, knock.discard
    ([['2C', '2D', '2H'], ['9C', '9D', '9H'], ['6S', '7S', '8S']], ['3D'], 'QC')
    """

    seat: Seat
    kind: Kind
    melds: list[MeldView]
    unmatched: list[str]
    deadwood: int
    discard: str | None


@dataclass(slots=True)
class ResultView:
    """A finished round, with the fields of `app.rules.Result` and cards by name; pairs are by seat.

    >>> from app.rules import Draw, Knock, LayOff, Source, card, decide, fold, set_up, view_for
    >>> match = set_up("6S 7S 8S 9C 9D 9H 2C 2D 3D QC", "9S TS KH KD KC 4H 5H 6H QD JC", "2H")
    >>> for seat, action in ((0, Draw(Source.DISCARD)), (0, Knock(card("QC"))), (1, LayOff())):
    ...     match = fold(decide(match, seat, action, secret="a7" * 32), match)
    >>> result = view_for(match, None).round.result
    >>> result.kind, result.points, result.deadwood, result.melds[1]
    (<Kind.KNOCK: 'knock'>, 17, (3, 20), [['KC', 'KD', 'KH'], ['4H', '5H', '6H']])
    """

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
    """A void round says why.

    >>> from app.rules import VoidReason, hand
    >>> from app.rules.results import void_result
    >>> from app.rules.view import show_result
    >>> show_result(void_result((hand("AC"), hand("KS")), VoidReason.STOCK)).reason
    <VoidReason.STOCK: 'stock'>
    """

    reason: VoidReason


@dataclass(slots=True)
class ProofView:
    """What lets anybody deal a finished round again.

    >>> from app.rules import Draw, Knock, LayOff, Source, card, decide, fold, set_up, view_for
    >>> match = set_up("6S 7S 8S 9C 9D 9H 2C 2D 3D QC", "9S TS KH KD KC 4H 5H 6H QD JC", "2H")
    >>> for seat, action in ((0, Draw(Source.DISCARD)), (0, Knock(card("QC"))), (1, LayOff())):
    ...     match = fold(decide(match, seat, action, secret="a7" * 32), match)
    >>> proof = view_for(match, None).round.proof
    >>> proof.entropy, proof.bound
    (('', ''), (False, False))
    """

    server_seed: str
    entropy: tuple[str, str]
    bound: tuple[bool, bool]


def show_melds(melds: Iterable[CardSet]) -> list[MeldView]:
    """The cards of melds by name.

    >>> from app.rules import best_arrangement, hand
    >>> from app.rules.view import show_melds
    >>> show_melds(best_arrangement(hand("AC 2C 3C KD")))
    [['AC', '2C', '3C']]
    """
    return [names(meld) for meld in melds]


def show_layoffs(layoffs: Iterable[LayOffCard]) -> list[LayOffView]:
    """Lay-offs with their cards by name, in order.

    >>> from app.rules import LayOffCard, card
    >>> from app.rules.view import show_layoffs
    >>> show_layoffs([LayOffCard(card("9S"), meld=2)])
    [LayOffView(card='9S', meld=2)]
    """
    return [LayOffView(NAMES[each.card], each.meld) for each in layoffs]


def show_knock(knock: Knocked) -> KnockView:
    """A knock as everybody sees it.

    >>> from app.rules import Kind, Knocked, card, hand
    >>> from app.rules.view import show_knock
    >>> melds = (hand("9C 9D 9H"), hand("2C 2D 2H"), hand("6S 7S 8S"))
    >>> show_knock(Knocked(0, Kind.KNOCK, melds, hand("3D"), 3, card("QC"))).unmatched
    ['3D']
    """
    return KnockView(
        seat=knock.seat,
        kind=knock.kind,
        melds=show_melds(knock.melds),
        unmatched=names(knock.unmatched),
        deadwood=knock.deadwood,
        discard=None if knock.discard is None else NAMES[knock.discard],
    )


def show_result(result: Result) -> ResultView:
    """A result as everybody sees it: all cards are open when a round is over.

    >>> from app.rules import VoidReason, hand
    >>> from app.rules.results import void_result
    >>> from app.rules.view import show_result
    >>> show_result(void_result((hand("AC 2C"), hand("KS")), VoidReason.TURNS)).hands
    (['AC', '2C'], ['KS'])
    """
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
    """A proof as everybody sees it when the round is over, never before.

    >>> from app.rules import Proof
    >>> from app.rules.view import show_proof
    >>> show_proof(Proof("5e" * 32, ("", ""), (False, False))).bound
    (False, False)
    """
    return ProofView(proof.server_seed, proof.entropy, proof.bound)
