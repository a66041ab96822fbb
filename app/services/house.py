"""The use cases, put together."""

from __future__ import annotations

from typing import Final

from app.match.ports import Clock, Secrets
from app.match.sessions import Sessions
from app.services.history import History
from app.services.players import Players
from app.services.tables import Tables
from app.storage.database import Database
from app.storage.schema import check_current


class House:
    """One door to everything that people can do here."""

    def __init__(
        self, database: Database, sessions: Sessions, clock: Clock, secrets: Secrets
    ) -> None:
        self._database: Final = database
        self.sessions: Final = sessions
        self.players: Final = Players(database, sessions, clock)
        self.tables: Final = Tables(sessions, self.players, clock, secrets)
        self.history: Final = History(database, sessions)

    async def check_database(self) -> None:
        """Raises `StoreUnavailable` when the database does not answer, and `ConfigurationError`
        when another version's migrations have changed it."""
        await self._database.read(check_current)
