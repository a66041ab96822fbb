"""What is put off to the end of a turn of the loop, and what is not."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

import pytest

from app.match.turn import FEW, TurnEnd

MANY = FEW + 1


async def busy(turn_end: TurnEnd) -> None:
    """A turn after one in which many calls came."""
    for _ in range(MANY):
        turn_end.add(lambda: None)
    await asyncio.sleep(0)


async def test_few_calls_are_made_at_once() -> None:
    called: list[int] = []
    turn_end = TurnEnd()
    for turn in range(3):
        for number in range(FEW):
            turn_end.add(partial(called.append, number))
            assert called[-1] == number
        assert len(called) == FEW * (turn + 1)
        await asyncio.sleep(0)


async def test_after_a_turn_of_many_calls_they_wait_for_the_end_and_come_in_order() -> None:
    called: list[int] = []
    turn_end = TurnEnd()
    await busy(turn_end)
    for number in range(3):
        turn_end.add(partial(called.append, number))
    assert (called, len(turn_end)) == ([], 3)
    await asyncio.sleep(0)
    assert (called, len(turn_end)) == ([0, 1, 2], 0)
    turn_end.add(partial(called.append, 3))  # three were few
    assert called == [0, 1, 2, 3]


async def test_what_is_put_off_can_be_asked_for_before() -> None:
    called: list[int] = []
    turn_end = TurnEnd()
    await busy(turn_end)
    turn_end.add(partial(called.append, 1))
    turn_end.make_all()
    assert called == [1]
    await asyncio.sleep(0)
    assert called == [1]


@pytest.mark.parametrize("put_off", [False, True])
async def test_one_that_fails_keeps_no_other_from_being_called(
    put_off: bool, caplog: pytest.LogCaptureFixture
) -> None:
    called: list[str] = []
    turn_end = TurnEnd()
    if put_off:
        await busy(turn_end)
    turn_end.add(partial(called.append, "before"))
    turn_end.add(_fail)
    turn_end.add(partial(called.append, "after"))
    with caplog.at_level(logging.ERROR):
        await asyncio.sleep(0)
    assert called == ["before", "after"]
    assert len(caplog.records) == 1


def _fail() -> None:
    raise ZeroDivisionError
