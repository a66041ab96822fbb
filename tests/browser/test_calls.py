"""Whoever looks elsewhere is called back, if that was asked for."""

from __future__ import annotations

from typing import Final

from playwright.async_api import expect

from tests.browser.deputy import deputy_of, table_of
from tests.browser.stage import Stage
from tests.browser.table import table_with

ASK: Final = "Tell me when my friend is here"
# Notes what calls, and lets the page believe that nobody looks at it.
NOTE: Final = """
window.called = { rung: [], struck: 0, buzzed: [] };
const Real = window.Notification;
window.Notification = class extends Real {
  constructor(title, options) {
    super(title, options);
    called.rung.push([title, options.tag]);
  }
};
const { createOscillator } = BaseAudioContext.prototype;
BaseAudioContext.prototype.createOscillator = function () {
  called.struck += 1;
  return createOscillator.call(this);
};
navigator.vibrate = (time) => called.buzzed.push(time);
window.away = false;
Object.defineProperty(document, "visibilityState", { get: () => (away ? "hidden" : "visible") });
"""


async def test_a_hidden_page_rings_when_the_friend_is_here_and_at_every_turn(stage: Stage) -> None:
    host, guest = await stage.come(permissions=["notifications"]), await stage.come()
    await host.context.add_init_script(NOTE)
    path = await table_of(host, "Mia")
    page = await host.open_table(path)
    await page.get_by_role("button", name=ASK).click()
    await expect(page.get_by_text("You will be told when your friend is here")).to_be_visible()

    await page.evaluate("() => { away = true; }")
    table_id = path.rsplit("/", 1)[1]
    async with deputy_of(guest, "Tom") as friend:
        await friend.join(table_id)
        await page.wait_for_function("() => called.rung.length === 1")
        assert (await page.evaluate("() => called.rung[0][0]")) == "Tom sat down."
        async with table_with(host, guest, table_id) as table:
            # The page of the host gets ready by itself.
            seat = table.seats[1]
            while not seat.view["next"]["ready"][0]:
                await seat.receive()
            await table.catch_up()
            await table.act_once()
            await table.until_turn_of(table.places[0])
            await host.until_seq(table.seats[0].seq)
            await page.wait_for_function("() => called.rung.at(-1)[0] === 'Your turn'")
            await page.wait_for_function("() => called.struck > 0")
            called = await page.evaluate("() => called")
    assert {tag for _, tag in called["rung"]} == {f"upcard:{table_id}"}
    assert set(called["buzzed"]) == {40}


async def test_a_browser_that_does_not_allow_it_is_told_so_calmly(stage: Stage) -> None:
    host = await stage.come()
    page = await host.open_table(await table_of(host, "Mia"))
    await page.get_by_role("button", name=ASK).click()
    await expect(page.locator("#tell-said")).to_contain_text("keeps notifications from this page")
