"""The way back into one's seat from another browser."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.deputy import Deputy, deputy_of
from tests.browser.entrance import sit_down
from tests.browser.reading import Reading
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.visitor import Visitor


async def return_link(visitor: Visitor) -> str:
    """Made as the page offers it."""
    page = await visitor.open("/me")
    await page.get_by_role("link", name="Get my return link").click()
    await page.get_by_role("button", name="Make a return link").click()
    link = await page.locator("[data-link]").inner_text()
    await page.close()
    return link


async def readings(*screens: Screen) -> list[Reading]:
    return [await screen.read() for screen in screens]


async def test_the_link_opens_the_seat_in_another_browser(stage: Stage, phone: Visitor) -> None:
    table = await stage.table(rules={"target": 1000})
    place = await table.until("discard")
    old = Screen(await place.page())
    link = await return_link(place.visitor)
    assert "/return#" in link

    page = await phone.open(link)
    await expect(page.get_by_text("This browser will be you")).to_be_visible()
    assert "#" not in page.url, "the code must not stay in the address bar"
    await page.get_by_role("button", name="Bring my seats here").tap()
    await page.wait_for_url(place.visitor.server.url + "/")
    page = await phone.open_table(table.path)

    new = Screen(page)
    first, second = await readings(old, new)
    assert first.names == second.names
    assert first.prompt == second.prompt


async def test_whoever_sits_down_is_offered_the_link_once(stage: Stage, phone: Visitor) -> None:
    async with deputy_of(await stage.come(), "Mia") as host:
        path = f"/t/{await host.create_table()}"
    page = await sit_down(phone, f"{phone.server.url}{path}")
    await page.get_by_role("link", name="Get it").tap()
    await page.get_by_role("button", name="Make a return link").tap()
    await expect(page.get_by_role("img", name="QR code of your return link")).to_be_visible()
    await expect(page.get_by_role("button", name="Copy link")).to_be_visible()

    await page.get_by_role("link", name="To the table").tap()

    await expect(page).to_have_url(f"{phone.server.url}{path}")
    await expect(page.locator("#own-name")).to_have_text("You")
    await expect(page.get_by_role("link", name="Get it")).to_be_hidden()


async def test_the_guest_s_own_seats_come_along(stage: Stage, phone: Visitor) -> None:
    table = await stage.table()
    guest = await Deputy.of(phone, "Anna")
    other = await Deputy.of(await stage.come(), "Zoe")
    begun = await other.create_table()
    await guest.join(begun)
    link = await return_link(table.places[0].visitor)

    page = await phone.open(link)
    await page.get_by_role("button", name="Bring my seats here").tap()

    await expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    for name in ("Tom", "Zoe"):
        await expect(page.get_by_role("link", name=name).first).to_be_visible()
    for each in (guest, other):
        await each.close()


async def test_a_link_opened_where_the_page_is_open_already_is_taken_as_well(
    stage: Stage, phone: Visitor
) -> None:
    table = await stage.table()
    link = await return_link(table.places[0].visitor)
    page = await phone.open("/return#no-such-code")
    await page.get_by_role("button", name="Bring my seats here").tap()
    await expect(page.get_by_role("alert")).to_have_text("This return link is not valid any more.")
    hint = page.get_by_text("Find the link under")
    await expect(hint).to_be_visible()

    await page.evaluate("link => { location.href = link; }", link)

    await expect(page.get_by_text("This browser will be you")).to_be_visible()
    for hidden in (hint, page.get_by_label("Return link"), page.get_by_role("alert")):
        await expect(hidden).to_be_hidden()
    assert "#" not in page.url, "the code must not stay in the address bar"
    await page.get_by_role("button", name="Bring my seats here").tap()
    await expect(page.get_by_role("link", name="Tom")).to_be_visible()


async def test_a_jump_to_the_content_is_no_code(phone: Visitor) -> None:
    page = await phone.open("/return")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(page.locator("#main")).to_be_focused()
    await expect(page.get_by_label("Return link")).to_be_visible()


async def test_the_link_can_be_pasted_where_the_code_was_lost(stage: Stage, phone: Visitor) -> None:
    table = await stage.table()
    link = await return_link(table.places[0].visitor)
    page = await phone.open("/return")
    await page.get_by_label("Return link").fill(link)
    await page.get_by_role("button", name="Bring my seats here").tap()
    await expect(page.get_by_role("link", name="Tom")).to_be_visible()


async def test_an_older_link_is_refused_with_a_word(stage: Stage, phone: Visitor) -> None:
    table = await stage.table()
    old = await return_link(table.places[0].visitor)
    await return_link(table.places[0].visitor)
    page = await phone.open(old)
    await page.get_by_role("button", name="Bring my seats here").tap()
    await expect(page.get_by_role("alert")).to_have_text("This return link is not valid any more.")


async def test_a_full_table_offers_the_way_back(stage: Stage, phone: Visitor) -> None:
    table = await stage.table(dealt=False, spectators=False)
    page = await phone.open(table.path)
    await expect(page.get_by_role("heading", name="Both seats are taken")).to_be_visible()
    await page.get_by_role("link", name="I sit here: use my return link").tap()
    await expect(page.get_by_label("Return link")).to_be_visible()


async def test_a_full_table_that_may_be_watched_offers_it_too(stage: Stage, phone: Visitor) -> None:
    table = await stage.table()
    await table.until("draw")
    page = await phone.open_table(table.path)
    link = page.get_by_role("link", name="I sit here: use my return link")
    if not await link.is_visible():
        await page.get_by_role("button", name="Menu").tap()
    await link.tap()
    await expect(page.get_by_label("Return link")).to_be_visible()


async def test_whoever_comes_too_late_is_told_and_may_watch(stage: Stage, phone: Visitor) -> None:
    host = await Deputy.of(await stage.come(), "Mia")
    path = f"/t/{await host.create_table()}"
    page = await phone.open(path)
    faster = await Deputy.of(await stage.come(), "Tom")
    await faster.join(path.rsplit("/", 1)[1])

    await page.get_by_role("button", name="Sit down").tap()

    await expect(page.get_by_role("heading", name="Both seats are taken")).to_be_visible()
    await expect(page.get_by_role("link", name="I sit here")).to_be_visible()
    await page.get_by_role("link", name="Watch").tap()
    await page.wait_for_url(f"**{path}")
    for each in (host, faster):
        await each.close()
