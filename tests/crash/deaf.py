"""Sockets whose other side sends, and never reads."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

from tests.live.player import Seat

QUESTIONS = 4000
ECHOES = 220


class DeafSocket:
    """Another browser of a player; it sends, and never reads."""

    def __init__(self, seat: Seat) -> None:
        server = seat.player.server
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self._socket.connect(("127.0.0.1", server.port))
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            f"GET /ws/tables/{seat.table}?protocol=1 HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            f"Authorization: Bearer {seat.player.token}\r\n"
            f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def ask_much(self, match: str) -> None:
        """Actions on a row of long ago: each is answered with a refusal and the whole table."""
        frame = {"type": "do", "match": match, "seq": 0, "action": {"type": "pass"}}
        self._socket.settimeout(30)
        with suppress(OSError):  # it may be cut off before it has said all
            for number in range(QUESTIONS):
                self._say(json.dumps({**frame, "id": f"deaf-{number:06}"}).encode())

    def echo_much(self) -> None:
        """More than the system keeps of what is on the way here, in fewer frames than may wait."""
        text = "x" * 15_000
        for _ in range(ECHOES):
            self._say(json.dumps({"type": "ping", "t": text}).encode())

    def hang_up(self) -> None:
        """A close, whose answer stands behind all that was not read."""
        self._socket.sendall(b"\x88\x80\0\0\0\0")

    def _say(self, payload: bytes) -> None:
        head = struct.pack("!BBH", 0x81, 0x80 | 126, len(payload))
        self._socket.sendall(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        self._socket.close()


@contextmanager
def deaf_sockets(seat: Seat, count: int) -> Iterator[list[DeafSocket]]:
    with ExitStack() as stack:
        deaf = []
        for _ in range(count):
            deaf.append(DeafSocket(seat))
            stack.callback(deaf[-1].close)
        yield deaf
