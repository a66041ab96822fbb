"""Big gin by a click, and by its key."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.axe import violations
from tests.browser.feeding import until_big_gin
from tests.browser.ruler import resize, sideways, small_targets, too_high
from tests.browser.stage import Stage


async def test_eleven_cards_that_all_meld_are_declared_by_a_button(stage: Stage) -> None:
    table = await stage.table(dealt=False, rules={"preset": "modern"})
    place = await until_big_gin(table)
    hands = await place.fingers()
    screen, page = hands.screen, hands.screen.page
    await expect(screen.prompt).to_have_text("All eleven cards match!")

    # With a card chosen, discarding and going gin or knocking stay possible beside it.
    locked = place.seat.view["round"]["may_not_discard"]
    await hands.choose(next(card for card in place.seat.view["round"]["hand"] if card != locked))
    assert (await screen.read()).offered == ("discard", "knock", "big_gin")
    await resize(page, 360, 640)
    assert [*await sideways(page), *await small_targets(page), *await too_high(page)] == []
    assert await violations(page) == []

    await page.locator("#main").focus()
    await page.keyboard.press("b")
    await expect(screen.dialog).to_contain_text("Declare big gin?")
    await page.keyboard.press("Escape")
    await hands.press("big_gin")
    await hands.confirm()

    await screen.until_scene("result")
    await expect(page.locator("#result-title")).to_have_text("You went big gin!")
    await expect(screen.result.locator(".equation")).to_contain_text("+ 31 big gin")
    await table.catch_up()
    result = place.seat.view["round"]["result"]
    assert (result["kind"], result["bonus"], result["winner"]) == ("big_gin", 31, 0)
    assert len(result["hands"][0]) == 11
    await expect(screen.result.locator(".equation")).to_contain_text(f"+{result['points']}")
