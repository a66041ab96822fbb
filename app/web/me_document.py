"""`GET /api/me` as JSON."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

import msgspec

from app.rules.cards import Seat
from app.services.accounts import HomePage, MatchLine, OpponentLine
from app.web.documents import PlayerDoc, SeriesDoc, player_doc, series_doc


class MatchLineDoc(msgspec.Struct, frozen=True):
    """`score` is one's own first; `you` is one's seat, `winner` a seat as well."""

    table_id: str
    match_id: str
    opponent: PlayerDoc | None
    you: Seat
    score: tuple[int, int]
    your_turn: bool
    status: str
    winner: Seat | None
    updated_at: dt.datetime


class OpponentDoc(msgspec.Struct, frozen=True):
    """`series` is one's own first."""

    player: PlayerDoc
    series: SeriesDoc


class MeDoc(msgspec.Struct, frozen=True):
    player: PlayerDoc
    settings: Mapping[str, object]
    matches: list[MatchLineDoc]
    opponents: list[OpponentDoc]


def me_doc(home: HomePage) -> MeDoc:
    """The reader, the reader's matches and opponents."""
    assert home.me is not None
    return MeDoc(
        player_doc(home.me),
        home.settings.model_dump(),
        [_line(each) for each in home.matches],
        [_opponent(each) for each in home.opponents],
    )


def _line(line: MatchLine) -> MatchLineDoc:
    return MatchLineDoc(
        table_id=line.table,
        match_id=line.match,
        opponent=None if line.opponent is None else player_doc(line.opponent),
        you=line.you,
        score=line.score,
        your_turn=line.your_turn,
        status=line.status,
        winner=line.winner,
        updated_at=line.updated_at,
    )


def _opponent(line: OpponentLine) -> OpponentDoc:
    return OpponentDoc(player_doc(line.person), series_doc(line.series))
