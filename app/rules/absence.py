"""What is done for a player who does not come back (protocol, Actions): the move that is due, and
the end of a match that was claimed or given up by both.

Nothing here knows a time: whoever has a clock judges when these may be asked for.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from app.rules.absences import Claimed, MoveName, TimedOut
from app.rules.actions import (
    Action,
    ClaimChoice,
    Discard,
    Draw,
    Knock,
    LayOff,
    Pass,
    Ready,
    Source,
)
from app.rules.cards import POINTS, Card, Seat, cards, check_seat, other
from app.rules.engine import decide
from app.rules.facts import EndReason, Fact, MatchEnded
from app.rules.melds import deadwood_after_each
from app.rules.refusals import Refusal
from app.rules.settlement import unsettled
from app.rules.state import Match, Phase, Round, Status

Facts: TypeAlias = tuple[Fact, ...]

_NAMES: Final[dict[type[Action], MoveName]] = {
    Ready: "ready",
    Pass: "pass",
    Draw: "draw",
    Discard: "discard",
    Knock: "knock",
    LayOff: "lay_off",
}


def due_action(match: Match, seat: Seat) -> Action | None:
    """What the match waits for from a seat, as it is done for who does not come back: ready with
    empty entropy; pass; draw from the stock; discard the card drawn from it, or after a card from
    the discard pile the dearest one, the first in card order of several; the best lay-off. None
    where the match does not wait for that seat.

    Who took the last discard may only knock or go gin (rules §1): then that is done, with the
    discard that leaves the least deadwood.

    >>> from app.rules import Discard, Draw, Source, decide, due_action, fold, name, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> due_action(match, 0), due_action(match, 1)
    (Pass(), None)
    >>> match = fold(decide(match, 0, Draw(Source.DISCARD), secret="a7" * 32), match)
    >>> name(due_action(match, 0).card)
    'TC'
    """
    check_seat(seat)
    following, round_ = match.standing.next, match.round
    if following is not None:
        waits = all(match.standing.seated) and following.entropy[seat] is None
        return Ready(following.commitment) if waits else None
    if round_ is None or round_.turn != seat:
        return None
    match round_.phase:
        case Phase.OFFER | Phase.LAST:
            return Pass()
        case Phase.DRAW:
            return Draw(Source.STOCK)
        case Phase.DISCARD:
            return _end_of_turn(round_, seat)
        case Phase.LAY_OFF:
            return LayOff()
        case _:
            return None


def _end_of_turn(round_: Round, seat: Seat) -> Discard | Knock:
    hand, drawn, taken = round_.hands[seat], round_.drawn, round_.taken
    if taken is None and drawn is not None:
        return Discard(drawn)
    may_go = [card for card in cards(hand) if card != taken]
    if round_.is_last_turn:
        left = deadwood_after_each(hand)
        return Knock(min(may_go, key=left.__getitem__))
    return Discard(max(may_go, key=_worth))


def _worth(card: Card) -> int:
    return POINTS[card]


def move_for(match: Match, seat: Seat, secret: str) -> Facts | Refusal:
    """The facts of the move that the other player has made for `seat`; `WRONG_PHASE` where none is
    due from it. `secret` as in `decide`.

    >>> from app.rules import move_for, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> claimed, timed_out, passed = move_for(match, 0, secret="a7" * 32)
    >>> claimed.seat, timed_out, passed
    (1, TimedOut(seat=0, move='pass'), Passed(seat=0))
    """
    action = due_action(match, seat)
    if action is None:
        return Refusal.WRONG_PHASE
    facts = decide(match, seat, action, secret)
    if isinstance(facts, Refusal):
        return facts
    made = TimedOut(seat, _NAMES[type(action)])
    return Claimed(other(seat), ClaimChoice.MOVE), made, *facts


def claim_match(match: Match, seat: Seat) -> Facts | Refusal:
    """The match goes to `seat` with the points scored so far; `WRONG_PHASE` before the first deal,
    `MATCH_OVER` afterwards.

    >>> from app.rules import claim_match, fold, set_up, view_for
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> match = fold(claim_match(match, 1), match)
    >>> match.standing.winner, match.standing.reason, view_for(match, None).round.proof is None
    (1, <EndReason.CLAIM: 'claim'>, False)
    """
    check_seat(seat)
    if match.standing.reason is not None:
        return Refusal.MATCH_OVER
    if match.standing.status is Status.WAITING:
        return Refusal.WRONG_PHASE
    ended = MatchEnded(seat, EndReason.CLAIM, unsettled(match.standing.tally))
    return Claimed(seat, ClaimChoice.MATCH), ended


def close_match(match: Match, seat: Seat) -> Facts | Refusal:
    """The match ends without a winner, as `seat` asks; `WRONG_PHASE` while a seat is open,
    `MATCH_OVER` afterwards.

    >>> from app.rules import close_match, fold, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> match = fold(close_match(match, 0), match)
    >>> match.standing.status, match.standing.winner
    (<Status.ABANDONED: 'abandoned'>, None)
    """
    check_seat(seat)
    if match.standing.reason is not None:
        return Refusal.MATCH_OVER
    if not all(match.standing.seated):
        return Refusal.WRONG_PHASE
    ended = MatchEnded(None, EndReason.CLOSED, unsettled(match.standing.tally))
    return Claimed(seat, ClaimChoice.CLOSE), ended
