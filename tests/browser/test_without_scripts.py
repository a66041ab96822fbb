"""What works before scripts do, and without them."""

from __future__ import annotations

import asyncio
import re
from typing import Final

import pytest
from playwright.async_api import Page, Route, expect

from tests.browser.device import PHONE
from tests.browser.entrance import open_a_table, sit_down
from tests.browser.stage import Come, Stage
from tests.browser.visitor import Visitor

PAGES: Final = ("/", "/new", "/rules", "/me", "/me/settings", "/return", "/record", "/offline")
LATE: Final = re.compile(r"/table\.late\.js$")


@pytest.fixture
def scriptless(visit: Come) -> Come:
    async def come() -> Visitor:
        return await visit(PHONE, java_script_enabled=False)

    return come


async def answers(page: Page) -> None:
    """Whatever looks like a button does something: it sends a form."""
    for button in await page.get_by_role("button").all():
        assert await button.evaluate("button => button.form !== null"), page.url


async def test_a_table_is_opened_and_a_seat_is_taken(scriptless: Come) -> None:
    host = await open_a_table(await scriptless(), target=50)
    await expect(host.get_by_role("heading", name="Invite a friend")).to_be_visible()
    await expect(host.get_by_role("img", name="QR code of the invitation’s link")).to_be_visible()
    await answers(host)
    visitor = await scriptless()
    guest = await visitor.open(host.url)
    await expect(guest.get_by_role("heading", name="Mia invites you")).to_be_visible()
    await expect(guest.get_by_text("to 50").first).to_be_visible()

    await sit_down(visitor, host.url, guest)

    await expect(guest.locator(".scriptless-score")).to_have_text("Mia 0 : 0 Tom")
    await host.get_by_role("link", name="See whether your friend is here").click()
    for page, other in ((host, "Tom"), (guest, "Mia")):
        await expect(page.locator(".scriptless-score")).to_have_text("Mia 0 : 0 Tom")
        notice = page.locator(".scriptless .note")
        await expect(notice).to_contain_text("Switch on JavaScript to play.")
        await expect(page.get_by_text("The table did not load.")).to_be_hidden()
        await answers(page)
        await page.get_by_role("link", name="See how it stands now").click()
        await page.get_by_role("link", name="Score sheet").first.click()
        await expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()
        await expect(page.get_by_text(other).first).to_be_visible()
    for path in PAGES:
        await guest.goto(path)
        await answers(guest)


async def test_a_wrong_number_is_answered_with_the_form(scriptless: Come) -> None:
    page = await (await scriptless()).open("/new")
    await page.get_by_text("All rules").click()
    await page.get_by_label("Your name").fill("a" * 30)
    await page.get_by_role("button", name="Open the table").click()
    await expect(page.get_by_text("A name has 1 to 20 visible characters.")).to_be_visible()
    await expect(page.get_by_label("Your name")).to_have_value("a" * 30)


async def test_what_is_tapped_before_it_can_be_done_is_done_then_or_said_to_be_lost(
    stage: Stage,
) -> None:
    table = await stage.table(rules={"target": 1000}, devices=(PHONE, PHONE))
    visitor = table.places[0].visitor
    page = await visitor.context.new_page()
    asked: asyncio.Queue[Route] = asyncio.Queue()
    await page.route(LATE, asked.put)

    await page.goto(table.path)
    late = await asked.get()
    # What there is to see stands there, and the menu can be asked for.
    await expect(page.locator("#prompt")).not_to_be_empty()
    lost = page.get_by_text("The table did not load.")
    await expect(lost).to_be_hidden()
    await page.get_by_role("button", name="Menu").tap()
    await late.continue_()
    await expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    await expect(lost).to_be_hidden()

    await page.reload()
    await (await asked.get()).abort()
    await expect(lost).to_be_visible()
    await expect(page.get_by_role("link", name="Reload")).to_be_visible()
    # Only whoever looks into the console hears more of it.
    assert [each for each in visitor.complaints if "late.js" not in each] == []
    visitor.complaints.clear()
