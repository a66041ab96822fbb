"""The knocker's spread when it is left to the server."""

from __future__ import annotations

from hypothesis import given

from app.rules.cards import CardSet, card, hand, name, names
from app.rules.layoffs import fits
from app.rules.melds import Arrangement, arrangements, best_discard, card_order
from app.rules.spread import MOST_OTHERS, default_spread, spreads
from tests.rules.hands import absent, hands

NINE_COURT_CARDS = "TC JC QC TD JD QD TH JH QH AS"


def as_texts(melds: Arrangement) -> list[str]:
    return [" ".join(names(meld)) for meld in melds]


def fitting(melds: Arrangement, held: CardSet, discard: int) -> int:
    return sum(1 for each in absent(held) if each != discard and fits(melds, each))


def test_fewer_cards_fit_on_sets_than_on_runs() -> None:
    spread = default_spread(hand(NINE_COURT_CARDS), card("2S"))
    assert as_texts(spread) == ["TC TD TH", "JC JD JH", "QC QD QH"]


def test_a_card_that_fits_on_two_melds_counts_once_and_one_of_the_own_hand_not_at_all() -> None:
    # The four of clubs would fit on a run as well, but who holds it cannot be laid off on.
    spread = default_spread(hand("AC 2C 3C AD 2D 3D AH 2H 3H 5C"), card("KS"))
    assert as_texts(spread) == ["AC 2C 3C", "AD 2D 3D", "AH 2H 3H"]


def test_the_discard_is_left_out_of_the_count() -> None:
    held = hand("AC 2C 3C 4C 4D 4H 4S 9H 9D 9S")
    with_ace_run = fitting((hand("AC 2C 3C"), hand("4C 4D 4H 4S"), hand("9D 9H 9S")), held, 51)
    assert with_ace_run == 1
    assert as_texts(default_spread(held, card("KS"))) == ["AC 2C 3C", "4C 4D 4H 4S", "9D 9H 9S"]


def test_among_equals_the_first_in_card_order_is_the_default() -> None:
    spread = default_spread(hand("TC JC QC KC TD TH KD KH AS 2S"), card("9C"))
    assert as_texts(spread) == ["TC TD TH", "KC KD KH"] or as_texts(spread) == [
        "TC JC QC",
        "KC KD KH",
    ]


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
