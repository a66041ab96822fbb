"""Every finished round is checked by the browser: quietly where it holds, loudly where not."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest_asyncio
from playwright.async_api import Page, expect

from app.rules.cards import NAMES
from app.rules.deal import shuffle
from app.web.card_words import CARD_NAMES
from tests.browser.device import DESKTOP
from tests.browser.entrance import meet, open_a_table, sit_down
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.table import table_with
from tests.browser.visitor import Visitor
from tests.browser.wire import Frame, Wire

FAIR = "Deal checked: fair"


@pytest_asyncio.fixture(loop_scope="session")
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack


async def test_every_finished_round_gets_a_quiet_check_mark_and_both_were_bound(
    desktop: Visitor, phone: Visitor, stack: AsyncExitStack, stage: Stage
) -> None:
    pair = await meet(desktop, phone, game="Gin Rummy", target=1000)
    path = pair[0].screen.page.url.rsplit("/", 1)[1]
    table = await stack.enter_async_context(table_with(desktop, phone, path))
    match = table.seats[0].match
    for number in (1, 2):
        await table.round_end()
        for hands in pair:
            await hands.screen.until_scene("result")
            await expect(hands.screen.check).to_have_text(FAIR)
            alert = hands.screen.check.and_(hands.screen.page.get_by_role("alert"))
            await expect(alert).to_have_count(0)
        answer = await desktop.context.request.get(f"/api/matches/{match}/rounds/{number}")
        assert (await answer.json())["proof"]["bound"] == [True, True]
        for hands in pair:
            await hands.go_on("Next round")
        for hands in pair:
            await hands.screen.until_dealt()
        await table.catch_up()
    stranger = await stage.come(DESKTOP)
    for visitor, verdict in ((desktop, "fair"), (stranger, "adds up")):
        await expect_dealt_again(await visitor.open(f"/m/{match}/fair"), match, verdict)
    await stranger.speak("de")
    page = await stranger.open(f"/m/{match}/fair")
    await expect(page.locator(".verdict")).to_have_text(["stimmt", "stimmt"])


async def expect_dealt_again(page: Page, match: str, verdict: str) -> None:
    """The commitment of the round under way, and every finished round dealt card by card."""
    await expect(page.locator(".verdict")).to_have_text([verdict, verdict])
    await expect(page.locator("#how")).to_contain_text("by its own cryptography")
    told = await (await page.request.get(f"/api/matches/{match}")).json()
    table = await (await page.request.get(f"/api/tables/{told['table_id']}/view")).json()
    sealed = page.locator(".sealed code").first
    await expect(sealed).to_have_text(table["view"]["round"]["commitment"])
    rounds = told["rounds"]
    assert [each["number"] for each in rounds] == [1, 2]
    for each in rounds:
        proof = each["proof"]
        deck = shuffle(match, each["number"], proof["server_seed"], tuple(proof["entropy"]))
        lying = (*deck[0:20:2], *deck[1:20:2], *deck[20:])
        shown = await page.locator(f"#round-{each['number']} .deal-cards .vh").all_text_contents()
        assert shown == [CARD_NAMES[NAMES[card]] for card in lying]


def forge(frame: Frame) -> Frame:
    """Another secret in the proof than the one that the cards were dealt from."""
    round_ = (frame.get("view") or {}).get("round") or {}
    proofs = [round_.get("proof"), *(event.get("proof") for event in frame.get("events", []))]
    for proof in proofs:
        if proof:
            proof["server_seed"] = "00" + proof["server_seed"][2:]
    return frame


async def test_a_forged_proof_makes_the_page_cry_out(
    desktop: Visitor, phone: Visitor, stack: AsyncExitStack
) -> None:
    host = await open_a_table(desktop, game="Gin Rummy", target=1000)
    guest = await phone.context.new_page()
    await Wire(from_server=forge).lay(guest)
    await sit_down(phone, host.url, guest)
    screens = (Screen(host), Screen(guest))
    for screen in screens:
        await screen.until_dealt()
    table = await stack.enter_async_context(table_with(desktop, phone, host.url.rsplit("/", 1)[1]))
    await table.round_end()

    await expect(screens[0].check).to_have_text(FAIR)
    await expect(screens[1].page.get_by_role("alert").first).to_contain_text(
        "This deal does not add up!"
    )
    await expect(screens[1].check).to_contain_text("The opened secret does not fit its commitment.")


def deal_from_another(frame: Frame) -> Frame:
    """The deal names another commitment than the one that was promised before."""
    round_ = (frame.get("view") or {}).get("round")
    if round_ and round_["number"] == 2:
        round_["commitment"] = "f" * 64
    return frame


async def test_a_promise_that_was_changed_makes_the_page_cry_out(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    await table.round_end()
    place = table.places[0]
    screen = Screen(await place.wired(Wire(from_server=deal_from_another)))
    await table.deal()
    await screen.until_dealt()
    await table.round_end()
    await expect(screen.check).to_contain_text("The commitment was changed after it was shown.")


async def test_a_browser_that_saw_nothing_says_so(stage: Stage, phone: Visitor) -> None:
    table = await stage.table(rules={"target": 1000})
    await table.round_end()
    screen = Screen(await table.places[0].page())
    await expect(screen.check).to_have_text("This deal adds up, as far as this browser saw it.")
