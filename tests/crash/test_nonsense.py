"""What is no WebSocket at all: the connection ends, the log stays empty."""

from __future__ import annotations

import os
import socket
from base64 import b64encode
from pathlib import Path

import pytest

from tests.live.friends import two_friends
from tests.live.server import LiveServer

pytestmark = pytest.mark.slow
RESERVED_BITS = b"\xff\xff\xff\xff\xff\xff\xff\xff"
UNMASKED = b"\x81\x05hello"
ENDLESS = b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0"
HALF_A_FRAME = b"\x81\xfe\x01"


async def test_nonsense_behind_the_request_ends_the_connection_and_nothing_else(
    tmp_path: Path,
) -> None:
    server = LiveServer(tmp_path)
    server.start()
    async with two_friends(server) as pair:
        for nonsense in (RESERVED_BITS, UNMASKED, ENDLESS, HALF_A_FRAME):
            for _ in range(2):
                say(server, request(server, pair[0].table) + nonsense)
        assert await pair[0].is_alive()
        assert await pair[1].is_alive()
    assert server.stop() == 0
    assert server.troubles() == []


def request(server: LiveServer, table: str) -> bytes:
    key = b64encode(os.urandom(16)).decode()
    return (
        f"GET /ws/tables/{table}?protocol=1 HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\n\r\n"
    ).encode()


def say(server: LiveServer, data: bytes) -> None:
    """Send it in one piece, and read until the connection ends or falls silent."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=1) as connection:
        connection.sendall(data)
        try:
            while connection.recv(65536):
                pass
        except OSError:
            return
