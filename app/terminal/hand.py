"""A hand, evaluated: melds, deadwood, and what to discard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from app.rules.cards import CardSet, hand, name, names, points
from app.rules.melds import Arrangement, arrangements, deadwood, deadwood_after_each

WHOLE_HAND: Final = 10
BEFORE_A_DISCARD: Final = 11
"""In the middle of a turn: nobody ever holds more."""
SHOWN: Final = 4
"""How many arrangements of equal deadwood are printed."""
LONGEST_WORD: Final = 20
"""So much of a word that is no card is said back."""

_BETWEEN: Final = re.compile(r"[\s,;|·]+")
_CARD: Final = re.compile(r"(10|[A2-9TJQK])([CDHS♣♦♥♠])\ufe0f?", re.IGNORECASE)
_CARDS: Final = re.compile(f"(?:{_CARD.pattern})*", re.IGNORECASE)
_LETTERS: Final = str.maketrans("♣♦♥♠", "CDHS")


class BadHand(ValueError):
    """No hand of gin, and why."""


def describe(text: str, limit: int) -> Iterator[str]:
    """Lines about the cards named in a text; of eleven cards also what each discard leaves.

    Cards are read as people write them: small letters, a ten as 10 or T, suits as letters or as
    signs, with blanks or commas between them or without. `BadHand` for what is no hand: a name
    that is no card, a card twice, none, or more than eleven.

    >>> for line in describe("5d 6d 7d 4c4s4h A♦ A♠ 2c 6c", 10): print(line)
    Melds      4C 4H 4S · 5D 6D 7D
    Unmatched  2C 6C AD AS
    Deadwood   10: enough to knock at 10
    """
    held = _read(text)
    first, *others = arrangements(held)
    yield _line("Melds", _melds(first) or "none")
    yield from (_line("or", _melds(melds)) for melds in others[: SHOWN - 1])
    if len(others) >= SHOWN:
        yield _line("", f"and {len(others) - SHOWN + 1} more")
    yield _line("Unmatched", " ".join(names(held ^ sum(first))) or "none")
    left = deadwood(held)
    if held.bit_count() < BEFORE_A_DISCARD:
        whole = held.bit_count() == WHOLE_HAND
        yield _line("Deadwood", f"{left}{_verdict(left, limit) if whole else ''}")
        return
    yield _line("Deadwood", f"{left} with all eleven" if left else "0 with all eleven: big gin")
    yield from _discards(held, limit)


def _read(text: str) -> CardSet:
    named = []
    for word in _BETWEEN.split(text):
        if not _CARDS.fullmatch(word):
            raise BadHand(f"no card is called {_shortened(word)!r}")
        named += [f"{rank[-1:].replace('0', 'T')}{suit}" for rank, suit in _CARD.findall(word)]
    try:
        held = hand(" ".join(named).upper().translate(_LETTERS))
    except ValueError as error:
        raise BadHand(str(error)) from error
    if not 0 < held.bit_count() <= BEFORE_A_DISCARD:
        raise BadHand("a hand has one card to eleven")
    return held


def _shortened(word: str) -> str:
    return word if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]}…"


def _discards(held: CardSet, limit: int) -> Iterator[str]:
    """The best discards first; among equals the one that is dearest to keep."""
    after = sorted(
        deadwood_after_each(held).items(),
        key=lambda each: (each[1], -points(1 << each[0]), each[0]),
    )
    if after[0][1] > limit:
        yield _line("Knock", f"no discard leaves {limit} or less")
    yield ""
    yield "Discard  leaves"
    for card, left in after:
        yield f"{name(card):<8} {left}{_verdict(left, limit)}"


def _verdict(left: int, limit: int) -> str:
    if left == 0:
        return ": gin"
    return f": enough to knock at {limit}" if left <= limit else ""


def _melds(melds: Arrangement) -> str:
    return " · ".join(" ".join(names(meld)) for meld in melds)


def _line(title: str, text: str) -> str:
    return f"{title:<10} {text}"
