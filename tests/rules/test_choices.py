"""The moves of a seat as a list: all are accepted, and nothing that is due is missing."""

from __future__ import annotations

import random

from app.rules.actions import Draw, Pass
from app.rules.choices import choices
from app.rules.engine import decide, fold
from app.rules.facts import Fact, Joined, Opened
from app.rules.refusals import Refusal
from app.rules.ruleset import PRESETS, build
from app.rules.state import Match
from app.rules.view import PlainOption, legal


def opened(preset: str) -> Match:
    rules = build(preset)
    first = Opened("m", 1, rules, "5e" * 32, (True, False), (None, None))
    return fold([first, Joined(1, "b", None)])


def test_whole_matches_are_played_by_them_under_every_preset() -> None:
    for preset in PRESETS:
        chance, match, kinds = random.Random(preset), opened(preset), set[str]()
        while match.standing.reason is None and match.standing.rounds < 8:
            due = {seat: choices(match, seat) for seat in (0, 1)}
            assert any(due.values())
            seat = chance.choice([seat for seat in (0, 1) if due[seat]])
            for action in due[seat]:
                assert not isinstance(decide(match, seat, action, "00" * 32), Refusal)
                kinds.add(type(action).__name__)
            match = fold(facts_of(match, seat, chance), match)
        assert kinds >= {"Ready", "Pass", "Draw", "Discard"}


def facts_of(match: Match, seat: int, chance: random.Random) -> tuple[Fact, ...]:
    facts = decide(match, seat, chance.choice(choices(match, seat)), chance.randbytes(32).hex())
    assert not isinstance(facts, Refusal)
    return facts


def test_giving_up_is_no_move_and_who_waits_has_none() -> None:
    match = opened("gin")
    for seat in (0, 1):
        match = fold(facts_of(match, seat, random.Random(1)), match)
    assert match.round is not None
    turn = match.round.turn
    assert turn is not None
    assert PlainOption("resign") in legal(match, turn)
    assert [type(each) for each in choices(match, turn)] == [Pass, Draw]
    assert choices(match, 1 - turn) == []
