"""Work that keeps a processor busy: one piece after the other, and never in the loop's way."""

from __future__ import annotations

import asyncio
import threading

import pytest

from app.errors import Code, Refused
from app.web.desk import MOST_WAITING, Desk


async def test_one_piece_is_done_after_the_other_while_the_loop_goes_on() -> None:
    desk, gate, begun = Desk(), threading.Event(), asyncio.Event()
    loop, order = asyncio.get_running_loop(), list[str]()

    def first() -> None:
        loop.call_soon_threadsafe(begun.set)
        assert gate.wait(60)
        order.append("first")

    pieces = [asyncio.create_task(desk.do(first))]
    await begun.wait()
    pieces.append(asyncio.create_task(desk.do(lambda: order.append("second"))))
    await asyncio.sleep(0)
    assert order == []
    gate.set()
    await asyncio.gather(*pieces)
    assert order == ["first", "second"]


async def test_where_many_wait_the_next_is_sent_away_and_the_others_are_served() -> None:
    desk, gate = Desk(), threading.Event()
    pieces = [asyncio.create_task(desk.do(lambda: gate.wait(60))) for _ in range(MOST_WAITING + 1)]
    await asyncio.sleep(0)
    with pytest.raises(Refused) as refused:
        await desk.do(lambda: gate.wait(60))
    assert refused.value.code is Code.TOO_FAST
    gate.set()
    assert await asyncio.gather(*pieces) == [True] * len(pieces)
    assert await desk.do(lambda: 7) == 7


async def test_what_goes_wrong_is_told_and_the_next_has_its_turn() -> None:
    desk = Desk()
    with pytest.raises(ZeroDivisionError):
        await desk.do(lambda: 1 // 0)
    assert await desk.do(lambda: 7) == 7
