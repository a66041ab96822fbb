"""What waits to be written to one socket: bounded, in order, with a writer of its own.

A reader that does not keep up is dropped (4009) rather than waited for: it comes back and gets a
fresh `hello`, and nobody else at the table notices.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from app.match.turn import TurnEnd
from app.web.ws.protocol import drop, sender

OUTBOX_FRAMES: Final = 256
TOO_SLOW: Final = 4009
CLOSE_SECONDS: Final = 5.0
"""How long the other side may take to read what was sent before a close; then it is cut off."""


class Outbox:
    """Frames for one socket. `push` never waits; `write` runs until the socket ends."""

    __slots__ = (
        "_deadline",
        "_frames",
        "_idle",
        "_send_at_once",
        "_turn_end",
        "_wake",
        "_websocket",
        "closing",
    )

    def __init__(self, turn_end: TurnEnd) -> None:
        self._turn_end = turn_end
        self._frames: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self.closing: int | None = None  # the code that the socket is being closed with
        self._websocket: WebSocket | None = None
        self._send_at_once: Callable[[bytes], bool] | None = None
        self._idle = False  # whether the writer waits for something to write
        self._deadline: asyncio.TimerHandle | None = None

    def push(self, text: bytes) -> None:
        """Queue a frame. Beyond the bound the socket is closed as too slow."""
        if self.closing is not None:
            return
        frames = self._frames
        if len(frames) >= OUTBOX_FRAMES and not self._make_room():
            return
        frames.append(text)
        if not self._idle:
            self._wake.set()
        elif len(frames) == 1:
            self._turn_end.add(self._send)

    def close(self, code: int) -> None:
        """Close the socket with this code, after what is queued."""
        if self.closing is None:
            self.closing = code
            self._rouse()
            if self._websocket is not None:
                self._set_deadline(self._websocket)

    async def write(self, websocket: WebSocket) -> None:
        """Send what is queued, as it comes, until the socket is closed from either side."""
        self._websocket = websocket
        self._send_at_once = sender(websocket)
        if self.closing is not None:
            self._set_deadline(websocket)
        try:
            while True:
                while self._frames:
                    await websocket.send_text(self._frames.popleft().decode())
                if self.closing is not None:
                    await websocket.close(self.closing)
                    return
                self._wake.clear()
                self._idle = True
                await self._wake.wait()
        except (WebSocketDisconnect, RuntimeError):
            return
        finally:
            self._idle = False
            if self._deadline is not None:
                self._deadline.cancel()

    def _make_room(self) -> bool:
        """What came in one turn is not what a reader did not keep up with."""
        self._send()
        if len(self._frames) < OUTBOX_FRAMES:
            return True
        self._frames.clear()
        self.close(TOO_SLOW)
        return False

    def _send(self) -> None:
        """Send what the socket takes at once; the rest is left to the writer."""
        while self._idle and self._frames:
            if self._send_at_once is None or not self._send_at_once(self._frames[0]):
                return self._rouse()
            self._frames.popleft()

    def _rouse(self) -> None:
        self._idle = False
        self._wake.set()

    def _set_deadline(self, websocket: WebSocket) -> None:
        # The writer may be waiting for a reader that never reads again: nothing else ends that.
        loop = asyncio.get_running_loop()
        self._deadline = loop.call_later(CLOSE_SECONDS, drop, websocket)
