"""The one way out: what a viewer may know, built field by field (architecture, law 3).

A viewer is a seat, or None for a spectator, who sees least. No type here has a field that could
hold a card which its viewer does not know. Names of fields are those of protocol §4; cards are
their two letters.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.rules.cards import Seat
from app.rules.facts import EndReason, Fact, Final, Kind, VoidReason
from app.rules.ruleset import Rules
from app.rules.state import Match, Phase, Status

Meld: TypeAlias = list[str]


@dataclass(frozen=True, slots=True)
class LayOffView:
    card: str
    meld: int


@dataclass(frozen=True, slots=True)
class KnockView:
    seat: Seat
    kind: Kind
    melds: list[Meld]
    unmatched: list[str]
    deadwood: int
    discard: str | None


@dataclass(frozen=True, slots=True)
class ResultView:
    kind: Kind
    winner: Seat | None
    points: int
    difference: int
    bonus: int
    doubled: bool
    hands: tuple[list[str], list[str]]
    melds: tuple[list[Meld], list[Meld]] | None
    layoffs: list[LayOffView]
    deadwood: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class VoidResultView(ResultView):
    reason: VoidReason


@dataclass(frozen=True, slots=True)
class ProofView:
    server_seed: str
    entropy: tuple[str, str]
    bound: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class MatchInfo:
    id: str
    number: int
    rules: Rules
    status: Status
    score: tuple[int, int]
    rounds: int
    boxes: tuple[int, int]
    winner: Seat | None
    reason: EndReason | None
    final: Final | None
    rematch: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class NextView:
    number: int
    dealer: Seat | None
    commitment: str
    ready: tuple[bool, bool]
    bound: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class RoundView:
    """What everybody may know of a round."""

    number: int
    dealer: Seat
    phase: Phase
    turn: Seat | None
    upcard: str
    knock_limit: int
    doubled: bool
    stock: int
    discard_top: str | None
    discards: int
    counts: tuple[int, int]
    knock: KnockView | None
    result: ResultView | None
    commitment: str
    proof: ProofView | None


@dataclass(frozen=True, slots=True)
class SeatRoundView(RoundView):
    """What a seated player knows besides: the own hand, its best melds and deadwood."""

    hand: list[str]
    drawn: str | None
    may_not_discard: str | None
    melds: list[Meld]
    deadwood: int


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match for one viewer; the wire adds the table and the clock."""

    you: Seat | None
    match: MatchInfo
    next: NextView | None
    round: RoundView | None


# What a viewer may do: protocol §4, `legal`. Everything listed is accepted.


@dataclass(frozen=True, slots=True)
class PlainOption:
    type: Literal["ready", "resign", "rematch", "pass"]


@dataclass(frozen=True, slots=True)
class DrawOption:
    type: Literal["draw"]
    # `from` on the wire
    sources: list[str]


@dataclass(frozen=True, slots=True)
class DiscardOption:
    """The cards that may be discarded, with the least deadwood left after each."""

    type: Literal["discard"]
    cards: dict[str, int]


@dataclass(frozen=True, slots=True)
class KnockChoice:
    """A discard to knock with: the default spread, and at most eight others of equal deadwood."""

    kind: Kind
    deadwood: int
    melds: list[Meld]
    others: list[list[Meld]]


@dataclass(frozen=True, slots=True)
class KnockOption:
    type: Literal["knock"]
    discards: dict[str, KnockChoice]


@dataclass(frozen=True, slots=True)
class BigGinOption:
    type: Literal["big_gin"]
    melds: list[Meld]


@dataclass(frozen=True, slots=True)
class LayOffOption:
    """The best answer to a knock; any legal one may be sent."""

    type: Literal["lay_off"]
    melds: list[Meld]
    layoffs: list[LayOffView]
    deadwood: int


Option: TypeAlias = (
    PlainOption | DrawOption | DiscardOption | KnockOption | BigGinOption | LayOffOption
)


# Facts as a viewer may see them: protocol §4, events.


@dataclass(frozen=True, slots=True)
class JoinEvent:
    """`player` is an id; the wire puts the public player in its place."""

    type: Literal["join"]
    seat: Seat
    player: str


@dataclass(frozen=True, slots=True)
class SeatEvent:
    type: Literal["ready", "pass", "resign"]
    seat: Seat


@dataclass(frozen=True, slots=True)
class DealEvent:
    type: Literal["deal"]
    number: int
    dealer: Seat
    upcard: str
    knock_limit: int
    commitment: str
    entropy: tuple[str, str]


# The remaining events, `view_for`, `legal` and `redact` follow when the engine is written.
Event: TypeAlias = JoinEvent | SeatEvent | DealEvent


def view_for(match: Match, viewer: Seat | None) -> MatchView:
    """What `viewer` may know of a match."""
    raise NotImplementedError


def legal(match: Match, viewer: Seat | None) -> list[Option]:
    """What `viewer` may do now; empty for a spectator."""
    raise NotImplementedError


def redact(fact: Fact, viewer: Seat | None) -> Event | None:
    """A fact as `viewer` may see it; None for one that is nobody's business."""
    raise NotImplementedError
