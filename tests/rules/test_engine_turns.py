"""Turns: the upcard, drawing, discarding, and rounds that end without a knock (rules §1)."""

from __future__ import annotations

import pytest

from app.rules.actions import Discard, Knock
from app.rules.cards import NAMES, Seat, card, hand, other
from app.rules.engine import decide
from app.rules.facts import Kind, VoidReason
from app.rules.refusals import Refusal
from app.rules.ruleset import Rules, build
from app.rules.state import Match, Phase
from tests.rules.rigging import (
    LOOSE,
    PASS,
    PILE,
    SECRET,
    STOCK,
    WEAK,
    all_cards,
    card_drawn,
    draw_and_drop,
    play,
    points_of,
    result_of,
    rigged,
    the_round,
)

READY = "AS 2S 3S 7S 8S 9S TH JH QH KS"
"""Three runs, and a king of ten points."""
LAST_DISCARD = build("gin", stock_end="last_discard")


def down_to(stock: int, rules: Rules) -> Match:
    """A round in which nobody has knocked, with so many cards left in the stock."""
    return draw_and_drop(play(rigged(rules=rules), (0, PASS), (1, PASS)), 31 - stock)


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_non_dealer_is_dealt_first_and_asked_first(dealer: Seat) -> None:
    match = rigged(dealer=dealer)
    round_ = the_round(match)
    assert (round_.phase, round_.turn) == (Phase.OFFER, other(dealer))
    assert round_.hands == (hand(WEAK), hand(LOOSE))
    assert (round_.stock, round_.pile) == (31, (card("KH"),))
    assert round_.deal.deck[0] in {card(name) for name in (WEAK, LOOSE)[other(dealer)].split()}


def test_a_passed_upcard_goes_to_the_dealer() -> None:
    round_ = the_round(play(rigged(), (0, PASS)))
    assert (round_.phase, round_.turn) == (Phase.OFFER, 1)


@pytest.mark.parametrize("passes", [0, 1])
def test_who_takes_the_upcard_discards_and_the_other_plays_on(passes: int) -> None:
    match = play(rigged(), *[(0, PASS)] * passes, (passes, PILE))
    round_ = the_round(match)
    assert (round_.phase, round_.turn, round_.pile) == (Phase.DISCARD, passes, ())
    assert round_.drawn == round_.taken == card("KH")
    dropped = card(("AC", "2S")[passes])
    round_ = the_round(play(match, (passes, Discard(dropped))))
    assert (round_.phase, round_.turn, round_.pile) == (Phase.DRAW, 1 - passes, (dropped,))
    assert (round_.drawn, round_.taken, round_.stock) == (None, None, 31)


def test_after_two_passes_the_non_dealer_must_draw_from_the_stock() -> None:
    match = play(rigged(stock="QH"), (0, PASS), (1, PASS))
    assert (the_round(match).phase, the_round(match).turn) == (Phase.DRAW, 0)
    assert decide(match, 0, PILE, SECRET) is Refusal.WRONG_PHASE
    round_ = the_round(play(match, (0, STOCK)))
    assert (round_.drawn, round_.taken, round_.stock) == (card("QH"), None, 30)
    # From then on both piles are open again.
    dropped = play(match, (0, STOCK), (0, Discard(card("QH"))))
    assert the_round(play(dropped, (1, PILE))).taken == card("QH")


def test_the_card_taken_from_the_pile_may_not_go_back_in_the_same_turn() -> None:
    match = play(rigged(), (0, PILE))
    assert decide(match, 0, Discard(card("KH")), SECRET) is Refusal.ILLEGAL_CARD
    assert decide(match, 0, Knock(card("KH")), SECRET) is Refusal.ILLEGAL_CARD
    later = play(match, (0, Discard(card("AC"))), (1, STOCK), (1, Discard(card("2S"))), (0, STOCK))
    play(later, (0, Discard(card("KH"))))


def test_the_card_drawn_from_the_stock_may_be_discarded() -> None:
    match = play(rigged(stock="QH"), (0, PASS), (1, PASS), (0, STOCK))
    assert the_round(play(match, (0, Discard(card("QH"))))).pile[-1] == card("QH")


def test_no_card_is_ever_lost() -> None:
    match = draw_and_drop(play(rigged(), (0, PILE), (0, Discard(card("AC")))), 20)
    assert all_cards(match) == list(range(52))


def test_a_discard_that_leaves_two_cards_makes_the_round_void() -> None:
    match = down_to(3, build("gin"))
    assert the_round(match).phase is Phase.DRAW
    match = draw_and_drop(match, 1)
    result = result_of(match)
    assert (result.kind, result.reason, result.winner) == (Kind.VOID, VoidReason.STOCK, None)
    assert (result.points, result.difference, result.bonus, result.doubled) == (0, 0, 0, False)
    assert (result.melds, result.deadwood, result.layoffs) == (None, None, ())
    assert result.hands == the_round(match).hands
    assert (points_of(match), match.standing.tally.boxes, match.standing.rounds) == (
        (0, 0),
        (0, 0),
        1,
    )


def test_the_last_stock_turn_may_still_end_with_a_knock() -> None:
    match = play(rigged(READY, WEAK), (0, PASS), (1, PASS))
    match = play(draw_and_drop(match, 28), (0, STOCK))
    assert the_round(match).stock == 2
    assert the_round(play(match, (0, Knock(card_drawn(match))))).phase is Phase.LAY_OFF


def test_with_three_cards_left_the_pile_may_be_taken_and_the_round_goes_on() -> None:
    match = play(down_to(3, LAST_DISCARD), (0, PILE))
    seat = the_round(match).turn
    assert seat == 0
    match = play(match, (0, Discard(card("AC"))))
    assert (the_round(match).phase, the_round(match).stock) == (Phase.DRAW, 3)


class TestLastDiscard:
    """`stock_end = last_discard`: the other player is asked once more."""

    KNOCKER = "AS 2S 3S 4S 5S 6S TH JH 9D KS"

    def asked(self, second: str = LOOSE, last: str = "QH") -> Match:
        """Seat 0 has discarded `last` with two cards left, and seat 1 is asked."""
        dealt = [card(name) for name in f"{WEAK} {second} {last} KH".split()]
        others = [NAMES[each] for each in range(52) if each not in dealt]
        stock = " ".join([*others[:28], last])
        match = play(rigged(second=second, stock=stock, rules=LAST_DISCARD), (0, PASS), (1, PASS))
        return draw_and_drop(match, 29)

    @pytest.mark.parametrize("second", [LOOSE, KNOCKER])
    def test_the_other_player_is_asked_whatever_the_hand(self, second: str) -> None:
        round_ = the_round(self.asked(second))
        assert (round_.phase, round_.turn, round_.stock) == (Phase.LAST, 1, 2)

    def test_passing_makes_the_round_void(self) -> None:
        match = self.asked(self.KNOCKER)
        match = play(match, (1, PASS))
        assert result_of(match).reason is VoidReason.STOCK
        assert the_round(match).phase is Phase.OVER

    def test_the_stock_is_closed(self) -> None:
        assert decide(self.asked(), 1, STOCK, SECRET) is Refusal.WRONG_PHASE

    def test_who_cannot_knock_with_it_may_not_take_it(self) -> None:
        assert decide(self.asked(), 1, PILE, SECRET) is Refusal.WRONG_PHASE
        play(self.asked(self.KNOCKER), (1, PILE))

    def test_who_could_only_knock_by_giving_it_back_may_not_take_it(self) -> None:
        nine_points = "AS 2S 3S 4S 9S TS JS QS 4H 5C"
        assert decide(self.asked(nine_points, last="KC"), 1, PILE, SECRET) is Refusal.WRONG_PHASE
        play(self.asked(nine_points, last="5S"), (1, PILE))

    def test_who_takes_it_must_knock(self) -> None:
        match = play(self.asked(self.KNOCKER), (1, PILE))
        assert (the_round(match).phase, the_round(match).turn) == (Phase.DISCARD, 1)
        assert decide(match, 1, Discard(card("KS")), SECRET) is Refusal.WRONG_PHASE
        assert decide(match, 1, Knock(card("QH")), SECRET) is Refusal.ILLEGAL_CARD
        after = play(match, (1, Knock(card("KS"))))
        knock = the_round(after).knock
        assert knock is not None
        assert (knock.kind, knock.deadwood) == (Kind.KNOCK, 9)


def to_and_fro(match: Match, turns: int, spare: tuple[str, str] = ("AC", "2S")) -> Match:
    """So many turns in which the pile's card is taken, and the one taken before is given for it."""
    loose = [card(name) for name in spare]
    for _ in range(turns):
        round_ = the_round(match)
        seat = round_.turn
        assert seat is not None
        match = play(match, (seat, PILE), (seat, Discard(loose[seat])))
        loose[seat] = round_.pile[-1]
    return match


class TestFortyTurns:
    """Turns in a row that begin with a card from the discard pile (rules §1)."""

    def test_the_fortieth_makes_the_round_void(self) -> None:
        before = the_round(to_and_fro(rigged(), 39))
        assert (before.phase, before.pile_turns) == (Phase.DRAW, 39)
        match = to_and_fro(rigged(), 40)
        result = result_of(match)
        assert (result.kind, result.reason) == (Kind.VOID, VoidReason.TURNS)
        assert all_cards(match) == list(range(52))
        assert match.standing.rounds == 1

    def test_an_accepted_first_offer_counts(self) -> None:
        assert the_round(play(rigged(), (0, PILE))).pile_turns == 1

    def test_a_draw_from_the_stock_sets_the_count_back(self) -> None:
        match = play(to_and_fro(rigged(), 39), (1, STOCK))
        assert the_round(match).pile_turns == 0

    def test_the_fortieth_turn_may_end_with_a_knock(self) -> None:
        match = to_and_fro(rigged(WEAK, READY, upcard="KD"), 39, spare=("AC", "KS"))
        spare = the_round(match).hands[1] & ~hand(READY)
        match = play(match, (1, PILE))
        assert the_round(match).pile_turns == 40
        match = play(match, (1, Knock(spare.bit_length() - 1)))
        assert the_round(match).phase is Phase.LAY_OFF

    def test_there_is_no_last_discard_after_it(self) -> None:
        match = to_and_fro(rigged(rules=LAST_DISCARD), 40)
        assert result_of(match).reason is VoidReason.TURNS
