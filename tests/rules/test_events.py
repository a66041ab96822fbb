"""Facts as each viewer is told of them (protocol, Events)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.rules.actions import Action, Discard, Knock, LayOff, Ready, Rematch, Resign
from app.rules.cards import Seat, card
from app.rules.deal import commitment
from app.rules.engine import seat_player
from app.rules.facts import Fact, Opened
from app.rules.refusals import Refusal
from app.rules.ruleset import GIN, build
from app.rules.view import redact
from tests.rules.rigging import (
    PASS,
    PILE,
    RUNS,
    SEED,
    STOCK,
    WEAK,
    facts_of,
    holding,
    opened,
    play,
    rigged,
    seated,
)

EVERYBODY = (0, 1, None)


def told(facts: tuple[Fact, ...], viewer: Seat | None) -> list[dict[str, Any]]:
    """The events as they leave the server."""
    events = [redact(fact, viewer) for fact in facts]
    found: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(events))
    return found


def told_all(facts: tuple[Fact, ...]) -> list[dict[str, Any]]:
    """The events, which must be the same for everybody."""
    first, second, third = (told(facts, viewer) for viewer in EVERYBODY)
    assert first == second == third
    return first


def test_the_opening_is_nobodys_business() -> None:
    fact = Opened("m1", 1, GIN, SEED, (True, False), (None, None))
    assert told_all((fact,)) == [None]


def test_somebody_joins() -> None:
    facts = seat_player(opened(), "p2", "ab" * 32)
    assert not isinstance(facts, Refusal)
    assert told_all(facts) == [{"type": "join", "seat": 1, "player": "p2"}]


def test_getting_ready_tells_no_entropy_and_the_deal_tells_both() -> None:
    first = facts_of(seated(), 1, Ready(commitment(SEED), "11" * 16, "22" * 32))
    assert told_all(first) == [{"type": "ready", "seat": 1}]
    match = play(seated(), (1, Ready(commitment(SEED), "11" * 16)))
    ready, deal = told_all(facts_of(match, 0, Ready(commitment(SEED), "33" * 16)))
    assert ready == {"type": "ready", "seat": 0}
    assert deal["entropy"] == ["33" * 16, "11" * 16]
    assert deal["commitment"] == commitment(SEED)
    assert deal.keys() == {
        "type", "number", "dealer", "upcard", "knock_limit", "commitment", "entropy",
    }  # fmt: skip


def test_passing() -> None:
    assert told_all(facts_of(rigged(), 0, PASS)) == [{"type": "pass", "seat": 0}]


def test_a_card_from_the_stock_is_told_to_who_drew_it() -> None:
    match = play(rigged(stock="QH"), (0, PASS), (1, PASS))
    facts = facts_of(match, 0, STOCK)
    drawn = {"type": "draw", "seat": 0, "from": "stock"}
    assert told(facts, 0) == [{**drawn, "card": "QH"}]
    assert told(facts, 1) == told(facts, None) == [drawn]


def test_a_card_from_the_pile_is_told_to_all() -> None:
    facts = facts_of(rigged(), 0, PILE)
    assert told_all(facts) == [{"type": "draw", "seat": 0, "from": "discard", "card": "KH"}]


def test_a_knock_an_answer_and_the_end_of_a_round() -> None:
    match = holding(f"{RUNS} 5S", WEAK, drawn="KD")
    facts = facts_of(match, 0, Knock(card("KD")))
    (knock,) = told_all(facts)
    assert (knock["type"], knock["kind"], knock["seat"]) == ("knock", "knock", 0)
    assert (knock["discard"], knock["unmatched"], knock["deadwood"]) == ("KD", ["5S"], 5)
    assert ["7S", "8S", "9S"] in knock["melds"]
    answer, ended = told_all(facts_of(play(match, (0, Knock(card("KD")))), 1, LayOff()))
    assert answer == {"type": "lay_off", "seat": 1, "melds": [], "layoffs": [], "deadwood": 56}
    assert (ended["type"], ended["score"]) == ("round_end", [51, 0])
    assert ended["proof"]["server_seed"] == SEED
    assert ended["result"]["kind"] == "knock"
    assert "reason" not in ended["result"]
    assert ended.keys() == {"type", "result", "score", "proof"}


def test_gin_ends_the_round_without_an_answer() -> None:
    rules = build("gin", target=50)
    match = holding(f"{RUNS} 4S", WEAK, drawn="KD", rules=rules)
    knock, ended, over = told_all(facts_of(match, 0, Knock(card("KD"))))
    assert (knock["kind"], ended["result"]["points"]) == ("gin", 81)
    assert (over["type"], over["winner"], over["reason"]) == ("match_end", 0, "target")
    assert over["final"]["total"] == [81, 0]


def test_a_discard() -> None:
    match = play(rigged(), (0, PILE))
    facts = facts_of(match, 0, Discard(card("AC")))
    assert told_all(facts) == [{"type": "discard", "seat": 0, "card": "AC"}]


def test_resigning_and_asking_for_a_rematch() -> None:
    facts = facts_of(rigged(), 0, Resign())
    assert [event["type"] for event in told_all(facts)] == ["resign", "match_end"]
    over = play(rigged(), (0, Resign()))
    (asked,) = told_all(facts_of(over, 1, Rematch()))
    assert (asked["type"], asked["seat"], asked["rules"]["preset"]) == ("rematch", 1, "gin")


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_no_secret_is_told_before_the_round_is_over(viewer: Seat | None) -> None:
    match = rigged(f"{RUNS} 5S", WEAK, stock="KD")
    steps: list[tuple[Seat, Action]] = [(0, PASS), (1, PASS), (0, STOCK), (0, Knock(card("KD")))]
    for seat, action in steps:
        facts = facts_of(match, seat, action)
        assert SEED not in msgspec.json.encode(told(facts, viewer)).decode()
        match = play(match, (seat, action))
