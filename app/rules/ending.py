"""The facts that end a round, and with it perhaps the match."""

from __future__ import annotations

from app.rules.cards import Seat, other
from app.rules.facts import EndReason, Fact, MatchEnded, Resigned, Result, RoundEnded
from app.rules.scoring import credit, score
from app.rules.settlement import conclude, unsettled
from app.rules.state import Match, round_of


def end_round(match: Match, result: Result, secret: str) -> tuple[Fact, ...]:
    """The round has this result; `secret` is the next round's, kept out where none follows."""
    rules, tally = match.standing.rules, match.standing.tally
    if result.winner is not None:
        tally = credit(tally, result.winner, result.points, rules.target)
    over = conclude(rules, tally)
    ended = RoundEnded(
        result=result,
        score=score(tally, rules.target),
        proof=round_of(match).deal.proof,
        next_seed=secret if over is None else None,
    )
    return (ended,) if over is None else (ended, over)


def give_up(match: Match, seat: Seat) -> tuple[Fact, ...]:
    """The match goes to the other player with the points scored so far."""
    return Resigned(seat), MatchEnded(
        other(seat), EndReason.RESIGN, unsettled(match.standing.tally)
    )
