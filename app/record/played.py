"""What a record holds that cannot be recomputed: the proofs of the deals and the actions.

Everything else in a record follows from it by the rules, and is written so that people can read it
and a forger has more to get right.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from app.rules.actions import Action, BigGin, Discard, Draw, Knock, LayOff, Pass
from app.rules.cards import Card, CardSet, Seat, cards
from app.rules.facts import (
    Dealt,
    Discarded,
    Drew,
    EndReason,
    Fact,
    Knocked,
    LaidOff,
    MatchEnded,
    Passed,
    Proof,
    RoundEnded,
)

Melds: TypeAlias = tuple[tuple[Card, ...], ...]

OF_ITSELF: Final = frozenset({EndReason.TARGET, EndReason.DRAW})
"""How a match ends by the score of its last round."""


@dataclass(frozen=True, slots=True)
class Step:
    """An action of the player whose turn it is; `drawn` is the card that a draw brought."""

    action: Action
    drawn: Card | None = None


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round; `finished` is False for one that the match's end cut short."""

    proof: Proof
    steps: tuple[Step, ...]
    finished: bool = True


@dataclass(frozen=True, slots=True)
class CutShort:
    """A match that ended before its time: resigned, claimed or closed."""

    reason: EndReason
    winner: Seat | None


@dataclass(slots=True)
class _Telling:
    rounds: list[PlayedRound] = field(default_factory=list)
    end: CutShort | None = None
    proof: Proof | None = None
    steps: list[Step] = field(default_factory=list)

    def close(self, *, finished: bool) -> None:
        if self.proof is not None:
            self.rounds.append(PlayedRound(self.proof, tuple(self.steps), finished))
        self.proof, self.steps = None, []


def played(facts: Iterable[Fact]) -> tuple[tuple[PlayedRound, ...], CutShort | None]:
    """The rounds of a match's log, and what cut it short. A round under way is left out whole:
    its secrets are nobody's business yet."""
    telling = _Telling()
    for fact in facts:
        match fact:
            case Dealt():
                telling.proof = fact.proof
            case RoundEnded():
                telling.close(finished=True)
            case MatchEnded() if fact.reason not in OF_ITSELF:
                telling.close(finished=False)
                telling.end = CutShort(fact.reason, fact.winner)
            case _:
                step = _step(fact)
                if step is not None:
                    telling.steps.append(step)
    return tuple(telling.rounds), telling.end


def _step(fact: Fact) -> Step | None:
    match fact:
        case Passed():
            return Step(Pass())
        case Drew():
            return Step(Draw(fact.source), fact.card)
        case Discarded():
            return Step(Discard(fact.card))
        case Knocked():
            melds = _melds(fact.melds)
            if fact.discard is None:
                return Step(BigGin(melds))
            return Step(Knock(fact.discard, melds))
        case LaidOff():
            return Step(LayOff(_melds(fact.melds), fact.layoffs))
        case _:
            return None


def _melds(laid: tuple[CardSet, ...]) -> Melds:
    return tuple(tuple(cards(meld)) for meld in laid)
