"""uvicorn's socket protocol, with an end to every wait for a peer that does not read.

uvicorn closes a connection once what was written has been read, which may be never: then the
socket, its task and its buffer would stay for good. Here such a connection is cut off.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

LINGER_SECONDS: Final = 15.0
"""For a close that the application made: uvicorn itself waits ten for the answer to it."""
RESTART_SECONDS: Final = 1.0
"""For the 1012 of a server that ends."""
ABNORMAL: Final = 1006
_DROP: Final = "drop"


class SocketProtocol(WebSocketsSansIOProtocol):
    """Made by uvicorn for every socket. The application can cut it off by `drop`."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._cut: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][_DROP] = self.transport.abort

    def handle_parser_exception(self) -> None:
        """Nonsense that came with the request, before it was answered: there is no close frame
        to send yet, which uvicorn takes for granted."""
        if self.conn.close_sent is not None:
            return super().handle_parser_exception()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": ABNORMAL})
        self.close_sent = True
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self._cut_off_after(LINGER_SECONDS)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        super().shutdown()
        self._cut_off_after(RESTART_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._cut is not None:
            self._cut.cancel()

    def _cut_off_after(self, seconds: float) -> None:
        if self.disconnected:
            return
        if self._cut is not None:
            self._cut.cancel()
        self._cut = self.loop.call_later(seconds, self.transport.abort)


def drop(websocket: WebSocket) -> None:
    """Cut a socket off at once: nothing more is sent, not even why."""
    abort = websocket.scope.get("state", {}).get(_DROP)
    if abort is not None:
        abort()
