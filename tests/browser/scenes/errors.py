"""What cannot be granted, and what says so."""

from __future__ import annotations

from playwright.async_api import Page

from tests.browser.scenes.catalogue import scene
from tests.browser.stage import Stage


@scene()
async def no_such_page(stage: Stage) -> Page:
    return await stage.page("/nowhere")


@scene()
async def no_such_table(stage: Stage) -> Page:
    return await stage.page("/t/AAAAAAAAAAAA")


@scene()
async def no_such_match(stage: Stage) -> Page:
    return await stage.page("/m/AAAAAAAAAAAA")


@scene()
async def for_its_players_only(stage: Stage) -> Page:
    table = await stage.table(spectators=False)
    return await stage.page(f"/m/{table.seats[0].match}")


@scene(by_hand=True)
async def return_link_wrong(stage: Stage) -> Page:
    """A link that was pasted, and is not valid any more."""
    page = await stage.page("/return")
    await page.get_by_label("Return link").fill("https://cards.example/return#some-code")
    await page.get_by_role("button", name="Bring my seats here").click()
    await page.get_by_text("not valid any more").wait_for()
    return page
