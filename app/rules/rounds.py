"""What each fact makes of the round under way. `drew` and `discarded` are every turn's two steps
and are written for speed: one unpacking, one building."""

from __future__ import annotations

from app.rules.actions import Source
from app.rules.cards import CardSet, card_set, other, put
from app.rules.facts import Dealt, Discarded, Drew, Knocked
from app.rules.ruleset import Rules, StockEnd
from app.rules.state import LAST_CARDS, Phase, Round

# A named tuple without the call in between: at half the cost.
_new = tuple.__new__
_STOCK = Source.STOCK
_LAST_DISCARD = StockEnd.LAST_DISCARD
_DRAW = Phase.DRAW
_DISCARD = Phase.DISCARD


def drew(before: Round, fact: Drew) -> Round:
    deal, _, turn, hands, stock, pile, _, _, _, pile_turns, knock, result = before
    taken = None
    if fact.source is _STOCK:
        stock -= 1
        pile_turns = 0
    else:
        taken = fact.card
        pile = pile[:-1]
        pile_turns += 1
    first, second = hands
    hands = (first, second | 1 << fact.card) if fact.seat else (first | 1 << fact.card, second)
    card = fact.card
    return _new(
        Round,
        (deal, _DISCARD, turn, hands, stock, pile, card, taken, 0, pile_turns, knock, result),
    )


def discarded(rules: Rules, before: Round, fact: Discarded) -> Round:
    deal, _, _, hands, stock, pile, _, _, _, pile_turns, knock, result = before
    first, second = hands
    if fact.seat:
        hands = (first, second & ~(1 << fact.card))
    else:
        hands = (first & ~(1 << fact.card), second)
    pile = (*pile, fact.card)
    phase = _DRAW
    if stock == LAST_CARDS and rules.stock_end is _LAST_DISCARD:
        phase = Phase.LAST
    turn = 1 - fact.seat
    return _new(
        Round,
        (deal, phase, turn, hands, stock, pile, None, None, 0, pile_turns, knock, result),
    )


def passed(before: Round) -> Round:
    """The upcard goes to the dealer, then both have passed it. (After a pass of the last discard
    the end of the round follows in the same row.)"""
    if before.phase is Phase.LAST:
        return before
    offers = before.offers + 1
    both = offers == 2
    return before._replace(
        phase=Phase.DRAW if both else Phase.OFFER,
        turn=other(before.deal.dealer) if both else before.deal.dealer,
        offers=offers,
    )


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
    hands: tuple[CardSet, CardSet] = (card_set(fact.deck[0:20:2]), card_set(fact.deck[1:20:2]))
    if fact.dealer == 0:
        first, second = hands
        hands = (second, first)
    return Round(
        deal=fact,
        phase=Phase.OFFER,
        turn=other(fact.dealer),
        hands=hands,
        stock=31,
        pile=(fact.deck[20],),
        drawn=None,
        taken=None,
        offers=0,
        pile_turns=0,
        knock=None,
        result=None,
    )


def over(round_: Round) -> Round:
    return round_._replace(phase=Phase.OVER, turn=None, drawn=None, taken=None)
