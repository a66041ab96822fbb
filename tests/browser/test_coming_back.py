"""The way back: pages that a browser has kept as they were left tell how things stand now."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.browser.chromium import running_chromium
from tests.browser.device import DESKTOP
from tests.browser.screen import Screen
from tests.browser.table import table_of
from tests.browser.visitor import Visitor
from tests.live.server import LiveServer

# Nothing else is loaded then, which is what Playwright's own `go_back` waits for.
GO_BACK = "() => void setTimeout(() => history.back())"
WATCH = "() => addEventListener('pageshow', ({ persisted }) => (window.kept = persisted))"
KEPT = "() => window.kept"


@pytest_asyncio.fixture(loop_scope="session")
async def keeping() -> AsyncIterator[Browser]:
    """A browser that keeps pages, as people's do."""
    async with running_chromium(keeps_pages=True) as browser:
        yield browser


async def leave_for(page: Page, path: str) -> None:
    await page.evaluate(WATCH)
    await page.goto(path)


async def test_a_table_is_played_on_and_the_start_page_knows_whose_turn_it_is(
    keeping: Browser, server: LiveServer
) -> None:
    mia, tom = [await Visitor.arrive(keeping, server, DESKTOP) for _ in range(2)]
    async with table_of(mia, tom, rules={"target": 1000}) as table:
        await table.deal()
        place = await table.until("draw")
        home = await place.visitor.open("/")
        screen = Screen(await place.page())
        before = await screen.read()
        await leave_for(screen.page, "/rules")
        await leave_for(home, table.path)
        await expect(home.locator("#prompt")).to_contain_text("Your turn")
        for _ in range(2):
            await table.act_once()

        for page in (screen.page, home):
            await page.evaluate(GO_BACK)

        await screen.page.wait_for_function(KEPT)
        await screen.until_changed(before)
        assert len((await screen.read()).cards) == 10
        await expect(home.locator(".row-note").first).to_contain_text("Their turn")
    for visitor in (mia, tom):
        assert visitor.complaints == []
        await visitor.leave()
