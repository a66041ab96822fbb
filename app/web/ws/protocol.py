"""uvicorn's socket protocol, with an end to every wait for a peer that does not read.

uvicorn closes a connection once what was written has been read, which may be never: then the
socket, its task and its buffer would stay for good. Here such a connection is cut off.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final, TypeAlias, cast

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request
from websockets.protocol import CLOSED, CLOSING, OPEN

from app.web.ws.frames import QuickFrames
from app.web.ws.inbox import Inbox

LINGER_SECONDS: Final = 15.0
"""For a close that the application made: uvicorn itself waits ten for the answer to it."""
RESTART_SECONDS: Final = 1.0
"""For the 1012 of a server that ends."""
ABNORMAL: Final = 1006
NO_TEXT: Final = 1007
"""A text frame that is not UTF-8."""
ENDING: Final = frozenset({CLOSING, CLOSED})
MOST_WAITING: Final = 8
"""Messages of one socket that wait to be handled before it is not read from any more."""
_SELF: Final = "socket"
Message: TypeAlias = "MutableMapping[str, Any]"
"""As ASGI has it."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Made by uvicorn for every socket. What ASGI has no words for the application asks by
    `sender`, `receiver` and `drop`."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue: Inbox = Inbox()  # type: ignore[assignment]
        self.conn: QuickFrames = QuickFrames(max_size=self.config.ws_max_size, logger=self.logger)
        self._cut: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][_SELF] = self

    def data_received(self, data: bytes) -> None:
        said = None if self.close_sent else self.conn.take_whole_text(data)
        if said is None:
            super().data_received(data)
        else:
            self._hand_over(said)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type != "text" or self.close_sent:
            return super().send_receive_event_to_app()
        said, self.frames = b"".join(self.frames), []
        self._hand_over(said)

    def _hand_over(self, said: bytes) -> None:
        """As uvicorn does, which stops reading while a message waits; here a few may wait, for
        stopping and going on costs more than most messages. And what is no text is refused
        without a word in the log: that somebody sends it is no fault of the server."""
        try:
            text = said.decode()
        except UnicodeDecodeError:
            if self.conn.state is OPEN:  # else a close that came with it is answered already
                self.conn.send_close(NO_TEXT)
            return self.handle_parser_exception()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if len(self.queue.messages) > MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> Any:
        """As uvicorn does, without another coroutine in between."""
        messages = self.queue.messages
        while not messages:
            await self.queue.arrival()
        message = messages.popleft()
        if self.read_paused and not messages:
            self.read_paused = False
            self.transport.resume_reading()
        return message

    def send_at_once(self, text: bytes) -> bool:
        """What `send` does, where that would not wait; False, and nothing is sent, elsewhere."""
        open_ = self.handshake_complete and not self.close_sent and not self.disconnected
        if not open_ or not self.writable.is_set():
            return False
        try:
            self.transport.write(self.conn.send_whole_text(text))
        except InvalidState:
            return False
        return True

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
        if self.conn.state in ENDING:
            # The other side hung up and has not read the answer: uvicorn, which does not expect
            # that, would fail to send another close, and nobody else would be told of the end.
            self.close_sent = True
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


def sender(websocket: WebSocket) -> Callable[[bytes], bool] | None:
    """What sends a text without waiting and without the way through ASGI's layers, or answers
    False where that cannot be."""
    socket = _of(websocket)
    return None if socket is None else socket.send_at_once


def receiver(websocket: WebSocket) -> Callable[[], Awaitable[Message]]:
    """What gives a socket's messages one by one. Starlette does not see them, nor need it."""
    socket = _of(websocket)
    return websocket.receive if socket is None else cast(Any, socket.receive)


def drop(websocket: WebSocket) -> None:
    """Cut a socket off at once: nothing more is sent, not even why."""
    socket = _of(websocket)
    if socket is not None:
        socket.transport.abort()


def _of(websocket: WebSocket) -> SocketProtocol | None:
    """None under another server than ours."""
    found: SocketProtocol | None = websocket.scope.get("state", {}).get(_SELF)
    return found
