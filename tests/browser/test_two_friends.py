"""Two friends, a laptop and a phone: from the link to the rematch, by clicks and taps alone."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.device import DESKTOP, PHONE
from tests.browser.entrance import meet, open_a_table
from tests.browser.hands import Hands
from tests.browser.play import play_match
from tests.browser.ruler import sideways, too_high
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.visitor import Visitor


async def test_the_host_gets_a_link_with_a_code_to_scan_and_a_button_to_copy(
    desktop: Visitor,
) -> None:
    await desktop.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = await open_a_table(desktop)

    await expect(page.get_by_role("heading", name="Invite a friend")).to_be_visible()
    await expect(page.get_by_role("img", name="QR code of the invitation’s link")).to_be_visible()
    link = await page.locator("[data-link]").inner_text()
    assert link.endswith(page.url.split("/", 3)[3])
    await page.get_by_role("button", name="Copy link").click()
    await expect(page.get_by_text("The link is copied.")).to_be_visible()
    assert await page.evaluate("navigator.clipboard.readText()") == link


async def test_the_guest_sees_who_invites_and_which_rules_before_sitting_down(
    desktop: Visitor, phone: Visitor
) -> None:
    host = await open_a_table(desktop, target=50)

    guest = await phone.open(host.url)
    await expect(guest.get_by_role("heading", name="Mia invites you")).to_be_visible()
    await expect(guest.get_by_text("Oklahoma Gin").first).to_be_visible()
    await expect(guest.get_by_text("to 50").first).to_be_visible()
    # Having looked, nobody sits there yet.
    await expect(host.get_by_role("heading", name="Invite a friend")).to_be_visible()

    await guest.get_by_label("Your name").fill("Tom")
    await guest.get_by_role("button", name="Sit down").tap()
    for screen in (Screen(host), Screen(guest)):
        await screen.until_dealt()
        assert len((await screen.read()).cards) in {10, 11}
    await expect(host.get_by_role("heading", name="Gin table with Tom")).to_be_attached()
    await expect(guest.get_by_role("heading", name="Gin table with Mia")).to_be_attached()


async def test_they_play_a_whole_match_by_clicks_and_taps_and_have_a_rematch(
    desktop: Visitor, phone: Visitor
) -> None:
    pair = await meet(desktop, phone, game="Gin Rummy", target=20)
    guest = pair[1].screen.page

    async def the_phone_never_scrolls(hands: Hands) -> None:
        assert await too_high(guest) == []
        assert await sideways(guest) == []

    await play_match(pair, the_phone_never_scrolls)
    await the_phone_never_scrolls(pair[1])
    seen = [await hands.screen.read() for hands in pair]
    assert {reading.heading for reading in seen} in (
        {"You win the match!", "Mia wins the match"},
        {"You win the match!", "Tom wins the match"},
    )
    assert seen[0].score == seen[1].score[::-1]
    assert max(map(int, seen[0].score)) >= 20

    for hands in pair:
        await hands.go_on("Rematch")
    for hands in pair:
        await hands.screen.until_dealt()
        assert (await hands.screen.read()).score == ("0", "0")


async def test_a_second_round_begins_once_both_ask_for_it(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000}, devices=(DESKTOP, PHONE))
    await table.round_end()
    pair = [await place.fingers() for place in table.places]
    host, guest = (hands.screen.page for hands in pair)

    assert await too_high(guest) == []
    await pair[0].go_on("Next round")
    await expect(guest.locator("#result").get_by_text("Mia is ready.")).to_be_visible()
    await expect(host.get_by_role("button", name="Waiting for Tom…")).to_be_visible()
    await pair[1].go_on("Next round")
    for hands in pair:
        await hands.screen.until_dealt()
        assert len((await hands.screen.read()).cards) in {10, 11}
