"""`create_app(settings)`: the only place that wires. Its lifespan owns what it starts."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from fastapi import FastAPI

from app.bus.local import LocalBus
from app.match.chance import SystemClock, SystemSecrets
from app.match.sessions import Sessions
from app.services.house import House
from app.settings import Settings
from app.storage.database import Database
from app.storage.store import SqlStore
from app.web.application import build_app
from app.web.context import Context
from app.web.identity import Identity
from app.web.origin import Origins
from app.web.polling import Polls
from app.web.ws.room import Rooms
from app.web.ws.talk import Talk

if TYPE_CHECKING:
    from app.bus.redis import RedisBus


def create_app(settings: Settings) -> FastAPI:
    """The application. Nothing is opened before its lifespan begins."""

    clock = SystemClock()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        database = await Database.open(settings.url, settings.sqlite_synchronous)
        bus = _bus(settings)
        await bus.start()
        secrets = SystemSecrets()
        sessions = Sessions(SqlStore(database), bus, clock, secrets)
        house = House(database, sessions, clock, secrets)
        rooms = Rooms(bus, clock)
        context = Context(
            settings,
            clock,
            house,
            Identity(settings, house),
            Origins(settings),
            rooms,
            Talk(bus, rooms.find),
            Polls(),
        )
        app.state.context = context
        try:
            yield
        finally:
            context.rooms.close()
            await sessions.close()
            await bus.close()
            await database.close()

    return build_app(clock.now, lifespan, settings.locales, loose=settings.assets == "loose")


def _bus(settings: Settings) -> LocalBus | RedisBus:
    if not settings.redis_url:
        return LocalBus()
    # Redis' client takes a tenth of a start to load, and most servers are alone.
    from app.bus.redis import RedisBus

    return RedisBus(settings.redis_url)
