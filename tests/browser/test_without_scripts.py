"""What works before scripts do, and without them."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.device import PHONE
from tests.browser.entrance import open_a_table, sit_down
from tests.browser.stage import Come
from tests.browser.visitor import Visitor


@pytest.fixture
def scriptless(visit: Come) -> Come:
    async def come() -> Visitor:
        return await visit(PHONE, java_script_enabled=False)

    return come


async def test_a_table_is_opened_and_a_seat_is_taken(scriptless: Come) -> None:
    host = await open_a_table(await scriptless(), target=50)
    await expect(host.get_by_role("heading", name="Invite a friend")).to_be_visible()
    await expect(host.get_by_role("img", name="QR code of the invitation’s link")).to_be_visible()
    visitor = await scriptless()
    guest = await visitor.open(host.url)
    await expect(guest.get_by_role("heading", name="Mia invites you")).to_be_visible()
    await expect(guest.get_by_text("to 50").first).to_be_visible()

    await sit_down(visitor, host.url, guest)

    await expect(guest.locator("#main > noscript p").first).to_have_text("Mia 0 : 0 Tom")
    await host.get_by_role("link", name="See whether your friend is here").click()
    for page, other in ((host, "Tom"), (guest, "Mia")):
        state, notice = page.locator("#main > noscript p").nth(0), page.locator("noscript p").nth(1)
        await expect(state).to_have_text("Mia 0 : 0 Tom")
        await expect(notice).to_contain_text("Switch on JavaScript to play.")
        await page.get_by_role("link", name="Score sheet").first.click()
        await expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()
        await expect(page.get_by_text(other).first).to_be_visible()


async def test_a_wrong_number_is_answered_with_the_form(scriptless: Come) -> None:
    page = await (await scriptless()).open("/new")
    await page.get_by_text("All rules").click()
    await page.get_by_label("Your name").fill("a" * 30)
    await page.get_by_role("button", name="Open the table").click()
    await expect(page.get_by_text("A name has 1 to 20 visible characters.")).to_be_visible()
    await expect(page.get_by_label("Your name")).to_have_value("a" * 30)
