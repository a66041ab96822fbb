"""Sockets opened by hand: without identity, with a cookie, from another site."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.live.player import BROKE_OFF, PATIENCE
from tests.live.server import LiveServer

Frame = dict[str, Any]
NO_HEADERS: Mapping[str, str] = {}


def open_socket(
    server: LiveServer,
    table: str,
    query: str = "protocol=1",
    headers: Mapping[str, str] = NO_HEADERS,
) -> connect:
    """A socket as nobody in particular, or as the headers say."""
    url = f"{server.socket_url}/ws/tables/{table}?{query}"
    return connect(url, additional_headers=dict(headers))


async def receive(socket: ClientConnection, kind: str) -> Frame:
    """The next frame of a type."""
    async with asyncio.timeout(PATIENCE):
        while True:
            frame: Frame = json.loads(await socket.recv(decode=True))
            if frame["type"] == kind:
                return frame


async def close_code(
    server: LiveServer,
    table: str,
    query: str = "protocol=1",
    headers: Mapping[str, str] = NO_HEADERS,
) -> int:
    """What a socket is closed with that is not let in: a close code, or the handshake's status."""
    try:
        async with open_socket(server, table, query, headers) as socket:
            async with asyncio.timeout(PATIENCE):
                while True:
                    await socket.recv()
    except InvalidStatus as refused:
        return refused.response.status_code
    except ConnectionClosed as closed:
        return BROKE_OFF if closed.rcvd is None else int(closed.rcvd.code)
