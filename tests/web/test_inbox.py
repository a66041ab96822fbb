"""What waits for its reader."""

from __future__ import annotations

import asyncio

import pytest

from app.web.ws.inbox import Inbox


async def take(inbox: Inbox) -> object:
    while not inbox.messages:
        await inbox.arrival()
    return inbox.messages.popleft()


async def test_messages_come_in_order_whether_they_or_the_reader_came_first() -> None:
    inbox = Inbox()
    inbox.put_nowait("first")
    inbox.put_nowait("second")
    assert (len(inbox.messages), await take(inbox), await take(inbox)) == (2, "first", "second")
    reader = asyncio.create_task(take(inbox))
    await asyncio.sleep(0)
    inbox.put_nowait("third")
    inbox.put_nowait("fourth")
    assert (await reader, await take(inbox), len(inbox.messages)) == ("third", "fourth", 0)


async def test_a_reader_that_is_cancelled_takes_nothing_along() -> None:
    inbox = Inbox()
    reader = asyncio.create_task(take(inbox))
    await asyncio.sleep(0)
    inbox.put_nowait("kept")
    reader.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reader
    assert await take(inbox) == "kept"
