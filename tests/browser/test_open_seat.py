"""The open seat of a table, seen by whoever has the link and does not sit down."""

from __future__ import annotations

from playwright.async_api import Page, expect

from tests.browser.deputy import Deputy, deputy_of
from tests.browser.stage import Stage
from tests.browser.visitor import Visitor

LOOK_AGAIN = """visible => {
  const value = visible ? "visible" : "hidden";
  Object.defineProperty(document, "visibilityState", { value, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


async def has_a_seat(page: Page) -> None:
    await expect(page.get_by_role("heading", name="Mia invites you")).to_be_visible()


async def test_a_seat_that_was_taken_is_offered_no_longer(stage: Stage, phone: Visitor) -> None:
    async with deputy_of(await stage.come(), "Mia") as host:
        table = await host.create_table(spectators=False)
        page = await phone.context.new_page()
        await page.clock.install()
        await page.goto(f"/t/{table}")
        async with page.expect_response(f"**/api/tables/{table}"):
            await page.clock.run_for(20_000)
        await has_a_seat(page)

        async with deputy_of(await stage.come(), "Tom") as guest:
            await guest.join(table)
            await page.clock.run_for(20_000)

            await expect(page.get_by_role("heading", name="Both seats are taken")).to_be_visible()
            await expect(page.get_by_role("button", name="Sit down")).to_have_count(0)


async def test_whoever_looks_again_sees_how_it_stands(stage: Stage, phone: Visitor) -> None:
    async with deputy_of(await stage.come(), "Mia") as host:
        table = await host.create_table()
        page = await phone.open(f"/t/{table}")
        await page.get_by_label("Your name").fill("y" * 21)
        await page.get_by_role("button", name="Sit down").tap()
        await expect(page.get_by_text("A name has 1 to 20 visible characters.")).to_be_visible()
        await page.evaluate(LOOK_AGAIN, False)
        async with deputy_of(await stage.come(), "Tom") as guest:
            await guest.join(table)

            await page.evaluate(LOOK_AGAIN, True)

            await page.wait_for_url(f"**/t/{table}")
            await expect(page.locator("#table")).to_be_visible()


async def test_nothing_is_asked_while_nobody_looks(stage: Stage, phone: Visitor) -> None:
    host = await Deputy.of(await stage.come(), "Mia")
    table = await host.create_table()
    page = await phone.context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    await page.clock.install()
    await page.goto(f"/t/{table}")
    await page.evaluate(LOOK_AGAIN, False)
    await page.clock.run_for(120_000)
    assert [url for url in asked if "/api/" in url] == []
    async with page.expect_response(f"**/api/tables/{table}"):
        await page.evaluate(LOOK_AGAIN, True)
    await has_a_seat(page)
    await host.close()
