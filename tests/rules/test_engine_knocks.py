"""Knock, gin, undercut and lay-offs, and what a round is worth (rules §1, §2 and §8)."""

from __future__ import annotations

import pytest

from app.rules.actions import Discard, Knock, LayOff, LayOffCard
from app.rules.cards import NAMES, card, hand, names
from app.rules.engine import decide
from app.rules.facts import Kind, Knocked, LaidOff, MatchEnded, RoundEnded
from app.rules.refusals import Refusal
from app.rules.ruleset import build
from app.rules.state import Match, Phase
from tests.rules.rigging import (
    PASS,
    RUNS,
    SECRET,
    STOCK,
    WEAK,
    all_cards,
    card_drawn,
    facts_of,
    holding,
    knock_of,
    melds,
    play,
    points_of,
    result_of,
    rigged,
    settled,
    the_round,
)


def laid_off(*named: tuple[str, int]) -> tuple[LayOffCard, ...]:
    return tuple(LayOffCard(card(name), meld) for name, meld in named)


class TestKnock:
    def test_the_lower_deadwood_scores_the_difference(self) -> None:
        result = settled(holding(f"{RUNS} 4S", WEAK, drawn="KD"), Knock(card("KD")))
        assert (result.kind, result.winner) == (Kind.GIN, 0)
        result = settled(holding(f"{RUNS} 5S", WEAK, drawn="KD"), Knock(card("KD")))
        assert (result.kind, result.winner, result.deadwood) == (Kind.KNOCK, 0, (5, 56))
        assert (result.points, result.difference, result.bonus) == (51, 51, 0)
        assert result.hands == (hand(f"{RUNS} 5S"), hand(WEAK))

    def test_the_limit_itself_is_enough(self) -> None:
        match = holding(f"{RUNS} KD", WEAK, drawn="KS")
        assert settled(match, Knock(card("KS"))).deadwood == (10, 56)

    def test_more_than_the_limit_is_refused(self) -> None:
        match = holding("AS 2S 3S 7S 8S 9S TH JH 5C 6C", WEAK, drawn="KS")
        for discard in ("KS", "JH"):
            assert decide(match, 0, Knock(card(discard)), SECRET) is Refusal.CANNOT_KNOCK

    def test_the_limit_is_tested_after_the_discard(self) -> None:
        eleven = "2C 3C 4C 5C 9S 9H 9D KS KH KD"
        match = holding(eleven, "AC 4D 6C 8C TC QC 2D AH 3H 5H", drawn="KC", upcard="7S")
        for discard in ("2C", "5C", "KS", "KC"):
            assert settled(match, Knock(card(discard))).kind is Kind.GIN
        assert decide(match, 0, Knock(card("3C")), SECRET) is Refusal.CANNOT_KNOCK
        assert decide(match, 0, Knock(card("9S")), SECRET) is Refusal.CANNOT_KNOCK

    def test_the_discard_lies_on_the_pile_and_belongs_to_nobody(self) -> None:
        match = play(holding(f"{RUNS} 5S", WEAK, drawn="KD"), (0, Knock(card("KD"))))
        round_ = the_round(match)
        assert (round_.phase, round_.turn, round_.pile[-1]) == (Phase.LAY_OFF, 1, card("KD"))
        assert (round_.drawn, round_.taken) == (None, None)
        assert all_cards(match) == list(range(52))
        with_it = LayOff(layoffs=laid_off(("KD", 2)))
        assert decide(match, 1, with_it, SECRET) is Refusal.BAD_LAYOFFS

    def test_a_knock_may_come_in_the_first_turn(self) -> None:
        match = rigged(f"{RUNS} 5S", WEAK, upcard="KD")
        match = play(match, (0, PASS), (1, PASS), (0, STOCK))
        assert settled(match, Knock(card_drawn(match))).points == 51

    def test_a_card_not_held_is_illegal(self) -> None:
        match = holding(f"{RUNS} 5S", WEAK, drawn="KD")
        assert decide(match, 0, Knock(card("AC")), SECRET) is Refusal.ILLEGAL_CARD


class TestMeldsAsLaid:
    HELD = "4S 5S 6S 7S 7H 7D 7C AH 2D 3C"

    def test_the_server_lays_the_least_deadwood(self) -> None:
        match = holding(self.HELD, WEAK_FOR_SEVENS, drawn="KD")
        knock = knock_of(play(match, (0, Knock(card("KD")))))
        assert (knock.kind, knock.deadwood) == (Kind.KNOCK, 6)
        assert names(knock.unmatched) == ["3C", "2D", "AH"]

    def test_a_hand_that_could_be_gin_may_be_laid_as_a_knock(self) -> None:
        match = holding(f"{RUNS} 4S", WEAK, drawn="KD")
        given = melds("AS 2S 3S|7S 8S 9S|TH JH QH")
        knock = knock_of(play(match, (0, Knock(card("KD"), given))))
        assert (knock.kind, knock.deadwood, names(knock.unmatched)) == (Kind.KNOCK, 4, ["4S"])
        # What is left over may be laid off by nobody but the defender, who may lay off now.
        assert the_round(play(match, (0, Knock(card("KD"), given)))).phase is Phase.LAY_OFF

    def test_melds_stay_in_the_order_in_which_they_were_laid(self) -> None:
        match = holding(f"{RUNS} 5S", WEAK, drawn="KD")
        given = melds("TH JH QH|7S 8S 9S|AS 2S 3S")
        knock = knock_of(play(match, (0, Knock(card("KD"), given))))
        assert [names(meld) for meld in knock.melds] == [
            ["TH", "JH", "QH"],
            ["7S", "8S", "9S"],
            ["AS", "2S", "3S"],
        ]

    @pytest.mark.parametrize(
        "given",
        [
            "AS 2S|7S 8S 9S|TH JH QH",
            "AS 2S 3S|7S 8S 9S|TH JH 5S",
            "AS 2S 3S|3S 4S 5S|TH JH QH",
            "AS 2S 3S|AS 2S 3S|TH JH QH",
            "AS 2S 3S|7S 8S 9S|TH JH QH KH",
            "AS 2S 3S|7S 8S 9S|TH JH QH JH",
            "AS 2S 3S|7S 8S 9S|TH JH QH|KD",
            "QH KH AH",
        ],
    )
    def test_what_is_no_arrangement_of_the_ten_is_refused(self, given: str) -> None:
        match = holding(f"{RUNS} 5S", WEAK, drawn="KD")
        good = Knock(card("KD"), melds("AS 2S 3S|7S 8S 9S|TH JH QH"))
        assert knock_of(play(match, (0, good))).deadwood == 5
        bad = Knock(card("KD"), melds(given))
        assert decide(match, 0, bad, SECRET) is Refusal.BAD_MELDS

    def test_an_empty_meld_is_none(self) -> None:
        match = holding(f"{RUNS} 5S", WEAK, drawn="KD")
        assert decide(match, 0, Knock(card("KD"), ((),)), SECRET) is Refusal.BAD_MELDS

    def test_the_discard_is_in_no_meld(self) -> None:
        match = holding(f"{RUNS} 4S", WEAK, drawn="KD")
        given = melds("AS 2S 3S 4S|7S 8S 9S|TH JH QH")
        assert decide(match, 0, Knock(card("4S"), given), SECRET) is Refusal.BAD_MELDS

    def test_a_run_is_not_split_that_could_lie_as_one(self) -> None:
        match = holding("AS 2S 3S 4S 5S 6S TH JH QH KD", WEAK, drawn="9C")
        split = melds("AS 2S 3S|4S 5S 6S|TH JH QH")
        assert decide(match, 0, Knock(card("9C"), split), SECRET) is Refusal.BAD_MELDS
        whole = melds("AS 2S 3S 4S 5S 6S|TH JH QH")
        assert knock_of(play(match, (0, Knock(card("9C"), whole)))).deadwood == 10

    def test_too_much_left_over_is_no_knock(self) -> None:
        match = holding(f"{RUNS} 5S", WEAK, drawn="KD")
        for given in (melds("AS 2S 3S|7S 8S 9S"), ()):
            action = Knock(card("KD"), given)
            assert decide(match, 0, action, SECRET) is Refusal.CANNOT_KNOCK


WEAK_FOR_SEVENS = "AC 5C TC QC 2H 5D 8D JD 3H 9H"
"""Ten cards without a meld, none of them with TestMeldsAsLaid.HELD."""


class TestUndercut:
    def test_a_tie_is_an_undercut(self) -> None:
        defender = "AC 2C 3C 4D 5D 6D 8C 8D 8H 5H"
        result = settled(holding(f"{RUNS} 5S", defender, drawn="KD"), Knock(card("KD")))
        assert (result.kind, result.winner, result.deadwood) == (Kind.UNDERCUT, 1, (5, 5))
        assert (result.points, result.difference, result.bonus) == (10, 0, 10)

    def test_the_defender_scores_the_difference_and_the_bonus(self) -> None:
        defender = "AC 2C 3C 4D 5D 6D 8C 8D 8H 2H"
        rules = build("gin", undercut_bonus=20)
        match = holding(f"{RUNS} 5S", defender, drawn="KD", rules=rules)
        result = settled(match, Knock(card("KD")))
        assert (result.kind, result.points, result.difference) == (Kind.UNDERCUT, 23, 3)
        match = play(match, (0, Knock(card("KD"))), (1, LayOff()))
        assert (points_of(match), match.standing.tally.boxes) == ((0, 23), (0, 1))

    def test_one_that_ends_the_match_gives_every_bonus_to_the_defender(self) -> None:
        rules = build("gin", target=10)
        defender = "AC 2C 3C 4D 5D 6D 8C 8D 8H 5H"
        match = holding(f"{RUNS} 5S", defender, drawn="KD", rules=rules)
        match = play(match, (0, Knock(card("KD"))), (1, LayOff()))
        assert match.standing.winner == 1
        assert match.standing.final is not None
        assert (match.standing.final.total, match.standing.final.net) == ((0, 10), -10)

    def test_the_end_bonuses_of_that_match_are_the_defenders_too(self) -> None:
        defender = "AC 2C 3C 4D 5D 6D 8C 8D 8H 5H"
        rules = build("modern", target=25)
        match = holding(f"{RUNS} 5S", defender, drawn="KD", rules=rules)
        match = play(match, (0, Knock(card("KD"))), (1, LayOff()))
        assert match.standing.winner == 1
        assert match.standing.final is not None
        assert (match.standing.final.bonus, match.standing.final.boxes) == ((0, 100), (0, 1))
        assert (match.standing.final.total, match.standing.final.net) == (
            (0, 25 + 100 + 25),
            -2 * 150,
        )


class TestGin:
    def test_the_bonus_and_the_defenders_deadwood(self) -> None:
        for bonus in (20, 25):
            match = holding(f"{RUNS} 4S", WEAK, drawn="KD", rules=build("gin", gin_bonus=bonus))
            result = settled(match, Knock(card("KD")))
            assert (result.kind, result.winner, result.bonus) == (Kind.GIN, 0, bonus)
            assert (result.points, result.difference) == (bonus + 56, 56)

    def test_the_defender_scores_nothing_even_without_deadwood(self) -> None:
        defender = "AC 2C 3C 4D 5D 6D 8C 8D 8H 7D"
        result = settled(holding(f"{RUNS} 4S", defender, drawn="KD"), Knock(card("KD")))
        assert (result.kind, result.winner, result.points) == (Kind.GIN, 0, 25)
        assert (result.difference, result.deadwood) == (0, (0, 0))

    def test_the_server_lays_the_defenders_melds_and_nothing_off(self) -> None:
        defender = "5S 6S KC KD KH AD 4C 6C 9C JD"
        match = holding(f"{RUNS} 4S", defender, drawn="QD", upcard="2H")
        facts = facts_of(match, 0, Knock(card("QD")))
        assert [type(fact) for fact in facts] == [Knocked, RoundEnded]
        result = result_of(play(match, (0, Knock(card("QD")))))
        assert result.melds is not None
        assert [names(meld) for meld in result.melds[1]] == [["KC", "KD", "KH"]]
        assert result.layoffs == ()
        assert result.deadwood == (0, 41)

    def test_nobody_has_to_knock_with_it(self) -> None:
        match = holding(f"{RUNS} 4S", WEAK, drawn="KD")
        match = play(match, (0, Discard(card("KD"))))
        assert the_round(match).phase is Phase.DRAW


class TestLayOff:
    """The defender chooses freely; what is left out is chosen best for what was given."""

    LADDER = "6S 7S 8S 9H 9D 9C 2C 2D 2H 3D"
    ANSWER = "9S TS KH KD KC 4H 5H 6H QD JC"

    def asked(self) -> Match:
        match = holding(self.LADDER, self.ANSWER, drawn="AS", upcard="8C")
        given = melds("6S 7S 8S|9H 9D 9C|2C 2D 2H")
        return play(match, (0, Knock(card("AS"), given)))

    def answered(self, answer: LayOff) -> LaidOff:
        fact = facts_of(self.asked(), 1, answer)[0]
        assert isinstance(fact, LaidOff)
        return fact

    def test_the_nine_goes_on_the_run_so_that_the_ten_can_follow(self) -> None:
        best = self.answered(LayOff())
        assert best.deadwood == 20
        assert best.layoffs == laid_off(("9S", 0), ("TS", 0))

    def test_melds_and_layoffs_are_chosen_freely(self) -> None:
        answer = LayOff(melds("KC KD KH"), laid_off(("9S", 1)))
        assert self.answered(answer).deadwood == 10 + 4 + 5 + 6 + 10 + 10
        nothing = LayOff((), ())
        assert self.answered(nothing).deadwood == 9 + 10 * 4 + 15 + 10 + 10

    def test_layoffs_left_out_are_the_best_for_the_melds_given(self) -> None:
        answer = self.answered(LayOff(melds=melds("KC KD KH")))
        assert answer.layoffs == laid_off(("9S", 0), ("TS", 0))
        assert answer.deadwood == 15 + 20

    def test_melds_left_out_are_the_best_for_the_layoffs_given(self) -> None:
        answer = self.answered(LayOff(layoffs=laid_off(("9S", 1))))
        assert [names(meld) for meld in answer.melds] == [["KC", "KD", "KH"], ["4H", "5H", "6H"]]
        assert answer.deadwood == 30
        assert self.answered(LayOff(layoffs=())).deadwood == 39

    @pytest.mark.parametrize(
        "layoffs",
        [
            [("TS", 0)],
            [("TS", 0), ("9S", 0)],
            [("9S", 2)],
            [("9S", 3)],
            [("9S", -3)],
            [("9S", 0), ("9S", 1)],
            [("5S", 0)],
            [("KH", 0)],
        ],
    )
    def test_what_does_not_fit_is_refused(self, layoffs: list[tuple[str, int]]) -> None:
        bad = LayOff(layoffs=laid_off(*layoffs))
        assert decide(self.asked(), 1, bad, SECRET) is Refusal.BAD_LAYOFFS

    def test_a_melded_card_cannot_be_laid_off_as_well(self) -> None:
        match = holding(self.LADDER, "9S TS JS KD KC 4H 5H 6H QD JC", drawn="AS", upcard="8C")
        match = play(match, (0, Knock(card("AS"), melds("6S 7S 8S|9H 9D 9C|2C 2D 2H"))))
        both = LayOff(melds("9S TS JS"), laid_off(("9S", 1)))
        assert decide(match, 1, both, SECRET) is Refusal.BAD_LAYOFFS
        play(match, (1, LayOff((), laid_off(("9S", 1)))))

    @pytest.mark.parametrize("given", ["KC KD", "KC KD KH KS", "4H 5H 6H|4H 5H 6H", "9S TS JS"])
    def test_melds_that_are_none_are_refused(self, given: str) -> None:
        for layoffs in (None, ()):
            bad = LayOff(melds(given), layoffs)
            assert decide(self.asked(), 1, bad, SECRET) is Refusal.BAD_MELDS

    def test_breaking_an_own_meld_can_be_what_makes_an_undercut(self) -> None:
        match = holding(
            "8D 9D TD KH KS KD 3C 3D 3H JC",
            "5H 6H 7H 7D 7C QC QD QH AC AD",
            drawn="2S",
            upcard="4S",
        )
        match = play(match, (0, Knock(card("2S"))))
        best = result_of(play(match, (1, LayOff())))
        assert (best.kind, best.deadwood) == (Kind.UNDERCUT, (10, 9))
        sevens = LayOff(melds("7C 7D 7H|QC QD QH"))
        assert result_of(play(match, (1, sevens))).kind is Kind.KNOCK

    def test_a_third_card_at_one_end_of_a_run_is_laid_off(self) -> None:
        match = holding(self.LADDER, "9S TS JS QS KC 4H 5H 8H QD JC", drawn="AS", upcard="8C")
        match = play(match, (0, Knock(card("AS"), melds("6S 7S 8S|9H 9D 9C|2C 2D 2H"))))
        chain = laid_off(("9S", 0), ("TS", 0), ("JS", 0), ("QS", 0))
        assert result_of(play(match, (1, LayOff((), chain)))).layoffs == chain

    def test_nothing_can_be_laid_on_the_deadwood(self) -> None:
        match = holding(f"{RUNS} 5S", "5C 5D 5H 6S KC KD JD AC 3C 7C", drawn="2D")
        match = play(match, (0, Knock(card("2D"))))
        for meld in range(3):
            bad = LayOff(layoffs=laid_off(("5C", meld)))
            assert decide(match, 1, bad, SECRET) is Refusal.BAD_LAYOFFS

    def test_it_is_waited_for_even_if_nothing_fits(self) -> None:
        match = play(holding(f"{RUNS} 5S", WEAK, drawn="KD"), (0, Knock(card("KD"))))
        assert the_round(match).phase is Phase.LAY_OFF
        result = result_of(play(match, (1, LayOff())))
        assert (result.layoffs, result.winner) == ((), 0)


class TestTraps:
    """Hands that other programs got wrong (rules §8)."""

    @pytest.mark.parametrize(
        ("ten", "left"),
        [
            ("5D 6D 7D 8D 9D 5C 5S 9C 9S KD", 10),
            ("4C 4D 4H 5H 6H 7H 8H 8C 8D KC", 10),
            ("6H QH QC 5H KD KH 7H KC 4H QD", 0),
            ("KC 3S 3C 9C KH 3H 9H 3D 9D KD", 0),
            ("TC 2H 3H 2S TD 5H 3S 4H 4S TS", 0),
            ("4S 5S 6S 7S 7H 7D 7C AH 2D 3C", 6),
        ],
    )
    def test_ten_cards_are_not_split_greedily(self, ten: str, left: int) -> None:
        upcard, drawn = "JS", "AS"
        free = [name for name in NAMES if name not in {*ten.split(), upcard, drawn}]
        defender = " ".join(free[:10])
        match = holding(ten, defender, drawn=drawn, upcard=upcard)
        knock = knock_of(play(match, (0, Knock(card(drawn)))))
        assert knock.deadwood == left
        assert knock.kind is (Kind.KNOCK if left else Kind.GIN)

    def test_eleven_cards_whose_best_melds_hide_the_gin(self) -> None:
        ten = "AS 2S 3S 2H 3H 4H AD 2D AC 2C"
        match = holding(ten, "5C 7C 9C JC 5D 7D 9D JD 6H 8H", drawn="3C", upcard="KD")
        assert settled(match, Knock(card("4H"))).kind is Kind.GIN


def test_the_match_ends_when_somebody_reaches_the_target() -> None:
    rules = build("gin", target=81)
    facts = facts_of(holding(f"{RUNS} 4S", WEAK, drawn="KD", rules=rules), 0, Knock(card("KD")))
    ended, over = facts[1:]
    assert isinstance(ended, RoundEnded)
    assert isinstance(over, MatchEnded)
    assert (ended.score, ended.next_seed) == ((81, 0), None)
    assert (over.winner, over.final.net) == (0, 81)


def test_below_the_target_the_next_round_has_its_secret() -> None:
    rules = build("gin", target=82)
    facts = facts_of(holding(f"{RUNS} 4S", WEAK, drawn="KD", rules=rules), 0, Knock(card("KD")))
    assert [type(fact) for fact in facts] == [Knocked, RoundEnded]
    ended = facts[-1]
    assert isinstance(ended, RoundEnded)
    assert ended.next_seed == SECRET
