"""The form of a new table, on a phone."""

from __future__ import annotations

import re
from typing import Final

from playwright.async_api import Page, expect

from tests.browser.visitor import Visitor

ROOM: Final = """(field) => {
  const style = getComputedStyle(field);
  const context = document.createElement("canvas").getContext("2d");
  context.font = style.font;
  const widths = [...field.options].map((option) => context.measureText(option.text).width);
  const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return room / Math.max(...widths);
}"""

SHOWN: Final = "field => field.selectedOptions[0].text"


async def all_rules(visitor: Visitor, game: str) -> Page:
    page = await visitor.open("/new")
    await page.get_by_text("More games").tap()
    await page.get_by_role("radio", name=re.compile(f"^{game}")).check()
    await page.get_by_text("All rules").tap()
    return page


async def test_every_choice_is_shown_whole_with_room_for_longer_languages(phone: Visitor) -> None:
    page = await all_rules(phone, "Oklahoma Gin")
    for field in await page.locator(".options select").all():
        assert await field.evaluate(ROOM) > 1.3, await field.get_attribute("name")


async def test_what_is_left_alone_says_what_the_game_has(phone: Visitor) -> None:
    page = await all_rules(phone, "Oklahoma Gin")
    limit = page.get_by_label("Knock limit", exact=True)
    await expect(limit).to_have_value("")
    assert await limit.evaluate(SHOWN) == "from the upcard"
    await page.get_by_role("radio", name="Straight Gin").check()
    assert await limit.evaluate(SHOWN) == "none: only gin"
    await limit.select_option("7")
    await page.get_by_role("radio", name="Oklahoma Gin").check()
    assert await limit.evaluate(SHOWN) == "7"
    await limit.select_option("")
    assert await limit.evaluate(SHOWN) == "from the upcard"
    await expect(limit).to_have_value("")
