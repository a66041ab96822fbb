"""A player whose browser outlives the server: it comes back, and sends what was not answered
again, unchanged."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.live.player import Player, Seat
from tests.live.policy import choose
from tests.live.server import LiveServer

Frame = dict[str, Any]
GONE: Final = (ConnectionClosed, InvalidHandshake, OSError, httpx.TransportError)


@dataclass
class Power:
    """A server that is killed while others use it. `up` is set while it runs."""

    server: LiveServer
    up: asyncio.Event = field(default_factory=asyncio.Event)
    kills: int = 0

    async def start(self) -> None:
        await asyncio.to_thread(self.server.start)
        self.up.set()

    async def fail(self) -> None:
        self.up.clear()
        self.kills += 1
        await asyncio.to_thread(self.server.kill)


class Survivor:
    """One seat. `acknowledged` are the ids that were answered, with the row that they became."""

    def __init__(self, power: Power, player: Player, table: str) -> None:
        self.player: Final = player
        self.table: Final = table
        self.acknowledged: Final[dict[str, tuple[str, int]]] = {}
        self.resent = 0
        self.more: Final = asyncio.Event()
        self._wanted = 0
        self._power: Final = power
        self._seat: Seat | None = None

    async def seat(self) -> Seat:
        """The open socket; a new one, with `missed` asked for, where it is gone."""
        while self._seat is None:
            await self._power.up.wait()
            try:
                self._seat = await self.player.sit_down(self.table)
            except GONE:
                await asyncio.sleep(0)
        return self._seat

    def wait_for_more(self, answers: int) -> None:
        """`more` will be set after so many further answers."""
        self.more.clear()
        self._wanted = len(self.acknowledged) + answers

    async def do(self, action: Frame) -> None:
        """Send an action until it is answered: by its step, or by `ok` if it was applied before."""
        seat = await self.seat()
        body = {"id": seat.new_id(), "match": seat.match, "seq": seat.seq, "action": action}
        frame = {"type": "do", **body}
        while True:
            try:
                seat = await self.seat()
                await seat.send(frame)
                answer = await seat.answer_to(str(body["id"]))
            except GONE:
                self._seat = None
                self.resent += 1
                continue
            assert answer["type"] in {"step", "ok"}, answer
            self.acknowledged[str(body["id"])] = (answer["match"], answer["seq"])
            if len(self.acknowledged) >= self._wanted:
                self.more.set()
            return

    async def look(self, match: str, seq: int) -> Seat:
        """Take frames in until the table is seen at that row."""
        while True:
            seat = await self.seat()
            try:
                while seat.match != match or seat.seq < seq:
                    await seat.receive()
                return seat
            except GONE:
                self._seat = None

    async def close(self) -> None:
        if self._seat is not None:
            await self._seat.connection.close()
        await self.player.close()


async def play(pair: tuple[Survivor, Survivor], chance: random.Random) -> None:
    """Play the match to its end, whatever becomes of the server meanwhile."""
    match, seq = (await pair[0].seat()).match, -1
    while True:
        seats = [await each.look(match, seq) for each in pair]
        if seats[0].view["match"]["status"] == "finished":
            return
        for survivor, seat in zip(pair, seats, strict=True):
            action = choose(seat, chance)
            if action is not None:
                await survivor.do(action)
                match, seq = list(survivor.acknowledged.values())[-1]
                break
        else:
            raise AssertionError("nobody can play")
