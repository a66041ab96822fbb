"""Cards, and sets of cards as 52-bit integers.

A card is an integer 0 … 51 in the order of the unshuffled deck: clubs, diamonds, hearts, spades,
each ace to king. A set of cards is an integer with bit *c* set for every card *c* in it, so that
union, difference and membership are ``|``, ``& ~`` and ``>> &``.

>>> card("TD"), name(22)
(22, 'TD')
>>> names(hand("KS AC 2C"))
['AC', '2C', 'KS']
>>> points(hand("AC TD KS"))
21
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, TypeAlias, TypeVar

Card: TypeAlias = int
"""A card: 0 … 51, clubs, diamonds, hearts, spades, each ace to king.

>>> from app.rules import Card, card
>>> queen: Card = card("QH")
>>> queen
37
"""

CardSet: TypeAlias = int
"""A set of cards: bit *c* is set for every card *c* in it, and no bit above 51. Leave cards out by
``held & ~those``; ``~held`` alone is no set of cards, for it is negative.

>>> from app.rules import CardSet, hand, names
>>> held: CardSet = hand("9C 9D KS")
>>> names(held & ~hand("KS")), names(held | hand("9H"))
(['9C', '9D'], ['9C', '9D', '9H', 'KS'])
"""

Seat: TypeAlias = int
"""A seat: 0 who created the table, 1 who joined.

>>> from app.rules import Seat, set_up
>>> dealer: Seat = 1
>>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
>>> match.round.deal.dealer == dealer, match.round.turn
(True, 0)
"""

T = TypeVar("T")

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
NAMES: Final[tuple[str, ...]] = tuple(rank + suit for suit in SUITS for rank in RANKS)
BITS: Final[tuple[CardSet, ...]] = tuple(1 << i for i in range(52))
"""The set of each card alone."""
FULL_DECK: Final[CardSet] = (1 << 52) - 1
SUIT_MASK: Final[CardSet] = (1 << 13) - 1
POINTS: Final[tuple[int, ...]] = tuple(min(i % 13 + 1, 10) for i in range(52))
"""Deadwood points of each card: ace 1, number cards their number, ten and court cards 10."""

_BY_NAME: Final[dict[str, Card]] = {text: i for i, text in enumerate(NAMES)}


def _suit_points() -> tuple[int, ...]:
    """Points of every set of ranks of a suit: each rank doubles the sets that there are."""
    found = [0]
    for rank_points in POINTS[:13]:
        found += [points + rank_points for points in found]
    return tuple(found)


_SUIT_POINTS: Final = _suit_points()


def card(text: str) -> Card:
    """The card named by rank and suit, such as ``"TD"``; `ValueError` for anything else, small
    letters and ``"10D"`` too.

    >>> from app.rules import card
    >>> card("AC"), card("TD"), card("KS")
    (0, 22, 51)
    >>> card("1C")
    Traceback (most recent call last):
    ValueError: no card is called '1C'
    """
    found = _BY_NAME.get(text)
    if found is None:
        raise ValueError(f"no card is called {text!r}")
    return found


def name(card: Card) -> str:
    """The two letters of a card: its rank and its suit.

    >>> from app.rules import name
    >>> name(51)
    'KS'
    """
    return NAMES[card]


def hand(text: str) -> CardSet:
    """The set of the cards named in a text, parted by blanks; `ValueError` if one stands twice.

    >>> from app.rules import card, hand, names
    >>> held = hand("9C 9D 9H KS")
    >>> held.bit_count(), bool(held >> card("KS") & 1)
    (4, True)
    >>> names(held & ~hand("KS"))
    ['9C', '9D', '9H']
    """
    found = 0
    for each in map(card, text.split()):
        if found & BITS[each]:
            raise ValueError(f"{NAMES[each]} stands twice")
        found |= BITS[each]
    return found


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of some cards; a card given twice counts once.

    >>> from app.rules import card, card_set, hand
    >>> card_set([card("AC"), card("2C")]) == hand("AC 2C")
    True
    """
    found = 0
    for each in cards:
        found |= BITS[each]
    return found


def cards(held: CardSet) -> Iterator[Card]:
    """The cards of a set, in the order of the deck.

    >>> list(cards(hand("AD AC")))
    [0, 13]
    """
    while held:
        low = held & -held
        yield low.bit_length() - 1
        held ^= low


def names(held: CardSet) -> list[str]:
    """The names of the cards of a set, in the order of the deck: clubs, diamonds, hearts, spades,
    each ace to king.

    >>> from app.rules import hand, names
    >>> names(hand("KS AD AC"))
    ['AC', 'AD', 'KS']
    """
    return [
        *_suit_names(held & SUIT_MASK, 0),
        *_suit_names(held >> 13 & SUIT_MASK, 13),
        *_suit_names(held >> 26 & SUIT_MASK, 26),
        *_suit_names(held >> 39, 39),
    ]


@cache
def _suit_names(ranks: int, first: Card) -> tuple[str, ...]:
    # Hands are shown again and again, and most have but a few ranks of a suit.
    return tuple([NAMES[first + rank] for rank in range(13) if ranks >> rank & 1])


def points(held: CardSet) -> int:
    """What the cards of a set count as deadwood (rules §1): ace 1, number cards their number, ten
    and court cards 10. Melds are counted too; `deadwood` leaves them out.

    >>> from app.rules import hand, points
    >>> points(hand("AC 9C JH")), points(hand("TC JC QC"))
    (20, 30)
    """
    return (
        _SUIT_POINTS[held & SUIT_MASK]
        + _SUIT_POINTS[held >> 13 & SUIT_MASK]
        + _SUIT_POINTS[held >> 26 & SUIT_MASK]
        + _SUIT_POINTS[held >> 39]
    )


def check_cards(held: CardSet) -> None:
    """`ValueError` for an integer that is no set of cards: negative, or with a bit above 51.

    >>> check_cards(~hand("AC"))
    Traceback (most recent call last):
    ValueError: this is no set of cards: -2
    """
    if held >> 52:
        raise ValueError(f"this is no set of cards: {held}")


def check_seat(seat: Seat) -> None:
    """`ValueError` for what is no seat: -1 would be counted from the end.

    >>> check_seat(2)
    Traceback (most recent call last):
    ValueError: there is no seat 2
    """
    if seat not in (0, 1):
        raise ValueError(f"there is no seat {seat}")


def other(seat: Seat) -> Seat:
    """The seat across the table.

    >>> from app.rules import other
    >>> other(0), other(1)
    (1, 0)
    """
    return 1 - seat


def put(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """A pair by seat with one seat's value replaced.

    >>> put((1, 2), 1, 5)
    (1, 5)
    """
    first, second = pair
    return (value, second) if seat == 0 else (first, value)
