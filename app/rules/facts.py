"""What has happened: the rows of a match's log are lists of these, and state is a fold over them.

A fact may hold what no viewer knows yet (a secret, a card drawn from the stock); what leaves the
server is made by `app.rules.view.redact`. Sets of cards are 52-bit integers (`app.rules.cards`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from app.rules.actions import LayOffCard, Source
from app.rules.cards import Card, CardSet, Seat
from app.rules.ruleset import Rules


class Kind(StrEnum):
    """How a round ended; the first three are also the kinds of a knock."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    UNDERCUT = "undercut"
    VOID = "void"


class VoidReason(StrEnum):
    """Why a round ended without score."""

    STOCK = "stock"
    TURNS = "turns"
    RESTORED = "restored"


class EndReason(StrEnum):
    """Why a match is over."""

    TARGET = "target"
    DRAW = "draw"
    RESIGN = "resign"
    CLAIM = "claim"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Result:
    """A finished round. Pairs are by seat; `melds` and `deadwood` are None after a void round."""

    kind: Kind
    reason: VoidReason | None
    winner: Seat | None
    points: int
    difference: int
    bonus: int
    doubled: bool
    hands: tuple[CardSet, CardSet]
    melds: tuple[tuple[CardSet, ...], tuple[CardSet, ...]] | None
    layoffs: tuple[LayOffCard, ...]
    deadwood: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Proof:
    """What lets anybody deal the round again (protocol §5.7). The seed is 64 hex digits."""

    server_seed: str
    entropy: tuple[str, str]
    bound: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class Final:
    """The account of a finished match (protocol §7); `net` is seen from seat 0."""

    points: tuple[int, int]
    bonus: tuple[int, int]
    boxes: tuple[int, int]
    total: tuple[int, int]
    net: int


@dataclass(frozen=True, slots=True)
class Opened:
    """A match exists. `server_seed` is round 1's secret, `bindings` what binds each seat to its
    entropy, `spent` the marks of bindings and entropies used at this table before."""

    match_id: str
    number: int
    rules: Rules
    server_seed: str
    seated: tuple[bool, bool]
    bindings: tuple[str | None, str | None]
    spent: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody took a seat. `binding` is None also where the one given was used before."""

    seat: Seat
    player: str
    binding: str | None


@dataclass(frozen=True, slots=True)
class Readied:
    """A seat is ready for the next round. The entropy is public only with the deal. `next` binds
    the seat for the round after; None also where the one given was used before."""

    seat: Seat
    entropy: str
    bound: bool
    next: str | None


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round began: what is fixed for all of it. Cards 0–19 of the deck were dealt in turn,
    `deck[20]` is the upcard, `deck[21]` the stock's top; `proof` is public when it is over."""

    number: int
    dealer: Seat
    deck: tuple[Card, ...]
    knock_limit: int
    doubled: bool
    commitment: str
    proof: Proof


@dataclass(frozen=True, slots=True)
class Passed:
    """The upcard, or the last discard, was left."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Drew:
    """The top card of a pile was taken; from the stock, nobody else may know which."""

    seat: Seat
    source: Source
    card: Card


@dataclass(frozen=True, slots=True)
class Discarded:
    """A turn ended with this card face up."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Knocked:
    """A knock, gin or big gin as laid; `discard` is None after big gin."""

    seat: Seat
    kind: Kind
    melds: tuple[CardSet, ...]
    unmatched: CardSet
    deadwood: int
    discard: Card | None


@dataclass(frozen=True, slots=True)
class LaidOff:
    """The defender's answer to a knock; `deadwood` is what it leaves."""

    seat: Seat
    melds: tuple[CardSet, ...]
    layoffs: tuple[LayOffCard, ...]
    deadwood: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """`score` is the match's afterwards; `next_seed` the next round's secret, None at the end."""

    result: Result
    score: tuple[int, int]
    proof: Proof
    next_seed: str | None


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """Nobody plays on; `winner` is None after a drawn or abandoned match."""

    winner: Seat | None
    reason: EndReason
    final: Final


@dataclass(frozen=True, slots=True)
class Resigned:
    """A player gave the match to the other."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RematchAsked:
    """A player asks for another match under these rules."""

    seat: Seat
    rules: Rules


Fact: TypeAlias = (
    Opened
    | Joined
    | Readied
    | Dealt
    | Passed
    | Drew
    | Discarded
    | Knocked
    | LaidOff
    | RoundEnded
    | MatchEnded
    | Resigned
    | RematchAsked
)
