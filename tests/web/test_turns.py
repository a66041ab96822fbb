"""What waits for its reader, and what is put off to the end of a turn of the loop."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

import pytest

from app.web.ws.inbox import Inbox
from app.web.ws.turn import TurnEnd


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
    assert (await reader, await take(inbox), inbox.empty()) == ("third", "fourth", True)


async def test_a_reader_that_is_cancelled_takes_nothing_along() -> None:
    inbox = Inbox()
    reader = asyncio.create_task(take(inbox))
    await asyncio.sleep(0)
    inbox.put_nowait("kept")
    reader.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reader
    assert await take(inbox) == "kept"


async def test_calls_wait_for_the_turns_end_and_come_in_order() -> None:
    called: list[int] = []
    turn_end = TurnEnd()
    for number in range(3):
        turn_end.add(partial(called.append, number))
    assert called == []
    await asyncio.sleep(0)
    assert called == [0, 1, 2]
    turn_end.add(lambda: called.append(3))
    await asyncio.sleep(0)
    assert called == [0, 1, 2, 3]


async def test_one_that_fails_keeps_no_other_from_being_called(
    caplog: pytest.LogCaptureFixture,
) -> None:
    called: list[str] = []
    turn_end = TurnEnd()
    turn_end.add(lambda: called.append("before"))
    turn_end.add(_fail)
    turn_end.add(lambda: called.append("after"))
    with caplog.at_level(logging.ERROR):
        await asyncio.sleep(0)
    assert called == ["before", "after"]
    assert len(caplog.records) == 1


def _fail() -> None:
    raise ZeroDivisionError
