"""The state of a match: everything the server knows, the secret included.

Only `app.rules`, `app.match` and what stands left of them may import this module; routes, pages
and bots see `app.rules.view`. State changes in one way: `app.rules.engine.evolve` folds a fact.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.rules.cards import Card, CardSet, Seat
from app.rules.facts import EndReason, Final, Knocked, Proof, Result
from app.rules.ruleset import Rules
from app.rules.scoring import Tally


class Status(StrEnum):
    """`waiting` until the first deal."""

    WAITING = "waiting"
    PLAYING = "playing"
    FINISHED = "finished"
    ABANDONED = "abandoned"


class Phase(StrEnum):
    """What the round waits for (protocol §4)."""

    OFFER = "offer"
    DRAW = "draw"
    DISCARD = "discard"
    LAST = "last"
    LAY_OFF = "lay_off"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Deal:
    """What is fixed when a round is dealt. `deck[20]` is the upcard, `deck[21]` the stock's top."""

    number: int
    dealer: Seat
    deck: tuple[Card, ...]
    knock_limit: int
    doubled: bool
    commitment: str
    proof: Proof


@dataclass(frozen=True, slots=True)
class Round:
    """The round under way, or the last one when `phase` is over.

    `stock` counts the cards left: the top is `deal.deck[52 - stock]`. `drawn` is the card drawn in
    this turn, `taken` the same when it came from the discard pile. `offers` counts passes of the
    upcard (0–2; 2 and phase draw: the stock must be drawn), `pile_turns` the turns in a row that
    began from the discard pile. In `over` the hands are those held at the end.
    """

    deal: Deal
    phase: Phase
    turn: Seat | None
    hands: tuple[CardSet, CardSet]
    stock: int
    pile: tuple[Card, ...]
    drawn: Card | None
    taken: Card | None
    offers: int
    pile_turns: int
    knock: Knocked | None
    result: Result | None


@dataclass(frozen=True, slots=True)
class Next:
    """The round to come: its secret is fixed, its commitment public. `entropy[seat]` is None until
    that seat is ready; `dealer` is None when the deal itself draws it (a match's first round)."""

    number: int
    dealer: Seat | None
    server_seed: str
    commitment: str
    entropy: tuple[str | None, str | None]
    bound: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class Match:
    """A match between two seats. `bindings` are the last `next` of each seat that is still unused,
    `spent` the marks of used entropies, `rounds` counts the finished ones."""

    match_id: str
    number: int
    rules: Rules
    status: Status
    seated: tuple[bool, bool]
    bindings: tuple[str | None, str | None]
    spent: frozenset[str]
    tally: Tally
    next: Next | None
    round: Round | None
    rounds: int
    winner: Seat | None
    reason: EndReason | None
    final: Final | None
    rematch: tuple[Rules | None, Rules | None]
