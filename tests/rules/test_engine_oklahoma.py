"""Oklahoma: the upcard fixes the limit, and spades may double (rules §2)."""

from __future__ import annotations

import pytest

from app.rules.actions import Knock
from app.rules.cards import card
from app.rules.engine import decide
from app.rules.facts import Kind
from app.rules.refusals import Refusal
from app.rules.ruleset import build
from tests.rules.rigging import RUNS, SECRET, WEAK, holding, melds, play, settled, the_round


class TestOklahoma:
    """The upcard fixes the limit of the round for both players (rules §2)."""

    @pytest.mark.parametrize(
        ("upcard", "limit"), [("KD", 10), ("TD", 10), ("6D", 6), ("5D", 5), ("AD", 1)]
    )
    def test_the_upcard_fixes_the_limit(self, upcard: str, limit: int) -> None:
        defender = "AC 4C 7C TC 2D QC 8D JD 3H 6H"
        rules = build("oklahoma")
        match = holding(f"{RUNS} 5S", defender, drawn="KS", upcard=upcard, rules=rules)
        assert the_round(match).deal.knock_limit == limit
        allowed = decide(match, 0, Knock(card("KS")), SECRET)
        assert (allowed is Refusal.CANNOT_KNOCK) == (limit < 5)

    def test_an_ace_allows_one_point(self) -> None:
        rules = build("oklahoma")
        match = holding(f"{RUNS} AH", WEAK, drawn="KS", upcard="AD", rules=rules)
        assert settled(match, Knock(card("KS"))).kind is Kind.KNOCK

    def test_an_ace_may_make_it_a_round_for_gin_alone(self) -> None:
        rules = build("oklahoma", ace_upcard="gin_only")
        match = holding(f"{RUNS} AH", WEAK, drawn="KS", upcard="AD", rules=rules)
        assert the_round(match).deal.knock_limit == 0
        assert decide(match, 0, Knock(card("KS")), SECRET) is Refusal.CANNOT_KNOCK
        gin = holding(f"{RUNS} 4S", WEAK, drawn="KS", upcard="AD", rules=rules)
        assert settled(gin, Knock(card("KS"))).kind is Kind.GIN
        as_knock = Knock(card("KS"), melds("AS 2S 3S|7S 8S 9S|TH JH QH"))
        assert decide(gin, 0, as_knock, SECRET) is Refusal.CANNOT_KNOCK

    def test_another_upcard_is_as_usual_then(self) -> None:
        rules = build("oklahoma", ace_upcard="gin_only")
        match = holding(f"{RUNS} 5S", WEAK, drawn="KD", upcard="KH", rules=rules)
        assert settled(match, Knock(card("KD"))).points == 51

    @pytest.mark.parametrize(("upcard", "factor"), [("KS", 2), ("KC", 1)])
    def test_spades_may_double_the_whole_score(self, upcard: str, factor: int) -> None:
        rules = build("oklahoma", spades_double=True)
        match = holding(f"{RUNS} 4S", WEAK, drawn="KD", upcard=upcard, rules=rules)
        result = settled(match, Knock(card("KD")))
        assert (result.points, result.difference, result.bonus) == (81 * factor, 56, 25)
        assert result.doubled is (factor == 2)
        after = play(match, (0, Knock(card("KD"))))
        assert after.standing.tally.boxes == (1, 0)

    def test_spades_double_an_undercut_but_never_the_limit(self) -> None:
        rules = build("oklahoma", spades_double=True)
        defender = "AC 2C 3C 4D 5D 6D 8C 8D 8H 2H"
        match = holding(f"{RUNS} 5H", defender, drawn="KD", upcard="5S", rules=rules)
        assert the_round(match).deal.knock_limit == 5
        result = settled(match, Knock(card("KD")))
        assert (result.kind, result.points) == (Kind.UNDERCUT, (3 + 10) * 2)

    def test_spades_do_not_double_unless_asked(self) -> None:
        rules = build("oklahoma")
        match = holding(f"{RUNS} 4S", WEAK, drawn="KD", upcard="KS", rules=rules)
        assert settled(match, Knock(card("KD"))).doubled is False
