"""The state of a match: everything the server knows, the secret included.

Neither the web nor bots may import this module: they see `app.rules.view`. State changes in one
way: `app.rules.fold.evolve` folds a fact.

`Match` and `Round` are named tuples: every action builds both anew, and a frozen dataclass of
their size takes five times as long to build.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from app.rules.cards import Card, CardSet, Seat
from app.rules.facts import Dealt, EndReason, Knocked, Result
from app.rules.facts import Final as Account
from app.rules.ruleset import Rules
from app.rules.scoring import Tally

LAST_CARDS: Final = 2
"""A discard that leaves so many cards in the stock is the round's last (rules §1)."""

PILE_TURNS: Final = 40
"""So many turns in a row that begin from the discard pile make the round void (rules §1)."""


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


class Round(NamedTuple):
    """The round under way, or the last one when `phase` is over.

    `stock` counts the cards left: the top is `deal.deck[52 - stock]`. `drawn` is the card drawn in
    this turn, `taken` the same when it came from the discard pile. `offers` counts passes of the
    upcard (0–2; 2 and phase draw: the stock must be drawn), `pile_turns` the turns in a row that
    began from the discard pile. In `over` the hands are those held at the end.
    """

    deal: Dealt
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

    @property
    def is_last_turn(self) -> bool:
        """Whether the last discard was just taken: now only a knock or gin may follow.

        In every other turn the stock was drawn from to come down to its last cards, or is higher.
        """
        return self.stock == LAST_CARDS and self.taken is not None


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


class Match(NamedTuple):
    """A match between two seats. `bindings` are the last `next` of each seat that is still unused,
    `spent` the marks of used bindings and entropies, `rounds` counts the finished ones."""

    match_id: str
    number: int
    rules: Rules
    status: Status
    seated: tuple[bool, bool]
    bindings: tuple[str | None, str | None]
    spent: frozenset[str]
    tally: Tally
    next: Next | None
    rounds: int
    winner: Seat | None
    reason: EndReason | None
    final: Account | None
    rematch: tuple[Rules | None, Rules | None]
    # Last, so that one round takes another's place in a single step.
    round: Round | None


def round_of(match: Match) -> Round:
    """The round of a match that has one; `ValueError` before the first deal."""
    round_ = match.round
    if round_ is None:
        raise ValueError("no round was dealt yet")
    return round_
