"""Cards that move, and cards that are locked: nothing of it is left over afterwards."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.device import DESKTOP
from tests.browser.play import move
from tests.browser.stage import Come, Stage
from tests.browser.table import table_of
from tests.browser.wire import Wire

# Every card that is seen gets a mark that nothing but this very element carries.
MARK = """() => {
  for (const card of document.querySelectorAll("#hand [data-card], #discards [data-card]")) {
    card.marked ??= card.dataset.card;
  }
}"""
# The cards that are seen, and those of them that are what they were.
SAME = """() => [...document.querySelectorAll("#hand [data-card], #discards [data-card]")]
  .map((card) => [card.dataset.card, card.marked === card.dataset.card])"""
RUNNING = "document.getAnimations().filter((each) => each.playState === 'running').length"


async def test_a_card_that_was_locked_lies_open_like_the_others(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    while True:
        card, place = await table.until_knock("knock")
        if place.seat.view["round"]["may_not_discard"]:
            break
        await table.act_once()
    hands = await place.fingers()
    await expect(hands.screen.hand.locator(".lock")).to_have_count(1)

    await hands.choose(card)
    await hands.press("knock")
    await hands.confirm()
    await expect(hands.screen.prompt).to_contain_text("may lay off cards")
    await table.catch_up()
    await table.round_end()

    await hands.screen.until_scene("result")
    await expect(hands.screen.page.locator(".lock")).to_have_count(0)


async def test_nothing_moves_where_less_motion_is_asked_for(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    hands = await (await table.until("draw")).fingers()
    await move(hands)
    assert await hands.screen.page.evaluate(RUNNING) == 0
    assert await hands.screen.page.locator("#flights > *").count() == 0


async def test_cards_in_flight_land(visit: Come) -> None:
    first, second = [await visit(DESKTOP, reduced_motion="no-preference") for _ in range(2)]
    async with table_of(first, second, rules={"target": 1000}) as table:
        await table.deal()
        hands = await (await table.until("draw")).fingers()
        await move(hands)
        await move(hands)
        await expect(hands.screen.page.locator("#flights > *")).to_have_count(0)
        assert len((await hands.screen.read()).cards) == 10


async def test_a_card_is_one_element_wherever_it_goes(stage: Stage) -> None:
    """Through a draw, a discard, every sort order, a step of the other, and a lost connection."""
    table = await stage.table(rules={"preset": "straight", "target": 1000})
    place = await table.until("draw")
    wire = Wire()
    hands = await place.fingers(wire)
    screen, page = hands.screen, hands.screen.page
    known: set[str] = set()

    async def look() -> None:
        """Nothing that was seen before is another element now."""
        seen: list[tuple[str, bool]] = await page.evaluate(SAME)
        assert [card for card, same in seen if card in known and not same] == []
        known.update(card for card, _ in seen)
        await page.evaluate(MARK)

    await look()
    assert len(known) >= 10
    await move(hands)
    await look()
    for _ in range(4):
        await page.keyboard.press("s")
        await look()
    await move(hands)
    await look()
    await table.catch_up()
    await table.until_turn_of(place)
    await screen.until_my_turn()
    await look()
    before = await screen.read()
    await wire.cut()
    await place.seat.do({"type": "draw", "from": "stock"})
    await screen.until_changed(before)
    await look()
