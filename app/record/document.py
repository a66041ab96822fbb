"""A record as one JSON document, for programs. Names and shapes are those of the protocol;
what is here stays, more may come."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from app.record.header import VERSION
from app.record.record import Record, RecordedRound
from app.rules.cards import Seat, names
from app.rules.deal import dealt_hands
from app.rules.facts import Drew, Fact
from app.rules.view import HollywoodMatchInfo, redact, round_for_all, view_for

Json = dict[str, object]

EVERYBODY: Final[Seat | None] = None


def document(record: Record) -> Json:
    """The record as dictionaries, lists, texts and numbers."""
    match = view_for(record.match, EVERYBODY).match
    shown: Json = {
        "version": int(VERSION),
        "match": record.match_id,
        "number": match.number,
        "players": list(record.players),
        "rules": asdict(match.rules),
        "rounds": [_round(each) for each in record.rounds()],
        "status": match.status,
        "reason": match.reason,
        "winner": match.winner,
        "score": match.score,
        "boxes": match.boxes,
        "final": None if match.final is None else asdict(match.final),
    }
    if isinstance(match, HollywoodMatchInfo):
        shown["columns"] = [asdict(each) for each in match.columns]
    return shown


def _round(told: RecordedRound) -> Json:
    """The round is over, so every card of it may be shown."""
    view = round_for_all(told.after)
    assert view is not None
    assert view.proof is not None
    match = view_for(told.after, EVERYBODY).match
    return {
        "number": view.number,
        "dealer": view.dealer,
        "upcard": view.upcard,
        "knock_limit": view.knock_limit,
        "doubled": view.doubled,
        "hands": dealt(told),
        "events": [event for fact in told.facts if (event := _event(fact)) is not None],
        "result": None if view.result is None else asdict(view.result),
        "score": match.score,
        "boxes": match.boxes,
        "commitment": view.commitment,
        "proof": asdict(view.proof),
    }


def dealt(told: RecordedRound) -> list[list[str]]:
    """The hands as they were dealt, by seat."""
    return [names(hand) for hand in dealt_hands(told.deal.deck, told.deal.dealer)]


def _event(fact: Fact) -> object:
    """As the player who acted saw it: the round is over."""
    event = redact(fact, fact.seat if isinstance(fact, Drew) else EVERYBODY)
    return event if event is None or isinstance(event, dict) else asdict(event)
