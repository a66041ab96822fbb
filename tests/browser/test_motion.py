"""What moves at a table, what of it, and that nothing does where nobody wants it to."""

from __future__ import annotations

from typing import Final

from playwright.async_api import Page, expect

from tests.browser.device import PHONE
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.table import Table

ALLOWED: Final = {"transform", "translate", "scale", "rotate", "opacity"}
# Notes the properties of every animation and every transition that runs, frame by frame.
WATCH: Final = """
window.moved = new Set();
const noted = new WeakSet();
const note = (animation) => {
  // What takes no time moves nothing: so the page shows what is late.
  if (noted.has(animation) || animation.effect?.getComputedTiming().duration === 0) return;
  noted.add(animation);
  const { transitionProperty } = animation;
  const frames = animation.effect?.getKeyframes() ?? [];
  const named = ["offset", "computedOffset", "easing", "composite"];
  const keys = frames.flatMap((frame) => Object.keys(frame)).filter((key) => !named.includes(key));
  for (const key of transitionProperty ? [transitionProperty] : keys) window.moved.add(key);
};
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const animation = animate.apply(this, given);
  note(animation);
  return animation;
};
const look = () => {
  document.getAnimations().forEach(note);
  requestAnimationFrame(look);
};
look();
"""
UNCOVERED: Final = "() => document.querySelectorAll('.figures').length > 0"
STILL: Final = "() => !document.querySelector('.figures, .cover, .minus, .glow, .ring-out')"
TAKE: Final = "() => { const all = [...moved]; moved.clear(); return all; }"


async def round_seen(table: Table, page: Page) -> set[str]:
    """A round played by the deputies while the page looks on: what has moved in it."""
    await page.evaluate(TAKE)
    await table.deal()
    await table.round_end()
    await Screen(page).until_scene("result")
    return set(await page.evaluate(TAKE))


async def test_only_places_and_opacity_move_and_nothing_for_whoever_wants_less(
    stage: Stage,
) -> None:
    table = await stage.table(rules={"target": 1000}, devices=(PHONE, PHONE))
    card, place = await table.until_knock("knock")
    await place.visitor.context.add_init_script(WATCH)
    hands = await place.fingers()
    page = hands.screen.page
    await page.emulate_media(reduced_motion="no-preference")

    await hands.choose(card)
    await hands.press("knock")
    await hands.confirm()
    await expect(hands.screen.dialog).to_have_count(0)
    while any(seat.view["round"]["phase"] == "discard" for seat in table.seats):
        await table.catch_up()  # the knock is on its way
    await table.round_end()
    await page.wait_for_function(UNCOVERED)
    await page.wait_for_function(STILL)
    assert set(await page.evaluate(TAKE)) == ALLOWED
    assert await round_seen(table, page) <= ALLOWED

    await page.emulate_media(reduced_motion="reduce")
    assert await round_seen(table, page) == set()
    await page.emulate_media(reduced_motion="no-preference")
    settings = await place.visitor.open("/me/settings")
    await settings.get_by_role("group", name="Motion").get_by_label("Less").check()
    await expect(page.locator("html")).to_have_attribute("data-motion", "less")
    assert await round_seen(table, page) == set()


async def test_the_end_of_a_round_is_there_at_once_and_a_tap_uncovers_it(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000}, devices=(PHONE, PHONE))
    place = await table.until("lay_off")
    watcher = table.other(place)
    page = await watcher.page()
    await page.emulate_media(reduced_motion="no-preference")
    await place.seat.do({"type": "lay_off"})
    await page.wait_for_function(UNCOVERED)
    await table.catch_up()

    # The figures that count are no text: what is read is what will be.
    view = watcher.seat.view
    score, result = view["match"]["score"][watcher.seat.you], view["round"]["result"]
    assert await page.locator("#own-score").text_content() == str(score)
    await expect(page.locator(".equation .total")).to_have_text(f"+{result['points']}")

    await page.locator("#result-title").dispatch_event("pointerdown")
    await page.wait_for_function(STILL)
    assert await page.evaluate("() => document.querySelector('.aloft')") is None
