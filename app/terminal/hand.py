"""A hand, evaluated: melds, deadwood, and what to discard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.rules.cards import CardSet, hand, name, names, points
from app.rules.melds import Arrangement, arrangements, deadwood, deadwood_after_each

MOST_CARDS: Final = 11
BEFORE_A_DISCARD: Final = 11
SHOWN: Final = 4
"""How many arrangements of equal deadwood are printed."""


class BadHand(ValueError):
    """No hand of gin, and why."""


def describe(text: str, limit: int) -> Iterator[str]:
    """Lines about the cards named in a text; of eleven cards also what each discard leaves.

    `BadHand` for what is no hand: a name that is no card, a card twice, none, or more than eleven.

    >>> for line in describe("5D 6D 7D 4C 4S 4H KD", 10): print(line)
    Melds      4C 4H 4S · 5D 6D 7D
    Unmatched  KD
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
        yield _line("Deadwood", f"{left}{_verdict(left, limit)}")
        return
    yield _line("Deadwood", f"{left} with all eleven" if left else "0 with all eleven: big gin")
    yield from _discards(held, limit)


def _read(text: str) -> CardSet:
    try:
        held = hand(text.upper().replace("10", "T").replace(",", " "))
    except ValueError as error:
        raise BadHand(str(error)) from error
    if not 0 < held.bit_count() <= MOST_CARDS:
        raise BadHand("a hand has one card to eleven")
    return held


def _discards(held: CardSet, limit: int) -> Iterator[str]:
    """The best discards first; among equals the one that is dearest to keep."""
    after = sorted(
        deadwood_after_each(held).items(),
        key=lambda each: (each[1], -points(1 << each[0]), each[0]),
    )
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
