"""What it takes to lift a card: the card, the prompt and the buttons, and not the whole table."""

from __future__ import annotations

from typing import Final

from playwright.async_api import expect

from tests.browser.stage import Stage
from tests.browser.trace import work_of

PICTURE: Final = "new Promise((then) => requestAnimationFrame(() => setTimeout(then, 0)))"
MOST_STYLED: Final = 80


async def test_a_tap_on_a_card_has_little_drawn_anew(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    page = await (await table.until("discard", may_not_discard=None)).page()
    session = await page.context.new_cdp_session(page)
    card = page.locator("#hand .card").nth(2)

    async def tap() -> None:
        await card.click(position={"x": 12, "y": 20})
        await expect(card).to_have_attribute("aria-pressed", "true")
        await page.evaluate(PICTURE)

    await expect(page.locator("#unloaded")).to_have_attribute("hidden", "")
    await page.evaluate(PICTURE)
    work = await work_of(session, tap)
    assert work.styled <= MOST_STYLED
    assert work.forced == 0
