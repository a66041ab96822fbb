"""The store that tables' sessions use, on a database."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Final

from app.match.ids import CommandId, MatchId, PlayerId, TableId
from app.match.ports import Known, Outcome, People, Row, SeatPlayers, TableRecord
from app.storage import log, matches, people, tables
from app.storage.database import Database


class SqlStore:
    """`app.match.ports.Store`. The database is opened and closed by somebody else."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def create_table(self, table: TableRecord, opened: Row) -> None:
        await self._database.transact(lambda conn: tables.create(conn, table, opened))

    async def load_table(self, table: TableId) -> TableRecord | None:
        return await self._database.read(lambda conn: tables.get(conn, table))

    async def load_rows(self, match: MatchId, after: int) -> list[Row]:
        return await self._database.read(lambda conn: log.load_rows(conn, match, after))

    def append(self, rows: Sequence[Row]) -> Awaitable[Outcome]:
        return self._database.transact_together(log.append_all, rows)

    async def find_command(
        self, table: TableId, player: PlayerId, command: CommandId
    ) -> Known | None:
        return await self._database.read(
            lambda conn: log.find_command(conn, table, player, command)
        )

    async def has_match(self, table: TableId, match: MatchId) -> bool:
        return await self._database.read(lambda conn: matches.is_of_table(conn, match, table))

    async def tables_between(self, seats: SeatPlayers) -> list[TableId]:
        return await self._database.read(lambda conn: tables.between(conn, seats))

    async def people(self, seats: SeatPlayers) -> People:
        return await self._database.read(lambda conn: people.of_seats(conn, seats))
