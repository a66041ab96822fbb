"""What the first look at a table costs: requests, and things that move when others arrive."""

from __future__ import annotations

from typing import Final

from playwright.async_api import expect

from tests.browser.device import DESKTOP, PHONE
from tests.browser.stage import Stage

SHIFTS: Final = """() => new Promise((then) => {
  let sum = 0;
  const watch = new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (!each.hadRecentInput) sum += each.value;
  });
  watch.observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => then(sum), 0)));
})"""
ASKED: Final = """() => performance.getEntriesByType("resource")
  .filter(({ initiatorType }) => initiatorType !== "other").map(({ name }) => name)"""
MOST: Final = 8
STILL: Final = 0.02


async def test_a_table_asks_for_few_files_and_stays_where_it_is(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    place = await table.until("draw")
    for device in (PHONE, DESKTOP):
        visitor = place.visitor
        page = await visitor.context.new_page()
        await page.set_viewport_size({"width": device.width, "height": device.height})
        await page.goto(table.path)
        await expect(page.get_by_role("button", name="Draw", exact=True)).to_be_enabled()
        await expect(page.locator("#unloaded")).to_have_attribute("hidden", "")
        # The page itself and the socket come on top.
        assert len(await page.evaluate(ASKED)) + 2 <= MOST
        assert await page.evaluate(SHIFTS) <= STILL
        await page.close()
