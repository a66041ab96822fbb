"""Measures what a person with a slow phone waits for at a table: `make paint`.

First paint of a first visit (1.6 Mbit/s, 150 ms, a processor four times slower), and from a tap on
a card to the picture in which it is lifted. Of another tap it counts the work: elements that are
styled anew, and the processor's own time. Prints each run, and the medians.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

from playwright.async_api import Browser, CDPSession, Page, expect
from rich.console import Console
from rich.table import Table

from tests.browser.chromium import running_chromium
from tests.browser.device import PHONE, Device
from tests.browser.stage import Stage
from tests.browser.trace import work_of
from tests.browser.visitor import Visitor
from tests.live.server import LiveServer

RUNS: Final = 7
BYTES_PER_SECOND: Final = 1_600_000 / 8
LATENCY_MS: Final = 150
SLOWER: Final = 4
PAINT: Final = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
# A duration is told from 16 ms on; what is not told was shorter.
WATCH: Final = """() => {
  window.taps = [16];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === "pointerup" || name === "click") window.taps.push(duration);
    }
  }).observe({ type: "event", durationThreshold: 16 });
}"""
TAPS: Final = "new Promise((then) => setTimeout(() => then(Math.max(...window.taps)), 1000))"


async def slow_down(page: Page) -> CDPSession:
    """A phone on a mobile network, with nothing in its cache."""
    session = await page.context.new_cdp_session(page)
    await session.send("Network.enable")
    await session.send("Network.clearBrowserCache")
    await session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": LATENCY_MS,
            "downloadThroughput": BYTES_PER_SECOND,
            "uploadThroughput": BYTES_PER_SECOND,
        },
    )
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return session


async def measure_once(visitor: Visitor, path: str) -> tuple[float, ...]:
    """Milliseconds to the first paint, to where one can play, and from a tap to the picture; then
    what a tap has to do: elements, and milliseconds of the slow processor's own time."""
    page = await visitor.context.new_page()
    session = await slow_down(page)
    await page.goto(path)
    await expect(page.locator("#unloaded")).to_have_attribute("hidden", "", timeout=60_000)
    playable = float(await page.evaluate("performance.now()"))
    painted = float(await page.evaluate(PAINT))
    await page.evaluate(WATCH)
    card = page.locator("#hand .card").nth(2)
    await card.tap(position={"x": 12, "y": 20})
    await expect(card).to_have_attribute("aria-pressed", "true")
    tap = float(await page.evaluate(TAPS))
    work = await work_of(session, partial(tap_another, page))
    await page.close()
    return painted, playable, tap, work.styled, work.cpu_ms


async def tap_another(page: Page) -> None:
    await page.locator("#hand .card").nth(5).tap(position={"x": 12, "y": 20})
    await page.evaluate(TAPS)


@asynccontextmanager
async def table_of_two(browser: Browser, server: LiveServer) -> AsyncIterator[tuple[Visitor, str]]:
    async with AsyncExitStack() as stack:

        async def come(device: Device = PHONE, **options: object) -> Visitor:
            visitor = await Visitor.arrive(browser, server, device, **options)
            stack.push_async_callback(visitor.leave)
            return visitor

        table = await Stage(come, stack).table(devices=(PHONE, PHONE), rules={"target": 1000})
        place = await table.until("discard", may_not_discard=None)
        yield place.visitor, table.path


async def main(runs: int) -> None:
    figures = []
    with tempfile.TemporaryDirectory() as data:
        server = LiveServer(Path(data), UPCARD_SQLITE_SYNCHRONOUS="NORMAL")
        server.start()
        try:
            async with (
                running_chromium() as browser,
                table_of_two(browser, server) as (visitor, path),
            ):
                await measure_once(visitor, path)  # what the server makes once is made now
                figures = [await measure_once(visitor, path) for _ in range(runs)]
        finally:
            server.stop()
    columns = ("first paint", "playable", "tap to picture", "elements styled", "processor")
    shown = Table("", *columns, title="Milliseconds, and elements")
    for number, run in enumerate(figures, 1):
        shown.add_row(str(number), *(f"{each:.0f}" for each in run))
    medians = [median(column) for column in zip(*figures, strict=True)]
    shown.add_row("median", *(f"{each:.0f}" for each in medians), style="bold")
    Console().print(shown)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS))
