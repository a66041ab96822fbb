"""Sets, runs and the least deadwood (rules §1), exact and never greedy.

Every choice of sets is tried (only ranks held three or four times have one); what a choice leaves
falls apart into suits, whose best runs are table look-ups. Hands of ten and eleven are what it is
made for; more cards are counted right too, but every further rank held three times makes it slower.

>>> from app.rules.cards import hand, name, names
>>> deadwood(hand("5D 6D 7D 8D 9D 5C 5S 9C 9S KD"))
10
>>> left, discard = best_discard(hand("AS 2S 3S 2H 3H 4H AD 2D AC 2C 3C"))
>>> left, name(discard)
(0, '4H')
>>> [names(meld) for meld in best_arrangement(hand("4D 5D 6D 7D 4C 4S KH"))]
[['4C', '4D', '4S'], ['5D', '6D', '7D']]
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from app.rules.cards import SUIT_MASK, Card, CardSet, cards, check_cards
from app.rules.runs import (
    CLUBS,
    DIAMONDS,
    DISCARD_BIAS,
    HEARTS,
    IN_RUNS,
    LEAST,
    LEAST_WITHOUT,
    SPADES,
    SUIT_SHIFTS,
    TWO_SUITS,
    Ranks,
    best_runs,
)
from app.rules.sets import RANK, SETS, Sets, ranks_held_thrice, rests_beside_sets, set_choices

Arrangement: TypeAlias = tuple[CardSet, ...]
"""Melds that share no card, ordered by their first cards; no run is split that could lie as one.

>>> from app.rules import Arrangement, best_arrangement, hand, names
>>> melds: Arrangement = best_arrangement(hand("9H 9D 9S 2C 3C 4C 5C KD"))
>>> [" ".join(names(meld)) for meld in melds]
['2C 3C 4C 5C', '9D 9H 9S']
"""


def is_set(meld: CardSet) -> bool:
    """Whether these cards are a set: three or four of a rank (rules §1).

    >>> from app.rules import hand, is_set
    >>> is_set(hand("9H 9D 9C")), is_set(hand("9H 9D"))
    (True, False)
    """
    return meld in SETS


def is_run(meld: CardSet) -> bool:
    """Whether these cards are a run: three or more in a row of one suit, the ace low (rules §1).

    >>> from app.rules import hand, is_run
    >>> is_run(hand("AS 2S 3S")), is_run(hand("QS KS AS")), is_run(hand("QC KC AD"))
    (True, False, False)
    """
    if meld.bit_count() < 3:
        return False
    low = meld & -meld
    unbroken = not meld & (meld + low)
    return unbroken and (low.bit_length() - 1) // 13 == (meld.bit_length() - 1) // 13


def is_meld(meld: CardSet) -> bool:
    """Whether these cards are a set or a run.

    >>> from app.rules import hand, is_meld
    >>> is_meld(hand("9H 9D 9C")), is_meld(hand("9H TH JH")), is_meld(hand("9H TH"))
    (True, True, False)
    """
    return meld in SETS or is_run(meld)


def deadwood(held: CardSet) -> int:
    """The least deadwood over all cards held: nothing is discarded, of eleven cards neither.

    >>> from app.rules import deadwood, hand
    >>> deadwood(hand("4S 5S 6S 7S 7H 7D 7C AH 2D 3C"))
    6
    """
    low, high = held & TWO_SUITS, held >> 26
    clubs, diamonds = low & SUIT_MASK, low >> 13
    hearts, spades = high & SUIT_MASK, high >> 13
    threes = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if threes:
        if threes & (IN_RUNS[clubs] | IN_RUNS[diamonds] | IN_RUNS[hearts] | IN_RUNS[spades]):
            check_cards(held)
            return _least_beside_sets(held, threes)
        # No card of these ranks can lie in a run: every set is laid whole.
        clubs &= ~threes
        diamonds &= ~threes
        hearts &= ~threes
        spades &= ~threes
    return LEAST[clubs] + LEAST[diamonds] + LEAST[hearts] + LEAST[spades]


def best_discard(held: CardSet) -> tuple[int, Card]:
    """The least deadwood that one discard leaves, and the first card in order that leaves it.

    The best discard need not come from the best melds of all eleven cards (rules §8), so it is
    sought beside every choice of sets. `ValueError` when no card is held.

    >>> from app.rules import best_discard, hand, name
    >>> left, discard = best_discard(hand("AS 2S 3S 2H 3H 4H AD 2D AC 2C 3C"))
    >>> left, name(discard)
    (0, '4H')
    """
    if not held:
        raise ValueError("there is no card to discard")
    low, high = held & TWO_SUITS, held >> 26
    clubs, diamonds = low & SUIT_MASK, low >> 13
    hearts, spades = high & SUIT_MASK, high >> 13
    threes = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if threes:
        in_runs = IN_RUNS[clubs] | IN_RUNS[diamonds] | IN_RUNS[hearts] | IN_RUNS[spades]
        fours = clubs & diamonds & hearts & spades
        if threes & (in_runs | fours) or held.bit_count() % 3 != 2:
            check_cards(held)
            code = _discard_beside_sets(held, threes)
            return (code >> 6) - DISCARD_BIAS, code & 63
        # Three of a rank that no run can use are kept if the others can spare a card for nothing.
        # Of 8, 5 or 2 others they can: should all of them meld, one meld has four or more.
        clubs &= ~threes
        diamonds &= ~threes
        hearts &= ~threes
        spades &= ~threes
    best = first = CLUBS[clubs]
    second = DIAMONDS[diamonds]
    third = HEARTS[hearts]
    fourth = SPADES[spades]
    if second < best:
        best = second
    if third < best:
        best = third
    if fourth < best:
        best = fourth
    left = (first + second + third + fourth & 1023) + (best >> 16) - DISCARD_BIAS
    return left, best >> 10 & 63


def deadwood_after_each(held: CardSet) -> dict[Card, int]:
    """For each card held, in order: the least deadwood of the others.

    >>> from app.rules import deadwood_after_each, hand, name
    >>> after = deadwood_after_each(hand("2S 3S 4S KS"))
    >>> {name(discard): left for discard, left in after.items()}
    {'2S': 17, '3S': 16, '4S': 15, 'KS': 0}
    """
    threes = ranks_held_thrice(held)
    after = _after_each_in_runs(held)
    if not threes:
        return after
    for rest in rests_beside_sets(held)[1:]:
        for card, left in _after_each_in_runs(rest).items():
            if left < after[card]:
                after[card] = left
    return after


def arrangements(held: CardSet) -> tuple[Arrangement, ...]:
    """All arrangements that leave the least deadwood, in card order.

    >>> from app.rules import arrangements, hand, names
    >>> for melds in arrangements(hand("TC JC QC TD JD QD TH JH QH")):
    ...     print([" ".join(names(meld)) for meld in melds])
    ['TC JC QC', 'TD JD QD', 'TH JH QH']
    ['TC TD TH', 'JC JD JH', 'QC QD QH']
    """
    found = _beside_sets(held) if ranks_held_thrice(held) else _with_runs((), held)
    if len(found) > 1:
        found.sort(key=card_order)
    return tuple(found)


def best_arrangement(held: CardSet) -> Arrangement:
    """The first in card order of the arrangements that leave the least deadwood.

    >>> from app.rules import best_arrangement, hand, names
    >>> [names(meld) for meld in best_arrangement(hand("4D 5D 6D 7D 4C 4S KH"))]
    [['4C', '4D', '4S'], ['5D', '6D', '7D']]
    """
    threes = ranks_held_thrice(held)
    if not threes:
        return _first_in_runs(held)
    if threes & _ranks_in_runs(held):
        return arrangements(held)[0]
    # No card of these ranks can lie in a run: every set is laid whole.
    melds = []
    while threes:
        rank = threes & -threes
        threes ^= rank
        melds.append(held & rank * RANK)
    melds += _first_in_runs(held ^ sum(melds))
    melds.sort(key=_first_card)
    return tuple(melds)


def card_order(melds: Arrangement) -> tuple[tuple[Card, ...], ...]:
    """The key by which ties between arrangements are decided: the cards, in the deck's order.

    >>> from app.rules.cards import hand
    >>> card_order((hand("AC 2C 3C"), hand("AD 2D 3D")))
    ((0, 1, 2), (13, 14, 15))
    """
    return tuple(tuple(cards(meld)) for meld in melds)


def _first_card(meld: CardSet) -> CardSet:
    return meld & -meld


def _deadwood_in_runs(rest: CardSet) -> int:
    """The least deadwood of what a choice of sets left."""
    return (
        LEAST[rest & SUIT_MASK]
        + LEAST[rest >> 13 & SUIT_MASK]
        + LEAST[rest >> 26 & SUIT_MASK]
        + LEAST[rest >> 39]
    )


def _least_beside_sets(held: CardSet, ranks: Ranks) -> int:
    """The least deadwood, with and without each set that these ranks allow."""
    least = _deadwood_in_runs(held)
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        for each in SETS[held & rank * RANK]:
            left = _least_beside_sets(held ^ each, ranks)
            if left < least:
                least = left
    return least


def _discard_beside_sets(held: CardSet, ranks: Ranks) -> int:
    """The best discard, with and without each set that these ranks allow, as
    (deadwood left + 16) << 6 | card.

    A set laid does not give the discard: without one card it is another choice.
    """
    codes = (
        CLUBS[held & SUIT_MASK],
        DIAMONDS[held >> 13 & SUIT_MASK],
        HEARTS[held >> 26 & SUIT_MASK],
        SPADES[held >> 39],
    )
    best = (min(codes) >> 10) + ((sum(codes) & 1023) << 6)
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        for each in SETS[held & rank * RANK]:
            code = _discard_beside_sets(held ^ each, ranks)
            if code < best:
                best = code
    return best


def _after_each_in_runs(rest: CardSet) -> dict[Card, int]:
    """The least deadwood after each discard from what a choice of sets left."""
    total = _deadwood_in_runs(rest)
    after: dict[Card, int] = {}
    for suit in SUIT_SHIFTS:
        ranks = rest >> suit & SUIT_MASK
        others = total - LEAST[ranks]
        for rank, left in LEAST_WITHOUT[ranks]:
            after[suit + rank] = others + left
    return after


def _beside_sets(held: CardSet) -> list[Arrangement]:
    """The arrangements with the least deadwood, of all choices of sets."""
    choices = set_choices(held)
    rests = [held ^ sum(sets) for sets in choices]
    totals = [_deadwood_in_runs(rest) for rest in rests]
    least = min(totals)
    found: list[Arrangement] = []
    for sets, rest, total in zip(choices, rests, totals, strict=True):
        if total == least:
            found += _with_runs(sets, rest)
    return found


def _with_runs(sets: Sets, rest: CardSet) -> list[Arrangement]:
    """The sets with every choice of runs that leaves the least of the rest."""
    found: list[Arrangement] = [sets]
    for suit in SUIT_SHIFTS:
        ranks = rest >> suit & SUIT_MASK
        if IN_RUNS[ranks]:
            choices = _runs_of_suit(ranks, suit)
            found = [laid + runs for laid in found for runs in choices]
    if not sets:
        return found  # runs were laid in order
    return [tuple(sorted(melds, key=_first_card)) for melds in found]


@cache
def _runs_of_suit(ranks: Ranks, suit: int) -> list[Arrangement]:
    return [tuple([run << suit for run in runs]) for runs in best_runs(ranks)]


def _ranks_in_runs(held: CardSet) -> Ranks:
    """The ranks of the cards that can lie in a run."""
    return (
        IN_RUNS[held & SUIT_MASK]
        | IN_RUNS[held >> 13 & SUIT_MASK]
        | IN_RUNS[held >> 26 & SUIT_MASK]
        | IN_RUNS[held >> 39]
    )


def _first_in_runs(rest: CardSet) -> Arrangement:
    """The first in card order of the choices of runs that leave the least of the rest: the first
    of each suit, for the suits follow each other."""
    melds: Arrangement = ()
    for suit in SUIT_SHIFTS:
        ranks = rest >> suit & SUIT_MASK
        if IN_RUNS[ranks]:
            melds += _first_runs(ranks, suit)
    return melds


@cache
def _first_runs(ranks: Ranks, suit: int) -> Arrangement:
    return min(_runs_of_suit(ranks, suit), key=card_order)
