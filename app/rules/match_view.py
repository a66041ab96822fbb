"""What a viewer may know of a match, built field by field from an allow-list.

A viewer is a seat, or None for a spectator, who sees least. No type here has a field that could
hold a card which its viewer does not know. Names of fields are those of the protocol.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from app.rules.cards import NAMES, Card, CardSet, Seat, check_seat, names, points
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
    """The round to come. `bound` says that a binding for it is known.

    >>> from app.rules import Opened, Ready, build, decide, fold, view_for
    >>> match = fold([Opened("m1", 1, build("gin"), "5e" * 32, (True, True), (None, None))])
    >>> ready = Ready(match.standing.next.commitment)
    >>> match = fold(decide(match, 1, ready, secret="a7" * 32), match)
    >>> shown = view_for(match, None).next
    >>> shown.number, shown.ready, shown.commitment == match.standing.next.commitment
    (1, (False, True), True)
    """

    number: int
    dealer: Seat | None
    commitment: str
    ready: tuple[bool, bool]
    bound: tuple[bool, bool]


@dataclass(slots=True)
class RoundView:
    """What everybody may know of a round: cards by name, numbers of cards, points; pairs by seat.
    The `proof` is there when it is over.

    >>> from app.rules import set_up, view_for
    >>> shown = view_for(set_up(
    ...     "AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH"
    ... ), None).round
    >>> shown.upcard, shown.knock_limit, shown.counts, shown.stock, shown.proof
    ('KH', 10, (10, 10), 31, None)
    """

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
    """What a seated player knows of a round besides: the own hand, its best melds and deadwood.
    `drawn` is the card drawn in this turn, `may_not_discard` the same when it came from the discard
    pile.

    >>> from app.rules import Draw, Source, decide, fold, set_up, view_for
    >>> match = set_up("6S 7S 8S 9C 9D 9H 2C 2D 3D QC", "9S TS KH KD KC 4H 5H 6H QD JC", "2H")
    >>> match = fold(decide(match, 0, Draw(Source.DISCARD), secret="a7" * 32), match)
    >>> own = view_for(match, 0).own
    >>> own.may_not_discard, own.melds, own.deadwood
    ('2H', (('2C', '2D', '2H'), ('9C', '9D', '9H'), ('6S', '7S', '8S')), 13)
    """

    hand: tuple[str, ...]
    drawn: str | None
    may_not_discard: str | None
    melds: tuple[tuple[str, ...], ...]
    deadwood: int


@dataclass(slots=True)
class MatchView:
    """A match for one viewer. The wire adds the table and the clock, and tells `own` as part of
    the round.

    >>> from app.rules import set_up, view_for
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> view_for(match, 1).own.hand[:3], view_for(match, None).own
    (('3C', '6C', '9C'), None)
    """

    you: Seat | None
    match: MatchInfo
    next: NextView | None
    round: RoundView | None
    own: OwnView | None


def view_for(match: Match, viewer: Seat | None) -> MatchView:
    """What `viewer` may know of a match; None is a spectator, who sees least.

    >>> from app.rules import set_up, view_for
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> shown = view_for(match, 0)
    >>> shown.you, shown.round.counts, shown.own.deadwood
    (0, (10, 10), 56)
    """
    info, following = match_for_all(match)
    return MatchView(
        you=viewer,
        match=info,
        next=following,
        round=round_for_all(match),
        own=own_for(match, viewer),
    )


def match_for_all(match: Match) -> tuple[MatchInfo, NextView | None]:
    """The parts of a view that are not about the round, `match` and `next`: everybody's.

    >>> from app.rules import set_up
    >>> from app.rules.view import match_for_all
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> info, following = match_for_all(match)
    >>> info.score, following
    ((0, 0), None)
    """
    following = None if match.standing.next is None else _next_view(match, match.standing.next)
    return match_info(match), following


def outside_round(match: Match) -> tuple[object, ...]:
    """What `match_for_all` makes its parts of: while this is equal, so are they.

    >>> from app.rules import Draw, Source, decide, fold, set_up
    >>> from app.rules.view import outside_round
    >>> before = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> after = fold(decide(before, 0, Draw(Source.DISCARD), secret="a7" * 32), before)
    >>> outside_round(after) == outside_round(before)
    True
    """
    return match.standing


def own_for(match: Match, viewer: Seat | None) -> OwnView | None:
    """The part of a view for `viewer` alone; None for a spectator, and before the first deal.

    >>> from app.rules import set_up
    >>> from app.rules.view import own_for
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> own_for(match, 1).hand[:3], own_for(match, None)
    (('3C', '6C', '9C'), None)
    """
    round_ = match.round
    if viewer is None or round_ is None:
        return None
    check_seat(viewer)
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
    return match.standing.bindings[seat] is not None


def round_for_all(match: Match) -> RoundView | None:
    """The part of a view about the round that everybody may know; None before the first deal.

    >>> from app.rules import set_up
    >>> from app.rules.view import round_for_all
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> round_for_all(match).discard_top
    'KH'
    """
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
