"""Laying cards off on the knocker's melds, and the defender's best answer (rules §1), exact.

A set of three takes its fourth card, a run takes the next card at either end and then the next,
the ace only at the low end and the king only at the high one. What can be laid off at one place is
a *chain*: any first part of it may be laid. A card may lie in two chains, which is why targets are
chosen together, and together with the defender's own melds.

>>> from app.rules.cards import hand, name
>>> laid = tuple(hand(meld) for meld in ("6S 7S 8S", "9C 9D 9H", "2C 2D 2H"))
>>> answer = best_answer(hand("9S TS KH KD KC 4H 5H 6H QD JC"), laid)
>>> answer.deadwood, [(name(each.card), each.meld) for each in answer.layoffs]
(20, [('9S', 0), ('TS', 0)])
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeAlias

from app.rules.actions import LayOffCard
from app.rules.cards import Card, CardSet, cards
from app.rules.melds import Arrangement, best_arrangement, card_order, deadwood
from app.rules.sets import RANK

LayOffs: TypeAlias = tuple[LayOffCard, ...]

Chain: TypeAlias = tuple[int, tuple[CardSet, ...]]
"""A meld's index, and what may be laid at one place of it: nothing, one card, two cards …"""

Part: TypeAlias = tuple[int, CardSet]
"""Some cards laid on the meld with that index."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The defender's own melds, the cards laid off in order, and the deadwood that is left.

    >>> from app.rules import best_answer, hand, name, names
    >>> answer = best_answer(hand("4H 5H 6H 9S TS KD"), [hand("6S 7S 8S"), hand("9C 9D 9H")])
    >>> [names(meld) for meld in answer.melds], [name(each.card) for each in answer.layoffs]
    ([['4H', '5H', '6H']], ['9S', 'TS'])
    >>> answer.deadwood
    10
    """

    melds: Arrangement
    layoffs: LayOffs
    deadwood: int


def openings(meld: CardSet) -> CardSet:
    """The cards that a meld accepts at once.

    >>> from app.rules.cards import hand, names
    >>> names(openings(hand("AC 2C 3C"))), names(openings(hand("9C 9D 9H")))
    (['4C'], ['9S'])
    """
    low = meld & -meld
    first = low.bit_length() - 1
    last = meld.bit_length() - 1
    if not meld & low << 1:
        return RANK << first % 13 & ~meld
    below = low >> 1 if first % 13 else 0
    above = 1 << last + 1 if last % 13 < 12 else 0
    return below | above


def fits(melds: Sequence[CardSet], card: Card) -> list[int]:
    """The indices of the melds that accept a card at once (rules §1): the fourth of a set, the next
    at either end of a run.

    >>> from app.rules import card, fits, hand
    >>> fits([hand("9C 9D 9H"), hand("TS JS QS")], card("9S"))
    [0, 1]
    >>> fits([hand("QS KS JS")], card("AS"))
    []
    """
    return [index for index, meld in enumerate(melds) if openings(meld) >> card & 1]


def check_layoffs(
    knocker_melds: Sequence[CardSet], available: CardSet, layoffs: Iterable[LayOffCard]
) -> bool:
    """Whether these cards may be laid off in this order, each on its meld as it has grown (rules
    §1). False for a card that is not `available`, is laid twice, or names no meld.

    >>> from app.rules import LayOffCard, card, check_layoffs, hand
    >>> nine, ten = LayOffCard(card("9S"), meld=0), LayOffCard(card("TS"), meld=0)
    >>> check_layoffs([hand("6S 7S 8S")], hand("9S TS"), [nine, ten])
    True
    >>> check_layoffs([hand("6S 7S 8S")], hand("9S TS"), [ten, nine])
    False
    """
    melds = list(knocker_melds)
    for each in layoffs:
        if not (0 <= each.card < 52 and available >> each.card & 1):
            return False
        if not (0 <= each.meld < len(melds) and openings(melds[each.meld]) >> each.card & 1):
            return False
        available ^= 1 << each.card
        melds[each.meld] |= 1 << each.card
    return True


def best_answer(hand: CardSet, knocker_melds: Sequence[CardSet]) -> Answer:
    """The melds and lay-offs that together leave the defender the least deadwood.

    Among equals: the fewest lay-offs, then the first melds in card order, then the first lay-offs.
    After gin nothing is laid off: give no melds then.

    >>> from app.rules import best_answer, hand, names
    >>> laid = tuple(hand(meld) for meld in ("8D 9D TD", "KC KD KS", "3C 3D 3S"))
    >>> answer = best_answer(hand("5H 6H 7H 7D 7C QC QD QH AC AD"), laid)
    >>> answer.deadwood, [names(meld) for meld in answer.melds]
    (9, [['QC', 'QD', 'QH'], ['5H', '6H', '7H']])
    """
    by_cards = _ways(_chains(hand, knocker_melds))
    ranked: dict[tuple[int, int], list[CardSet]] = {}
    for laid in by_cards:
        ranked.setdefault((deadwood(hand ^ laid), laid.bit_count()), []).append(laid)
    best = min(ranked)
    answers = [
        Answer(best_arrangement(hand ^ laid), _in_order(by_cards[laid], knocker_melds), best[0])
        for laid in ranked[best]
    ]
    return answers[0] if len(answers) == 1 else min(answers, key=_answer_order)


def best_layoffs(unmatched: CardSet, knocker_melds: Sequence[CardSet]) -> LayOffs:
    """The lay-offs that leave the least of these cards, when the own melds are chosen already.

    >>> from app.rules import best_layoffs, hand, name
    >>> laid = best_layoffs(hand("5S 9S TS KH"), [hand("6S 7S 8S")])
    >>> [name(each.card) for each in laid]
    ['5S', '9S', 'TS']
    """
    by_cards = _ways(_chains(unmatched, knocker_melds))
    # Whatever two ways lay off, one way lays off together: the most is the most in every sense.
    return _in_order(by_cards[max(by_cards, key=int.bit_count)], knocker_melds)


def best_melds_for(hand: CardSet, layoffs: Iterable[LayOffCard]) -> Arrangement:
    """The best melds of what the lay-offs leave of a hand.

    >>> from app.rules.cards import card, hand, names
    >>> held = hand("7C 7D 7H 8H 9H")
    >>> [names(meld) for meld in best_melds_for(held, [LayOffCard(card("7D"), 0)])]
    [['7H', '8H', '9H']]
    """
    for each in layoffs:
        hand &= ~(1 << each.card)
    return best_arrangement(hand)


def _chains(held: CardSet, melds: Sequence[CardSet]) -> list[Chain]:
    """Every place of a meld where some of the cards held can be laid."""
    chains = []
    for index, meld in enumerate(melds):
        for card in cards(openings(meld) & held):
            grown, chain = meld, []
            step = 1 << card
            while step:
                chain.append(step)
                grown |= step
                # Beyond the card laid, on its own side of the meld; a set is closed by one.
                step = openings(grown) & held & (step << 1 | step >> 1)
            chains.append((index, (0, *accumulate(chain, int.__or__))))
    return chains


def _ways(chains: Iterable[Chain]) -> dict[CardSet, tuple[Part, ...]]:
    """For all cards that can be laid off together: on which melds, the first way found."""
    ways: dict[CardSet, tuple[Part, ...]] = {0: ()}
    for index, beginnings in chains:
        for laid, parts in list(ways.items()):
            for added in beginnings[1:]:
                if not laid & added:
                    ways.setdefault(laid | added, (*parts, (index, added)))
    return ways


def _in_order(parts: Iterable[Part], melds: Sequence[CardSet]) -> LayOffs:
    """The cards of some parts, by meld, from each meld outwards: first down, then up."""
    found: list[LayOffCard] = []
    for index, laid in sorted(parts):
        below = laid & (melds[index] & -melds[index]) - 1
        down, up = list(cards(below)), list(cards(laid ^ below))
        found += [LayOffCard(card, index) for card in (*reversed(down), *up)]
    return tuple(found)


def _answer_order(
    answer: Answer,
) -> tuple[tuple[tuple[Card, ...], ...], list[tuple[Card, int]]]:
    laid_off = sorted((each.card, each.meld) for each in answer.layoffs)
    return card_order(answer.melds), laid_off
