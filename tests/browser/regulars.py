"""Visitors who come again and again, each time as a stranger: whoever has a browser's context and
a page already, with the files of the server in its caches, is there in a fraction of the time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from playwright.async_api import Browser

from tests.browser.device import DESKTOP, Device
from tests.browser.stage import Come
from tests.browser.visitor import Visitor
from tests.live.server import LiveServer

# Nobody pulls at a window's corner here: a table need not rest before it is drawn in another size.
HURRY: Final = """
{
  const RESIZE_REST = 120;
  const wait = setTimeout;
  window.hurries = true;
  window.setTimeout = (act, time, ...rest) => wait(act, time === RESIZE_REST ? 0 : time, ...rest);
}
"""


class Regulars:
    """Those who are not here now wait for the next visit, by their device."""

    def __init__(self, browser: Browser, server: LiveServer) -> None:
        self._browser: Final = browser
        self._server: Final = server
        self._waiting: Final[dict[Device, list[Visitor]]] = {}

    async def come(self, device: Device = DESKTOP) -> Visitor:
        """Somebody without a name, a cookie or anything else that a server or a page left."""
        waiting = self._waiting.setdefault(device, [])
        if waiting:
            return waiting.pop()
        visitor = await Visitor.arrive(self._browser, self._server, device)
        await visitor.context.add_init_script(HURRY)
        return visitor

    async def go(self, visitor: Visitor) -> None:
        """Where a scene laid hands on more than one page, somebody else comes next time."""
        if await visitor.forget_everything():
            self._waiting[visitor.device].append(visitor)
        else:
            await visitor.leave()

    async def close(self) -> None:
        for waiting in self._waiting.values():
            for visitor in waiting:
                await visitor.leave()


@asynccontextmanager
async def visits(regulars: Regulars) -> AsyncIterator[tuple[Come, list[Visitor]]]:
    """Let them come as often as is wished; who came."""
    here: list[Visitor] = []

    async def come(device: Device = DESKTOP) -> Visitor:
        here.append(await regulars.come(device))
        return here[-1]

    try:
        yield come, here
    finally:
        for visitor in here:
            await regulars.go(visitor)
