"""The use cases, put together."""

from __future__ import annotations

from typing import Final

from app.match.ports import Clock, Secrets
from app.match.sessions import Sessions
from app.services.history import History
from app.services.players import Players
from app.services.tables import Tables
from app.storage.database import Database


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

    async def ping(self) -> None:
        """Raises `StoreUnavailable` when the database does not answer."""
        await self._database.ping()
