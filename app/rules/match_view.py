"""What a viewer may know of a match, built field by field from an allow-list.

A viewer is a seat, or None for a spectator, who sees least. No type here has a field that could
hold a card which its viewer does not know. Names of fields are those of protocol §4.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.rules.cards import NAMES, CardSet, Seat, names, points
from app.rules.facts import EndReason, Final
from app.rules.melds import best_arrangement
from app.rules.ruleset import Rules
from app.rules.scoring import score
from app.rules.shown import (
    KnockView,
    MeldView,
    ProofView,
    ResultView,
    show_knock,
    show_melds,
    show_proof,
    show_result,
)
from app.rules.state import Match, Next, Phase, Round, Status


@dataclass(slots=True)
class MatchInfo:
    """The match as a whole."""

    id: str
    number: int
    rules: Rules
    status: Status
    score: tuple[int, int]
    rounds: int
    boxes: tuple[int, int]
    winner: Seat | None
    reason: EndReason | None
    final: Final | None
    rematch: tuple[bool, bool]


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
class SeatRoundView(RoundView):
    """What a seated player knows besides: the own hand, its best melds and deadwood."""

    hand: list[str]
    drawn: str | None
    may_not_discard: str | None
    melds: list[MeldView]
    deadwood: int


@dataclass(slots=True)
class MatchView:
    """A match for one viewer; the wire adds the table and the clock."""

    you: Seat | None
    match: MatchInfo
    next: NextView | None
    round: RoundView | None


def view_for(match: Match, viewer: Seat | None) -> MatchView:
    """What `viewer` may know of a match; None is a spectator."""
    round_ = match.round
    return MatchView(
        you=viewer,
        match=_match_info(match),
        next=None if match.next is None else _next_view(match, match.next),
        round=None if round_ is None else _round_view(round_, viewer),
    )


def _match_info(match: Match) -> MatchInfo:
    asked = match.rematch
    return MatchInfo(
        id=match.match_id,
        number=match.number,
        rules=match.rules,
        status=match.status,
        score=score(match.tally),
        rounds=match.rounds,
        boxes=match.tally.boxes,
        winner=match.winner,
        reason=match.reason,
        final=match.final,
        rematch=(asked[0] is not None, asked[1] is not None),
    )


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


def _round_view(round_: Round, viewer: Seat | None) -> RoundView:
    deal = round_.deal
    over = round_.phase is Phase.OVER
    first, second = round_.hands
    everybody = RoundView(
        number=deal.number,
        dealer=deal.dealer,
        phase=round_.phase,
        turn=round_.turn,
        upcard=NAMES[deal.deck[20]],
        knock_limit=deal.knock_limit,
        doubled=deal.doubled,
        stock=round_.stock,
        discard_top=NAMES[round_.pile[-1]] if round_.pile else None,
        discards=len(round_.pile),
        counts=(first.bit_count(), second.bit_count()),
        knock=None if round_.knock is None else show_knock(round_.knock),
        result=None if round_.result is None else show_result(round_.result),
        commitment=deal.commitment,
        proof=show_proof(deal.proof) if over else None,
    )
    return everybody if viewer is None else _seat_view(everybody, round_, viewer)


def _seat_view(everybody: RoundView, round_: Round, seat: Seat) -> SeatRoundView:
    hand = round_.hands[seat]
    melds, deadwood = _own_melds(round_, seat, hand)
    in_turn = round_.turn == seat
    return SeatRoundView(
        number=everybody.number,
        dealer=everybody.dealer,
        phase=everybody.phase,
        turn=everybody.turn,
        upcard=everybody.upcard,
        knock_limit=everybody.knock_limit,
        doubled=everybody.doubled,
        stock=everybody.stock,
        discard_top=everybody.discard_top,
        discards=everybody.discards,
        counts=everybody.counts,
        knock=everybody.knock,
        result=everybody.result,
        commitment=everybody.commitment,
        proof=everybody.proof,
        hand=names(hand),
        drawn=_name(round_.drawn if in_turn else None),
        may_not_discard=_name(round_.taken if in_turn else None),
        melds=show_melds(melds),
        deadwood=deadwood,
    )


def _own_melds(round_: Round, seat: Seat, hand: CardSet) -> tuple[tuple[CardSet, ...], int]:
    """The melds as laid where they are on the table, else the best of the hand, and what is left
    over; after lay-offs that is less than the hand without its melds."""
    result = round_.result
    if result is not None and result.melds is not None and result.deadwood is not None:
        return result.melds[seat], result.deadwood[seat]
    knock = round_.knock
    if knock is not None and knock.seat == seat:
        return knock.melds, knock.deadwood
    return _best_melds(hand)


@lru_cache(maxsize=2048)
def _best_melds(hand: CardSet) -> tuple[tuple[CardSet, ...], int]:
    # A hand is shown again with every step of the other player.
    melds = best_arrangement(hand)
    return melds, points(hand ^ sum(melds))


def _name(card: int | None) -> str | None:
    return None if card is None else NAMES[card]
