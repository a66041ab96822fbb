"""Making a table and sitting down at one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.errors import Refused
from app.match.ids import PlayerId, TableId, new_id
from app.match.ports import Clock, Row, Secrets, TableRecord
from app.match.session import TableSession
from app.match.sessions import Sessions
from app.rules.cards import Seat
from app.rules.facts import Opened
from app.rules.ruleset import Rules
from app.services.names import clean_name
from app.services.players import Players


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What is fixed when a table is made."""

    rules: Rules
    spectators: bool = True
    aids: bool = True


class Tables:
    """Tables and their seats."""

    def __init__(
        self, sessions: Sessions, players: Players, clock: Clock, secrets: Secrets
    ) -> None:
        self._sessions: Final = sessions
        self._players: Final = players
        self._clock: Final = clock
        self._secrets: Final = secrets

    async def create(
        self, player: PlayerId, options: TableOptions, binding: str | None
    ) -> TableSession:
        """A new table with its first match, the player at seat 0."""
        now = self._clock.now()
        table, match = TableId(new_id()), self._secrets.new_match()
        record = TableRecord(table, (player, None), match, 1, options.spectators, options.aids, now)
        opened = Opened(
            match, 1, options.rules, self._secrets.fresh(), (True, False), (binding, None)
        )
        await self._sessions.store.create_table(record, Row(table, match, 0, now, (opened,)))
        return await self._sessions.find(table)

    async def join(
        self, table: TableId, player: PlayerId | None, name: str | None, binding: str | None
    ) -> tuple[Seat, PlayerId]:
        """Take the open seat, as a new player where nobody is known yet.

        Refused with `no_table`, `bad_name` or `table_full`; then no player is made or renamed.
        """
        session = await self._sessions.find(table)
        cleaned = None if name is None else clean_name(name)
        seat = session.position.seat_of(player)
        if seat is None:
            session.require_open_seat()
        if player is None:
            return await self._join_as_new(session, cleaned, binding)
        seat = await session.join(player, binding)
        if cleaned is not None:
            await self._players.change(player, cleaned, None)
        return seat, player

    async def _join_as_new(
        self, session: TableSession, name: str | None, binding: str | None
    ) -> tuple[Seat, PlayerId]:
        player = (await self._players.create(name)).id
        try:
            return await session.join(player, binding), player
        except Refused:
            await self._players.forget(player)  # somebody else was first
            raise
