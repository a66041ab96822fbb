"""Identities without sign-up: names, settings, and the secrets that stand for a player. Tables show
at once who sits there and under which name."""

from __future__ import annotations

import datetime as dt
import secrets as chance
from typing import Final

from sqlalchemy import Connection

from app.errors import Code, Refused
from app.match.ids import PlayerId, TableId, new_id
from app.match.ports import Clock, PublicPlayer
from app.match.sessions import Sessions
from app.services.names import clean_name
from app.services.preferences import Chosen, Preferences, read_preferences
from app.storage import players, seats, secrets
from app.storage.database import Database
from app.storage.people import public
from app.storage.players import PlayerRecord
from app.storage.secrets import SecretKind

LINK_LIFE: Final = dt.timedelta(minutes=10)
CODE_BYTES: Final = 24


class Players:
    """Who people are. Names are checked here; ids and secrets are made here."""

    def __init__(self, database: Database, sessions: Sessions, clock: Clock) -> None:
        self._database: Final = database
        self._sessions: Final = sessions
        self._clock: Final = clock

    async def create(self, name: str | None) -> PlayerRecord:
        """A new player; without a name a guest with two digits. Refused with `bad_name`."""
        cleaned = None if name is None else clean_name(name)
        player, guest, now = PlayerId(new_id()), 10 + chance.randbelow(90), self._clock.now()
        return await self._database.transact(
            lambda connection: players.create(connection, player, guest, now, cleaned)
        )

    async def forget(self, player: PlayerId) -> None:
        """Undo `create`, before anybody has heard of the player."""
        await self._database.transact(lambda connection: players.forget(connection, player))

    async def get(self, player: PlayerId) -> PlayerRecord:
        """Refused with `no_identity` where a cookie outlived its player."""
        record = await self._database.read(lambda connection: players.get(connection, player))
        if record is None:
            raise Refused(Code.NO_IDENTITY)
        return record

    async def public(self, player: PlayerId) -> PublicPlayer:
        """What others may know of a player. Refused with `no_identity`."""
        return public(await self.get(player))

    async def exists(self, player: PlayerId) -> bool:
        return (
            await self._database.read(lambda connection: players.get(connection, player))
        ) is not None

    async def preferences(self, player: PlayerId) -> Preferences:
        """Refused with `no_identity` where a cookie outlived its player."""
        return read_preferences((await self.get(player)).settings)

    async def change(self, player: PlayerId, name: str | None, chosen: Chosen | None) -> None:
        """What is None stays, and so do settings that were not chosen now; tables where the player
        sits show another name. Refused with `bad_name` or `no_identity`."""
        cleaned = None if name is None else clean_name(name)

        def work(connection: Connection) -> tuple[bool, list[TableId]]:
            done, renamed = True, []
            if cleaned is not None:
                done = players.rename(connection, player, cleaned)
                renamed = seats.tables_of(connection, player)
            if chosen is not None:
                done = players.change_settings(connection, player, chosen)
            return done, renamed

        done, renamed = await self._database.transact(work)
        if not done:
            raise Refused(Code.NO_IDENTITY)
        await self._sessions.people_changed(renamed)

    # -- secrets ----------------------------------------------------------------------------

    async def new_token(self, player: PlayerId) -> str:
        """A bearer token for a program."""
        token, now = _new_secret(), self._clock.now()
        await self._database.transact(
            lambda connection: secrets.add(connection, token, SecretKind.BEARER, player, now)
        )
        return token

    async def by_token(self, token: str) -> PlayerId | None:
        """Whose token it is."""
        now = self._clock.now()
        found = await self._database.read(
            lambda connection: secrets.find_valid(connection, token, SecretKind.BEARER, now)
        )
        return None if found is None else found.player

    async def new_recovery(self, player: PlayerId) -> str:
        """A lasting return code; it replaces the one before."""
        code, now = _new_secret(), self._clock.now()
        await self._database.transact(
            lambda connection: secrets.replace_recovery(connection, code, player, now)
        )
        return code

    async def new_link(self, player: PlayerId) -> str:
        """A code for another device: good once, for ten minutes."""
        code, now = _new_secret(), self._clock.now()

        def work(connection: Connection) -> None:
            secrets.forget_useless(connection, player, SecretKind.LINK, now)
            secrets.add(connection, code, SecretKind.LINK, player, now, now + LINK_LIFE)

        await self._database.transact(work)
        return code

    async def claim(self, code: str, guest: PlayerId | None) -> PlayerId:
        """Whose code it is. Unfinished seats of `guest` come along.

        Refused with `bad_code`; then nothing has changed.
        """
        now = self._clock.now()

        def work(connection: Connection) -> tuple[PlayerId | None, list[TableId]]:
            player = _owner(connection, code, now)
            if player is None or guest is None:
                return player, []
            return player, seats.move_seats(connection, guest, player)

        player, moved = await self._database.transact(work)
        if player is None:
            raise Refused(Code.BAD_CODE)
        await self._sessions.people_changed(moved)
        return player


def _owner(connection: Connection, code: str, now: dt.datetime) -> PlayerId | None:
    lasting = secrets.find_valid(connection, code, SecretKind.RECOVERY, now)
    if lasting is not None:
        return lasting.player
    return secrets.use_once(connection, code, SecretKind.LINK, now)


def _new_secret() -> str:
    return chance.token_urlsafe(CODE_BYTES)
