"""What was and is played: a player's matches and opponents, a match's finished rounds."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

from sqlalchemy import Connection

from app.errors import Code, Refused
from app.match.ids import MatchId, PlayerId
from app.match.ports import People, Row
from app.match.session import Position
from app.match.sessions import Sessions
from app.rules.cards import Seat, other
from app.rules.view import view_for
from app.services.accounts import HomePage, MatchLine, MatchPage, MatchRecordText, OpponentLine
from app.services.preferences import read_preferences
from app.services.records import account, record_text
from app.services.retelling import retell
from app.storage import matches, players, series
from app.storage.database import Database
from app.storage.matches import MatchRecord, PlayerMatch
from app.storage.people import public
from app.storage.players import PlayerRecord


class History:
    """Reads the log and what follows from it. Everything about cards goes through `view_for`."""

    def __init__(self, database: Database, sessions: Sessions) -> None:
        self._database: Final = database
        self._sessions: Final = sessions

    async def of_player(self, player: PlayerId) -> HomePage:
        """The player's matches, unfinished first and those on turn on top, and opponents.

        Refused with `no_identity` where a cookie outlived its player.
        """
        me, listed, opponents, played = await self._database.read(
            lambda connection: _home(connection, player)
        )
        if me is None:
            raise Refused(Code.NO_IDENTITY)
        lines = [await self._line(each) for each in listed]
        lines.sort(key=lambda line: (line.finished, not line.your_turn))
        settings = read_preferences(me.settings)
        return HomePage(public(me), settings, tuple(lines), opponents, played)

    async def match(self, match: MatchId, reader: PlayerId | None) -> MatchPage:
        """A match with its finished rounds. Refused with `no_match`, `not_allowed`."""
        record, people, rows = await self._told_to(match, reader)
        you = _seat_of(record, reader)
        told = retell((row.facts for row in rows), you)
        return MatchPage(told.sheet(people.players, you), record.table, people.series)

    async def record(self, match: MatchId, reader: PlayerId | None) -> MatchRecordText:
        """The record of a match: its finished rounds. Refused with `no_match`, `not_allowed`."""
        found, people, rows = await self._told_to(match, reader)
        text = await asyncio.to_thread(record_text, rows, people)
        return MatchRecordText(text, found.created_at)

    async def _told_to(
        self, match: MatchId, reader: PlayerId | None
    ) -> tuple[MatchRecord, People, list[Row]]:
        """The match's log, for who may read of it."""
        found = await self._database.read(lambda connection: account(connection, match))
        if found is None:
            raise Refused(Code.NO_MATCH)
        record = found[0]
        if _seat_of(record, reader) is None and not record.spectators:
            raise Refused(Code.NOT_ALLOWED)
        return found

    async def _line(self, listed: PlayerMatch) -> MatchLine:
        record = listed.match
        line = MatchLine(
            table=record.table,
            match=record.id,
            opponent=None if listed.opponent is None else public(listed.opponent),
            you=listed.seat,
            score=own_first(record.score, listed.seat),
            target=record.rules.target,
            your_turn=False,
            status=record.status,
            updated_at=listed.updated_at,
            winner=record.winner,
            scoring=record.rules.scoring,
        )
        if line.finished:
            return line
        session = await self._sessions.find(record.table)
        return replace(line, your_turn=your_turn(session.position, listed.seat))


def your_turn(position: Position, seat: Seat) -> bool:
    """Whether the match waits for this seat: its turn, or its readiness for the next round."""
    view = view_for(position.state, seat)
    if view.next is not None:
        return position.table.seats[1] is not None and not view.next.ready[seat]
    return view.round is not None and view.round.turn == seat


def own_first(pair: tuple[int, int], seat: Seat) -> tuple[int, int]:
    """A pair by seat, seen from a seat."""
    return pair[seat], pair[other(seat)]


def _home(
    connection: Connection, player: PlayerId
) -> tuple[PlayerRecord | None, list[PlayerMatch], tuple[OpponentLine, ...], int]:
    me = players.get(connection, player)
    listed = matches.of_player(connection, player)
    found = series.opponents_of(connection, player)
    opponents = tuple(OpponentLine(public(each.player), each.series, each.table) for each in found)
    return me, listed, opponents, matches.rounds_played(connection, player, most=2)


def _seat_of(record: MatchRecord, reader: PlayerId | None) -> Seat | None:
    return record.seats.index(reader) if reader is not None and reader in record.seats else None
