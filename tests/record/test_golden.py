"""Golden records: each is read, and comes to what paper and pencil make of it."""

from __future__ import annotations

import re
from functools import cache

import pytest

from app.record import write
from app.rules.facts import RoundEnded
from app.rules.ruleset import PRESETS
from tests.record.golden import EXPECTED, NAMES, golden, record
from tests.record.paper import Outcome, header_of, outcomes
from tests.records import make
from tests.rules.reckoning import Win, reckon

TEXTS = {name: golden(name) for name in NAMES}

BASES = ("straight", "classic", "modern")
"""Presets that are not scored as three games, but may be."""

every_record = pytest.mark.parametrize("name", NAMES)


@cache
def paper(name: str) -> list[Outcome]:
    return list(outcomes(TEXTS[name]))


def wins(name: str) -> list[Win]:
    return [(each.winner, each.points) for each in paper(name) if each.winner is not None]


def test_every_record_has_an_expectation_and_none_is_too_many() -> None:
    assert set(EXPECTED) == set(NAMES)
    assert len(NAMES) > 60


@pytest.mark.slow
def test_the_golden_records_are_those_that_their_wishes_make() -> None:
    """Nobody has put a word into them by hand."""
    made = {name: write(each) for name, each in make.records()}
    assert made == TEXTS


@every_record
def test_a_record_is_read_and_written_the_same(name: str) -> None:
    assert write(record(name)) == TEXTS[name]
    assert record(name).match_id == name


@every_record
def test_every_round_comes_to_what_is_expected_on_paper_and_by_the_rules(name: str) -> None:
    on_paper: list[list[str | int | None] | None] = [
        None if each.kind == "cut" else [each.kind, each.winner, each.points]
        for each in paper(name)
    ]
    assert on_paper == EXPECTED[name]["rounds"]
    by_the_rules = [as_outcome(each.ended) for each in record(name).rounds()]
    assert by_the_rules == paper(name)


def as_outcome(ended: RoundEnded | None) -> Outcome:
    if ended is None:
        return Outcome("cut")
    result = ended.result
    return Outcome(
        result.kind, result.winner, result.points, result.difference, result.bonus, result.deadwood
    )


@every_record
def test_a_match_comes_to_what_is_expected_on_paper_and_by_the_rules(name: str) -> None:
    match, due = record(name).match, EXPECTED[name]
    assert (match.standing.reason, match.standing.winner) == (due["reason"], due["winner"])
    games = reckon(match.standing.rules, wins(name))
    if due["reason"] in {"target", "draw"}:
        totals = [sum(game.total(match.standing.rules, seat) for game in games) for seat in (0, 1)]
        net = sum(game.settlement(match.standing.rules) for game in games)
        assert [totals, net] == [due["total"], due["net"]]
    elif due["reason"] is not None:
        points = [sum(sum(game.entries[seat]) for game in games) for seat in (0, 1)]
        assert [points, points[0] - points[1]] == [due["total"], due["net"]]
    final = match.standing.final
    assert (final and list(final.total), final and final.net) == (due["total"], due["net"])


def kinds(name: str) -> set[str]:
    return {each.kind for each in paper(name)}


def is_tie(outcome: Outcome) -> bool:
    return outcome.kind == "undercut" and outcome.difference == 0


def ends_void(name: str, reason: str) -> bool:
    return f"result void {reason} " in TEXTS[name]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_way_in_which_a_round_can_end_is_there(preset: str) -> None:
    rounds = [preset, f"{preset}-options"]
    found = set().union(*map(kinds, rounds))
    only_gin = PRESETS[preset].knock_limit == 0
    assert found == {"gin", "big_gin", "void"} | (set() if only_gin else {"knock", "undercut"})
    assert any(map(is_tie, paper(preset))) is not only_gin
    assert ends_void(preset, "stock")
    assert ends_void(preset, "turns")
    assert header_of(TEXTS[rounds[1]])["stock_end"] == "last_discard"
    assert " pass | result void stock " in TEXTS[rounds[1]]


@pytest.mark.parametrize("preset", [p for p in PRESETS if "oklahoma" in p])
def test_what_the_upcard_of_oklahoma_can_bring_is_there(preset: str) -> None:
    text = TEXTS[f"{preset}-options"]
    assert " doubled | " in text
    aces = [line for line in text.splitlines() if " upcard A" in line]
    assert any(" knock_limit 0 " in line and " | result gin " in line for line in aces)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_way_in_which_a_match_can_end_is_there(preset: str) -> None:
    assert EXPECTED[preset]["reason"] == "target"
    assert EXPECTED[f"{preset}-resigned-in-a-round"]["rounds"][-1] is None
    assert EXPECTED[f"{preset}-resigned-between-rounds"]["rounds"][-1] is not None
    for reason in ("claim", "closed"):
        scene = "claimed" if reason == "claim" else reason
        for when, is_cut in (("in-a-round", True), ("between-rounds", False)):
            told = EXPECTED[f"{preset}-{scene}-{when}"]
            assert (told["reason"], told["rounds"][-1] is None) == (reason, is_cut)
    assert EXPECTED[f"{preset}-under-way"]["reason"] is None
    shutout = EXPECTED[f"{preset}-shutout"]
    assert shutout["total"] is not None
    assert shutout["total"][1] == 0
    doubles = PRESETS[preset].shutout == "double"
    assert shutout["net"] == shutout["total"][0] * (2 if doubles else 1)


AS_HOLLYWOOD = ("hollywood", "oklahoma_hollywood", *(f"{each}-as-hollywood" for each in BASES))


@pytest.mark.parametrize("name", AS_HOLLYWOOD)
def test_every_base_game_is_scored_as_three_games(name: str) -> None:
    rules = record(name).rules
    assert rules.scoring == "hollywood"
    games = reckon(rules, wins(name))
    assert [game.winner is not None for game in games] == [True] * 3
    assert len([each for each in record(name).rounds() if each.ended]) > 5


def test_a_round_may_be_cut_short_where_an_answer_or_a_knock_is_due() -> None:
    knocked = TEXTS["gin-resigned-after-a-knock"].splitlines()[-1]
    assert re.search(r" \| knock [^|]* \| resign [01] \| commitment ", knocked)
    taken = TEXTS["gin-resigned-at-the-last-discard"].splitlines()[-1]
    assert re.search(r" d\w\w \| resign [01] \| commitment ", taken)
    assert len(re.findall(r" s.[CDHS]\b", taken)) == 29


@pytest.mark.parametrize("preset", ["hollywood", "oklahoma_hollywood"])
def test_hollywood_is_won_and_drawn_over_three_games(preset: str) -> None:
    for name, reason in ((preset, "target"), (f"{preset}-drawn", "draw")):
        assert EXPECTED[name]["reason"] == reason
        games = reckon(record(name).rules, wins(name))
        assert [game.winner is not None for game in games] == [True] * 3
    assert EXPECTED[f"{preset}-drawn"]["net"] == 0
