"""`GET /api/matches/{match_id}` as JSON."""

from __future__ import annotations

import msgspec

from app.rules.cards import Seat
from app.rules.facts import EndReason, Final
from app.rules.ruleset import Rules
from app.rules.view import Column, ProofView, ResultView
from app.services.accounts import FinishedRound, MatchPage
from app.web.documents import PlayerDoc, SeriesDoc, player_doc, series_doc


class RoundDoc(msgspec.Struct, frozen=True):
    """A finished round; `score` is the match's afterwards. `result` is null where the match ended
    in the middle of the round. In Hollywood `games` are those of the three that it counted in."""

    number: int
    dealer: Seat
    upcard: str
    knock_limit: int
    result: ResultView | None
    score: tuple[int, int]
    commitment: str
    proof: ProofView | None
    games: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET


class MatchDoc(msgspec.Struct, frozen=True):
    id: str
    number: int
    table_id: str
    rules: Rules
    players: tuple[PlayerDoc, PlayerDoc | None]
    you: Seat | None
    status: str
    score: tuple[int, int]
    boxes: tuple[int, int]
    winner: Seat | None
    reason: EndReason | None
    final: Final | None
    series: SeriesDoc
    rounds: list[RoundDoc]
    columns: tuple[Column, ...] | msgspec.UnsetType = msgspec.UNSET


def match_doc(page: MatchPage) -> MatchDoc:
    """A match with its finished rounds."""
    sheet = page.sheet
    first, second = sheet.seats
    return MatchDoc(
        id=sheet.id,
        number=sheet.number,
        table_id=page.table,
        rules=sheet.rules,
        players=(player_doc(first), None if second is None else player_doc(second)),
        you=sheet.you,
        status=sheet.status,
        score=sheet.score,
        boxes=sheet.boxes,
        winner=sheet.winner,
        reason=sheet.reason,
        final=sheet.final,
        series=series_doc(page.series),
        rounds=[round_doc(each) for each in sheet.rounds],
        columns=msgspec.UNSET if sheet.columns is None else sheet.columns,
    )


def round_doc(page: FinishedRound) -> RoundDoc:
    return RoundDoc(
        number=page.number,
        dealer=page.dealer,
        upcard=page.upcard,
        knock_limit=page.knock_limit,
        result=page.result,
        score=page.score,
        commitment=page.commitment,
        proof=page.proof,
        games=msgspec.UNSET if page.columns is None else page.games,
    )
