"""What came over one socket and waits to be handled."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final


class Inbox:
    """What uvicorn needs of an `asyncio.Queue`, and no more: one reader, who is never cancelled
    between two messages, and no bound (the bound is that reading stops)."""

    __slots__ = ("_messages", "_waiting")

    def __init__(self) -> None:
        self._messages: Final[deque[Any]] = deque()
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        waiting = self._waiting
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    async def get(self) -> Any:
        """The next message, when there is one."""
        while not self._messages:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self._messages.popleft()

    def qsize(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        return not self._messages
