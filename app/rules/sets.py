"""Sets: which can be made of the cards held, and every choice of them.

>>> from app.rules.cards import hand, names
>>> [[names(each) for each in sets] for sets in set_choices(hand("9C 9D 9H KS"))]
[[], [['9C', '9D', '9H']]]
"""

from __future__ import annotations

from typing import Final, TypeAlias

from app.rules.cards import SUIT_MASK, CardSet, cards, check_cards
from app.rules.runs import Ranks

Sets: TypeAlias = tuple[CardSet, ...]

RANK: Final[CardSet] = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The four aces; shifted by a rank, the four cards of that rank."""


def _sets_of_ranks() -> dict[CardSet, Sets]:
    found: dict[CardSet, Sets] = {}
    for rank in range(13):
        four = RANK << rank
        threes = tuple(four ^ 1 << card for card in cards(four))
        found[four] = (four, *threes)
        found.update((three, (three,)) for three in threes)
    return found


SETS: Final = _sets_of_ranks()
"""For three or four cards of a rank: the sets that can be made of them."""


def ranks_held_thrice(held: CardSet) -> Ranks:
    """The ranks of which three cards or more are held.

    >>> from app.rules.cards import hand
    >>> ranks_held_thrice(hand("AC AD AH 2C 2S 3C 3D 3H 3S")) == 0b101
    True
    """
    check_cards(held)
    clubs = held & SUIT_MASK
    diamonds = held >> 13 & SUIT_MASK
    hearts = held >> 26 & SUIT_MASK
    spades = held >> 39
    return clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)


def rests_beside_sets(held: CardSet) -> list[CardSet]:
    """What every choice of sets leaves of the cards; all of them, beside none, come first."""
    ranks = ranks_held_thrice(held)
    rests = [held]
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        sets = SETS[held & rank * RANK]
        rests += [rest ^ each for rest in rests for each in sets]
    return rests


def set_choices(held: CardSet) -> list[Sets]:
    """Every choice of sets that share no card; none chosen comes first."""
    ranks = ranks_held_thrice(held)
    choices: list[Sets] = [()]
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        sets = SETS[held & rank * RANK]
        choices += [(*chosen, each) for chosen in choices for each in sets]
    return choices
