"""A browser whose owner lets no site keep anything: told so, and able to look on."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import expect

from tests.browser.chromium import cookieless_chromium
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.live.server import LiveServer


async def test_nobody_sits_down_without_cookies_but_everybody_may_watch(
    stage: Stage, server: LiveServer, tmp_path: Path
) -> None:
    table = await stage.table(rules={"target": 1000})
    async with cookieless_chromium(tmp_path / "profile") as context:
        complaints: list[str] = []
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        page = await context.new_page()
        await page.goto(f"{server.url}/new")
        await page.get_by_label("Your name").fill("Eve")
        await page.get_by_role("button", name="Open the table").click()
        heading = page.get_by_role("heading", level=1)
        await expect(heading).to_have_text("This browser keeps no cookies")

        await page.goto(f"{server.url}/me/settings")
        await page.get_by_text("Two colours").click()
        await expect(page.get_by_text("This could not be saved")).to_be_visible()

        await page.goto(f"{server.url}{table.path}")
        screen = Screen(page)
        await screen.until_greeted()
        before = await screen.page.locator("#moves").inner_text()
        await table.act_once()
        await expect(screen.page.locator("#moves")).not_to_have_text(before)
        assert complaints == []
