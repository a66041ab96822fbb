"""Phrases between two browsers: said by a button, seen at the name, heard once, muted."""

from __future__ import annotations

from typing import Final

from playwright.async_api import Locator, Page, expect

from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.table import NAMES
from tests.browser.wire import Frame, Wire

BY_HAND: Final = """() => {
  const wait = window.setTimeout;
  window.bubbles = [];
  window.setTimeout = (act, time, ...rest) =>
    [2500, 4000].includes(time) ? window.bubbles.push(act) : wait(act, time, ...rest);
}"""
"""A bubble stays until the test says that its time is over."""
OVER: Final = "() => window.bubbles.splice(0).forEach((act) => act())"
ON_CARDS: Final = """(bubble) => {
  const box = bubble.getBoundingClientRect();
  const cards = [...document.querySelectorAll(".card")].map((card) => card.getBoundingClientRect());
  return cards.filter(({ left, right, top, bottom }) =>
    left < box.right && right > box.left && top < box.bottom && bottom > box.top).length;
}"""


def bubble(page: Page, side: str) -> Locator:
    return page.locator(f".bubble.{side}")


async def say(page: Page, phrase: str) -> None:
    await page.get_by_role("banner").get_by_role("button", name="Say something").click()
    await page.get_by_role("dialog").get_by_role("button", name=phrase).click()


async def test_a_phrase_is_seen_at_the_name_heard_once_and_may_be_muted(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    place = await table.until("draw")
    speaker, name = table.other(place), NAMES[1 - table.places.index(place)]
    page, far = await place.page(), await speaker.page()
    watching = await (await stage.come()).open_table(table.path)
    for each in (page, far, watching):
        await each.evaluate(BY_HAND)
    # Who waits is offered to say something in place of the buttons; a spectator is not.
    await far.get_by_role("button", name="Say something…").click()
    await far.get_by_role("dialog").get_by_role("button", name="Good luck!").click()
    await expect(watching.get_by_role("button", name="Say something")).to_have_count(0)

    await expect(far.get_by_role("dialog")).to_have_count(0)
    for shown in (bubble(far, "near"), bubble(page, "far"), watching.locator(".bubble")):
        await expect(shown).to_have_text("Good luck!")
        assert await shown.evaluate(ON_CARDS) == 0
    for each, who in ((page, name), (watching, name), (far, "You say")):
        assert (await Screen(each).spoken()).count(f"{who}: Good luck!") == 1
    await page.evaluate(OVER)
    await expect(page.locator(".bubble")).to_have_count(0)

    # Muted: what the other says is neither shown nor spoken, and one's own words still went out.
    await far.get_by_role("button", name="Menu").click()
    mute = far.get_by_role("dialog").get_by_role("switch")
    await expect(mute).to_be_checked()
    await mute.uncheck()
    await far.keyboard.press("Escape")
    await say(page, "Thanks!")
    await expect(bubble(page, "near")).to_have_text("Thanks!")
    # The next row comes after it.
    await table.act_once()
    await expect(Screen(far).live).to_contain_text(NAMES[table.places.index(place)])
    assert "Thanks!" not in " ".join(await Screen(far).spoken())
    await expect(bubble(far, "far")).to_have_count(0)


async def test_a_phrase_too_soon_is_refused_calmly_at_the_own_side(stage: Stage) -> None:
    """Another tab said something: this one learns it from the server."""

    def too_fast(frame: Frame) -> Frame:
        if frame["type"] != "say":
            return frame
        details = {"phrase": frame["phrase"], "wait": 2.5}
        return {"type": "no", "id": None, "code": "too_fast", "details": details}

    table = await stage.table(rules={"target": 1000})
    place = await table.until("draw")
    page = await place.wired(Wire(from_server=too_fast))
    await page.evaluate(BY_HAND)
    prompt = await Screen(page).prompt.text_content()
    await say(page, "Smile")
    reason = "Wait a moment before you say more."
    await expect(bubble(page, "near")).to_have_text(reason)
    assert (await Screen(page).spoken()).count(reason) == 1
    await expect(Screen(page).prompt).to_have_text(prompt or "")
