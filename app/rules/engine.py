"""What a player asks for, judged: `decide` answers with facts or a refusal, and changes nothing.

The order of the checks is the protocol's (Acting reliably): match, turn, phase, rules.
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
from app.rules.cards import Seat, check_seat
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
    """The facts that follow from an action, or why it is refused. The match stays as it is: `fold`
    the facts into it.

    `secret` (64 hex digits, not to be guessed) becomes the next round's when this action ends one.

    >>> from app.rules import Draw, Knock, LayOff, Source, card, decide, fold, set_up
    >>> match = set_up("6S 7S 8S 9C 9D 9H 2C 2D 3D QC", "9S TS KH KD KC 4H 5H 6H QD JC", "2H")
    >>> for seat, action in ((0, Draw(Source.DISCARD)), (0, Knock(card("QC")))):
    ...     match = fold(decide(match, seat, action, secret="a7" * 32), match)
    >>> decide(match, 0, LayOff(), secret="a7" * 32)
    <Refusal.NOT_YOUR_TURN: 'not_your_turn'>
    >>> [type(fact).__name__ for fact in decide(match, 1, LayOff(), secret="a7" * 32)]
    ['LaidOff', 'RoundEnded']
    """
    round_ = match.round
    if round_ is None or round_.turn != seat:
        return _out_of_turn(match, seat, action)
    # The two steps of every turn first, and by their exact type: a class pattern costs four times
    # as much.
    if type(action) is Draw:
        return draw(round_, seat, action.source)
    if type(action) is Discard:
        return discard(match, round_, seat, action.card, secret)
    match action:
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
    check_seat(seat)
    # When a match is over it is nobody's turn.
    if match.standing.reason is not None:
        return _after_match(match, seat, action)
    match action:
        case Ready() | Resign() | Rematch() | Claim():
            return _at_any_time(match, seat, action)
        case _:
            nobodys = match.round is None or match.round.turn is None
            return Refusal.WRONG_PHASE if nobodys else Refusal.NOT_YOUR_TURN


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
    return Refusal.WRONG_PHASE if match.standing.status is Status.WAITING else give_up(match, seat)


def _after_match(match: Match, seat: Seat, action: Action) -> Facts | Refusal:
    if not isinstance(action, Rematch) or not rematch_is_open(match):
        return Refusal.MATCH_OVER
    rules = match.standing.rules if action.rules is None else action.rules
    if match.standing.rematch[seat] == rules:
        return Refusal.WRONG_PHASE
    return (RematchAsked(seat, rules),)


def seat_player(match: Match, player: str, binding: str | None) -> Facts | Refusal:
    """Somebody takes seat 1; `WRONG_PHASE` when it is taken. `binding` is what binds them to their
    entropy for round 1 (`app.rules.binding`), if anything does.

    >>> from app.rules import Opened, build, fold, seat_player
    >>> match = fold([Opened("m1", 1, build("gin"), "5e" * 32, (True, False), (None, None))])
    >>> match = fold(seat_player(match, "ben", binding=None), match)
    >>> seat_player(match, "eve", binding=None)
    <Refusal.WRONG_PHASE: 'wrong_phase'>
    """
    if match.standing.seated[1]:
        return Refusal.WRONG_PHASE
    return (Joined(1, player, fresh(match, binding)),)


def rematch_is_open(match: Match) -> bool:
    """Whether a rematch can be asked for: the match is over, and none was agreed on yet.

    >>> from app.rules import Resign, decide, fold, rematch_is_open, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> over = fold(decide(match, 1, Resign(), secret="a7" * 32), match)
    >>> rematch_is_open(match), rematch_is_open(over)
    (False, True)
    """
    return match.standing.reason is not None and not rematch_agreed(match)


def rematch_agreed(match: Match) -> bool:
    """Whether both asked for another match under equal rules.

    >>> from app.rules import Rematch, Resign, build, decide, fold, rematch_agreed, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> asked = (0, Rematch()), (1, Rematch(build("oklahoma")))
    >>> for seat, action in ((1, Resign()), *asked):
    ...     match = fold(decide(match, seat, action, secret="a7" * 32), match)
    >>> rematch_agreed(match)
    False
    """
    first, second = match.standing.rematch
    return first is not None and first == second


def reopen(match: Match, match_id: str, secret: str) -> Opened:
    """The first fact of the rematch that both agreed on; `ValueError` if they did not.

    `secret` is its round 1's. What bound a player to the round that was not played binds to it.

    >>> from app.rules import Rematch, Resign, decide, fold, reopen, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> for seat, action in ((1, Resign()), (0, Rematch()), (1, Rematch())):
    ...     match = fold(decide(match, seat, action, secret="a7" * 32), match)
    >>> opened = reopen(match, "m2", secret="5e" * 32)
    >>> opened.number, fold([opened]).standing.status
    (2, <Status.WAITING: 'waiting'>)
    """
    rules = match.standing.rematch[0]
    if rules is None or not rematch_agreed(match):
        raise ValueError("nobody agreed on a rematch")
    return Opened(
        match_id=match_id,
        number=match.standing.number + 1,
        rules=rules,
        server_seed=secret,
        seated=match.standing.seated,
        bindings=match.standing.bindings,
        spent=tuple(sorted(match.standing.spent)),
    )
