"""What the web's parts share, made once by `create_app`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from starlette.requests import HTTPConnection

from app.match.ports import Clock
from app.services.house import House
from app.settings import Settings
from app.web.identity import Identity
from app.web.origin import Origins
from app.web.polling import Polls
from app.web.ws.room import Rooms
from app.web.ws.talk import Talk


@dataclass(frozen=True, slots=True)
class Context:
    settings: Settings
    clock: Clock
    house: House
    identity: Identity
    origins: Origins
    rooms: Rooms
    talk: Talk
    polls: Polls


def context_of(connection: HTTPConnection) -> Context:
    """The context of the application that serves a request."""
    return cast(Context, connection.app.state.context)
