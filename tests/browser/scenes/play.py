"""A table while a round is played."""

from __future__ import annotations

from playwright.async_api import Page, expect

from tests.browser.deputy import deputy_of
from tests.browser.device import PHONE
from tests.browser.entrance import sit_down
from tests.browser.pointers import Mouse, carry, left_of, spot
from tests.browser.scenes.catalogue import scene
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.table import LONG, LONG_NAMES, SHORT, Place, Table
from tests.browser.wire import Frame, Wire


@scene(fits=True)
async def offer(stage: Stage) -> Page:
    table = await stage.table(rules={"preset": "oklahoma"})
    return await (await table.until("offer")).page()


@scene(fits=True)
async def offer_of_the_other(stage: Stage) -> Page:
    table = await stage.table()
    return await table.other(await table.until("offer")).page()


@scene(fits=True)
async def draw(stage: Stage) -> Page:
    table = await stage.table(rules=LONG)
    return await (await table.until("draw")).page()


@scene(fits=True)
async def wait(stage: Stage) -> Page:
    table = await stage.table(rules=LONG)
    return await table.other(await table.until("draw")).page()


@scene(fits=True)
async def discard(stage: Stage) -> Page:
    table = await stage.table(rules=LONG)
    return await (await table.until("discard", may_not_discard=None)).page()


@scene(fits=True)
async def taken(stage: Stage) -> Page:
    """A card from the discard pile, which may not go in this turn."""
    return await (await _taken(stage)).page()


async def _taken(stage: Stage) -> Place:
    table = await stage.table(rules=LONG)
    while True:
        place = await table.until("draw")
        if "discard" in place.seat.option("draw")["from"]:  # type: ignore[index]
            await place.seat.do({"type": "draw", "from": "discard"})
            return place
        await table.act_once()


@scene(fits=True, by_hand=True)
async def chosen(stage: Stage) -> Page:
    table = await stage.table(rules=LONG)
    place = await table.until("discard")
    hands = await place.fingers()
    await hands.choose((await hands.screen.read()).worst())
    return hands.screen.page


@scene(fits=True, by_hand=True)
async def chosen_for_gin(stage: Stage) -> Page:
    """Whoever discards it goes gin."""
    table = await stage.table(rules={**LONG, "knock_limit": 0})
    card, place = await table.until_knock("gin")
    hands = await place.fingers()
    await hands.choose(card)
    return hands.screen.page


@scene(fits=True, by_hand=True, turns=False)
async def carried(stage: Stage) -> Page:
    """A card in the air, above the gap where it would land."""
    table = await stage.table(rules=LONG)
    page = await (await table.until("discard")).page()
    cards = page.locator("#hand [data-card]")
    await carry(Mouse(page), await spot(cards.nth(7)), await left_of(cards.nth(2)))
    return page


@scene(fits=True, by_hand=True)
async def arranging(stage: Stage) -> Page:
    """Arranging by taps: a card is chosen, and its gaps are shown."""
    page = await sort_menu(stage)
    await page.get_by_role("menuitemradio", name="My order").click()
    free = page.locator("#hand [data-card]:not([aria-disabled])")
    await free.nth(3).click(position={"x": 10, "y": 10})
    return page


@scene(fits=True, by_hand=True)
async def sort_menu(stage: Stage) -> Page:
    table = await stage.table(rules=LONG)
    page = await (await table.until("discard")).page()
    await page.locator(".sort").click(button="right")
    return page


@scene(fits=True, by_hand=True)
async def refused(stage: Stage) -> Page:
    """A button that cannot be used says why in the prompt."""
    table = await stage.table(rules=LONG)
    page = await (await table.until("discard")).page()
    await Screen(page).act("knock").dispatch_event("click")
    return page


@scene(fits=True, by_hand=True)
async def locked(stage: Stage) -> Page:
    """The card from the discard pile is tapped, and says why it stays."""
    place = await _taken(stage)
    screen = Screen(await place.page())
    await screen.card(place.seat.view["round"]["may_not_discard"]).dispatch_event("click")
    return screen.page


@scene(fits=True, by_hand=True)
async def under_way(stage: Stage) -> Page:
    """A discard that the server has not answered yet."""
    table = await stage.table(rules=LONG)
    place = await table.until("discard")
    wire = Wire()
    hands = await place.fingers(wire)
    await hands.choose((await hands.screen.read()).worst())
    wire.shut("step")
    await hands.press("discard")
    return hands.screen.page


@scene(fits=True, by_hand=True)
async def moved_on(stage: Stage) -> Page:
    """The server refuses what was done, with its reason."""

    def late(frame: Frame) -> Frame:
        return {**frame, "seq": 0} if frame["type"] == "do" else frame

    table = await stage.table(rules=LONG)
    place = await table.until("draw")
    hands = await place.fingers(Wire(from_page=late))
    await hands.press("draw")
    await expect(hands.screen.prompt.get_by_text("The table moved on")).to_be_visible()
    return hands.screen.page


@scene(fits=True)
async def stock_alone(stage: Stage) -> Page:
    """Both have passed."""
    table = await stage.table(rules=LONG)
    while (await table.until("draw")).seat.option("draw")["from"] != ["stock"]:  # type: ignore[index]
        await table.act_once()
    return await (await table.until("draw")).page()


@scene(fits=True)
async def last_chance(stage: Stage) -> Page:
    """Two cards are left in the stock, and the last discard may be taken."""
    return await (await (await _out_of_stock(stage)).until("last")).page()


@scene(fits=True)
async def wait_for_last(stage: Stage) -> Page:
    table = await _out_of_stock(stage)
    return await table.other(await table.until("last")).page()


async def _out_of_stock(stage: Stage) -> Table:
    return await stage.table(rules={**LONG, "stock_end": "last_discard", "knock_limit": 1})


@scene(fits=True)
async def gin_only(stage: Stage) -> Page:
    """Nobody may knock: the limit says so."""
    table = await stage.table(rules={"preset": "straight"})
    return await (await table.until("discard")).page()


@scene(fits=True)
async def doubled(stage: Stage) -> Page:
    """The upcard is a spade, and the round counts double."""
    rules = {"preset": "oklahoma", "spades_double": True, "target": 1000}
    table = await stage.table(rules=rules)
    return await (await table.until("draw", doubled=True)).page()


@scene(fits=True)
async def watched(stage: Stage) -> Page:
    """Somebody looks on."""
    table = await stage.table(rules=LONG)
    place = await table.until("discard")
    await (await stage.come()).open_table(table.path)
    return await place.page()


@scene(fits=True)
async def without_aids(stage: Stage) -> Page:
    table = await stage.table(rules=LONG, aids=False)
    return await (await table.until("discard")).page()


@scene(fits=True)
async def long_names(stage: Stage) -> Page:
    table = await stage.table(names=LONG_NAMES, rules=LONG)
    for _ in range(3):
        await table.round_end()
        await table.deal()
    return await (await table.until("draw")).page()


@scene(fits=True)
async def rematch(stage: Stage) -> Page:
    """The second match of the two: the first one stands in the bar."""
    table = await stage.table(rules=SHORT)
    await table.match_end()
    for seat in table.seats:
        await seat.do({"type": "rematch"})
    await table.catch_up()
    await table.deal()
    return await (await table.until("draw")).page()


@scene(fits=True)
async def just_sat_down(stage: Stage) -> Page:
    """On a phone, by the link: the way back is offered above the cards."""
    visitor = await stage.come()
    async with deputy_of(visitor, "Mia") as host:
        path = f"/t/{await host.create_table()}"
        page = await sit_down(await stage.come(PHONE), f"{visitor.server.url}{path}")
        screen = Screen(await visitor.open_table(path))
        for each in (screen, Screen(page)):
            await each.until_dealt()
    return page


@scene(fits=True)
async def spectator(stage: Stage) -> Page:
    table = await stage.table()
    await table.until("draw")
    return await (await stage.come()).open_table(table.path)
