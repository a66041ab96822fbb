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


async def test_when_the_server_ends_all_are_sent_away_and_nobody_waits_any_more() -> None:
    desk, gate = Desk(), threading.Event()
    pieces = [asyncio.create_task(desk.do(lambda: gate.wait(60))) for _ in range(3)]
    await asyncio.sleep(0)
    desk.end()
    try:
        for piece in (*pieces, desk.do(lambda: True)):
            with pytest.raises(Refused) as refused:
                await piece
            assert refused.value.code is Code.UNAVAILABLE
    finally:
        gate.set()


async def test_who_is_cancelled_gives_the_place_to_the_next() -> None:
    desk, gate = Desk(), threading.Event()
    first, second = (asyncio.create_task(desk.do(lambda: gate.wait(60))) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    gate.set()
    assert await second
