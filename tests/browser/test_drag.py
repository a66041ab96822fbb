"""Cards in the air: from the hand to a gap or the pile, from a pile to the hand, and back again."""

from __future__ import annotations

import re
from typing import Final

from playwright.async_api import Page, expect

from tests.browser.device import PHONE
from tests.browser.pointers import Finger, Mouse, carry, drag, left_of, middle, right_of, spot
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.table import Place, Table

# Nobody knocks, so that a round goes on.
LONG: Final = {"preset": "straight", "target": 1000}
CARRIED: Final = ".carried"
ABOVE: Final = """(card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
# Whether a drag would scroll the page instead: on a card never, beside it as ever.
TOUCHED: Final = """() => [...document.querySelectorAll("#hand [data-card], #dock, #middle")]
  .map((each) => [each.matches("[data-card]"), getComputedStyle(each).touchAction])"""


async def order(page: Page) -> list[str]:
    return [card.name for card in (await Screen(page).read()).cards]


async def sort(page: Page) -> str:
    return str(await page.locator(".sort").get_attribute("aria-label"))


async def draws_both(table: Table) -> Place:
    """Until somebody may draw from either pile."""
    place = await table.until("draw")
    while len((place.seat.option("draw") or {"from": []})["from"]) < 2:
        await table.act_once()
        place = await table.until("draw")
    return place


async def test_a_finger_lays_a_card_into_a_gap_and_the_hand_stays_so(stage: Stage) -> None:
    table = await stage.table(rules=LONG, devices=(PHONE, PHONE))
    page = await (await table.until("discard")).page()
    screen, finger = Screen(page), await Finger.on(page)
    before = await order(page)
    assert {touch for card, touch in await page.evaluate(TOUCHED) if card} == {"none"}
    assert {touch for card, touch in await page.evaluate(TOUCHED) if not card} == {"auto"}

    start = await spot(screen.card(before[8]))
    rest = await screen.card(before[8]).evaluate(ABOVE)
    await carry(finger, start, await left_of(screen.card(before[1])))
    held = await screen.card(before[8]).evaluate(ABOVE)
    goal = await left_of(screen.card(before[1]))
    assert abs(held[0] - rest[0] - (goal[0] - start[0])) < 3
    assert abs(held[1] - rest[1] - (goal[1] - start[1]) + 24) < 6
    await expect(page.locator(".gap-line")).to_be_visible()
    await finger.up()

    assert await order(page) == [before[0], before[8], *before[1:8], *before[9:]]
    await expect(screen.last_spoken).to_contain_text(f"place 2 of {len(before)}.")
    assert "My order" in await sort(page)
    await expect(page.locator(f"{CARRIED}, .gap-line:visible")).to_have_count(0)
    assert (await screen.read()).chosen is None


async def test_a_drag_that_is_broken_off_changes_nothing(stage: Stage) -> None:
    table = await stage.table(rules=LONG)
    page = await (await table.until("discard", may_not_discard=None)).page()
    screen, mouse = Screen(page), Mouse(page)
    before = await screen.read()
    card = screen.card(before.cards[6].name)
    start, pile = await spot(card), await middle(screen.discards)

    # Escape, a place that is none, its own place, and the other button.
    await carry(mouse, start, pile)
    await page.keyboard.press("Escape")
    await expect(page.locator(CARRIED)).to_have_count(0)
    await mouse.up()
    await drag(mouse, start, (start[0], 40))
    await drag(mouse, start, (start[0] + 3, start[1]))
    await page.mouse.move(*start)
    await page.mouse.down(button="right")
    await page.mouse.move(*pile)
    await page.mouse.up(button="right")

    await expect(page.locator(CARRIED)).to_have_count(0)
    assert await screen.read() == before
    assert "Melds" in await sort(page)


async def test_a_card_that_is_dropped_near_the_pile_is_discarded(stage: Stage) -> None:
    table = await stage.table(rules=LONG)
    place = await table.until("discard", may_not_discard=None)
    page = await place.page()
    screen, mouse = Screen(page), Mouse(page)
    before = await screen.read()
    box = await page.locator("#discards .stack").bounding_box()
    assert box is not None

    thrown = before.worst()
    beside = (box["x"] + box["width"] + 20, box["y"] + 30)
    await carry(mouse, await spot(screen.card(thrown)), beside)
    await expect(page.locator("#discards")).to_have_class(re.compile(r"\bover\b"))
    await mouse.up()

    await screen.until_changed(before)
    assert (await screen.read()).names == before.names - {thrown}
    await table.catch_up()
    assert place.seat.view["round"]["discard_top"] == thrown


async def test_the_card_just_taken_stays_when_it_is_dropped_on_the_pile(stage: Stage) -> None:
    table = await stage.table(rules=LONG, devices=(PHONE, PHONE))
    place = await draws_both(table)
    page = await place.page()
    screen, finger = Screen(page), await Finger.on(page)
    before = await screen.read()

    # Taken by a drag of its own.
    await carry(finger, await middle(screen.discards), await middle(page.locator("#hand")))
    await expect(page.locator("#hand")).to_have_class(re.compile(r"\bover\b"))
    await finger.up()
    await screen.until_changed(before)
    taken = await screen.read()
    (card,) = taken.names - before.names

    await carry(finger, await spot(screen.card(card)), await middle(screen.discards))
    await expect(page.locator("#discards")).not_to_have_class(re.compile(r"\bover\b"))
    await finger.up()
    await expect(screen.prompt).to_contain_text("you have just taken it from the pile")
    assert (await screen.read()).names == taken.names


async def test_the_stock_is_drawn_from_by_a_drag_into_a_place_of_the_own_order(
    stage: Stage,
) -> None:
    table = await stage.table(rules=LONG)
    place = await draws_both(table)
    page = await place.page()
    screen = Screen(page)
    pointer = Mouse(page)
    # The hand lies in the own order as soon as a card is moved.
    first = await order(page)
    await drag(pointer, await spot(screen.card(first[0])), await right_of(screen.card(first[-1])))
    own = [*first[1:], first[0]]
    assert await order(page) == own

    before = await screen.read()
    await drag(pointer, await middle(screen.stock), await left_of(screen.card(own[3])))
    await screen.until_changed(before)

    after = await order(page)
    assert [*after[:3], *after[4:]] == own
    assert after[3] not in own
    await expect(page.locator(CARRIED)).to_have_count(0)


async def test_a_trembling_finger_a_second_one_and_the_system_move_nothing(stage: Stage) -> None:
    table = await stage.table(rules=LONG, devices=(PHONE, PHONE))
    page = await (await table.until("discard", may_not_discard=None)).page()
    screen, finger = Screen(page), await Finger.on(page)
    before = await order(page)
    start, goal = await spot(screen.card(before[9])), await left_of(screen.card(before[0]))

    # Below eight pixels it is a tap.
    await finger.down(start)
    await finger.move((start[0] + 4, start[1] - 5))
    await expect(page.locator(CARRIED)).to_have_count(0)
    await finger.up()
    await expect(screen.card(before[9])).to_have_attribute("aria-pressed", "true")

    await carry(finger, start, goal)
    await finger.beside(await middle(screen.act("discard")))
    await finger.alone()
    await expect(page.locator(CARRIED)).to_have_count(1)
    await finger.cancel()
    await expect(page.locator(CARRIED)).to_have_count(0)
    assert await order(page) == before

    await drag(finger, start, goal)
    assert await order(page) == [before[9], *before[:9], *before[10:]]


async def test_a_drag_outlives_a_step_of_the_other(stage: Stage) -> None:
    table = await stage.table(rules=LONG)
    place = await table.until("draw")
    watcher = table.other(place)
    page = await watcher.page()
    screen, mouse = Screen(page), Mouse(page)
    before = await order(page)

    await carry(mouse, await spot(screen.card(before[2])), await left_of(screen.card(before[7])))
    while place.seat.view["round"]["turn"] == place.seat.you:
        await table.act_once()
    await screen.until_my_turn()
    await expect(page.locator(CARRIED)).to_have_attribute("data-card", before[2])
    await mouse.up()

    assert await order(page) == [*before[:2], *before[3:7], before[2], *before[7:]]


async def test_a_drag_ends_when_the_card_goes_elsewhere(stage: Stage) -> None:
    table = await stage.table(rules=LONG)
    place = await table.until("discard", may_not_discard=None)
    page = await place.page()
    screen, mouse = Screen(page), Mouse(page)
    before = await screen.read()
    card = before.worst()

    await carry(
        mouse, await spot(screen.card(card)), await left_of(screen.card(before.cards[0].name))
    )
    # The same player, on another device.
    await place.seat.do({"type": "discard", "card": card})
    await screen.until_changed(before)
    await expect(page.locator(CARRIED)).to_have_count(0)
    await mouse.up()

    assert (await screen.read()).names == before.names - {card}
    assert "Melds" in await sort(page)
