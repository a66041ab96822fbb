"""The knocker's spread when it is left to the server."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.cards import CardSet, card, cards, hand, name, names
from app.rules.layoffs import fits
from app.rules.melds import Arrangement, arrangements, best_discard, card_order
from app.rules.spread import MOST_OTHERS, default_spread, spreads
from tests.rules import bruteforce
from tests.rules.hands import absent, hands

NINE_COURT_CARDS = "TC JC QC TD JD QD TH JH QH AS"


def as_texts(melds: Arrangement) -> list[str]:
    return [" ".join(names(meld)) for meld in melds]


def fitting(melds: Arrangement, held: CardSet, discard: int) -> int:
    return sum(1 for each in absent(held) if each != discard and fits(melds, each))


def test_fewer_cards_fit_on_sets_than_on_runs() -> None:
    spread = default_spread(hand(NINE_COURT_CARDS), card("2S"))
    assert as_texts(spread) == ["TC TD TH", "JC JD JH", "QC QD QH"]


def test_the_discard_does_not_count_and_equals_are_taken_in_card_order() -> None:
    # On the first spread fit 9C and KS, on the second TS alone.
    held = hand("TC JC QC KC TD TH KD KH AS 2S")
    assert as_texts(default_spread(held, card("9C"))) == ["TC JC QC", "KC KD KH"]
    assert as_texts(default_spread(held, card("2C"))) == ["TC TD TH", "JC QC KC"]


def test_other_spreads_of_equal_deadwood_follow_the_default() -> None:
    found = spreads(hand(NINE_COURT_CARDS), card("2S"))
    assert [as_texts(melds)[0] for melds in found] == ["TC TD TH", "TC JC QC"]


def test_a_hand_without_melds_has_one_empty_spread() -> None:
    assert spreads(hand("AC 3C 5D 7D 9H"), card("KS")) == ((),)


@given(hands(11))
def test_on_the_default_spread_the_fewest_unseen_cards_fit(held: CardSet) -> None:
    _, discard = best_discard(held)
    kept = held & ~(1 << discard)
    ranked = sorted(
        arrangements(kept), key=lambda melds: (fitting(melds, kept, discard), card_order(melds))
    )
    assert default_spread(kept, discard) == ranked[0]
    assert spreads(kept, discard) == tuple(ranked[: 1 + MOST_OTHERS])
    assert name(discard) not in names(kept)


@given(hands(11), st.data())
def test_the_default_spread_is_that_of_all_possibilities(
    held: CardSet, data: st.DataObject
) -> None:
    discard = data.draw(st.sampled_from([best_discard(held)[1], *cards(held)]))
    kept = held & ~(1 << discard)
    laid = [names(meld) for meld in default_spread(kept, discard)]
    assert laid == bruteforce.default_spread(names(kept), name(discard))


@pytest.mark.parametrize(
    ("held", "discard"),
    [
        (NINE_COURT_CARDS, "2S"),
        ("TC JC QC KC TD TH KD KH AS 2S", "9C"),
        ("TC JC QC KC TD TH KD KH AS 2S", "2C"),
        ("AC 2C 3C AD 2D 3D AH 2H 3H KH", "KS"),
        ("4S 5S 6S 7S 7H 7D 7C 3H 4H 5H", "8S"),
        ("4S 5S 6S 7S 7H 7D 7C 3H 4H 5H", "3S"),
    ],
)
def test_hands_that_can_be_laid_in_several_ways_are_laid_as_all_possibilities_say(
    held: str, discard: str
) -> None:
    ten = hand(held)
    assert len(arrangements(ten)) > 1
    laid = [names(meld) for meld in default_spread(ten, card(discard))]
    assert laid == bruteforce.default_spread(held.split(), discard)
