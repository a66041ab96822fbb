"""How people come to a table: by the home page's button, and by the link."""

from __future__ import annotations

import re

from playwright.async_api import Page

from tests.browser.hands import Fingers, Keys
from tests.browser.screen import Screen
from tests.browser.visitor import Visitor


async def open_a_table(visitor: Visitor, game: str = "Oklahoma Gin", target: int = 100) -> Page:
    """Home, New table, a game, perhaps another target, one button."""
    page = await visitor.open("/")
    await page.get_by_role("link", name="New table").first.click()
    await page.get_by_role("radio", name=re.compile(game)).check()
    await page.get_by_label("Your name").fill("Mia")
    if target != 100:
        await page.get_by_text("All rules").click()
        await page.get_by_label("Match to").fill(str(target))
    await page.get_by_role("button", name="Open the table").click()
    await page.wait_for_url("**/t/*")
    return page


async def sit_down(visitor: Visitor, link: str, page: Page | None = None) -> Page:
    """Open the link, on a page that is already there or a new one; a name, and Sit down."""
    page = page or await visitor.context.new_page()
    await page.goto(link)
    await page.get_by_label("Your name").fill("Tom")
    button = page.get_by_role("button", name="Sit down")
    await (button.tap() if visitor.device.touch else button.click())
    return page


async def meet(first: Visitor, second: Visitor, **table: object) -> tuple[Fingers, Fingers]:
    """Both at a table, Mia and Tom; the cards are dealt by themselves."""
    host = await open_a_table(first, **table)  # type: ignore[arg-type]
    guest = await sit_down(second, host.url)
    pair = (
        Fingers(Screen(host), first.device.touch),
        Fingers(Screen(guest), second.device.touch),
    )
    for hands in pair:
        await hands.screen.until_dealt()
    return pair


async def meet_by_keyboard(first: Visitor, second: Visitor) -> tuple[Keys, Keys]:
    """The same, by Tab, Enter and letters alone. The match goes to 10."""
    host = await first.open("/new")
    pair = (Keys(Screen(host)), Keys(Screen(await second.context.new_page())))
    await pair[0].tab_to(host.get_by_label("Your name"))
    await host.keyboard.type("Mia")
    await pair[0].tab_to(host.locator(".more-rules summary"))
    await host.keyboard.press("Enter")
    await pair[0].tab_to(host.get_by_label("Match to"))
    await host.keyboard.press("ControlOrMeta+a")
    await host.keyboard.type("10")
    await host.keyboard.press("Enter")
    await host.wait_for_url("**/t/*")
    guest = pair[1].screen.page
    await guest.goto(host.url)
    await pair[1].tab_to(guest.get_by_label("Your name"))
    await guest.keyboard.type("Tom")
    await guest.keyboard.press("Enter")
    for hands in pair:
        await hands.screen.until_dealt()
    return pair
