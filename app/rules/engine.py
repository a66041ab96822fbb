"""What a player asks for, judged: `decide` answers with facts or a refusal, and changes nothing.

The order of the checks is that of protocol §3: match, turn, phase, rules.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never

from app.rules.actions import (
    Action,
    BigGin,
    Claim,
    Discard,
    Draw,
    Knock,
    LayOff,
    Pass,
    Ready,
    Rematch,
    Resign,
)
from app.rules.cards import Seat
from app.rules.ending import give_up
from app.rules.facts import Fact, Joined, Opened, RematchAsked
from app.rules.fold import evolve, fold
from app.rules.knocking import big_gin, knock, lay_off
from app.rules.play import discard, draw, leave
from app.rules.refusals import Refusal
from app.rules.start import fresh, ready
from app.rules.state import Match, Status

Facts: TypeAlias = tuple[Fact, ...]

__all__ = ["decide", "evolve", "fold", "rematch_agreed", "rematch_is_open", "reopen", "seat_player"]


def decide(match: Match, seat: Seat, action: Action, secret: str) -> Facts | Refusal:
    """The facts that follow from an action, or why it is refused.

    `secret` (64 hex digits) becomes the next round's when this action ends one.
    """
    if match.reason is not None:
        return _after_match(match, seat, action)
    round_ = match.round
    if round_ is None or round_.turn != seat:
        return _out_of_turn(match, seat, action)
    match action:
        case Draw():
            return draw(round_, seat, action.source)
        case Discard():
            return discard(match, round_, seat, action.card, secret)
        case Pass():
            return leave(match, round_, seat, secret)
        case Knock():
            return knock(match, round_, seat, action, secret)
        case LayOff():
            return lay_off(match, round_, seat, action, secret)
        case BigGin():
            return big_gin(match, round_, seat, action, secret)
        case _:
            return _at_any_time(match, seat, action)


def _out_of_turn(match: Match, seat: Seat, action: Action) -> Facts | Refusal:
    match action:
        case Draw() | Discard() | Pass() | Knock() | LayOff() | BigGin():
            nobodys = match.round is None or match.round.turn is None
            return Refusal.WRONG_PHASE if nobodys else Refusal.NOT_YOUR_TURN
        case _:
            return _at_any_time(match, seat, action)


def _at_any_time(
    match: Match, seat: Seat, action: Ready | Resign | Rematch | Claim
) -> Facts | Refusal:
    """What waits for no turn."""
    match action:
        case Ready():
            return ready(match, seat, action)
        case Resign():
            return _resign(match, seat)
        case Rematch():
            return Refusal.WRONG_PHASE
        case Claim():
            return Refusal.NOT_YET
        case _ as never:
            assert_never(never)


def _resign(match: Match, seat: Seat) -> Facts | Refusal:
    return Refusal.WRONG_PHASE if match.status is Status.WAITING else give_up(match, seat)


def _after_match(match: Match, seat: Seat, action: Action) -> Facts | Refusal:
    if not isinstance(action, Rematch) or not rematch_is_open(match):
        return Refusal.MATCH_OVER
    rules = match.rules if action.rules is None else action.rules
    if match.rematch[seat] == rules:
        return Refusal.WRONG_PHASE
    return (RematchAsked(seat, rules),)


def seat_player(match: Match, player: str, binding: str | None) -> Facts | Refusal:
    """Somebody takes seat 1; `WRONG_PHASE` when it is taken."""
    if match.seated[1]:
        return Refusal.WRONG_PHASE
    return (Joined(1, player, fresh(match, binding)),)


def rematch_is_open(match: Match) -> bool:
    """Whether a rematch can be asked for: the match is over, and none was agreed on yet."""
    return match.reason is not None and not rematch_agreed(match)


def rematch_agreed(match: Match) -> bool:
    """Whether both asked for another match under equal rules."""
    first, second = match.rematch
    return first is not None and first == second


def reopen(match: Match, match_id: str, secret: str) -> Opened:
    """The first fact of the rematch that both agreed on; `ValueError` if they did not.

    `secret` is its round 1's. What bound a player to the round that was not played binds to it.
    """
    rules = match.rematch[0]
    if rules is None or not rematch_agreed(match):
        raise ValueError("nobody agreed on a rematch")
    return Opened(
        match_id=match_id,
        number=match.number + 1,
        rules=rules,
        server_seed=secret,
        seated=match.seated,
        bindings=match.bindings,
        spent=tuple(sorted(match.spent)),
    )
