"""What the players of a table say to each other."""

from __future__ import annotations

from typing import Final

from playwright.async_api import Page, expect

from tests.browser.scenes.catalogue import scene
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.table import Place, Table

STANDING: Final = """() => {
  const wait = window.setTimeout;
  window.setTimeout = (act, time, ...rest) => wait(act, time > 2000 ? 1e9 : time, ...rest);
}"""
"""Bubbles stay, so that there is time to look at them."""


async def _page(place: Place) -> Page:
    page = await place.page()
    await page.evaluate(STANDING)
    return page


async def _say(table: Table, page: Page, near: str, far: str) -> Page:
    """Both say something: whoever looks at the page, and the other."""
    you = await page.evaluate("JSON.parse(document.querySelector('#hello').textContent).view.you")
    await table.seats[you].send({"type": "say", "phrase": near})
    await table.seats[1 - you].send({"type": "say", "phrase": far})
    await expect(page.locator(".bubble")).to_have_count(2)
    return page


@scene(fits=True, by_hand=True)
async def bubbles(stage: Stage) -> Page:
    table = await stage.table(names=("Wilhelmine Wagenmann", "Maximilian Wagemann"))
    page = await _page(table.other(await table.until("draw")))
    return await _say(table, page, "laugh", "one_moment")


@scene(fits=True, by_hand=True)
async def bubbles_over_a_result(stage: Stage) -> Page:
    table = await stage.table(rules={"target": 1000})
    await table.round_end()
    return await _say(table, await _page(table.places[0]), "smile", "nice_one")


@scene(by_hand=True)
async def phrases(stage: Stage) -> Page:
    table = await stage.table()
    screen = Screen(await table.other(await table.until("draw")).page())
    await screen.page.get_by_role("banner").get_by_role("button", name="Say something").click()
    await expect(screen.dialog).to_be_visible()
    return screen.page


@scene(by_hand=True)
async def muted(stage: Stage) -> Page:
    """Nothing that the other says is shown."""
    page = await phrases(stage)
    await page.get_by_role("dialog").get_by_role("switch").uncheck()
    return page


@scene(by_hand=True)
async def said_too_soon(stage: Stage) -> Page:
    """A second phrase at once is refused where it was chosen."""
    page = await phrases(stage)
    dialog = page.get_by_role("dialog")
    await dialog.locator(".phrase").first.click()
    await page.get_by_role("banner").get_by_role("button", name="Say something").click()
    await dialog.locator(".phrase").nth(1).click()
    await expect(dialog.get_by_role("status")).not_to_be_empty()
    return page
