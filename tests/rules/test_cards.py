"""Cards and sets of cards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.cards import (
    FULL_DECK,
    NAMES,
    POINTS,
    card,
    card_set,
    cards,
    hand,
    name,
    names,
    other,
    points,
    put,
)

held_cards = st.frozensets(st.integers(0, 51))


def test_the_deck_is_ordered_by_suit_then_rank() -> None:
    assert " ".join(NAMES[:14]) == "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD"
    assert [name(each)[1] for each in (0, 13, 26, 39)] == ["C", "D", "H", "S"]
    assert [card(each) for each in NAMES] == list(range(52))


@pytest.mark.parametrize("text", ["", "A", "1C", "CA", "ac", "10C", "AC ", "A♣", "XX"])
def test_a_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no card"):
        card(text)


def test_a_card_does_not_stand_twice_in_a_hand() -> None:
    with pytest.raises(ValueError, match="twice"):
        hand("AC 2C AC")


@given(held_cards)
def test_a_set_of_cards_is_what_went_in(held: frozenset[int]) -> None:
    mask = card_set(held)
    assert 0 <= mask <= FULL_DECK
    assert list(cards(mask)) == sorted(held)
    assert names(mask) == [NAMES[each] for each in sorted(held)]
    assert points(mask) == sum(POINTS[each] for each in held)


def test_a_pair_by_seat() -> None:
    assert (other(0), other(1)) == (1, 0)
    assert (put((1, 2), 0, 5), put((1, 2), 1, 5)) == ((5, 2), (1, 5))
