"""An oracle for melds and lay-offs: the rules' definitions and every possibility, nothing clever.

It works on names of cards and shares no code with `app.rules`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TypeAlias

RANKS = "A23456789TJQK"
DECK = [rank + suit for suit in "CDHS" for rank in RANKS]

Meld: TypeAlias = frozenset[str]
Melds: TypeAlias = frozenset[Meld]


def worth(cards: Iterable[str]) -> int:
    return sum(min(RANKS.index(card[0]) + 1, 10) for card in cards)


def is_meld(cards: Iterable[str]) -> bool:
    held = list(cards)
    ranks = sorted(RANKS.index(card[0]) for card in held)
    suits = {card[1] for card in held}
    if len(held) < 3 or len(set(held)) < len(held):
        return False
    of_a_rank = len(set(ranks)) == 1
    in_a_row = len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(held)))
    return of_a_rank or in_a_row


def all_melds(cards: Iterable[str]) -> list[Meld]:
    """Every meld among some cards. A set has at most four, a run at most all cards of a suit."""
    held = sorted(cards)
    found = []
    for start in held:
        suit = [card for card in held if card[1] == start[1]]
        for size in range(3, len(suit) + 1):
            run = [RANKS[i] + start[1] for i in range(RANKS.index(start[0]), 13)[:size]]
            if len(run) == size and set(run) <= set(held):
                found.append(frozenset(run))
    found += [frozenset(c) for size in (3, 4) for c in combinations(held, size) if _one_rank(c)]
    return found


def _one_rank(cards: Iterable[str]) -> bool:
    return len({card[0] for card in cards}) == 1


def all_arrangements(cards: Iterable[str]) -> Iterator[tuple[Meld, ...]]:
    """Every choice of melds that share no card, cut in every way."""
    held = frozenset(cards)
    yield from _arrangements(all_melds(held))


def _arrangements(melds: list[Meld]) -> Iterator[tuple[Meld, ...]]:
    yield ()
    for i, meld in enumerate(melds):
        others = [other for other in melds[i + 1 :] if not other & meld]
        for rest in _arrangements(others):
            yield (meld, *rest)


def least_deadwood(cards: Iterable[str]) -> int:
    held = frozenset(cards)
    return min(worth(held.difference(*melds)) for melds in all_arrangements(held))


def best_arrangements(cards: Iterable[str]) -> set[Melds]:
    """All arrangements of least deadwood, touching runs joined."""
    held = frozenset(cards)
    by_worth: dict[int, set[Melds]] = {}
    for melds in all_arrangements(held):
        by_worth.setdefault(worth(held.difference(*melds)), set()).add(joined(melds))
    return by_worth[min(by_worth)]


def default_spread(cards: Iterable[str], discard: str) -> list[list[str]]:
    """The arrangement of least deadwood on which the fewest cards fit that are neither held nor
    the discard; then the first in the deck's order."""
    held = frozenset(cards)
    unseen = [card for card in DECK if card not in held and card != discard]

    def rank(melds: Melds) -> tuple[int, list[list[int]]]:
        fitting = sum(1 for card in unseen if takers(melds, card))
        return fitting, sorted(sorted(map(DECK.index, meld)) for meld in melds)

    _, chosen = min(map(rank, best_arrangements(held)))
    return [[DECK[card] for card in meld] for meld in chosen]


def joined(melds: Iterable[Iterable[str]]) -> Melds:
    """The melds with runs of a suit joined where they touch."""
    found = [frozenset(meld) for meld in melds]
    for one, other in combinations(found, 2):
        if is_meld(one | other) and not _one_rank(one) and not _one_rank(other):
            return joined([*(m for m in found if m not in (one, other)), one | other])
    return frozenset(found)


def best_answers(hand: Iterable[str], knocker: Iterable[Iterable[str]]) -> tuple[int, int]:
    """The least deadwood with lay-offs in any order, and the fewest lay-offs that reach it."""
    laid = tuple(frozenset(meld) for meld in knocker)
    reached = {(frozenset(hand), laid)}
    waiting = list(reached)
    while waiting:
        held, melds = waiting.pop()
        for card in held:
            for i in takers(melds, card):
                grown = (*melds[:i], melds[i] | {card}, *melds[i + 1 :])
                after = (held - {card}, grown)
                if after not in reached:
                    reached.add(after)
                    waiting.append(after)
    kept = {held for held, _ in reached}
    whole = len(frozenset(hand))
    return min((least_deadwood(held), whole - len(held)) for held in kept)


def takers(melds: Iterable[Iterable[str]], card: str) -> list[int]:
    """The melds that are still melds with this card added."""
    return [i for i, meld in enumerate(melds) if is_meld([*meld, card])]
