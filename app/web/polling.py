"""Long polling: the rows of a match, waiting for the next one where there is none yet."""

from __future__ import annotations

import asyncio

from app.match.ids import MatchId
from app.match.ports import Row
from app.match.session import Position, Step, TableSession

MOST_ROWS = 200


async def wait_for_rows(
    session: TableSession, match: MatchId, after: int | None, seconds: float
) -> tuple[Position, list[Row]]:
    """At most the next 200 rows after a seq; without `after` none, but the wait is the same."""
    news = asyncio.Event()

    def note(step: Step) -> None:
        news.set()

    leave = session.listen(note)
    try:
        start = session.position.seq if after is None else after
        position, rows = await session.history(match, start)
        if not rows and seconds > 0 and match == position.state.match_id:
            try:
                async with asyncio.timeout(seconds):
                    await news.wait()
            except TimeoutError:
                return position, []
            position, rows = await session.history(match, start)
        return position, rows[:MOST_ROWS]
    finally:
        leave()
