"""Two friends at a table, each with an open socket."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final, TypeAlias

from tests.live.player import Player, Seat
from tests.live.server import LiveServer

Pair: TypeAlias = tuple[Seat, Seat]
SHORT: Final = {"target": 10}
"""Rules under which nearly every round that is not void ends the match."""


@asynccontextmanager
async def player(server: LiveServer, name: str) -> AsyncIterator[Player]:
    """Somebody with a name and a token."""
    somebody = await Player.sign_up(server, name)
    try:
        yield somebody
    finally:
        await somebody.close()


@asynccontextmanager
async def two_friends(server: LiveServer, **body: Any) -> AsyncIterator[Pair]:
    """Mia made the table, Tom joined; both sockets have seen that. Nobody is ready yet."""
    async with AsyncExitStack() as stack:
        mia = await stack.enter_async_context(player(server, "Mia"))
        tom = await stack.enter_async_context(player(server, "Tom"))
        table = await mia.create_table(**body)
        first = await stack.enter_async_context(await mia.sit_down(table))
        await tom.join(table)
        second = await stack.enter_async_context(await tom.sit_down(table))
        await first.until_at(second)
        yield first, second


@asynccontextmanager
async def spectator(server: LiveServer, pair: Pair) -> AsyncIterator[Seat]:
    """Somebody else's socket to the same table."""
    async with player(server, "Zoe") as zoe, await zoe.sit_down(pair[0].table) as third:
        yield third


@asynccontextmanager
async def beside(seat: Seat) -> AsyncIterator[Seat]:
    """Another tab of the same player."""
    async with await seat.player.sit_down(seat.table) as tab:
        yield tab


async def deal(pair: Pair) -> Pair:
    """Both get ready: the seats of who is offered the upcard first, and of the dealer."""
    for seat in pair:
        answer = await seat.do(seat.player.ready(seat.view["next"]["commitment"]))
        assert answer["type"] == "step", answer
        for each in pair:
            await each.until_at(seat)
    first, second = pair
    return pair if first.view["round"]["turn"] == first.you else (second, first)
