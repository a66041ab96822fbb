"""Melds and least deadwood: the traps of rules §8, and everything against every possibility."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given

from app.rules.cards import FULL_DECK, CardSet, cards, hand, name, names, points
from app.rules.melds import (
    Arrangement,
    arrangements,
    best_arrangement,
    best_discard,
    card_order,
    deadwood,
    deadwood_after_each,
    is_meld,
    is_run,
    is_set,
)
from tests.rules import bruteforce
from tests.rules.hands import hands


def as_names(melds: Arrangement) -> bruteforce.Melds:
    return frozenset(frozenset(names(meld)) for meld in melds)


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ("5D 6D 7D 8D 9D 5C 5S 9C 9S KD", 10),
        ("4C 4D 4H 5H 6H 7H 8H 8C 8D KC", 10),
        ("4S 5S 6S 7S 7H 7D 7C AH 2D 3C", 6),
        ("6H QH QC 5H KD KH 7H KC 4H QD", 0),
        ("KC 3S 3C 9C KH 3H 9H 3D 9D KD", 0),
        ("TC 2H 3H 2S TD 5H 3S 4H 4S TS", 0),
        ("", 0),
        ("AC 2C 4C 5C 7C 8C TC JC KC AD", 58),
    ],
)
def test_the_least_deadwood_is_found_where_taking_melds_one_by_one_fails(
    held: str, expected: int
) -> None:
    assert deadwood(hand(held)) == expected


@pytest.mark.parametrize("held", ["QS KS AS", "KS AS 2S", "JS QS KS AS", "KC AD 2D", "QC KC AD"])
def test_a_run_does_not_go_around_the_ace_or_into_the_next_suit(held: str) -> None:
    assert not is_run(hand(held))
    assert deadwood(hand(held)) == points(hand(held)) - (30 if "J" in held else 0)


@pytest.mark.parametrize(
    ("held", "run", "set_"),
    [
        ("AC 2C 3C", True, False),
        ("JC QC KC", True, False),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", True, False),
        ("9C 9D 9H", False, True),
        ("KC KD KH KS", False, True),
        ("AC 2C", False, False),
        ("9C 9D", False, False),
        ("AC 2C 3C 5C", False, False),
        ("AC 2C 3D", False, False),
        ("9C 9D 9H TH", False, False),
        ("", False, False),
    ],
)
def test_a_meld_is_a_run_or_a_set(held: str, run: bool, set_: bool) -> None:
    assert (is_run(hand(held)), is_set(hand(held))) == (run, set_)
    assert is_meld(hand(held)) == (run or set_)


def test_gin_is_found_by_discarding_out_of_a_set_or_off_a_run() -> None:
    after = deadwood_after_each(hand("2C 3C 4C 5C 9S 9H 9D KS KH KD KC"))
    gin = [name(card) for card, left in after.items() if left == 0]
    assert gin == ["2C", "5C", "KC", "KD", "KH", "KS"]


def test_gin_is_found_where_it_does_not_come_from_the_best_melds_of_eleven_cards() -> None:
    held = hand("AS 2S 3S 2H 3H 4H AD 2D AC 2C 3C")
    left, discard = best_discard(held)
    assert (left, name(discard)) == (0, "4H")
    assert deadwood(held) == 3


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        # Nothing but sets: one of a four must go, and the lowest is first in order.
        ("AC AD AH AS 2C 2D 2H 2S 3C 3D 3H", (0, "AC")),
        # Six cards in two melds: here keeping both sets is not the best.
        ("AC AD AH JS QS KS", (2, "AC")),
        ("KC KD KH", (20, "KC")),
        ("7H", (0, "7H")),
    ],
)
def test_the_discard_may_come_out_of_a_meld(held: str, expected: tuple[int, str]) -> None:
    left, discard = best_discard(hand(held))
    assert (left, name(discard)) == expected


def test_without_a_card_there_is_no_discard() -> None:
    with pytest.raises(ValueError, match="no card"):
        best_discard(0)
    assert deadwood_after_each(0) == {}


@pytest.mark.parametrize("held", [~hand("AC"), -1, FULL_DECK << 1], ids=hex)
@pytest.mark.parametrize(
    "count", [deadwood, best_discard, deadwood_after_each, arrangements, best_arrangement]
)
def test_an_integer_that_is_no_set_of_cards_is_refused(
    count: Callable[[CardSet], object], held: int
) -> None:
    with pytest.raises((ValueError, IndexError)):
        count(held)


def test_an_arrangement_does_not_split_a_run() -> None:
    found = arrangements(hand("3C 4C 5C 6C 7C 8C 9C TC JC KD"))
    assert found == ((hand("3C 4C 5C 6C 7C 8C 9C TC JC"),),)


def test_arrangements_of_equal_deadwood_come_in_card_order() -> None:
    found = arrangements(hand("TC JC QC KC TD TH KD KH AS 2S"))
    assert [[" ".join(names(meld)) for meld in melds] for melds in found] == [
        ["TC JC QC", "KC KD KH"],
        ["TC TD TH", "JC QC KC"],
        ["TC TD TH", "KC KD KH"],
    ]


@given(hands(10, 11))
def test_the_least_deadwood_is_the_least_of_all_possibilities(held: CardSet) -> None:
    assert deadwood(held) == bruteforce.least_deadwood(names(held))


@given(hands(3, 6, 7, 8, 9, 10, 11))
def test_the_best_discard_leaves_the_least_of_all_possibilities(held: CardSet) -> None:
    by_card = {card: bruteforce.least_deadwood(names(held & ~(1 << card))) for card in cards(held)}
    assert deadwood_after_each(held) == by_card
    assert list(deadwood_after_each(held)) == list(by_card)
    assert best_discard(held) == min((left, card) for card, left in by_card.items())


@given(hands(10, 11))
def test_the_arrangements_are_all_that_leave_the_least_deadwood(held: CardSet) -> None:
    found = arrangements(held)
    assert {as_names(melds) for melds in found} == bruteforce.best_arrangements(names(held))
    assert len(set(found)) == len(found)


@given(hands(10, 11))
def test_arrangements_lie_in_the_hand_and_stand_in_order(held: CardSet) -> None:
    found = arrangements(held)
    for melds in found:
        assert all(is_meld(meld) for meld in melds)
        assert sum(melds) & ~held == 0
        assert sum(meld.bit_count() for meld in melds) == sum(melds).bit_count()
        assert points(held & ~sum(melds)) == deadwood(held)
        assert list(card_order(melds)) == sorted(card_order(melds))
    assert list(found) == sorted(found, key=card_order)
    assert best_arrangement(held) == found[0]


@given(hands(11))
def test_one_card_more_never_leaves_the_best_ten_worse(held: CardSet) -> None:
    left, discard = best_discard(held)
    assert held >> discard & 1
    assert left == min(deadwood_after_each(held).values()) <= deadwood(held)
