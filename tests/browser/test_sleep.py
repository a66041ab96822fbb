"""A phone that sleeps, loses its network, is closed: it comes back to the same table."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.device import PHONE
from tests.browser.reading import Reading
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.table import Place, Table
from tests.browser.wire import Wire


async def play_three_turns(table: Table, place: Place) -> None:
    """What happens meanwhile: the other plays, and for the phone its deputy does."""
    for _ in range(3):
        await table.until_turn_of(table.other(place))
        await table.act_once()
    await table.until_turn_of(place)


async def fresh(place: Place) -> Reading:
    """What a new page shows."""
    page = await place.page()
    reading = await Screen(page).read()
    await page.close()
    return reading


async def test_a_phone_without_network_shows_the_same_as_a_fresh_page_afterwards(
    stage: Stage,
) -> None:
    table = await stage.table(rules={"target": 1000}, devices=(PHONE, PHONE))
    place = await table.until("draw")
    wire = Wire()
    page = await place.wired(wire)
    screen = Screen(page)

    await place.visitor.context.set_offline(True)
    await wire.cut()
    await expect(screen.banner).to_be_visible()
    await play_three_turns(table, place)
    await place.visitor.context.set_offline(False)

    await expect(screen.banner).to_be_hidden()
    await Screen(page).until_like(await fresh(place))


async def test_a_frozen_page_shows_the_same_as_a_fresh_page_afterwards(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000}, devices=(PHONE, PHONE))
    place = await table.until("draw")
    page = await place.page()
    session = await place.visitor.context.new_cdp_session(page)

    await session.send("Page.setWebLifecycleState", {"state": "frozen"})
    await play_three_turns(table, place)
    await session.send("Page.setWebLifecycleState", {"state": "active"})

    await Screen(page).until_like(await fresh(place))


async def test_a_reload_changes_nothing(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000}, devices=(PHONE, PHONE))
    page = await (await table.until("discard")).page()
    before = await Screen(page).read()
    await page.reload()
    await Screen(page).until_like(before)


async def test_the_home_page_leads_back_to_the_table(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000}, devices=(PHONE, PHONE))
    place = await table.until("discard")
    page = await place.page()
    before = await Screen(page).read()
    await page.close()

    page = await place.visitor.open("/")
    await expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    other = "Tom" if place is table.places[0] else "Mia"
    entry = page.get_by_role("link", name=other)
    await expect(entry).to_contain_text("Your turn")
    await entry.tap()

    await page.wait_for_url(f"**{table.path}")
    await Screen(page).until_like(before)
