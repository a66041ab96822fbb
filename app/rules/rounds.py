"""What each fact makes of the round under way. The steps of every turn are written for speed: one
unpacking, one building, at a third of the cost of `_replace`."""

from __future__ import annotations

from app.rules.actions import Source
from app.rules.cards import BITS, other, put
from app.rules.deal import dealt_hands
from app.rules.facts import Dealt, Discarded, Drew, Knocked, Result
from app.rules.ruleset import StockEnd
from app.rules.state import LAST_CARDS, Match, Phase, Round, round_of

# A named tuple without the call in between: at half the cost.
_new = tuple.__new__
_STOCK = Source.STOCK
_LAST_DISCARD = StockEnd.LAST_DISCARD
_DRAW = Phase.DRAW
_DISCARD = Phase.DISCARD


def drew(match: Match, fact: Drew) -> Match:
    before = match.round or round_of(match)
    deal, _, turn, hands, stock, pile, _, _, _, pile_turns, knock, result = before
    card = fact.card
    taken = None
    if fact.source is _STOCK:
        stock -= 1
        pile_turns = 0
    else:
        taken = card
        pile = pile[:-1]
        pile_turns += 1
    first, second = hands
    hands = (first, second | BITS[card]) if fact.seat else (first | BITS[card], second)
    after = (deal, _DISCARD, turn, hands, stock, pile, card, taken, 0, pile_turns, knock, result)
    return _new(Match, (match.standing, _new(Round, after)))


def discarded(match: Match, fact: Discarded) -> Match:
    before = match.round or round_of(match)
    deal, _, turn, hands, stock, pile, _, _, _, pile_turns, knock, result = before
    card = fact.card
    first, second = hands
    hands = (first, second ^ BITS[card]) if fact.seat else (first ^ BITS[card], second)
    pile += (card,)
    phase = _DRAW
    if stock == LAST_CARDS and match.standing.rules.stock_end is _LAST_DISCARD:
        phase = Phase.LAST
    turn = 1 - fact.seat
    after = (deal, phase, turn, hands, stock, pile, None, None, 0, pile_turns, knock, result)
    return _new(Match, (match.standing, _new(Round, after)))


def passed(before: Round) -> Round:
    """The upcard goes to the dealer, then both have passed it. (After a pass of the last discard
    the end of the round follows in the same row.)"""
    deal, phase, _, hands, stock, pile, _, _, offers, pile_turns, knock, result = before
    if phase is Phase.LAST:
        return before
    offers += 1
    turn = deal.dealer
    if offers == 2:
        phase, turn = _DRAW, other(turn)
    after = (deal, phase, turn, hands, stock, pile, None, None, offers, pile_turns, knock, result)
    return _new(Round, after)


def knocked(before: Round, fact: Knocked) -> Round:
    hands, pile = before.hands, before.pile
    if fact.discard is not None:
        hands = put(hands, fact.seat, hands[fact.seat] & ~(1 << fact.discard))
        pile = (*pile, fact.discard)
    return before._replace(
        phase=Phase.LAY_OFF,
        turn=other(fact.seat),
        hands=hands,
        pile=pile,
        drawn=None,
        taken=None,
        knock=fact,
    )


def dealt(fact: Dealt) -> Round:
    return Round(
        deal=fact,
        phase=Phase.OFFER,
        turn=other(fact.dealer),
        hands=dealt_hands(fact.deck, fact.dealer),
        stock=31,
        pile=(fact.deck[20],),
        drawn=None,
        taken=None,
        offers=0,
        pile_turns=0,
        knock=None,
        result=None,
    )


def over(round_: Round, result: Result | None) -> Round:
    return round_._replace(phase=Phase.OVER, turn=None, drawn=None, taken=None, result=result)
