"""What came over one socket and waits to be handled."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final


class Inbox:
    """What uvicorn needs of an `asyncio.Queue`, and no more: one reader, who is never cancelled
    between two messages, and no bound (the bound is that reading stops). Make it in the loop that
    uses it."""

    __slots__ = ("_loop", "_waiting", "messages")

    def __init__(self) -> None:
        self.messages: Final[deque[Any]] = deque()
        self._loop: Final = asyncio.get_running_loop()
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self.messages.append(message)
        waiting = self._waiting
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    def arrival(self) -> asyncio.Future[None]:
        """Done with the next message that comes; for the one reader, who found none."""
        self._waiting = self._loop.create_future()
        return self._waiting
