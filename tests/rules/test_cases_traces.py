"""Whole rounds played step by step, beside records made by others (`game_traces.json`)."""

from __future__ import annotations

from typing import NotRequired, TypeAlias, TypedDict

import pytest

from app.rules.actions import Action, Discard, Knock, LayOff, LayOffCard, Source
from app.rules.cards import NAMES, Card, card, card_set, names
from app.rules.facts import Result
from app.rules.melds import deadwood, deadwood_after_each
from app.rules.ruleset import build
from app.rules.state import Match, Phase, Round
from app.rules.view import DiscardOption, KnockOption, PlainOption, legal
from tests.cases_folder import load_cases
from tests.rules.rigging import PASS, PILE, STOCK, joined, play, rigged, the_round

Melds: TypeAlias = list[list[str]]


class TraceAction(TypedDict):
    kind: str
    card: NotRequired[str]
    melds: NotRequired[Melds]
    layoffs: NotRequired[list[tuple[str, int]]]


class Snapshot(TypedDict):
    player: int | None
    phase: str
    legal: list[str]
    stock: int
    top_discard: str | None
    held: list[int]
    deadwood: list[int]
    after_discard: NotRequired[int]
    knock_discards: NotRequired[list[str]]
    taken: NotRequired[str | None]
    knock_only_by_taken: NotRequired[bool]


class Step(TypedDict):
    player: int
    action: TraceAction
    after: Snapshot


class Outcome(TypedDict):
    result: str
    winner: int | None
    points: int
    knocker: NotRequired[int]
    knocker_melds: NotRequired[Melds]
    knocker_deadwood: NotRequired[int]
    defender_melds: NotRequired[Melds]
    layoffs: NotRequired[list[tuple[str, int]]]
    defender_deadwood: NotRequired[int]


class Trace(TypedDict):
    id: str
    variant: str
    limit: int
    dealer: int
    hands: list[list[str]]
    upcard: str
    stock: list[str]
    start: Snapshot
    steps: list[Step]
    outcome: Outcome
    next_dealer: int


TRACES: list[Trace] = load_cases("game_traces.json")


def dealt(trace: Trace) -> Match:
    first, second = (" ".join(hand) for hand in trace["hands"])
    match = rigged(
        first,
        second,
        upcard=trace["upcard"],
        stock=" ".join(trace["stock"]),
        dealer=trace["dealer"],
        rules=build("oklahoma" if trace["variant"] == "oklahoma" else "gin", target=1000),
    )
    assert the_round(match).deal.knock_limit == trace["limit"]
    return match


def numbers(melds: Melds) -> tuple[tuple[Card, ...], ...]:
    return joined(tuple(card(name) for name in meld) for meld in melds)[0]


def placed(layoffs: list[tuple[str, int]], laid: Melds) -> tuple[LayOffCard, ...]:
    """Lay-offs on the melds of a knocker whose runs lie as one."""
    _, places = joined(tuple(card(name) for name in meld) for meld in laid)
    return tuple(LayOffCard(card(name), places[meld]) for name, meld in layoffs)


def action_of(given: TraceAction, knocker_melds: Melds) -> Action:
    match given["kind"]:
        case "pass":
            return PASS
        case "take_discard":
            return PILE
        case "draw_stock":
            return STOCK
        case "discard":
            return Discard(card(given["card"]))
        case "knock":
            return Knock(card(given["card"]), numbers(given["melds"]))
        case "lay_off":
            layoffs = placed(given["layoffs"], knocker_melds)
            return LayOff(numbers(given["melds"]), layoffs)
        case kind:
            raise ValueError(kind)


def phase_of(round_: Round) -> str:
    """The phase by the name that the records have for it."""
    if round_.phase is Phase.OFFER:
        return "upcard_dealer" if round_.turn == round_.deal.dealer else "upcard_nondealer"
    if round_.phase is Phase.DRAW and round_.offers == 2:
        return "must_draw_stock"
    return "layoff" if round_.phase is Phase.LAY_OFF else str(round_.phase)


def kinds_of(match: Match) -> set[str]:
    """The kinds of legal actions by the names that the records have for them."""
    kinds: set[str] = set()
    for option in legal(match, the_round(match).turn):
        if isinstance(option, dict):
            kinds |= {
                "draw_stock" if pile is Source.STOCK else "take_discard" for pile in option["from"]
            }
        elif option != PlainOption("resign"):
            kinds.add(option.type)
    return kinds


def check(match: Match, after: Snapshot) -> None:
    round_ = the_round(match)
    assert (round_.turn, phase_of(round_)) == (after["player"], after["phase"])
    assert round_.stock == after["stock"]
    assert (NAMES[round_.pile[-1]] if round_.pile else None) == after["top_discard"]
    assert [hand.bit_count() for hand in round_.hands] == after["held"]
    assert [deadwood(hand) for hand in round_.hands] == after["deadwood"]
    expected = set(after["legal"])
    if "knock_only_by_taken" in after:
        expected.remove("knock")
    assert kinds_of(match) == expected
    if round_.phase is Phase.DISCARD and round_.turn is not None:
        check_discards(match, round_, after)


def check_discards(match: Match, round_: Round, after: Snapshot) -> None:
    assert round_.turn is not None
    held = round_.hands[round_.turn]
    assert min(deadwood_after_each(held).values()) == after["after_discard"]
    taken = after["taken"]
    assert (None if round_.taken is None else NAMES[round_.taken]) == taken
    options = legal(match, round_.turn)
    cards = [set(option.cards) for option in options if isinstance(option, DiscardOption)]
    assert cards == [set(names(held)) - {taken}]
    knocks = [set(option.discards) for option in options if isinstance(option, KnockOption)]
    expected = set(after["knock_discards"]) - {taken}
    assert knocks == ([expected] if expected else [])


def check_outcome(trace: Trace, result: Result) -> None:
    outcome = trace["outcome"]
    drawn = outcome["result"] == "draw"
    assert str(result.kind) == ("void" if drawn else outcome["result"])
    assert (result.winner, result.points) == (outcome["winner"], outcome["points"])
    if drawn:
        return
    knocker = outcome["knocker"]
    assert result.melds is not None
    assert result.deadwood is not None
    assert result.deadwood[knocker] == outcome["knocker_deadwood"]
    assert result.deadwood[1 - knocker] == outcome["defender_deadwood"]
    laid = {card_set(meld) for meld in numbers(outcome["knocker_melds"])}
    assert set(result.melds[knocker]) == laid
    assert result.layoffs == placed(outcome["layoffs"], outcome["knocker_melds"])


@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: trace["id"])
def test_a_round_runs_as_recorded(trace: Trace) -> None:
    match = dealt(trace)
    check(match, trace["start"])
    knocker_melds = trace["outcome"].get("knocker_melds", [])
    for step in trace["steps"]:
        assert the_round(match).turn == step["player"]
        match = play(match, (step["player"], action_of(step["action"], knocker_melds)))
        check(match, step["after"])
    result = the_round(match).result
    assert result is not None
    check_outcome(trace, result)
    assert match.standing.next is not None
    assert match.standing.next.dealer == trace["next_dealer"]
