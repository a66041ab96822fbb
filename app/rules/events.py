"""Facts as a viewer may see them: protocol §4, events.

A card that somebody else drew from the stock is in no event, now or later; secrets and entropies
leave with the deal and the proof, and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NotRequired, TypeAlias, TypedDict, assert_never

from app.rules.actions import Source
from app.rules.cards import NAMES, Seat
from app.rules.facts import (
    Dealt,
    Discarded,
    Drew,
    EndReason,
    Fact,
    Final,
    Joined,
    Knocked,
    LaidOff,
    MatchEnded,
    Opened,
    Passed,
    Readied,
    RematchAsked,
    Resigned,
    RoundEnded,
)
from app.rules.ruleset import Rules
from app.rules.shown import (
    KnockView,
    LayOffView,
    MeldView,
    ProofView,
    ResultView,
    show_knock,
    show_layoffs,
    show_melds,
    show_proof,
    show_result,
)


@dataclass(slots=True)
class JoinEvent:
    """`player` is an id; the wire puts the public player in its place."""

    type: Literal["join"]
    seat: Seat
    player: str


@dataclass(slots=True)
class SeatEvent:
    """A seat did something that says it all."""

    type: Literal["ready", "pass", "resign"]
    seat: Seat


@dataclass(slots=True)
class DealEvent:
    """A round began; both entropies are public at once."""

    type: Literal["deal"]
    number: int
    dealer: Seat
    upcard: str
    knock_limit: int
    commitment: str
    entropy: tuple[str, str]


DrawEvent = TypedDict(
    "DrawEvent",
    {"type": Literal["draw"], "seat": Seat, "from": Source, "card": NotRequired[str]},
)
"""A card was drawn; `card` is there for who may know it."""


class DiscardEvent(TypedDict):
    """A turn ended with this card face up."""

    type: Literal["discard"]
    seat: Seat
    card: str


@dataclass(slots=True)
class KnockEvent(KnockView):
    """A knock, gin or big gin as laid."""

    type: Literal["knock"]


@dataclass(slots=True)
class LayOffEvent:
    """The defender's answer."""

    type: Literal["lay_off"]
    seat: Seat
    melds: list[MeldView]
    layoffs: list[LayOffView]
    deadwood: int


@dataclass(slots=True)
class RoundEndEvent:
    """A round is over; the whole deck is open now. `score` is the match's afterwards."""

    type: Literal["round_end"]
    result: ResultView
    score: tuple[int, int]
    proof: ProofView


@dataclass(slots=True)
class MatchEndEvent:
    """The match is over."""

    type: Literal["match_end"]
    winner: Seat | None
    reason: EndReason
    final: Final


@dataclass(slots=True)
class RematchEvent:
    """A player asks for another match under these rules."""

    type: Literal["rematch"]
    seat: Seat
    rules: Rules


Event: TypeAlias = (
    JoinEvent
    | SeatEvent
    | DealEvent
    | DrawEvent
    | DiscardEvent
    | KnockEvent
    | LayOffEvent
    | RoundEndEvent
    | MatchEndEvent
    | RematchEvent
)


def redact(fact: Fact, viewer: Seat | None) -> Event | None:
    """A fact as `viewer` may see it; None for one that is nobody's business."""
    match fact:
        case Drew():
            return _draw_event(fact, viewer)
        case Discarded():
            return {"type": "discard", "seat": fact.seat, "card": NAMES[fact.card]}
        case Passed():
            return SeatEvent("pass", fact.seat)
        case Knocked():
            return _knock_event(fact)
        case LaidOff():
            return LayOffEvent(
                "lay_off",
                fact.seat,
                show_melds(fact.melds),
                show_layoffs(fact.layoffs),
                fact.deadwood,
            )
        case RoundEnded():
            return RoundEndEvent(
                "round_end", show_result(fact.result), fact.score, show_proof(fact.proof)
            )
        case MatchEnded():
            return MatchEndEvent("match_end", fact.winner, fact.reason, fact.final)
        case Dealt():
            return _deal_event(fact)
        case Readied():
            return SeatEvent("ready", fact.seat)
        case Joined():
            return JoinEvent("join", fact.seat, fact.player)
        case Resigned():
            return SeatEvent("resign", fact.seat)
        case RematchAsked():
            return RematchEvent("rematch", fact.seat, fact.rules)
        case Opened():
            return None
        case _ as never:
            assert_never(never)


def _draw_event(fact: Drew, viewer: Seat | None) -> DrawEvent:
    event: DrawEvent = {"type": "draw", "seat": fact.seat, "from": fact.source}
    if fact.source is Source.DISCARD or viewer == fact.seat:
        event["card"] = NAMES[fact.card]
    return event


def _knock_event(fact: Knocked) -> KnockEvent:
    shown = show_knock(fact)
    return KnockEvent(
        seat=shown.seat,
        kind=shown.kind,
        melds=shown.melds,
        unmatched=shown.unmatched,
        deadwood=shown.deadwood,
        discard=shown.discard,
        type="knock",
    )


def _deal_event(fact: Dealt) -> DealEvent:
    return DealEvent(
        type="deal",
        number=fact.number,
        dealer=fact.dealer,
        upcard=NAMES[fact.deck[20]],
        knock_limit=fact.knock_limit,
        commitment=fact.commitment,
        entropy=fact.proof.entropy,
    )
