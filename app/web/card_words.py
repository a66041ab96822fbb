"""Cards in words, for labels that are read aloud: a full list, because no language should have to
build a card's name from its parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.rules import cards
from app.web.i18n import Words


def _(text: str) -> str:
    """Marks a text for the catalogues; it is translated where it is used."""
    return text


CARD_NAMES: Final[dict[str, str]] = {
    "AC": _("ace of clubs"),
    "2C": _("two of clubs"),
    "3C": _("three of clubs"),
    "4C": _("four of clubs"),
    "5C": _("five of clubs"),
    "6C": _("six of clubs"),
    "7C": _("seven of clubs"),
    "8C": _("eight of clubs"),
    "9C": _("nine of clubs"),
    "TC": _("ten of clubs"),
    "JC": _("jack of clubs"),
    "QC": _("queen of clubs"),
    "KC": _("king of clubs"),
    "AD": _("ace of diamonds"),
    "2D": _("two of diamonds"),
    "3D": _("three of diamonds"),
    "4D": _("four of diamonds"),
    "5D": _("five of diamonds"),
    "6D": _("six of diamonds"),
    "7D": _("seven of diamonds"),
    "8D": _("eight of diamonds"),
    "9D": _("nine of diamonds"),
    "TD": _("ten of diamonds"),
    "JD": _("jack of diamonds"),
    "QD": _("queen of diamonds"),
    "KD": _("king of diamonds"),
    "AH": _("ace of hearts"),
    "2H": _("two of hearts"),
    "3H": _("three of hearts"),
    "4H": _("four of hearts"),
    "5H": _("five of hearts"),
    "6H": _("six of hearts"),
    "7H": _("seven of hearts"),
    "8H": _("eight of hearts"),
    "9H": _("nine of hearts"),
    "TH": _("ten of hearts"),
    "JH": _("jack of hearts"),
    "QH": _("queen of hearts"),
    "KH": _("king of hearts"),
    "AS": _("ace of spades"),
    "2S": _("two of spades"),
    "3S": _("three of spades"),
    "4S": _("four of spades"),
    "5S": _("five of spades"),
    "6S": _("six of spades"),
    "7S": _("seven of spades"),
    "8S": _("eight of spades"),
    "9S": _("nine of spades"),
    "TS": _("ten of spades"),
    "JS": _("jack of spades"),
    "QS": _("queen of spades"),
    "KS": _("king of spades"),
}

_SUITS_SHOWN: Final = "SHDC"


def card_name(card: str, words: Words) -> str:
    """The full name of a card: "TD" is the ten of diamonds."""
    return words.gettext(CARD_NAMES[card])


def is_run(meld: Sequence[str]) -> bool:
    """Whether a meld is a run; a set has one rank, a run one suit."""
    return len({card[1] for card in meld}) == 1


def meld_name(meld: Sequence[str], words: Words) -> str:
    """A meld in words, such as "Run: five of hearts to eight of hearts"."""
    if is_run(meld):
        run = sorted(meld, key=_rank)
        text = words.gettext("Run: %(first)s to %(last)s")
        return text % {"first": card_name(run[0], words), "last": card_name(run[-1], words)}
    return words.gettext("Set: %(cards)s") % {"cards": card_list(meld, words)}


def card_list(held: Sequence[str], words: Words) -> str:
    """Some cards in words, parted by commas or what a language has for them."""
    comma = words.gettext(", ")
    return comma.join(card_name(card, words) for card in held)


def lay_in_order(meld: Sequence[str]) -> list[str]:
    """The cards of a meld as they lie: a run by rank, a set by suit (♠ ♥ ♦ ♣)."""
    return sorted(meld, key=_rank if is_run(meld) else _suit)


def by_value(held: Sequence[str]) -> list[str]:
    """Loose cards, dearest last."""
    return sorted(held, key=lambda card: (_rank(card), _suit(card)))


def _rank(card: str) -> int:
    return cards.RANKS.index(card[0])


def _suit(card: str) -> int:
    return _SUITS_SHOWN.index(card[1])
