"""Lay-offs: what may be laid where, and the defender's best answer against every possibility."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.actions import LayOffCard
from app.rules.cards import CardSet, card, cards, hand, name, names, points
from app.rules.layoffs import best_answer, best_layoffs, best_melds_for, check_layoffs, fits
from app.rules.melds import Arrangement, arrangements, best_arrangement, deadwood, is_meld
from tests.rules import bruteforce
from tests.rules.hands import two_hands


def melds(*texts: str) -> Arrangement:
    return tuple(hand(text) for text in texts)


def layoffs(*pairs: tuple[str, int]) -> tuple[LayOffCard, ...]:
    return tuple(LayOffCard(card(text), meld) for text, meld in pairs)


def as_names(laid: Arrangement) -> list[list[str]]:
    return [names(meld) for meld in laid]


def grown(laid: Arrangement, added: tuple[LayOffCard, ...]) -> Arrangement:
    after = list(laid)
    for each in added:
        after[each.meld] |= 1 << each.card
    return tuple(after)


@pytest.mark.parametrize(
    ("laid", "accepted"),
    [
        ("6S 7S 8S", ["5S", "9S"]),
        ("AC 2C 3C", ["4C"]),
        ("JD QD KD", ["TD"]),
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", []),
        ("9C 9D 9H", ["9S"]),
        ("KD KH KS", ["KC"]),
        ("AC AD AH", ["AS"]),
        ("9C 9D 9H 9S", []),
    ],
)
def test_a_meld_accepts_its_fourth_card_or_the_next_at_either_end(
    laid: str, accepted: list[str]
) -> None:
    assert [name(each) for each in range(52) if fits(melds(laid), each)] == accepted


def test_a_card_may_fit_on_two_melds() -> None:
    laid = melds("9C 9D 9H", "TS JS QS", "6S 7S 8S", "AC 2C 3C")
    assert fits(laid, card("9S")) == [0, 1, 2]
    assert fits(laid, card("TS")) == []


@pytest.mark.parametrize(
    "order",
    [
        [("9S", 0), ("TS", 0), ("JS", 0)],
        [("5S", 0), ("4S", 0), ("3S", 0), ("2S", 0), ("AS", 0)],
        [("9S", 0), ("5S", 0), ("TS", 0), ("4S", 0)],
        [("9S", 1), ("5S", 0)],
        [],
    ],
)
def test_cards_are_laid_off_in_order_on_melds_as_they_have_grown(
    order: list[tuple[str, int]],
) -> None:
    laid = melds("6S 7S 8S", "9C 9D 9H")
    held = hand("9S TS JS 5S 4S 3S 2S AS")
    assert check_layoffs(laid, held, layoffs(*order))


@pytest.mark.parametrize(
    "order",
    [
        [("TS", 0), ("9S", 0)],
        [("9S", 1), ("TS", 0)],
        [("9S", 0), ("9S", 1)],
        [("9S", 0), ("9S", 0)],
        [("5H", 0)],
        [("QS", 0)],
        [("KC", 0)],
        [("9S", 2)],
        [("9S", -1)],
    ],
)
def test_a_card_that_does_not_fit_or_is_not_there_is_refused(
    order: list[tuple[str, int]],
) -> None:
    laid = melds("6S 7S 8S", "9C 9D 9H")
    assert not check_layoffs(laid, hand("9S TS 5H QS"), layoffs(*order))


def test_what_is_no_card_is_refused() -> None:
    assert not check_layoffs(melds("6S 7S 8S"), hand("9S"), [LayOffCard(52, 0)])
    assert not check_layoffs(melds("6S 7S 8S"), hand("9S"), [LayOffCard(-1, 0)])


def test_nothing_is_laid_off_on_a_king_by_going_on_to_the_ace_of_the_next_suit() -> None:
    laid = melds("JC QC KC", "AH 2H 3H")
    assert not check_layoffs(laid, hand("AD KD"), layoffs(("AD", 0)))
    assert not check_layoffs(laid, hand("AD KD"), layoffs(("KD", 1)))


def test_the_nine_goes_on_the_run_so_that_the_ten_can_follow() -> None:
    laid = melds("6S 7S 8S", "9C 9D 9H", "2C 2D 2H")
    answer = best_answer(hand("9S TS KH KD KC 4H 5H 6H QD JC"), laid)
    assert answer.deadwood == 20
    assert answer.layoffs == layoffs(("9S", 0), ("TS", 0))
    assert as_names(answer.melds) == [["KC", "KD", "KH"], ["4H", "5H", "6H"]]


def test_a_run_is_kept_where_the_set_would_lose_the_undercut() -> None:
    laid = melds("8D 9D TD", "KC KD KS", "3C 3D 3S")
    answer = best_answer(hand("5H 6H 7H 7D 7C QC QD QH AC AD"), laid)
    assert answer.deadwood == 9
    assert answer.layoffs == layoffs(("7D", 0))
    assert as_names(answer.melds) == [["QC", "QD", "QH"], ["5H", "6H", "7H"]]


def test_a_third_card_is_laid_off_on_one_end_of_a_run() -> None:
    held = hand("9S TS JS KC")
    assert best_layoffs(held, melds("6S 7S 8S")) == layoffs(("9S", 0), ("TS", 0), ("JS", 0))


def test_two_cards_between_two_runs_are_laid_off_once_each() -> None:
    laid = melds("3C 4C 5C", "8C 9C TC")
    found = best_layoffs(hand("6C 7C"), laid)
    assert check_layoffs(laid, hand("6C 7C"), found)
    assert len(found) == 2


def test_a_card_goes_on_the_run_if_the_set_would_break_the_chain_in_the_middle() -> None:
    laid = melds("9C 9D 9H", "5S 6S 7S")
    found = best_layoffs(hand("8S 9S TS"), laid)
    assert found == layoffs(("8S", 1), ("9S", 1), ("TS", 1))


def test_of_equal_answers_the_one_with_fewest_lay_offs_is_given() -> None:
    # The own run needs no help, and the sevens could be laid off too.
    answer = best_answer(hand("7S 8S 9S KC KD KH"), melds("4S 5S 6S", "2C 2D 2H"))
    assert answer.layoffs == ()
    assert answer.deadwood == 0


def test_of_answers_with_as_many_lay_offs_the_first_in_card_order_is_given() -> None:
    # Either the run or the set may be kept, and the other two cards laid off.
    laid = melds("8C 9C TC", "8D 9D TD", "TH JH QH")
    answer = best_answer(hand("7C 7D 7H 8H 9H"), laid)
    assert as_names(answer.melds) == [["7C", "7D", "7H"]]
    assert answer.layoffs == layoffs(("9H", 2), ("8H", 2))
    assert answer.deadwood == 0


def test_without_melds_to_lay_on_the_answer_is_the_best_melds() -> None:
    held = hand("7S 8S 9S KC KD KH AS")
    answer = best_answer(held, ())
    assert (answer.melds, answer.layoffs, answer.deadwood) == (best_arrangement(held), (), 1)


def test_own_melds_are_the_best_of_what_given_lay_offs_leave() -> None:
    held = hand("5H 6H 7H 7D 7C QC QD QH AC AD")
    kept = best_melds_for(held, layoffs(("7D", 0)))
    assert as_names(kept) == [["QC", "QD", "QH"], ["5H", "6H", "7H"]]
    assert best_melds_for(held, ()) == best_arrangement(held)


@given(two_hands())
def test_the_best_answer_is_the_best_of_all_possibilities(
    dealt: tuple[CardSet, CardSet],
) -> None:
    knocker, defender = dealt
    laid = best_arrangement(knocker)
    answer = best_answer(defender, laid)
    expected = bruteforce.best_answers(names(defender), as_names(laid))
    assert (answer.deadwood, len(answer.layoffs)) == expected


@given(two_hands(), st.data())
def test_the_best_answer_to_any_spread_is_legal_and_adds_up(
    dealt: tuple[CardSet, CardSet], data: st.DataObject
) -> None:
    knocker, defender = dealt
    laid = data.draw(st.sampled_from(arrangements(knocker)))
    answer = best_answer(defender, laid)
    unmatched = defender & ~sum(answer.melds)
    assert all(is_meld(meld) and not meld & ~defender for meld in answer.melds)
    assert check_layoffs(laid, unmatched, answer.layoffs)
    assert all(is_meld(meld) for meld in grown(laid, answer.layoffs))
    left = unmatched & ~sum(1 << each.card for each in answer.layoffs)
    assert points(left) == answer.deadwood <= deadwood(defender)


@given(two_hands())
def test_fits_are_the_melds_that_stay_melds(dealt: tuple[CardSet, CardSet]) -> None:
    knocker, defender = dealt
    laid = best_arrangement(knocker)
    for each in cards(defender):
        assert fits(laid, each) == bruteforce.takers(as_names(laid), name(each))


@given(two_hands())
def test_the_best_lay_offs_of_unmatched_cards_leave_nothing_that_fits(
    dealt: tuple[CardSet, CardSet],
) -> None:
    knocker, defender = dealt
    laid = best_arrangement(knocker)
    found = best_layoffs(defender, laid)
    assert check_layoffs(laid, defender, found)
    left = defender & ~sum(1 << each.card for each in found)
    assert all(not fits(grown(laid, found), each) for each in cards(left))
