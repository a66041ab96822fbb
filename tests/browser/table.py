"""A table between two visitors, made and played by their deputies until it is interesting."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from playwright.async_api import Page

from tests.browser.deputy import Deputy, deputy_of
from tests.browser.hands import Fingers, Keys
from tests.browser.screen import Screen
from tests.browser.visitor import PATIENCE, Visitor
from tests.browser.wire import Wire
from tests.live.player import Seat
from tests.live.policy import play_on, play_until

NAMES: Final = ("Mia", "Tom")
LONG_NAMES: Final = ("Wilhelmine Wagenmann", "Maximilian Wagemann")
SHORT: Final = {"target": 10}
"""A match that ends with its first round, as a rule."""
LONG: Final = {"target": 1000}
"""A match that nobody sees the end of."""


@dataclass(frozen=True, slots=True)
class Place:
    """One side of a table: who sits there, and the deputy's socket."""

    visitor: Visitor
    seat: Seat

    async def page(self) -> Page:
        """The table in the visitor's browser, with the socket open."""
        return await self.visitor.open_table(f"/t/{self.seat.table}")

    async def wired(self, wire: Wire) -> Page:
        """The same with a wire in between."""
        page = await self.visitor.context.new_page()
        await wire.lay(page)
        await page.goto(f"/t/{self.seat.table}")
        async with asyncio.timeout(PATIENCE):
            await wire.greeted.wait()
        await page.evaluate("new Promise(requestAnimationFrame)")
        return page

    async def fingers(self, wire: Wire | None = None) -> Fingers:
        page = await self.page() if wire is None else await self.wired(wire)
        return Fingers(Screen(page), self.visitor.device.touch)

    async def keys(self) -> Keys:
        return Keys(Screen(await self.page()))


@dataclass(frozen=True, slots=True)
class Table:
    """`places` by seat; whatever is random here is the same in every run, but the deals are not."""

    places: tuple[Place, Place]
    chance: random.Random

    @property
    def seats(self) -> tuple[Seat, Seat]:
        first, second = self.places
        return first.seat, second.seat

    @property
    def path(self) -> str:
        return f"/t/{self.seats[0].table}"

    async def deal(self) -> None:
        """Both get ready."""
        await play_on(self.seats, self.chance, 2)

    async def until(self, phase: str, **view: Any) -> Place:
        """Play until somebody is to do something in this phase; who that is."""

        def reached(now: dict[str, Any]) -> bool:
            round_ = now["round"]
            return round_["phase"] == phase and all(round_[key] == view[key] for key in view)

        seat = await play_until(self.seats, self.chance, reached)
        return self.places[self.seats.index(seat)]

    async def until_knock(self, kind: str) -> tuple[str, Place]:
        """Play until somebody may knock, or go gin: with which discard, and who it is."""
        while True:
            place = await self.until("discard")
            knock = (place.seat.option("knock") or {"discards": {}})["discards"]
            for card in knock:
                if knock[card]["kind"] == kind:
                    return card, place
            await self.act_once()

    async def until_turn_of(self, place: Place) -> None:
        """Play until this one is to draw."""
        while await self.until("draw") is not place:
            await self.act_once()

    async def act_once(self) -> None:
        """Whoever is to play does something."""
        await play_on(self.seats, self.chance, 1)

    async def round_end(self) -> None:
        """Play until the round under way is over."""
        while self.seats[0].view["round"] is None or self.seats[0].view["round"]["phase"] != "over":
            await self.act_once()

    async def match_end(self) -> None:
        await play_on(self.seats, self.chance)

    def other(self, place: Place) -> Place:
        return self.places[1 - self.places.index(place)]

    async def catch_up(self) -> None:
        """Take in what the browsers did meanwhile."""
        for seat in self.seats:
            assert await seat.is_alive()


@asynccontextmanager
async def table_of(
    first: Visitor, second: Visitor, names: tuple[str, str] = NAMES, **body: Any
) -> AsyncIterator[Table]:
    """`first` makes a table, `second` joins; nobody is ready, no page is open."""
    async with deputy_of(first, names[0]) as host, deputy_of(second, names[1]) as guest:
        table = await host.create_table(**body)
        await guest.join(table)
        async with _seated((first, second), (host, guest), table) as seated:
            yield seated


@asynccontextmanager
async def table_with(first: Visitor, second: Visitor, table: str) -> AsyncIterator[Table]:
    """A table where both sit already, in the order of their seats."""
    async with (
        deputy_of(first) as host,
        deputy_of(second) as guest,
        _seated((first, second), (host, guest), table) as seated,
    ):
        yield seated


@asynccontextmanager
async def _seated(
    visitors: tuple[Visitor, Visitor], deputies: tuple[Deputy, Deputy], table: str
) -> AsyncIterator[Table]:
    async with AsyncExitStack() as stack:
        first, second = [
            Place(visitor, await stack.enter_async_context(await deputy.sit_down(table)))
            for visitor, deputy in zip(visitors, deputies, strict=True)
        ]
        yield Table((first, second), random.Random(2))
