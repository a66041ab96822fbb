"""How a knocker's hand is spread when the player leaves it to the server (rules §1).

Of the arrangements with least deadwood, the one on which the fewest cards fit that the knocker
does not hold, the discard left out; then the first in card order. The defender's hand plays no
part in it.

>>> from app.rules.cards import card, hand, names
>>> held = hand("TC JC QC TD JD QD TH JH QH AS")
>>> [" ".join(names(meld)) for meld in default_spread(held, card("2S"))]
['TC TD TH', 'JC JD JH', 'QC QD QH']
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Final

from app.rules.cards import Card, CardSet
from app.rules.layoffs import openings
from app.rules.melds import Arrangement, arrangements

MOST_OTHERS: Final = 8
"""How many arrangements are offered beside the default one (protocol, What is legal)."""


def default_spread(hand: CardSet, discard: Card | None) -> Arrangement:
    """How the cards kept are laid out, when the knock was made with this discard; with none, big
    gin (rules §1).

    Three sets leave what three runs would; three cards fit on the sets, six on the runs:

    >>> from app.rules import card, default_spread, hand, names
    >>> spread = default_spread(hand("TC JC QC TD JD QD TH JH QH AS"), card("2S"))
    >>> [" ".join(names(meld)) for meld in spread]
    ['TC TD TH', 'JC JD JH', 'QC QD QH']
    """
    return _ranked(hand, discard)[0]


def spreads(hand: CardSet, discard: Card) -> tuple[Arrangement, ...]:
    """The default spread, then at most eight others of equal deadwood, the safer ones first: those
    on which fewer unseen cards fit.

    >>> from app.rules import card, hand, names, spreads
    >>> for spread in spreads(hand("TC JC QC TD JD QD TH JH QH AS"), card("KC")):
    ...     print(" · ".join(" ".join(names(meld)) for meld in spread))
    TC TD TH · JC JD JH · QC QD QH
    TC JC QC · TD JD QD · TH JH QH
    """
    return tuple(_ranked(hand, discard)[: 1 + MOST_OTHERS])


def _ranked(hand: CardSet, discard: Card | None) -> list[Arrangement]:
    found = arrangements(hand)
    if len(found) == 1:
        return list(found)
    unseen = ~hand if discard is None else ~(hand | 1 << discard)
    # `found` is in card order, and sorting keeps it among equals.
    return sorted(found, key=lambda melds: (_openings(melds) & unseen).bit_count())


def _openings(melds: Arrangement) -> CardSet:
    """The cards that fit at once on any of these melds."""
    return reduce(or_, map(openings, melds), 0)
