"""What each viewer may know of a match, as JSON (protocol, The view)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.rules.actions import Knock, LayOff, Ready, Rematch, Resign
from app.rules.cards import Seat, card
from app.rules.deal import binding, commitment
from app.rules.engine import fold, seat_player
from app.rules.refusals import Refusal
from app.rules.ruleset import OKLAHOMA, build
from app.rules.state import Match
from app.rules.view import view_for
from tests.rules.rigging import (
    LOOSE,
    PASS,
    PILE,
    RUNS,
    SEED,
    STOCK,
    WEAK,
    draw_and_drop,
    holding,
    melds,
    opened,
    play,
    rigged,
)

OWN = {"hand", "drawn", "may_not_discard", "melds", "deadwood"}
PUBLIC = {
    "number", "dealer", "phase", "turn", "upcard", "knock_limit", "doubled", "stock",
    "discard_top", "discards", "counts", "knock", "result", "commitment", "proof",
}  # fmt: skip


def shown(match: Match, viewer: Seat | None) -> dict[str, Any]:
    """A view as it leaves the server."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view_for(match, viewer)))
    return found


def round_of(match: Match, viewer: Seat | None) -> dict[str, Any]:
    """The round with what the viewer alone knows, as the wire tells it."""
    view = shown(match, viewer)
    return {**view["round"], **(view["own"] or {})}


def knocked() -> Match:
    return play(holding(f"{RUNS} 5S", WEAK, drawn="KD"), (0, Knock(card("KD"))))


class TestMatch:
    def test_before_anybody_joins(self) -> None:
        match = opened(bindings=(binding("aa" * 16), None))
        view = shown(match, None)
        assert view.keys() == {"you", "match", "next", "round", "own"}
        assert (view["you"], view["round"], view["own"]) == (None, None, None)
        assert view["next"] == {
            "number": 1,
            "dealer": None,
            "commitment": commitment(SEED),
            "ready": [False, False],
            "bound": [True, False],
        }
        info = view["match"]
        assert info.pop("rules") == {
            "preset": "gin",
            "knock_limit": 10,
            "ace_upcard": "one",
            "spades_double": False,
            "gin_bonus": 25,
            "undercut_bonus": 10,
            "big_gin_bonus": None,
            "stock_end": "void",
            "next_dealer": "winner",
            "target": 100,
            "box_bonus": 0,
            "game_bonus": 0,
            "shutout": "none",
            "scoring": "single",
        }
        assert info == {
            "id": "m1",
            "number": 1,
            "status": "waiting",
            "score": [0, 0],
            "rounds": 0,
            "boxes": [0, 0],
            "winner": None,
            "reason": None,
            "final": None,
            "rematch": [False, False],
        }

    def test_ready_and_bound_are_by_seat(self) -> None:
        match = opened(bindings=(binding("aa" * 16), None))
        facts = seat_player(match, "p2", binding("bb" * 16))
        assert not isinstance(facts, Refusal)
        match = fold(facts, match)
        assert shown(match, 1)["next"]["bound"] == [True, True]
        action = Ready(commitment(SEED), "cc" * 16, binding("dd" * 16))
        after = shown(play(match, (0, action)), 1)["next"]
        # Unbound in this round, though bound for the one after.
        assert (after["ready"], after["bound"]) == ([True, False], [False, True])

    def test_in_a_round_there_is_no_next(self) -> None:
        view = shown(rigged(), 0)
        assert (view["next"], view["match"]["status"]) == (None, "playing")

    def test_after_the_match(self) -> None:
        match = play(rigged(), (0, Resign()), (1, Rematch(OKLAHOMA)))
        info = shown(match, None)["match"]
        assert (info["status"], info["winner"], info["reason"]) == ("finished", 1, "resign")
        assert info["rematch"] == [False, True]
        assert info["final"] == {
            "points": [0, 0],
            "bonus": [0, 0],
            "boxes": [0, 0],
            "total": [0, 0],
            "net": 0,
        }


class TestRound:
    @pytest.mark.parametrize("viewer", [0, 1, None])
    def test_fields_by_viewer(self, viewer: Seat | None) -> None:
        view = shown(rigged(), viewer)
        assert view["you"] == viewer
        assert view["round"].keys() == PUBLIC
        assert (view["own"] or {}).keys() == (set() if viewer is None else OWN)

    def test_the_offer(self) -> None:
        found = round_of(rigged(upcard="KS", rules=build("oklahoma", spades_double=True)), 1)
        expected = {
            "number": 1, "dealer": 1, "phase": "offer", "turn": 0, "upcard": "KS",
            "knock_limit": 10, "doubled": True, "stock": 31, "discard_top": "KS", "discards": 1,
            "counts": [10, 10], "knock": None, "result": None, "commitment": commitment(SEED),
            "proof": None, "drawn": None, "may_not_discard": None, "melds": [], "deadwood": 64,
        }  # fmt: skip
        assert set(found.pop("hand")) == set(LOOSE.split())
        assert found == expected

    def test_a_card_taken_from_the_pile_is_the_takers_to_see(self) -> None:
        match = play(rigged(), (0, PILE))
        own, others = round_of(match, 0), round_of(match, 1)
        assert (own["drawn"], own["may_not_discard"]) == ("KH", "KH")
        assert (others["drawn"], others["may_not_discard"]) == (None, None)
        assert (own["counts"], own["discard_top"], own["discards"]) == ([11, 10], None, 0)
        # Over all eleven.
        assert own["deadwood"] == 66

    def test_a_card_drawn_from_the_stock_is_in_the_own_view_alone(self) -> None:
        match = play(rigged(stock="QH"), (0, PASS), (1, PASS), (0, STOCK))
        own = round_of(match, 0)
        assert (own["drawn"], own["may_not_discard"]) == ("QH", None)
        for viewer in (1, None):
            assert "QH" not in msgspec.json.encode(view_for(match, viewer)).decode()

    def test_melds_and_deadwood_are_those_of_the_own_hand(self) -> None:
        found = round_of(rigged(f"{RUNS} 5S", WEAK), 0)
        assert sorted(map(tuple, found["melds"])) == [
            ("7S", "8S", "9S"),
            ("AS", "2S", "3S"),
            ("TH", "JH", "QH"),
        ]
        assert found["deadwood"] == 5


class TestKnock:
    def test_it_lies_open_to_all(self) -> None:
        match = knocked()
        for viewer in (0, 1, None):
            found = round_of(match, viewer)
            assert (found["phase"], found["turn"], found["discard_top"]) == ("lay_off", 1, "KD")
            knock = found["knock"]
            assert knock.keys() == {
                "seat", "kind", "melds", "unmatched", "deadwood", "discard",
            }  # fmt: skip
            assert (knock["seat"], knock["kind"], knock["discard"]) == (0, "knock", "KD")
            assert (knock["unmatched"], knock["deadwood"]) == (["5S"], 5)

    def test_the_knockers_own_melds_are_those_laid(self) -> None:
        match = holding(f"{RUNS} 4S", WEAK, drawn="KD")
        laid = Knock(card("KD"), melds("TH JH QH|7S 8S 9S|AS 2S 3S"))
        found = round_of(play(match, (0, laid)), 0)
        assert found["melds"] == [["TH", "JH", "QH"], ["7S", "8S", "9S"], ["AS", "2S", "3S"]]
        assert found["deadwood"] == 4
        assert round_of(play(match, (0, laid)), 1)["deadwood"] == 56


class TestOver:
    def test_a_result_and_its_proof_are_public(self) -> None:
        match = play(knocked(), (1, LayOff()))
        for viewer in (0, 1, None):
            found = round_of(match, viewer)
            assert (found["phase"], found["turn"]) == ("over", None)
            assert found["proof"] == {
                "server_seed": SEED,
                "entropy": ["", ""],
                "bound": [False, False],
            }
            result = found["result"]
            assert result.keys() == {
                "kind", "winner", "points", "difference", "bonus", "doubled", "hands", "melds",
                "layoffs", "deadwood",
            }  # fmt: skip
            assert (result["kind"], result["winner"], result["points"]) == ("knock", 0, 51)
            assert set(result["hands"][1]) == set(WEAK.split())
            assert (result["layoffs"], result["deadwood"]) == ([], [5, 56])

    def test_deadwood_is_the_final_figure_after_layoffs(self) -> None:
        match = holding(
            "6S 7S 8S 9H 9D 9C 2C 2D 2H 3D",
            "9S TS KH KD KC 4H 5H 6H QD JC",
            drawn="AS",
            upcard="8C",
        )
        match = play(match, (0, Knock(card("AS"))), (1, LayOff()))
        found = round_of(match, 1)
        assert found["deadwood"] == found["result"]["deadwood"][1] == 20
        assert len(found["hand"]) == 10
        assert {tuple(each) for each in found["melds"]} == {("KC", "KD", "KH"), ("4H", "5H", "6H")}
        assert [each["card"] for each in found["result"]["layoffs"]] == ["9S", "TS"]

    def test_a_void_round_says_why(self) -> None:
        match = draw_and_drop(play(rigged(), (0, PASS), (1, PASS)), 29)
        result = round_of(match, None)["result"]
        hands = result.pop("hands")
        assert [len(hand) for hand in hands] == [10, 10]
        assert result == {
            "kind": "void",
            "reason": "stock",
            "winner": None,
            "points": 0,
            "difference": 0,
            "bonus": 0,
            "doubled": False,
            "melds": None,
            "layoffs": [],
            "deadwood": None,
        }
        assert round_of(match, 0)["deadwood"] == 56
        assert shown(match, 0)["match"]["rounds"] == 1

    def test_after_a_resignation_the_round_is_open_without_a_result(self) -> None:
        match = play(rigged(stock="QH"), (0, PASS), (1, PASS), (0, STOCK), (1, Resign()))
        own = round_of(match, 0)
        assert (own["phase"], own["result"], own["drawn"]) == ("over", None, None)
        assert own["proof"]["server_seed"] == SEED
        assert (len(own["hand"]), own["counts"]) == (11, [11, 10])
