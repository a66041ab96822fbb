"""The facts that end a round, and with it perhaps the match."""

from __future__ import annotations

from app.rules.cards import Seat, other
from app.rules.facts import EndReason, Fact, MatchEnded, Resigned, Result, RoundEnded
from app.rules.fold import round_of
from app.rules.scoring import credit, leader_at, score, settle
from app.rules.state import Match


def end_round(match: Match, result: Result, secret: str) -> tuple[Fact, ...]:
    """The round has this result; `secret` is the next round's, kept out where none follows."""
    tally = match.tally
    if result.winner is not None:
        tally = credit(tally, result.winner, result.points)
    winner = leader_at(tally, match.rules.target)
    ended = RoundEnded(
        result=result,
        score=score(tally),
        proof=round_of(match).deal.proof,
        next_seed=secret if winner is None else None,
    )
    if winner is None:
        return (ended,)
    return ended, MatchEnded(winner, EndReason.TARGET, settle(tally))


def give_up(match: Match, seat: Seat) -> tuple[Fact, ...]:
    """The match goes to the other player with the points scored so far."""
    return Resigned(seat), MatchEnded(other(seat), EndReason.RESIGN, settle(match.tally))
