"""Work that keeps a processor busy."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeVar

from app.errors import Code, Refused

MOST_WAITING: Final = 12

T = TypeVar("T")


class Desk:
    """Does one piece after the other, in a thread: those who play meanwhile share the processor
    with one of them at most. Where many wait already, the next is refused with `too_fast`; when the
    server ends, all are refused with `unavailable`."""

    def __init__(self) -> None:
        self._turn: Final = asyncio.Lock()
        self._pieces: Final[set[asyncio.Task[Any]]] = set()
        self._ended = False

    def end(self) -> None:
        """Nobody waits from now on. What is being done ends by itself, for nobody."""
        self._ended = True
        for piece in self._pieces:
            piece.cancel()

    async def do(self, work: Callable[[], T]) -> T:
        if self._ended:
            raise Refused(Code.UNAVAILABLE)
        if len(self._pieces) > MOST_WAITING:
            raise Refused(Code.TOO_FAST)
        piece = asyncio.create_task(self._in_turn(work))
        self._pieces.add(piece)
        try:
            return await piece
        except asyncio.CancelledError:
            if self._ended:
                raise Refused(Code.UNAVAILABLE) from None
            raise
        finally:
            self._pieces.discard(piece)

    async def _in_turn(self, work: Callable[[], T]) -> T:
        async with self._turn:
            return await asyncio.to_thread(work)
