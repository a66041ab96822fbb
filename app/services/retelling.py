"""A match told again from its facts: how it stands, and what became of its rounds.

Everything about cards goes through `view_for`; who looks is always said.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.match.ids import MatchId
from app.match.ports import PublicPlayer
from app.rules import engine
from app.rules.cards import Seat
from app.rules.facts import Dealt, Fact, MatchEnded, RoundEnded
from app.rules.view import (
    Column,
    DealEvent,
    HollywoodMatchInfo,
    MatchInfo,
    MatchView,
    RoundView,
    redact,
    view_for,
)
from app.services.accounts import FinishedRound, MatchSheet, SealedDeal


@dataclass(frozen=True, slots=True)
class Retold:
    """A match as it stands, its finished rounds, and the deal that is not open yet."""

    info: MatchInfo
    rounds: tuple[FinishedRound, ...]
    sealed: SealedDeal | None

    def sheet(
        self, seats: tuple[PublicPlayer, PublicPlayer | None], you: Seat | None
    ) -> MatchSheet:
        """What a reader who sits at `you` is shown, with who sits there."""
        info = self.info
        return MatchSheet(
            id=MatchId(info.id),
            number=info.number,
            rules=info.rules,
            seats=seats,
            you=you,
            status=info.status,
            score=info.score,
            boxes=info.boxes,
            winner=info.winner,
            reason=info.reason,
            final=info.final,
            rounds=self.rounds,
            columns=_columns(info),
            sealed=self.sealed,
        )


def retell(steps: Iterable[Sequence[Fact]], viewer: Seat | None) -> Retold:
    """The match that these facts make, as `viewer` may know it: step by step, the first of which
    opens the match."""
    following = iter(steps)
    state = engine.fold(next(following))
    rounds: list[FinishedRound] = []
    before = _columns(view_for(state, viewer).match)
    dealt: DealEvent | None = None
    for facts in following:
        state = engine.fold(facts, state)
        for fact in facts:
            if isinstance(fact, Dealt):
                event = redact(fact, viewer)
                assert isinstance(event, DealEvent)
                dealt = event
        if any(isinstance(fact, RoundEnded | MatchEnded) for fact in facts):
            view = view_for(state, viewer)
            # Who resigns between two rounds ends a match whose last round is told already.
            if view.round is not None and view.round.number > len(rounds):
                rounds.append(_finished(view.round, view.match, before))
            before = _columns(view.match)
    view = view_for(state, viewer)
    return Retold(view.match, tuple(rounds), _sealed(view, dealt))


def counted_in(before: Sequence[Column] | None, after: Sequence[Column] | None) -> tuple[int, ...]:
    """The games of Hollywood in which a round counted: every entry is a box."""
    pairs = zip(before or (), after or (), strict=True)
    return tuple(game for game, (old, new) in enumerate(pairs) if old.boxes != new.boxes)


def _sealed(view: MatchView, dealt: DealEvent | None) -> SealedDeal | None:
    if view.next is not None:
        return SealedDeal(view.next.number, view.next.commitment, bound=view.next.bound)
    if view.round is None or dealt is None or view.round.proof is not None:
        return None
    return SealedDeal(dealt.number, dealt.commitment, entropy=dealt.entropy)


def _columns(info: MatchInfo) -> tuple[Column, ...] | None:
    return tuple(info.columns) if isinstance(info, HollywoodMatchInfo) else None


def _finished(view: RoundView, info: MatchInfo, before: tuple[Column, ...] | None) -> FinishedRound:
    after = _columns(info)
    return FinishedRound(
        number=view.number,
        dealer=view.dealer,
        upcard=view.upcard,
        knock_limit=view.knock_limit,
        score=info.score,
        result=view.result,
        commitment=view.commitment,
        proof=view.proof,
        games=counted_in(before, after),
        columns=after,
    )
