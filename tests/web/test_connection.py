"""One socket's reader, with what it reads and writes in memory."""

from __future__ import annotations

import json
import logging
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket

from app.bus.local import LocalBus
from app.match.command import Command
from app.match.ids import PlayerId, TableId
from app.obs.logging import short_hash
from app.web.ws.connection import Connection
from app.web.ws.room import Guest, Room
from app.web.ws.talk import Talk

TABLE = TableId("table")


class FaultySession:
    """A table whose rules have a fault."""

    table = TABLE
    position = SimpleNamespace(match="match", seq=4)

    async def handle(self, command: Command) -> None:
        raise ZeroDivisionError


class Socket:
    """Says some frames, then goes."""

    def __init__(self, *frames: dict[str, Any]) -> None:
        self.scope: dict[str, Any] = {}
        self._said = [{"type": "websocket.receive", "text": json.dumps(each)} for each in frames]

    async def receive(self) -> dict[str, Any]:
        return self._said.pop(0) if self._said else {"type": "websocket.disconnect"}


class Kept:
    """An outbox that nobody empties."""

    closing = None

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []

    def push(self, text: bytes) -> None:
        self.frames.append(json.loads(text))


async def test_a_fault_is_an_answer_and_the_socket_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    outbox = Kept()
    guest = Guest(PlayerId("mia"), 0, cast(Any, outbox))
    room = cast(Room, SimpleNamespace(session=FaultySession()))
    do = {"type": "do", "id": "mia-0001", "match": "match", "seq": 4, "action": {"type": "pass"}}
    socket = cast(WebSocket, Socket(do, {"type": "ping", "t": 7}))
    with caplog.at_level(logging.ERROR):
        await Connection(socket, room, guest, 40, Talk(LocalBus(), lambda _: None)).read()
    refusal, pong = outbox.frames
    assert (refusal["id"], refusal["code"], refusal["seq"]) == ("mia-0001", "internal", 4)
    assert pong == {"type": "pong", "t": 7}
    [record] = caplog.records
    assert record.exc_info is not None
    assert record.__dict__["table"] == short_hash(TABLE)
