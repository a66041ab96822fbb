"""The shuffle as a statistician sees it: every card lies in every place equally often, the first
dealer is either seat, and neighbours tell nothing of each other."""

from __future__ import annotations

import hmac
import math
import random
import statistics
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import pairwise

from app.rules.cards import Card
from app.rules.deal import first_dealer, shuffle

DEALS = 12_000
SIGMAS = 4.5
"""An honest shuffle is hardly ever further off than this; and since the deals are the same ones in
every run, a test that has passed does not fail by chance."""
Deck = tuple[Card, ...]


def seed(number: int) -> str:
    return number.to_bytes(32, "big").hex()


@cache
def decks() -> tuple[Deck, ...]:
    """Deals that differ in one of what they are made of: secret, round, match or entropy."""
    quarter = DEALS // 4
    return (
        *(shuffle("m", 1, seed(each), ("", "")) for each in range(quarter)),
        *(shuffle("m", each, seed(7), ("", "")) for each in range(quarter)),
        *(shuffle(f"m{each}", 1, seed(7), ("", "")) for each in range(quarter)),
        *(shuffle("m", 1, seed(7), ("", f"{each:032x}")) for each in range(quarter)),
    )


def naive(number: int) -> Deck:
    """What a careless programmer deals: each place swapped with any of all 52."""
    deck = list(range(52))
    for place in range(52):
        word = hmac.digest(b"careless", f"{number}:{place}".encode(), "sha256")
        other = int.from_bytes(word[:4], "big") % 52
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def sigmas(counts: Iterable[int], tries: int, kinds: int, freedom: int) -> float:
    """How far counts are from being equal: chi-square in standard deviations from its mean.

    Each deck has one card in each place, and so fixes the sums of rows and columns (or that of all
    steps): counts vary by a factor of 1 + 1 / (kinds - 1) more than chi-square of so many degrees
    of freedom, and are taken back to it.
    """
    table = list(counts)
    expected = tries / len(table)
    square = sum((count - expected) ** 2 for count in table) / expected * (kinds - 1) / kinds
    return (square - freedom) / math.sqrt(2 * freedom)


def by_place(dealt: Iterable[Deck]) -> float:
    """Every card in every place: 52 × 52 cells, whose rows and columns have fixed sums."""
    table = [[0] * 52 for _ in range(52)]
    tries = 0
    for deck in dealt:
        tries += 52
        for place, card in enumerate(deck):
            table[place][card] += 1
    return sigmas((count for row in table for count in row), tries, 52, 51 * 51)


def by_step(dealt: Iterable[Deck]) -> float:
    """The step from a card to the next one in the deck, of 51 that there are."""
    steps = Counter((after - before) % 52 for deck in dealt for before, after in pairwise(deck))
    tries = sum(steps.values())
    return sigmas((steps[each] for each in range(1, 52)), tries, 51, 50)


def test_every_card_lies_in_every_place_equally_often() -> None:
    assert all(sorted(deck) == list(range(52)) for deck in decks()[:: DEALS // 50])
    assert abs(by_place(decks())) < SIGMAS


def test_neighbours_tell_nothing_of_each_other() -> None:
    assert abs(by_step(decks())) < SIGMAS


def test_the_measure_finds_a_careless_shuffle() -> None:
    assert by_place(naive(number) for number in range(3_000)) > 2 * SIGMAS


def test_the_measure_finds_a_deck_that_is_only_cut() -> None:
    # Every card comes to every place equally often, and is followed by the same one for ever.
    cut = [deck[at:] + deck[:at] for deck in decks()[:1] for at in range(52)]
    assert abs(by_place(cut * 60)) > SIGMAS
    assert by_step(cut * 60) > 2 * SIGMAS


def test_the_measure_of_an_honest_shuffle_is_chi_squares() -> None:
    """Many samples of decks shuffled by somebody else scatter as the measure says they do."""
    chance = random.Random(52)
    samples = [[tuple(chance.sample(range(52), 52)) for _ in range(200)] for _ in range(40)]
    for measure in (by_place, by_step):
        off = [measure(sample) for sample in samples]
        assert abs(statistics.fmean(off)) < 4.5 / math.sqrt(len(off))
        assert 0.6 < statistics.stdev(off) < 1.4


def test_no_deck_comes_twice() -> None:
    # Where the quarters meet they share one: secret 7 of match "m", round 1, without entropy.
    twice = [deck for deck, count in Counter(decks()).items() if count > 1]
    assert twice in ([], [shuffle("m", 1, seed(7), ("", ""))])


def test_the_first_dealer_is_either_seat_equally_often() -> None:
    dealers = Counter(first_dealer("m", seed(each), ("", "")) for each in range(DEALS))
    assert set(dealers) == {0, 1}
    assert abs(dealers[0] - DEALS / 2) < SIGMAS * math.sqrt(DEALS) / 2
