"""The state of a match: everything the server knows, the secret included.

Neither the web nor bots may import this module: they see `app.rules.view`. State changes in one
way: `app.rules.fold.evolve` folds a fact.

A `Match` has two parts, what stays through a round and the round. They are named tuples: every
action builds the match and its round anew, and a frozen dataclass of a round's size takes five
times as long to build.
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
    """How far a match is: `waiting` until the first deal.

    >>> from app.rules import Status
    >>> [str(status) for status in Status]
    ['waiting', 'playing', 'finished', 'abandoned']
    """

    WAITING = "waiting"
    PLAYING = "playing"
    FINISHED = "finished"
    ABANDONED = "abandoned"


class Phase(StrEnum):
    """What the round waits for (protocol, Actions).

    >>> from app.rules import Phase
    >>> [str(phase) for phase in Phase]
    ['offer', 'draw', 'discard', 'last', 'lay_off', 'over']
    """

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

    >>> from app.rules import names, points, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> names(match.round.hands[1])[:3], points(match.round.hands[1])
    (['3C', '6C', '9C'], 64)
    >>> match.round.turn, match.round.phase, match.round.stock
    (0, <Phase.OFFER: 'offer'>, 31)
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

        >>> from app.rules import Discard, Draw, Pass, Phase, Source, build, decide, fold, set_up
        >>> match = set_up(
        ...     "4C 7C TC KC 5D 8D JD 6S 9S QS", "AC AD AH 2C 2D 2H 3C 3D 3H 4H", "KS",
        ...     rules=build("gin", stock_end="last_discard"),
        ... )
        >>> def play(action):
        ...     return fold(decide(match, match.round.turn, action, secret="a7" * 32), match)
        >>> match = play(Pass())
        >>> match = play(Pass())
        >>> while match.round.phase is not Phase.LAST:
        ...     match = play(Draw(Source.STOCK))
        ...     match = play(Discard(match.round.drawn))
        >>> match.round.is_last_turn, play(Draw(Source.DISCARD)).round.is_last_turn
        (False, True)
        """
        return self.stock == LAST_CARDS and self.taken is not None


@dataclass(frozen=True, slots=True)
class Next:
    """The round to come: its secret is fixed, its commitment public. `entropy[seat]` is None until
    that seat is ready; `dealer` is None when the deal itself draws it (a match's first round).

    >>> from app.rules import Opened, Ready, build, decide, fold
    >>> match = fold([Opened("m1", 1, build("gin"), "5e" * 32, (True, True), (None, None))])
    >>> ready = Ready(match.standing.next.commitment)
    >>> match = fold(decide(match, 1, ready, secret="a7" * 32), match)
    >>> match.standing.next.entropy, match.standing.next.dealer
    ((None, ''), None)
    """

    number: int
    dealer: Seat | None
    server_seed: str
    commitment: str
    entropy: tuple[str | None, str | None]
    bound: tuple[bool, bool]


class Standing(NamedTuple):
    """How a match stands outside its round: what a draw or a discard leaves as it is.

    `bindings` are the last `next` of each seat that is still unused, `spent` the marks of used
    bindings and entropies, `rounds` counts the finished ones; `next` is None while a round is under
    way and after the match.

    >>> from app.rules import Resign, decide, fold, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> after = fold(decide(match, 0, Resign(), secret="a7" * 32), match)
    >>> after.standing.winner, after.standing.reason
    (1, <EndReason.RESIGN: 'resign'>)
    """

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


class Match(NamedTuple):
    """A match between two seats: how it stands, and the round under way or the last one, None
    before the first deal. Nothing in it changes: keep an old one to go back.

    >>> from app.rules import Draw, Source, decide, fold, set_up
    >>> before = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> after = fold(decide(before, 0, Draw(Source.DISCARD), secret="a7" * 32), before)
    >>> after.round.phase, before.round.phase
    (<Phase.DISCARD: 'discard'>, <Phase.OFFER: 'offer'>)
    """

    standing: Standing
    round: Round | None


def round_of(match: Match) -> Round:
    """The round of a match that has one; `ValueError` before the first deal."""
    round_ = match.round
    if round_ is None:
        raise ValueError("no round was dealt yet")
    return round_
