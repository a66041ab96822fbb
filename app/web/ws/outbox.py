"""What waits to be written to one socket: bounded, in order, with a writer of its own.

A reader that does not keep up is dropped (4009) rather than waited for: it comes back and gets a
fresh `hello`, and nobody else at the table notices.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

OUTBOX_FRAMES: Final = 256
TOO_SLOW: Final = 4009


class Outbox:
    """Frames for one socket. `push` never waits; `write` runs until the socket ends."""

    __slots__ = ("_closing", "_frames", "_wake")

    def __init__(self) -> None:
        self._frames: deque[str] = deque()
        self._wake = asyncio.Event()
        self._closing: int | None = None

    @property
    def closing(self) -> int | None:
        """The code that the socket is being closed with."""
        return self._closing

    def push(self, text: str) -> None:
        """Queue a frame. Beyond the bound the socket is closed as too slow."""
        if self._closing is not None:
            return
        if len(self._frames) >= OUTBOX_FRAMES:
            self._frames.clear()
            self._closing = TOO_SLOW
        else:
            self._frames.append(text)
        self._wake.set()

    def close(self, code: int) -> None:
        """Close the socket with this code, after what is queued."""
        if self._closing is None:
            self._closing = code
            self._wake.set()

    async def write(self, websocket: WebSocket) -> None:
        """Send what is queued, as it comes, until the socket is closed from either side."""
        try:
            while True:
                while self._frames:
                    await websocket.send_text(self._frames.popleft())
                if self._closing is not None:
                    await websocket.close(self._closing)
                    return
                self._wake.clear()
                await self._wake.wait()
        except (WebSocketDisconnect, RuntimeError):
            return
