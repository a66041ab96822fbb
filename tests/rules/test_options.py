"""What a viewer may do now: protocol, What is legal."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.rules.actions import Discard, Knock, LayOff, Ready, Rematch, Resign
from app.rules.cards import Seat, card
from app.rules.deal import commitment
from app.rules.ruleset import OKLAHOMA, build
from app.rules.state import Match
from app.rules.view import legal
from tests.rules.rigging import (
    PASS,
    PILE,
    RUNS,
    SEED,
    WEAK,
    draw_and_drop,
    get_ready,
    holding,
    opened,
    play,
    rigged,
    seated,
)

READY, PASSING, RESIGN, REMATCH = (
    {"type": kind} for kind in ("ready", "pass", "resign", "rematch")
)


def listed(match: Match, viewer: Seat | None) -> list[dict[str, Any]]:
    """The options as they leave the server."""
    found: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(legal(match, viewer)))
    return found


def draw(*piles: str) -> dict[str, Any]:
    return {"type": "draw", "from": list(piles)}


def eleven(first: str, drawn: str) -> Match:
    return holding(first, WEAK, drawn=drawn)


@pytest.mark.parametrize("match", [opened(), seated(), rigged(), play(rigged(), (0, Resign()))])
def test_a_spectator_may_do_nothing(match: Match) -> None:
    assert listed(match, None) == []


def test_ready_is_offered_until_a_seat_is_ready() -> None:
    assert listed(opened(), 1) == []
    match = seated()
    assert listed(match, 0) == listed(match, 1) == [READY]
    match = play(match, (0, Ready(commitment(SEED))))
    assert (listed(match, 0), listed(match, 1)) == ([], [READY])
    assert READY not in listed(get_ready(seated()), 0)


def test_the_upcard() -> None:
    match = rigged()
    assert listed(match, 0) == [PASSING, draw("discard"), RESIGN]
    assert listed(match, 1) == [RESIGN]
    match = play(match, (0, PASS))
    assert listed(match, 1) == [PASSING, draw("discard"), RESIGN]
    assert listed(play(match, (1, PASS)), 0) == [draw("stock"), RESIGN]


def test_either_pile() -> None:
    match = play(rigged(), (0, PILE), (0, Discard(card("AC"))))
    assert listed(match, 1) == [draw("stock", "discard"), RESIGN]


def test_discards_with_what_they_leave_but_not_the_card_taken() -> None:
    match = play(rigged(), (0, PILE))
    discard, resign = listed(match, 0)
    assert resign == RESIGN
    assert discard["type"] == "discard"
    assert discard["cards"].keys() == set(WEAK.split())
    assert discard["cards"]["TC"] == 56
    assert discard["cards"]["AC"] == 65


def test_knocks_with_their_melds() -> None:
    match = eleven(f"{RUNS} 5S", "KD")
    _, knock, _ = listed(match, 0)
    assert knock["discards"].keys() == {"5S", "KD"}
    runs = [["TH", "JH", "QH"], ["AS", "2S", "3S"], ["7S", "8S", "9S"]]
    assert knock["discards"]["KD"] == {
        "kind": "knock",
        "deadwood": 5,
        "melds": runs,
        "others": [],
    }
    gin = eleven(f"{RUNS} 4S", "KD")
    assert listed(gin, 0)[1]["discards"]["KD"]["kind"] == "gin"


def test_other_arrangements_of_equal_deadwood() -> None:
    first, second = "TC JC QC TD JD QD TH JH QH AS", "AC 4C 7C 9S 2D 5D 8D KS 3H 6H"
    match = holding(first, second, drawn="2S")
    ways = listed(match, 0)[1]["discards"]["2S"]
    assert ways["melds"] == [["TC", "TD", "TH"], ["JC", "JD", "JH"], ["QC", "QD", "QH"]]
    assert ways["others"] == [[["TC", "JC", "QC"], ["TD", "JD", "QD"], ["TH", "JH", "QH"]]]


def test_the_best_answer_to_a_knock() -> None:
    match = play(eleven(f"{RUNS} 5S", "KD"), (0, Knock(card("KD"))))
    assert listed(match, 0) == [RESIGN]
    answer, resign = listed(match, 1)
    assert answer == {"type": "lay_off", "melds": [], "layoffs": [], "deadwood": 56}
    assert resign == RESIGN


def test_layoffs_are_named() -> None:
    match = holding(
        "6S 7S 8S 9H 9D 9C 2C 2D 2H 3D", "9S TS KH KD KC 4H 5H 6H QD JC", drawn="AS", upcard="8C"
    )
    match = play(match, (0, Knock(card("AS"))))
    answer = listed(match, 1)[0]
    assert [each["card"] for each in answer["layoffs"]] == ["9S", "TS"]
    assert answer["deadwood"] == 20


class TestLastDiscard:
    RULES = build("gin", stock_end="last_discard")

    def asked(self, second: str) -> Match:
        match = play(rigged(WEAK, second, rules=self.RULES), (0, PASS), (1, PASS))
        return draw_and_drop(match, 29)

    def test_passing_is_all_without_a_knock(self) -> None:
        assert listed(self.asked("2S 5S 8S JS 3C 6C 9C QD 4D 7D"), 1) == [PASSING, RESIGN]

    def test_taking_it_leaves_only_the_knock(self) -> None:
        match = self.asked("AS 2S 3S 7S 8S 9S TH JH QH QD")
        assert listed(match, 1) == [PASSING, draw("discard"), RESIGN]
        match = play(match, (1, PILE))
        assert [each["type"] for each in listed(match, 1)] == ["knock", "resign"]


def test_after_a_round_both_may_go_on_or_resign() -> None:
    match = play(eleven(f"{RUNS} 5S", "KD"), (0, Knock(card("KD"))), (1, LayOff()))
    assert listed(match, 0) == listed(match, 1) == [READY, RESIGN]


def test_after_the_match_a_rematch() -> None:
    match = play(rigged(), (0, Resign()))
    assert listed(match, 0) == listed(match, 1) == [REMATCH]
    match = play(match, (0, Rematch()))
    assert (listed(match, 0), listed(match, 1)) == ([], [REMATCH])
    assert listed(play(match, (1, Rematch())), 1) == []


def test_who_asked_for_other_rules_may_still_ask_for_these() -> None:
    match = play(rigged(), (0, Resign()), (0, Rematch(OKLAHOMA)))
    assert listed(match, 0) == [REMATCH]
    assert listed(play(match, (1, Rematch(OKLAHOMA))), 0) == []
