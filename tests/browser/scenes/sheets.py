"""A table that waits for a friend, and what opens over one."""

from __future__ import annotations

from typing import Final

from playwright.async_api import Page

from tests.browser.deputy import table_of
from tests.browser.scenes.catalogue import scene
from tests.browser.stage import Stage

SHORT: Final = {"target": 10}
LONG: Final = {"target": 1000}


@scene()
async def waiting(stage: Stage) -> Page:
    visitor = await stage.come()
    path = await table_of(visitor, "Mia", rules={"preset": "oklahoma"})
    return await visitor.open_table(path)


@scene()
async def menu(stage: Stage) -> Page:
    table = await stage.table()
    page = await (await table.until("draw")).page()
    await page.get_by_role("button", name="Menu").click()
    return page


@scene()
async def keys(stage: Stage) -> Page:
    page = await menu(stage)
    await page.get_by_role("dialog").get_by_role("button", name="Keyboard").click()
    return page


@scene()
async def languages(stage: Stage) -> Page:
    page = await menu(stage)
    await page.get_by_role("dialog").get_by_role("button", name="Language: English").click()
    return page


@scene()
async def resign_sheet(stage: Stage) -> Page:
    page = await menu(stage)
    await page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    return page
