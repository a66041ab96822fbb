"""Work that keeps a processor busy."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

from app.errors import Code, Refused

MOST_WAITING: Final = 12

T = TypeVar("T")


class Desk:
    """Does one piece after the other, in a thread: those who play meanwhile share the processor
    with one of them at most. Where many wait already, the next is refused with `too_fast`."""

    def __init__(self) -> None:
        self._turn: Final = asyncio.Lock()
        self._there = 0

    async def do(self, work: Callable[[], T]) -> T:
        if self._there > MOST_WAITING:
            raise Refused(Code.TOO_FAST)
        self._there += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work)
        finally:
            self._there -= 1
