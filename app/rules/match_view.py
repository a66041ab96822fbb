"""What a viewer may know of a match, built field by field from an allow-list.

A viewer is a seat, or None for a spectator, who sees least. No type here has a field that could
hold a card which its viewer does not know. Names of fields are those of protocol §4.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from app.rules.cards import NAMES, Card, CardSet, Seat, names, points
from app.rules.match_info import MatchInfo, match_info
from app.rules.melds import best_arrangement
from app.rules.shown import (
    KnockView,
    ProofView,
    ResultView,
    show_knock,
    show_proof,
    show_result,
)
from app.rules.state import Match, Next, Phase, Round


@dataclass(slots=True)
class NextView:
    """The round to come. `bound` says that a binding for it is known."""

    number: int
    dealer: Seat | None
    commitment: str
    ready: tuple[bool, bool]
    bound: tuple[bool, bool]


@dataclass(slots=True)
class RoundView:
    """What everybody may know of a round."""

    number: int
    dealer: Seat
    phase: Phase
    turn: Seat | None
    upcard: str
    knock_limit: int
    doubled: bool
    stock: int
    discard_top: str | None
    discards: int
    counts: tuple[int, int]
    knock: KnockView | None
    result: ResultView | None
    commitment: str
    proof: ProofView | None


@dataclass(slots=True)
class OwnView:
    """What a seated player knows of a round besides: the own hand, its best melds and deadwood."""

    hand: tuple[str, ...]
    drawn: str | None
    may_not_discard: str | None
    melds: tuple[tuple[str, ...], ...]
    deadwood: int


@dataclass(slots=True)
class MatchView:
    """A match for one viewer. The wire adds the table and the clock, and tells `own` as part of
    the round."""

    you: Seat | None
    match: MatchInfo
    next: NextView | None
    round: RoundView | None
    own: OwnView | None


def view_for(match: Match, viewer: Seat | None) -> MatchView:
    """What `viewer` may know of a match; None is a spectator."""
    info, following = match_for_all(match)
    return MatchView(
        you=viewer,
        match=info,
        next=following,
        round=round_for_all(match),
        own=own_for(match, viewer),
    )


def match_for_all(match: Match) -> tuple[MatchInfo, NextView | None]:
    """The parts of a view that are not about the round, `match` and `next`: everybody's."""
    following = None if match.next is None else _next_view(match, match.next)
    return match_info(match), following


def outside_round(match: Match) -> tuple[object, ...]:
    """What `match_for_all` makes its parts of: while this is equal, so are they."""
    return match[:-1]


def own_for(match: Match, viewer: Seat | None) -> OwnView | None:
    """The part of a view for `viewer` alone; None for a spectator, and before the first deal."""
    round_ = match.round
    if viewer is None or round_ is None:
        return None
    _, _, turn, hands, _, _, drawn, taken, _, _, knock, _ = round_
    if turn != viewer:
        drawn = taken = None
    laid = None if knock is None else _laid(round_, viewer)
    if laid is None:
        return _held(hands[viewer], drawn, taken)
    return _own_view(hands[viewer], drawn, taken, *laid)


def _next_view(match: Match, following: Next) -> NextView:
    first, second = following.entropy
    return NextView(
        number=following.number,
        dealer=following.dealer,
        commitment=following.commitment,
        ready=(first is not None, second is not None),
        bound=(_is_bound(match, following, 0), _is_bound(match, following, 1)),
    )


def _is_bound(match: Match, following: Next, seat: Seat) -> bool:
    # Once a seat is ready, its binding in the match is the one for the round after.
    if following.entropy[seat] is not None:
        return following.bound[seat]
    return match.bindings[seat] is not None


def round_for_all(match: Match) -> RoundView | None:
    """The part of a view about the round that everybody may know; None before the first deal."""
    round_ = match.round
    if round_ is None:
        return None
    deal, phase, turn, (first, second), stock, pile, _, _, _, _, knock, result = round_
    # By place: 15 names at the call would cost twice what all else here does.
    return RoundView(
        deal.number,
        deal.dealer,
        phase,
        turn,
        NAMES[deal.deck[20]],
        deal.knock_limit,
        deal.doubled,
        stock,
        NAMES[pile[-1]] if pile else None,
        len(pile),
        (first.bit_count(), second.bit_count()),
        None if knock is None else show_knock(knock),
        None if result is None else show_result(result),
        deal.commitment,
        show_proof(deal.proof) if phase is Phase.OVER else None,
    )


def _laid(round_: Round, seat: Seat) -> tuple[tuple[CardSet, ...], int] | None:
    """The melds that lie on the table and what is left over, which after lay-offs is less than
    the hand without its melds; None before that."""
    result = round_.result
    if result is not None and result.melds is not None and result.deadwood is not None:
        return result.melds[seat], result.deadwood[seat]
    knock = round_.knock
    if knock is not None and knock.seat == seat:
        return knock.melds, knock.deadwood
    return None


@lru_cache(maxsize=2048)
def _held(hand: CardSet, drawn: Card | None, taken: Card | None) -> OwnView:
    # A hand is shown again with every step of the other player.
    melds = best_arrangement(hand)
    return _own_view(hand, drawn, taken, melds, points(hand ^ sum(melds)))


def _own_view(
    hand: CardSet,
    drawn: Card | None,
    taken: Card | None,
    melds: tuple[CardSet, ...],
    deadwood: int,
) -> OwnView:
    return OwnView(
        hand=tuple(names(hand)),
        drawn=None if drawn is None else NAMES[drawn],
        may_not_discard=None if taken is None else NAMES[taken],
        melds=tuple(map(_meld_names, melds)),
        deadwood=deadwood,
    )


@cache
def _meld_names(meld: CardSet) -> tuple[str, ...]:
    # There are but a few hundred melds.
    return tuple(names(meld))
