"""Cards that lie open after a knock: once each, in one order, and where a lay-off goes."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.async_api import Locator, Page, expect

from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.table import LONG, Place, Table

CARDS: Final = "cards => cards.map((card) => card.dataset.card)"


async def cards_of(group: Locator) -> list[str]:
    cards: list[str] = await group.locator("[data-card]").evaluate_all(CARDS)
    return cards


async def until_lay_off(table: Table) -> tuple[Place, dict[str, Any]]:
    """Play until somebody can lay something off: who, and what."""
    while True:
        place = await table.until("lay_off")
        option = place.seat.option("lay_off")
        assert option is not None
        if option["layoffs"]:
            return place, option
        await table.act_once()


async def test_no_backs_are_held_by_whoever_has_laid_the_cards_open(stage: Stage) -> None:
    table = await stage.table(rules=LONG)
    place, _ = await until_lay_off(table)
    knocker = table.other(place)
    name = ("Mia", "Tom")[table.places.index(knocker)]

    page = await place.page()
    fan = page.locator("#fan")
    await expect(fan.locator(".back")).to_have_count(0)
    await expect(fan).to_have_attribute("aria-label", f"The cards of {name} lie open")

    watched = await (await stage.come()).open_table(table.path)
    fans = watched.locator("#fan .back"), watched.locator("#hand .back")
    held = [10, 10]
    held[1 - table.places.index(knocker)] = 0
    for backs, count in zip(fans, held, strict=True):
        await expect(backs).to_have_count(count)

    page = await knocker.page()
    await expect(page.locator("#fan .back")).to_have_count(10)


async def test_deadwood_lies_in_one_order_before_the_knock_and_after_it(stage: Stage) -> None:
    table = await stage.table(rules=LONG)
    while True:
        card, place = await table.until_knock("knock")
        choice = place.seat.option("knock")["discards"][card]  # type: ignore[index]
        hand = place.seat.view["round"]["hand"]
        if len(hand) - 1 - sum(map(len, choice["melds"])) > 2:
            break
        await table.act_once()
    hands = await place.fingers()
    await hands.choose(card)
    await hands.press("knock")
    asked = await cards_of(hands.screen.dialog.locator(".meld:not(.is-meld)"))
    await hands.confirm()
    await expect(hands.screen.prompt).to_contain_text("may lay off cards")

    page = await table.other(place).page()
    shown = await cards_of(page.locator("#spread .meld:not(.is-meld)"))
    held = (await cards_of(hands.screen.hand))[-len(asked) :]
    assert asked == shown == held


async def test_a_lay_off_is_seen_where_it_goes_and_counted_before_and_after(stage: Stage) -> None:
    table = await stage.table(rules=LONG)
    place, option = await until_lay_off(table)
    before, after = place.seat.view["round"]["deadwood"], option["deadwood"]
    hands = await place.fingers()
    page = hands.screen.page

    await expect_plan(page, option["layoffs"])
    pill = page.locator("#deadwood")
    await expect(pill.locator("[aria-hidden]")).to_have_text(f"{before} → {after}")
    await expect(pill.locator(".vh")).to_have_text(f"{before}, after the lay-offs {after}")
    await expect(hands.screen.act("lay_off")).to_contain_text(f"(−{before - after})")

    for each in reversed(option["layoffs"]):
        await hands.choose(each["card"])
        await expect(hands.screen.card(each["card"])).to_have_attribute("aria-pressed", "false")
    await expect_plan(page, [])
    await expect(pill).to_have_text(f"Deadwood {before}")


async def expect_plan(page: Page, layoffs: list[dict[str, Any]]) -> None:
    """On every meld its cards that are to come, and on each of these in the hand its meld."""
    melds = page.locator("#spread .is-meld")
    planned = page.locator("#spread .planned")
    await expect(planned).to_have_count(len(layoffs))
    for each in layoffs:
        meld = melds.nth(each["meld"])
        await expect(meld.locator(f'.planned[data-card="{each["card"]}"]')).to_be_visible()
        await expect(meld).to_have_attribute("aria-label", re.compile("To be laid off: "))
        card = Screen(page).card(each["card"])
        await expect(card).to_have_accessible_name(re.compile(", goes on .* of "))


async def test_who_may_lay_off_hears_which_card_goes_where(stage: Stage) -> None:
    table = await stage.table(rules=LONG)
    while True:
        card, place = await table.until_knock("knock")
        other = table.other(place)
        screen = Screen(await other.page())
        await place.seat.do({"type": "knock", "discard": card})
        await table.catch_up()
        option = other.seat.option("lay_off")
        if option and option["layoffs"]:
            break
        await screen.page.close()
        await table.round_end()
        await table.deal()

    said = re.compile(r"goes on .*Deadwood \d+, after the lay-offs \d+\.$")
    await expect(screen.live.locator("> *").last).to_have_text(said)
