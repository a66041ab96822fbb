"""The hand in the player's own order: by taps, by keys, and whatever happens meanwhile."""

from __future__ import annotations

from typing import Final

from playwright.async_api import Page, Position, expect

from tests.browser.device import PHONE
from tests.browser.pointers import Finger, middle
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.test_drag import order
from tests.browser.test_keyboard import focused
from tests.browser.wire import Wire

# Nobody knocks, so that a round goes on.
LONG: Final = {"preset": "straight", "target": 1000}
# A card by its upper half: the marks of the gaps lie below.
UPPER: Final[Position] = {"x": 14, "y": 14}


async def choose_order(page: Page, name: str) -> None:
    """Hold the sort button until its menu opens."""
    finger = await Finger.on(page)
    await finger.down(await middle(page.locator(".sort")))
    await expect(page.get_by_role("menu", name="Sort the hand")).to_be_visible()
    await finger.up()
    await page.get_by_role("menuitemradio", name=name).tap()
    await expect(page.get_by_role("menu")).to_be_hidden()


async def test_an_order_laid_by_taps_outlives_turns_a_reload_and_a_lost_connection(
    stage: Stage,
) -> None:
    table = await stage.table(rules=LONG, devices=(PHONE, PHONE))
    place = await table.until("discard", may_not_discard=None)
    wire = Wire()
    page = await place.wired(wire)
    screen = Screen(page)
    before = await order(page)
    gaps = page.locator(".gap")
    await expect(gaps).to_have_count(0)

    await choose_order(page, "My order")
    await expect(screen.prompt).to_have_text("My order: tap a card, then its new place")
    await expect(gaps).to_have_count(0)
    await screen.card(before[9]).tap(position=UPPER)
    # A gap before every card and two at the ends of rows, but for those beside the card.
    await expect(gaps).to_have_count(len(before))
    await page.locator(".gap").first.tap()

    laid = [before[9], *before[:9], *before[10:]]
    assert await order(page) == laid
    await expect(screen.last_spoken).to_contain_text(f"place 1 of {len(laid)}.")
    await expect(gaps).to_have_count(0)
    await page.get_by_role("button", name="Done").tap()
    await expect(screen.act("discard")).to_be_visible()

    # A turn of the own, one of the other, a draw; nothing moves, what is new lies at the end.
    await place.seat.do({"type": "discard", "card": laid[4]})
    await table.catch_up()
    kept = [card for card in laid if card != laid[4]]
    await table.until_turn_of(place)
    await place.seat.do({"type": "draw", "from": "stock"})
    kept.append(place.seat.view["round"]["drawn"])
    await expect(screen.card(kept[-1])).to_be_visible()
    assert await order(page) == kept
    await page.reload()
    await expect(screen.card(kept[-1])).to_be_visible()
    assert await order(page) == kept

    # Away for a turn of both.
    wire.shut()
    await place.seat.do({"type": "discard", "card": kept[0]})
    await table.catch_up()
    await table.until_turn_of(place)
    await place.seat.do({"type": "draw", "from": "stock"})
    wire.forget()
    await wire.cut()
    drawn = place.seat.view["round"]["drawn"]
    await expect(screen.card(drawn)).to_be_visible()
    assert await order(page) == [*kept[1:], drawn]


async def test_keys_move_a_card_and_say_its_place(stage: Stage) -> None:
    table = await stage.table(rules=LONG)
    hands = await (await table.until("discard")).keys()
    page, screen = hands.screen.page, hands.screen
    before = await order(page)
    await hands.tab_to(screen.hand.locator('[tabindex="0"]'))
    await page.keyboard.press("ArrowRight")

    await page.keyboard.press("Shift+ArrowRight")
    assert await order(page) == [before[0], before[2], before[1], *before[3:]]
    await expect(screen.last_spoken).to_contain_text(f"place 3 of {len(before)}.")
    assert await focused(page) == before[1]
    await page.keyboard.press("Shift+ArrowLeft")
    await page.keyboard.press("Shift+ArrowLeft")
    # At the end of the hand it stays, and says so.
    await page.keyboard.press("Shift+ArrowLeft")
    await expect(screen.last_spoken).to_contain_text(f"place 1 of {len(before)}.")
    assert await order(page) == [before[1], before[0], *before[2:]]
    assert await focused(page) == before[1]

    button = page.locator(".sort")
    await button.focus()
    await page.keyboard.press("Shift+F10")
    await expect(page.get_by_role("menuitemradio", name="My order")).to_be_focused()
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Enter")
    await expect(button).to_be_focused()
    await expect(screen.last_spoken).to_have_text("Sorted by rank.")
    await page.keyboard.press("Shift+F10")
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("menu")).to_be_hidden()
    await expect(button).to_be_focused()

    # Back to the own order: it is as it was left.
    await page.keyboard.press("s")
    await expect(screen.last_spoken).to_have_text("My order.")
    assert await order(page) == [before[1], before[0], *before[2:]]


async def test_without_help_with_counting_melds_are_no_order(stage: Stage) -> None:
    table = await stage.table(rules=LONG, aids=False)
    page = await (await table.until("discard")).page()
    await page.locator(".sort").click(button="right")
    names = await page.get_by_role("menuitemradio").all_inner_texts()
    assert names == ["Suit", "Rank", "My order"]
    await expect(page.get_by_role("menuitemradio", name="Suit")).to_be_focused()
