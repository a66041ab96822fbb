"""A WebSocket client that does as little as can be: text frames, unbroken, on one connection.

It must not be what limits a measurement, so it has no extensions, no fragments and masks with
zeros (which is masking by the letter, and costs nothing).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import cast

OnText = Callable[[bytes], None]
_TEXT, _CLOSE, _PING = 0x81, 0x88, 0x89
_PONG = 0x8A


class Refused(Exception):
    """The server did not upgrade the connection, or closed it."""


class RawSocket(asyncio.Protocol):
    """An open socket hands every text to `on_text`; `closed` says why it ended."""

    def __init__(self, on_text: OnText) -> None:
        self.on_text = on_text
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = ""
        self._rest = b""
        self._transport: asyncio.Transport | None = None

    def send(self, text: bytes) -> None:
        self._write(_TEXT, text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is none by descent

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = self.closed or str(exc or "connection lost")
        if not self.opened.done():
            self.opened.set_exception(Refused(self.closed))

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if not self.opened.done():
            data = self._read_handshake(data)
        self._rest = self._read_frames(data)

    def handshake(self, host: str, path: str, headers: Mapping[str, str]) -> None:
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket"]
        lines += ["Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        lines += ["Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg=="]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        assert self._transport is not None
        self._transport.write("\r\n".join([*lines, "", ""]).encode())

    def _read_handshake(self, data: bytes) -> bytes:
        head, end, rest = data.partition(b"\r\n\r\n")
        if not end:
            return data
        status = head.split(b"\r\n", 1)[0]
        if b" 101 " in status + b" ":
            self.opened.set_result(None)
        else:
            self.opened.set_exception(Refused(status.decode("latin-1")))
        return rest

    def _read_frames(self, data: bytes) -> bytes:
        if not self.opened.done():
            return data
        at, size = 0, len(data)
        while size - at >= 2:
            length, head = data[at + 1], 2
            if length == 126:
                length, head = int.from_bytes(data[at + 2 : at + 4], "big"), 4
            elif length == 127:
                length, head = int.from_bytes(data[at + 2 : at + 10], "big"), 10
            end = at + head + length
            if end > size or size - at < head:
                break
            self._read_frame(data[at], data[at + head : end])
            at = end
        return data[at:] if at else data

    def _read_frame(self, first: int, payload: bytes) -> None:
        if first == _TEXT:
            self.on_text(payload)
        elif first == _PING:
            self._write(_PONG, payload)
        elif first == _CLOSE:
            code = int.from_bytes(payload[:2], "big")
            self.closed = f"closed with {code} {payload[2:].decode()}"
        else:
            raise AssertionError(f"a frame that no server of ours sends: {first:#x}")

    def _write(self, first: int, payload: bytes) -> None:
        length = len(payload)
        if length < 126:
            head = bytes((first, 0x80 | length))
        else:
            head = bytes((first, 0x80 | 126)) + length.to_bytes(2, "big")
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + payload)


async def connect(
    port: int, path: str, on_text: OnText, headers: Mapping[str, str] | None = None
) -> RawSocket:
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: RawSocket(on_text), "127.0.0.1", port)
    socket.handshake(f"127.0.0.1:{port}", path, headers or {})
    await asyncio.wait_for(socket.opened, 20)
    return socket
