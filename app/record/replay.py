"""Playing a record again by the rules: the same judge that the match had, action by action."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.record.faults import Fault, RecordError
from app.record.played import CutShort, PlayedRound, Step
from app.rules.actions import Action, Ready, Resign
from app.rules.cards import Seat, name, other
from app.rules.deal import binding
from app.rules.engine import decide, evolve, fold
from app.rules.facts import Drew, EndReason, Fact, MatchEnded, Opened, Proof, RoundEnded
from app.rules.refusals import Refusal
from app.rules.ruleset import Rules
from app.rules.settlement import unsettled
from app.rules.state import Match

NO_SEED: Final = ""
"""The secret of a round that is in no record: not played, or not over yet."""


def opened(match_id: str, number: int, rules: Rules, first: PlayedRound | None) -> Opened:
    """The first fact of a match as a record tells it: both sit, nothing was used before."""
    return Opened(
        match_id=match_id,
        number=number,
        rules=rules,
        server_seed=NO_SEED if first is None else first.proof.server_seed,
        seated=(True, True),
        bindings=(_bound_by(first, 0), _bound_by(first, 1)),
    )


class Replay:
    """A match on its way; `facts` is its log so far."""

    def __init__(self, first: Opened) -> None:
        self.facts: Final[list[Fact]] = [first]
        self.match: Match = fold([first])

    def deal(self, proof: Proof, following: PlayedRound | None) -> None:
        """Both are ready, and the round is dealt. `following` is the round after, if there is one:
        for that they bind themselves now."""
        if self.match.standing.next is None:
            raise RecordError(Fault.OUT_OF_PLACE, "the match was over before this round")
        commitment = self.match.standing.next.commitment
        for seat in _in_order(proof):
            ready = Ready(commitment, proof.entropy[seat] or None, _bound_by(following, seat))
            self._take(self._decided(seat, ready, NO_SEED))
        assert self.match.round is not None
        if self.match.round.deal.proof != proof:
            raise RecordError(
                Fault.WRONG_BINDING,
                "bound is claimed for an entropy that is empty or was used before",
            )

    def step(self, step: Step, following: PlayedRound | None) -> None:
        """The player whose turn it is acts."""
        round_ = self.match.round
        if round_ is None or round_.turn is None:
            raise RecordError(Fault.ILLEGAL_ACTION, "the round is over before this action")
        secret = NO_SEED if following is None else following.proof.server_seed
        facts = self._decided(round_.turn, step.action, secret)
        drew = facts[0]
        if isinstance(drew, Drew) and drew.card != step.drawn:
            written = "nothing" if step.drawn is None else name(step.drawn)
            raise RecordError(
                Fault.WRONG_CARD, f"{written} is drawn where {name(drew.card)} lies on top"
            )
        self._take(facts if following is not None else tuple(map(_without_next, facts)))

    def end(self, end: CutShort) -> None:
        """The match ends before its time."""
        if self.match.standing.reason is not None:
            raise RecordError(Fault.WRONG_END, "the match was over before")
        if end.reason is EndReason.CLAIM:
            self._check_claim(end.winner)
        if end.reason is EndReason.RESIGN and end.winner is not None:
            self._take(self._decided(other(end.winner), Resign(), NO_SEED))
        else:
            final = unsettled(self.match.standing.tally)
            self._take((MatchEnded(end.winner, end.reason, final),))

    def _check_claim(self, winner: Seat | None) -> None:
        """Only who waits for the other can claim; between rounds nobody can tell who waited."""
        round_ = self.match.round
        if round_ is None:
            raise RecordError(Fault.WRONG_END, "the match was claimed before its first deal")
        if round_.turn is not None and round_.turn == winner:
            raise RecordError(
                Fault.WRONG_END, f"the match was claimed by seat {winner}, whose turn it was"
            )

    def _decided(self, seat: Seat, action: Action, secret: str) -> tuple[Fact, ...]:
        facts = decide(self.match, seat, action, secret)
        if isinstance(facts, Refusal):
            raise RecordError(
                Fault.ILLEGAL_ACTION, f"the rules refuse an action of seat {seat}: {facts.value}"
            )
        return facts

    def _take(self, facts: tuple[Fact, ...]) -> None:
        for fact in facts:
            self.match = evolve(self.match, fact)
            self.facts.append(fact)


def _without_next(fact: Fact) -> Fact:
    return replace(fact, next_seed=None) if isinstance(fact, RoundEnded) else fact


def _in_order(proof: Proof) -> tuple[Seat, Seat]:
    """Who was ready first: it matters where both have the same entropy, which binds one at most."""
    return (1, 0) if proof.bound == (False, True) else (0, 1)


def _bound_by(round_: PlayedRound | None, seat: Seat) -> str | None:
    if round_ is None or not round_.proof.bound[seat]:
        return None
    return binding(round_.proof.entropy[seat])
