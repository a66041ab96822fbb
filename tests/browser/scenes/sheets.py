"""A table that waits for a friend, and what opens over one."""

from __future__ import annotations

from playwright.async_api import Page

from tests.browser.deputy import table_of
from tests.browser.scenes.catalogue import scene
from tests.browser.stage import Stage


@scene()
async def waiting(stage: Stage) -> Page:
    visitor = await stage.come()
    path = await table_of(visitor, "Mia", rules={"preset": "oklahoma"})
    return await visitor.open_table(path)


@scene(by_hand=True)
async def menu(stage: Stage) -> Page:
    table = await stage.table()
    page = await (await table.until("draw")).page()
    await page.get_by_role("button", name="Menu").click()
    return page


@scene(by_hand=True)
async def keys(stage: Stage) -> Page:
    page = await menu(stage)
    await page.get_by_role("dialog").get_by_role("button", name="Keyboard").click()
    return page


@scene(by_hand=True)
async def languages(stage: Stage) -> Page:
    page = await menu(stage)
    await page.get_by_role("dialog").get_by_role("button", name="Language: English").click()
    return page


@scene(by_hand=True)
async def resign_sheet(stage: Stage) -> Page:
    page = await menu(stage)
    await page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    return page


@scene(by_hand=True)
async def menu_of_a_spectator(stage: Stage) -> Page:
    table = await stage.table()
    await table.until("draw")
    page = await (await stage.come()).open_table(table.path)
    await page.get_by_role("button", name="Menu").click()
    return page


@scene(by_hand=True)
async def no_notifications(stage: Stage) -> Page:
    """The browser keeps them from this page."""
    page = await menu(stage)
    await page.get_by_role("dialog").get_by_role("button", name="Notify me on my turn").click()
    await page.get_by_role("heading", name="Notifications").wait_for()
    return page


@scene(by_hand=True)
async def waiting_without_notifications(stage: Stage) -> Page:
    page = await waiting(stage)
    await page.get_by_role("button", name="Tell me when my friend is here").click()
    await page.locator("#tell-said:not(:empty)").wait_for()
    return page
