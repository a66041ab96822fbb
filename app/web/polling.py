"""Long polling: the rows of a match, waiting for the next one where there is none yet."""

from __future__ import annotations

import asyncio
from typing import Final

from app.match.ids import MatchId
from app.match.ports import Row
from app.match.session import Position, Step, TableSession

MOST_ROWS = 200


class Polls:
    """The long polls of this process. When the server ends they are answered at once."""

    def __init__(self) -> None:
        self._waiting: Final[set[asyncio.Event]] = set()
        self._ended = False

    def end(self) -> None:
        """Nobody waits from now on."""
        self._ended = True
        for news in self._waiting:
            news.set()

    async def wait_for_rows(
        self, session: TableSession, match: MatchId, after: int, seconds: float
    ) -> tuple[Position, list[Row]]:
        """At most the next 200 rows after a seq."""
        news = asyncio.Event()

        def note(step: Step) -> None:
            if step.facts:
                news.set()

        leave = session.listen(note)
        try:
            position, rows = await session.history(match, after)
            if not rows and seconds > 0 and match == position.match:
                if not await self._comes(news, seconds):
                    return position, []
                position, rows = await session.history(match, after)
            return position, rows[:MOST_ROWS]
        finally:
            leave()

    async def _comes(self, news: asyncio.Event, seconds: float) -> bool:
        """Whether there are news in time."""
        if self._ended:
            return False
        self._waiting.add(news)
        try:
            async with asyncio.timeout(seconds):
                await news.wait()
        except TimeoutError:
            return False
        finally:
            self._waiting.discard(news)
        return True
