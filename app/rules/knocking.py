"""Knock, gin, big gin, and the defender's answer (rules §1 and §4)."""

from __future__ import annotations

from itertools import combinations
from typing import TypeAlias

from app.rules.actions import BigGin, Knock, LayOff
from app.rules.cards import BITS, Card, CardSet, Seat, card_set, points
from app.rules.ending import end_round
from app.rules.facts import Fact, Kind, Knocked, LaidOff
from app.rules.fold import evolve
from app.rules.layoffs import best_answer, best_layoffs, check_layoffs
from app.rules.melds import best_arrangement, is_meld, is_run
from app.rules.refusals import Refusal
from app.rules.results import gin_result, knock_result
from app.rules.spread import default_spread
from app.rules.state import Match, Phase, Round, round_of

Facts: TypeAlias = tuple[Fact, ...]
GivenMelds: TypeAlias = tuple[tuple[Card, ...], ...]


def knock(match: Match, round_: Round, seat: Seat, action: Knock, secret: str) -> Facts | Refusal:
    """Lay out melds that leave no more than the limit; nothing left over is gin and ends the
    round at once."""
    if round_.phase is not Phase.DISCARD:
        return Refusal.WRONG_PHASE
    held, card = round_.hands[seat], action.discard
    if card < 0 or not held >> card & 1 or card == round_.taken:
        return Refusal.ILLEGAL_CARD
    knocked = _laid(round_, seat, held ^ 1 << card, action)
    if isinstance(knocked, Refusal):
        return knocked
    return (knocked,) if knocked.kind is Kind.KNOCK else _ended_by(match, knocked, secret)


def big_gin(
    match: Match, round_: Round, seat: Seat, action: BigGin, secret: str
) -> Facts | Refusal:
    """Declare eleven cards that all meld, where the rules have a bonus for it. The card taken in
    this turn may be among them: none is discarded."""
    if round_.phase is not Phase.DISCARD:
        return Refusal.WRONG_PHASE
    if match.standing.rules.big_gin_bonus is None:
        return Refusal.CANNOT_KNOCK
    eleven = round_.hands[seat]
    melds = _chosen(eleven, None, action.melds)
    if melds is None:
        return Refusal.BAD_MELDS
    if sum(melds) != eleven:
        return Refusal.CANNOT_KNOCK
    return _ended_by(match, Knocked(seat, Kind.BIG_GIN, melds, 0, 0, None), secret)


def _ended_by(match: Match, gin: Knocked, secret: str) -> Facts:
    after = evolve(match, gin)
    result = gin_result(match.standing.rules, round_of(after), gin)
    return gin, *end_round(after, result, secret)


def _laid(round_: Round, seat: Seat, ten: CardSet, action: Knock) -> Knocked | Refusal:
    melds = _chosen(ten, action.discard, action.melds)
    if melds is None:
        return Refusal.BAD_MELDS
    unmatched = ten ^ sum(melds)
    deadwood = points(unmatched)
    if deadwood > round_.deal.knock_limit:
        return Refusal.CANNOT_KNOCK
    kind = Kind.KNOCK if unmatched else Kind.GIN
    return Knocked(seat, kind, melds, unmatched, deadwood, action.discard)


def _chosen(
    kept: CardSet, discard: Card | None, given: GivenMelds | None
) -> tuple[CardSet, ...] | None:
    return default_spread(kept, discard) if given is None else arrange(kept, given)


def lay_off(
    match: Match, round_: Round, seat: Seat, action: LayOff, secret: str
) -> Facts | Refusal:
    """The defender's melds, and unmatched cards laid on the knocker's; it ends the round."""
    knocked = round_.knock
    if round_.phase is not Phase.LAY_OFF or knocked is None:
        return Refusal.WRONG_PHASE
    answer = _answer(seat, round_.hands[seat], knocked.melds, action)
    if isinstance(answer, Refusal):
        return answer
    result = knock_result(match.standing.rules, round_, knocked, answer)
    return answer, *end_round(match, result, secret)


def _answer(
    seat: Seat, hand: CardSet, knocker_melds: tuple[CardSet, ...], action: LayOff
) -> LaidOff | Refusal:
    if action.melds is None and action.layoffs is None:
        best = best_answer(hand, knocker_melds)
        return LaidOff(seat, best.melds, best.layoffs, best.deadwood)
    melds = None if action.melds is None else arrange(hand, action.melds)
    if melds is None and action.melds is not None:
        return Refusal.BAD_MELDS
    unmatched = hand if melds is None else hand ^ sum(melds)
    layoffs = action.layoffs
    if layoffs is None:
        layoffs = best_layoffs(unmatched, knocker_melds)
    elif not check_layoffs(knocker_melds, unmatched, layoffs):
        return Refusal.BAD_LAYOFFS
    left = unmatched ^ card_set(each.card for each in layoffs)
    if melds is None:
        melds = best_arrangement(left)
        left ^= sum(melds)
    return LaidOff(seat, melds, layoffs, points(left))


def arrange(available: CardSet, given: GivenMelds) -> tuple[CardSet, ...] | None:
    """Melds as a player lays them, in the player's order; None for what is no arrangement of
    these cards: no melds, what is no card, a card that is missing or used twice, a run laid in two
    pieces.

    >>> from app.rules.cards import hand
    >>> run = hand("AC 2C 3C 4C 5C 6C")
    >>> arrange(run, ((0, 1, 2), (3, 4, 5))), arrange(run, ((0, 1, 2, 3, 4, 5),))
    (None, (63,))
    """
    if any(not 0 <= card < len(BITS) for meld in given for card in meld):
        return None
    melds = tuple(card_set(meld) for meld in given)
    for meld, named in zip(melds, given, strict=True):
        if len(named) != meld.bit_count() or meld & ~available or not is_meld(meld):
            return None
        available ^= meld
    if any(is_run(first | second) for first, second in combinations(melds, 2)):
        return None
    return melds
