"""Big gin: eleven cards that all meld, declared without a discard (rules §4)."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.actions import BigGin, Discard, Knock
from app.rules.cards import NAMES, CardSet, card, card_set, hand, names
from app.rules.engine import decide, fold
from app.rules.facts import Kind, Knocked, MatchEnded, RoundEnded
from app.rules.melds import deadwood, deadwood_after_each
from app.rules.refusals import Refusal
from app.rules.ruleset import Rules, build
from app.rules.state import Match, Phase
from app.rules.view import legal, redact, view_for
from tests.rules.rigging import (
    PASS,
    PILE,
    SECRET,
    WEAK,
    all_cards,
    draw_and_drop,
    facts_of,
    holding,
    melds,
    play,
    points_of,
    result_of,
    rigged,
    the_round,
)

TEN = "AS 2S 3S 4S 7S 8S 9S TH JH QH"
"""Gin; the king of hearts makes eleven cards that all meld."""
BIG = build("gin", big_gin_bonus=31, target=1000)
ALL_MELDS = [
    *(
        card_set(rank + 13 * suit for suit in four)
        for rank in range(13)
        for four in combinations(range(4), 3)
    ),
    *(card_set(rank + 13 * suit for suit in range(4)) for rank in range(13)),
    *(
        0b111111 >> 6 - length << first + 13 * suit
        for suit in range(4)
        for length in (3, 4, 5, 6)
        for first in range(14 - length)
    ),
]
CLEAN = "AC 2C 3C 4D 5D 6D 8C 8D 8H 7D"
"""Ten cards that leave nothing either."""


def eleven(rules: Rules = BIG, defender: str = WEAK, upcard: str = "KC") -> Match:
    return holding(TEN, defender, drawn="KH", upcard=upcard, rules=rules)


def options_of(match: Match) -> dict[str, Any]:
    """What seat 0 may do, by type."""
    listed = msgspec.to_builtins(legal(match, 0))
    return {option["type"]: option for option in listed}


class TestResult:
    @pytest.mark.parametrize("bonus", [1, 31, 200])
    def test_its_own_bonus_takes_the_place_of_that_of_gin(self, bonus: int) -> None:
        match = play(eleven(build("gin", big_gin_bonus=bonus, target=1000)), (0, BigGin()))
        result = result_of(match)
        assert (result.kind, result.winner, result.bonus) == (Kind.BIG_GIN, 0, bonus)
        assert (result.difference, result.points) == (56, 56 + bonus)
        assert (points_of(match), match.standing.tally.boxes) == ((56 + bonus, 0), (1, 0))

    def test_the_hand_shown_holds_eleven(self) -> None:
        match = play(eleven(), (0, BigGin()))
        result = result_of(match)
        assert result.hands == (hand(f"{TEN} KH"), hand(WEAK))
        assert result.deadwood == (0, 56)
        assert result.melds is not None
        assert sum(result.melds[0]) == result.hands[0]
        assert the_round(match).hands[0].bit_count() == 11
        assert all_cards(match) == list(range(52))

    def test_nothing_is_laid_off_though_it_would_fit(self) -> None:
        match = eleven(defender="5S 6S KC KD KS AD 4C 6C 9C JD", upcard="2H")
        facts = facts_of(match, 0, BigGin())
        assert [type(fact) for fact in facts] == [Knocked, RoundEnded]
        result = result_of(fold(facts, match))
        assert (result.layoffs, result.deadwood) == ((), (0, 41))
        assert result.melds is not None
        assert [names(meld) for meld in result.melds[1]] == [["KC", "KD", "KS"]]

    def test_the_bonus_is_due_even_when_the_defender_has_no_deadwood(self) -> None:
        result = result_of(play(eleven(defender=CLEAN), (0, BigGin())))
        assert (result.kind, result.points) == (Kind.BIG_GIN, 31)

    def test_spades_double_it(self) -> None:
        rules = build("oklahoma", big_gin_bonus=31, spades_double=True)
        result = result_of(play(eleven(rules, upcard="KS"), (0, BigGin())))
        assert (result.points, result.doubled) == (2 * (56 + 31), True)

    def test_it_can_end_the_match(self) -> None:
        facts = facts_of(eleven(build("modern", target=87)), 0, BigGin())
        over = facts[-1]
        assert isinstance(over, MatchEnded)
        # The difference, a box, the game bonus; doubled, for the loser has no box.
        assert (over.winner, over.final.net) == (0, 2 * (87 + 25 + 100))


class TestChoice:
    def test_the_card_taken_from_the_pile_may_be_among_the_eleven(self) -> None:
        match = play(rigged(TEN, WEAK, upcard="KH", rules=BIG), (0, PILE))
        assert result_of(play(match, (0, BigGin()))).kind is Kind.BIG_GIN

    def test_plain_gin_stays_possible_and_so_does_playing_on(self) -> None:
        match = eleven()
        assert result_of(play(match, (0, Knock(card("KH"))))).bonus == 25
        assert the_round(play(match, (0, Discard(card("KH"))))).phase is Phase.DRAW

    def test_melds_may_be_chosen(self) -> None:
        match = eleven()
        given = melds("TH JH QH KH|7S 8S 9S|AS 2S 3S 4S")
        facts = facts_of(match, 0, BigGin(given))
        laid = facts[0]
        assert isinstance(laid, Knocked)
        assert [names(meld) for meld in laid.melds] == [
            ["TH", "JH", "QH", "KH"],
            ["7S", "8S", "9S"],
            ["AS", "2S", "3S", "4S"],
        ]

    @pytest.mark.parametrize(
        "given", ["TH JH QH KH|7S 8S 9S|AS 2S", "KC TH JH", "TH JH QH KH|KH KC KD"]
    )
    def test_melds_that_are_none_are_refused(self, given: str) -> None:
        assert decide(eleven(), 0, BigGin(melds(given)), SECRET) is Refusal.BAD_MELDS

    def test_melds_that_leave_a_card_over_are_no_big_gin(self) -> None:
        for laid in ((), melds("TH JH QH|7S 8S 9S|AS 2S 3S 4S")):
            assert decide(eleven(), 0, BigGin(laid), SECRET) is Refusal.CANNOT_KNOCK


class TestRefusal:
    def test_it_is_off_unless_the_rules_say_so(self) -> None:
        for preset in ("gin", "oklahoma", "straight", "hollywood", "classic"):
            match = eleven(build(preset))
            assert decide(match, 0, BigGin(), SECRET) is Refusal.CANNOT_KNOCK
            assert "big_gin" not in options_of(match)

    def test_eleven_cards_that_do_not_all_meld_are_none(self) -> None:
        match = holding(TEN, WEAK, drawn="KD", rules=BIG)
        assert decide(match, 0, BigGin(), SECRET) is Refusal.CANNOT_KNOCK
        assert "big_gin" not in options_of(match)

    def test_it_needs_eleven_cards(self) -> None:
        match = rigged(TEN, WEAK, upcard="KH", rules=BIG)
        assert decide(match, 0, BigGin(), SECRET) is Refusal.WRONG_PHASE


class TestShown:
    def test_legal_lists_it_with_its_melds(self) -> None:
        found = options_of(eleven())
        assert list(found) == ["discard", "knock", "big_gin", "resign"]
        assert found["big_gin"] == {
            "type": "big_gin",
            "melds": [["TH", "JH", "QH", "KH"], ["AS", "2S", "3S", "4S"], ["7S", "8S", "9S"]],
        }

    def test_the_event_is_a_knock_without_a_discard(self) -> None:
        event = msgspec.to_builtins(redact(facts_of(eleven(), 0, BigGin())[0], None))
        assert (event["type"], event["kind"], event["discard"]) == ("knock", "big_gin", None)
        assert (event["unmatched"], event["deadwood"]) == ([], 0)

    def test_the_view_holds_eleven_when_it_is_over(self) -> None:
        view = msgspec.to_builtins(view_for(play(eleven(), (0, BigGin())), 0))
        assert len(view["own"]["hand"]) == 11
        assert (view["round"]["counts"], view["own"]["deadwood"]) == ((11, 10), 0)
        assert view["round"]["result"]["kind"] == "big_gin"


class TestLastDiscard:
    """The last discard may be taken to go big gin (rules §1)."""

    RULES = build("straight", big_gin_bonus=31, stock_end="last_discard")

    def asked(self, last: str) -> Match:
        seen = {card(name) for name in f"{WEAK} {TEN} {last} KC".split()}
        others = [NAMES[each] for each in range(52) if each not in seen]
        stock = " ".join([*others[:28], last])
        match = rigged(WEAK, TEN, upcard="KC", stock=stock, rules=self.RULES)
        match = play(match, (0, PASS), (1, PASS))
        match = draw_and_drop(match, 29)
        assert the_round(match).phase is Phase.LAST
        return match

    def test_big_gin_gin_and_nothing_else_may_follow(self) -> None:
        match = play(self.asked("5S"), (1, PILE))
        listed = msgspec.to_builtins(legal(match, 1))
        assert [option["type"] for option in listed] == ["knock", "big_gin", "resign"]
        assert set(listed[0]["discards"]) == {"AS"}
        assert result_of(play(match, (1, BigGin()))).kind is Kind.BIG_GIN
        assert result_of(play(match, (1, Knock(card("AS"))))).kind is Kind.GIN
        assert decide(match, 1, Discard(card("AS")), SECRET) is Refusal.WRONG_PHASE

    def test_a_card_that_could_only_go_back_may_not_be_taken(self) -> None:
        assert decide(self.asked("KD"), 1, PILE, SECRET) is Refusal.WRONG_PHASE


def eleven_melded(chance: random.Random) -> CardSet:
    """Eleven cards that all meld, put together of melds."""
    while True:
        held = 0
        for meld in chance.sample(ALL_MELDS, 40):
            if not meld & held and (meld | held).bit_count() <= 11:
                held |= meld
        if held.bit_count() == 11:
            return held


@given(st.integers(0, 2**32 - 1).map(random.Random))
def test_who_could_go_big_gin_could_go_gin_whichever_card_was_taken(chance: random.Random) -> None:
    held = eleven_melded(chance)
    assert deadwood(held) == 0
    gin = [each for each, left in deadwood_after_each(held).items() if left == 0]
    assert len(gin) >= 2
