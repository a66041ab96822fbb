"""A turn: leave or take the upcard, draw, discard (rules §1).

The rows of the two steps of a turn are a few hundred values: they are made once, not every time.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from app.rules.actions import Source
from app.rules.cards import Card, Seat
from app.rules.ending import end_round
from app.rules.facts import Discarded, Drew, Fact, Passed, VoidReason
from app.rules.fold import evolve
from app.rules.melds import deadwood_after_each
from app.rules.refusals import Refusal
from app.rules.results import void_result
from app.rules.ruleset import StockEnd
from app.rules.state import LAST_CARDS, PILE_TURNS, Match, Phase, Round, round_of

Facts: TypeAlias = tuple[Fact, ...]


def _drawn_from(source: Source) -> tuple[tuple[tuple[Drew], ...], ...]:
    return tuple(tuple((Drew(seat, source, card),) for card in range(52)) for seat in (0, 1))


_FROM_STOCK: Final = _drawn_from(Source.STOCK)
_FROM_PILE: Final = _drawn_from(Source.DISCARD)
_DISCARDED: Final = tuple(tuple((Discarded(seat, card),) for card in range(52)) for seat in (0, 1))
_STOCK: Final = Source.STOCK
_DRAW: Final = Phase.DRAW
_DISCARD: Final = Phase.DISCARD


def leave(match: Match, round_: Round, seat: Seat, secret: str) -> Facts | Refusal:
    """Pass the upcard, or the last discard: then the round is void."""
    if round_.phase is Phase.OFFER:
        return (Passed(seat),)
    if round_.phase is Phase.LAST:
        result = void_result(round_.hands, VoidReason.STOCK)
        return Passed(seat), *end_round(match, result, secret)
    return Refusal.WRONG_PHASE


def draw(round_: Round, seat: Seat, source: Source) -> Facts | Refusal:
    """Take the top card of a pile, where that pile may be drawn from."""
    if source is _STOCK:
        if round_.phase is not _DRAW:
            return Refusal.WRONG_PHASE
        return _FROM_STOCK[seat][round_.deal.deck[52 - round_.stock]]
    if not may_take(round_, seat):
        return Refusal.WRONG_PHASE
    return _FROM_PILE[seat][round_.pile[-1]]


def may_take(round_: Round, seat: Seat) -> bool:
    """Whether the player whose turn it is may draw from the discard pile.

    After two passes the stock must be drawn; the last discard is only for who can end the round.
    """
    phase = round_.phase
    if phase is _DRAW:
        return round_.offers == 0
    if phase is Phase.LAST:
        return _can_end_with_top(round_, seat)
    return phase is Phase.OFFER


def _can_end_with_top(round_: Round, seat: Seat) -> bool:
    # Who could go big gin could go gin too: in eleven melded cards is a meld of four or more, and
    # it can spare a card other than the one taken.
    top = round_.pile[-1]
    after = deadwood_after_each(round_.hands[seat] | 1 << top)
    return any(left <= round_.deal.knock_limit for card, left in after.items() if card != top)


def discard(match: Match, round_: Round, seat: Seat, card: Card, secret: str) -> Facts | Refusal:
    """End the turn with a card held, but not with the one just taken from the discard pile."""
    _, phase, _, hands, stock, _, _, taken, _, pile_turns, _, _ = round_
    if phase is not _DISCARD or (stock == LAST_CARDS and round_.is_last_turn):
        return Refusal.WRONG_PHASE
    if card < 0 or not hands[seat] >> card & 1 or card == taken:
        return Refusal.ILLEGAL_CARD
    row = _DISCARDED[seat][card]
    if pile_turns >= PILE_TURNS:
        return _void_after(match, row[0], VoidReason.TURNS, secret)
    if stock == LAST_CARDS and match.standing.rules.stock_end is StockEnd.VOID:
        return _void_after(match, row[0], VoidReason.STOCK, secret)
    return row


def _void_after(match: Match, fact: Discarded, reason: VoidReason, secret: str) -> Facts:
    after = evolve(match, fact)
    return fact, *end_round(after, void_result(round_of(after).hands, reason), secret)
