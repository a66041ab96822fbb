"""Runs of one suit: what the best of them leave over, in tables over all 8,192 sets of ranks.

Bit *r* of a set of ranks is rank *r*, ace 0 to king 12. Sets of cards of one rank are chosen
first (`app.rules.melds`); what is left falls apart into suits, and each suit is one look-up here.

>>> LEAST[0b111], LEAST[0b1011]
(0, 7)
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from app.rules.cards import POINTS, SUIT_MASK

Ranks: TypeAlias = int
"""A set of ranks of one suit, 13 bits."""

SUIT_SHIFTS: Final = (0, 13, 26, 39)

TWO_SUITS: Final = (1 << 26) - 1
"""The lower two suits. Halves of a hand are small integers to Python, and quick to take apart."""


def _least() -> tuple[int, ...]:
    """The lowest rank is left over, or begins a run; longer runs fall into runs of 3, 4 and 5."""
    least = [0] * (SUIT_MASK + 1)
    for ranks in range(1, SUIT_MASK + 1):
        low = ranks & -ranks
        best = least[ranks ^ low] + POINTS[low.bit_length() - 1]
        for run in (low * 0b111, low * 0b1111, low * 0b11111):
            if ranks & run != run:
                break
            best = min(best, least[ranks ^ run])
        least[ranks] = best
    return tuple(least)


def _in_runs() -> tuple[Ranks, ...]:
    found = []
    for ranks in range(SUIT_MASK + 1):
        starts = ranks & ranks >> 1 & ranks >> 2
        found.append(starts | starts << 1 | starts << 2)
    return tuple(found)


LEAST: Final = _least()
"""The least deadwood of a set of ranks of one suit, melded in runs only."""

IN_RUNS: Final = _in_runs()
"""The ranks that lie in a run of three or more of the set."""


def _least_without() -> tuple[tuple[tuple[int, int], ...], ...]:
    same: dict[tuple[int, int], tuple[int, int]] = {}  # few pairs differ: equal ones are one object
    found = []
    for ranks in range(SUIT_MASK + 1):
        held = [rank for rank in range(13) if ranks >> rank & 1]
        pairs = [(rank, LEAST[ranks ^ 1 << rank]) for rank in held]
        found.append(tuple([same.setdefault(pair, pair) for pair in pairs]))
    return tuple(found)


LEAST_WITHOUT: Final = _least_without()
"""For each rank of a set, in order: the rank, and the least deadwood of the others."""

DISCARD_BIAS: Final = 16


def _best_discards() -> list[int]:
    """For each set of ranks: change << 6 | rank of the best discard, first in order among equals.

    The change of the deadwood is stored 16 higher, so that it is never negative.
    """
    found = [63 << 6]  # no card to discard: never the best of four suits
    for ranks in range(1, SUIT_MASK + 1):
        kept = LEAST[ranks] - DISCARD_BIAS
        found.append(min([(left - kept << 6) + rank for rank, left in LEAST_WITHOUT[ranks]]))
    return found


def _in_suits(best: list[int]) -> list[tuple[int, ...]]:
    """The codes for the cards of each suit. Few differ, so equal ones are one object: that keeps
    the tables in the processor's cache."""
    same: dict[int, int] = {}
    pairs = list(zip(best, LEAST, strict=True))
    codes = [[discard + suit << 10 | least for discard, least in pairs] for suit in SUIT_SHIFTS]
    return [tuple([same.setdefault(code, code) for code in suit]) for suit in codes]


CLUBS, DIAMONDS, HEARTS, SPADES = _in_suits(_best_discards())
"""By suit and ranks: (change + 16) << 16 | card << 10 | least deadwood, in one number.

The least of four suits' codes names the card to discard; the low ten bits of their sum are the
deadwood before the discard.
"""


@cache
def best_runs(ranks: Ranks) -> tuple[tuple[Ranks, ...], ...]:
    """Every choice of runs that leaves the least deadwood; touching runs are one.

    >>> best_runs(0b111111) == ((0b111111,),)
    True
    >>> best_runs(0b101)
    ((),)
    """
    return tuple(_parts(melded) for melded in sorted(_best_melded(ranks)))


def _best_melded(ranks: Ranks) -> set[Ranks]:
    """What lies in runs, for every choice that leaves the least deadwood."""
    if not ranks:
        return {0}
    least, low = LEAST[ranks], ranks & -ranks
    found = set()
    if LEAST[ranks ^ low] + POINTS[low.bit_length() - 1] == least:
        found |= _best_melded(ranks ^ low)
    for run in (low * 0b111, low * 0b1111, low * 0b11111):
        if ranks & run == run and LEAST[ranks ^ run] == least:
            found |= {run | melded for melded in _best_melded(ranks ^ run)}
    return found


def _parts(melded: Ranks) -> tuple[Ranks, ...]:
    """The unbroken runs of a set of ranks, from the ace up."""
    parts = []
    while melded:
        low = melded & -melded
        part = melded & ~(melded + low)
        parts.append(part)
        melded ^= part
    return tuple(parts)
