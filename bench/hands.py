"""Exact least deadwood of random hands, beside OpenSpiel (C++) and RLCard (Python).

Everybody gets the hands in the form that is its own: an integer, a list of numbers, card objects.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from typing import Any, TypeVar

import pyspiel
from rlcard.games.base import Card as RlCard
from rlcard.games.gin_rummy.utils import melding, utils

from app.rules import melds
from app.rules.cards import NAMES, card_set
from bench.report import Figure

HANDS = 20_000
REPEATS = 7
SECONDS = 0.3
RLCARD_HANDS = HANDS // 20  # it is slow

Hand = TypeVar("Hand")


def measure() -> Iterator[Figure]:
    chance = random.Random(20)
    ten = [chance.sample(range(52), 10) for _ in range(HANDS)]
    eleven = [chance.sample(range(52), 11) for _ in range(HANDS)]
    spiel = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    _agree(spiel, ten)
    yield from _figures(
        10,
        ten,
        melds.deadwood,
        {
            "openspiel": (spiel.min_deadwood, [_to_spiel(spiel, hand) for hand in ten]),
            "rlcard": (_rlcard_deadwood, [_to_rlcard(hand) for hand in ten[:RLCARD_HANDS]]),
        },
    )
    yield from _figures(
        11,
        eleven,
        melds.best_discard,
        {"openspiel": (spiel.min_deadwood, [_to_spiel(spiel, hand) for hand in eleven])},
    )


def _figures(
    size: int,
    hands: Sequence[Sequence[int]],
    own: Callable[[int], object],
    others: dict[str, tuple[Callable[[Any], object], list[Any]]],
) -> Iterator[Figure]:
    masks = [card_set(hand) for hand in hands]
    rates: dict[str, list[float]] = {name: [] for name in ("upcard", *others)}
    for _ in range(REPEATS):
        rates["upcard"].append(_rate(own, masks))
        for name, (function, forms) in others.items():
            rates[name].append(_rate(function, forms))
    for name in others:
        ratios = tuple(a / b for a, b in zip(rates["upcard"], rates[name], strict=True))
        yield Figure(f"deadwood{size}_vs_{name}", ratios, _hands_per_second(rates, name))


def _rate(function: Callable[[Hand], object], hands: Sequence[Hand]) -> float:
    """Hands per second of processor time."""
    counted = 0
    start = time.process_time()
    while (passed := time.process_time() - start) < SECONDS:
        for hand in hands:
            function(hand)
        counted += len(hands)
    return counted / passed


def _hands_per_second(rates: dict[str, list[float]], name: str) -> str:
    return f"{median(rates['upcard']):,.0f} hands/s beside {median(rates[name]):,.0f}"


def _agree(spiel: Any, hands: Sequence[Sequence[int]]) -> None:
    """Only what gives equal answers is compared."""
    for hand in hands[:RLCARD_HANDS]:
        own = melds.deadwood(card_set(hand))
        others = {
            spiel.min_deadwood(_to_spiel(spiel, hand)),
            _rlcard_deadwood(_to_rlcard(hand)),
        }
        if others != {own}:
            raise AssertionError(f"not of one mind about {[NAMES[card] for card in hand]}")


def _to_spiel(spiel: Any, hand: Sequence[int]) -> list[int]:
    names = [NAMES[card] for card in hand]
    return list(spiel.card_strings_to_card_ints([name[0] + name[1].lower() for name in names]))


def _to_rlcard(hand: Sequence[int]) -> list[Any]:
    return [RlCard(NAMES[card][1], NAMES[card][0]) for card in hand]


def _rlcard_deadwood(hand: list[Any]) -> int:
    clusters = melding.get_best_meld_clusters(hand)
    return int(utils.get_deadwood_count(hand, clusters[0] if clusters else []))
