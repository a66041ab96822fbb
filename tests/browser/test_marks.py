"""Small marks at the table: who deals, what was just drawn, whose win it was."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.async_api import expect

from app.rules.cards import card, card_set
from app.rules.melds import deadwood
from tests.browser.device import PHONE
from tests.browser.ruler import resize
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.table import LONG
from tests.browser.visitor import Visitor

FRAME: Final = """(card) => {
  const { width, height, borderWidth, borderStyle } = getComputedStyle(card, "::after");
  const { clientWidth, clientHeight } = card;
  return {
    whole: parseFloat(width) === clientWidth && parseFloat(height) === clientHeight,
    frame: `${borderStyle} ${borderWidth}`,
  };
}"""
# The gap between the highest corner of the fan and what lies above it.
ROOM: Final = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect());
  const tops = seen("#fan .card").map(({ top }) => top);
  const bottoms = seen("#score, #banner, #keep").map(({ bottom }) => bottom);
  return Math.min(...tops) - Math.max(...bottoms);
}"""
KEEP: Final = """() => {
  document.querySelector("#keep").hidden = false;
  document.querySelector("#table").toggleAttribute("data-keep", true);
}"""
LEFT_OVER: Final = """(hand) => [...hand.querySelectorAll(".meld:not(.is-meld) [data-card]")]
  .map((card) => card.dataset.card)"""


async def test_both_see_who_deals(stage: Stage) -> None:
    table = await stage.table(rules=LONG, devices=(PHONE, PHONE))
    dealer = table.seats[0].view["round"]["dealer"]
    for seat, place in enumerate(table.places):
        page = await place.page()
        own, theirs = page.locator("#own-deal"), page.locator("#opponent .dealer")
        await expect(own if seat == dealer else theirs).to_be_visible()
        await expect(theirs if seat == dealer else own).to_be_hidden()


async def test_what_was_just_drawn_is_marked_by_a_frame_and_in_words(stage: Stage) -> None:
    table = await stage.table(rules=LONG)
    place = await table.until("discard", may_not_discard=None)
    screen = Screen(await place.page())
    drawn = screen.card(place.seat.view["round"]["drawn"])
    said = re.compile("just drawn$")
    await expect(drawn).to_have_accessible_name(said)
    await expect(screen.hand.get_by_role("button", name=said)).to_have_count(1)
    assert await drawn.evaluate(FRAME) == {"whole": True, "frame": "solid 3px"}


@pytest.mark.parametrize("banner", [False, True])
async def test_the_fan_keeps_off_what_is_above_it(stage: Stage, banner: bool) -> None:
    table = await stage.table(rules=LONG)
    page = await (await table.until("draw")).page()
    if banner:
        await page.evaluate(KEEP)
    for width, height in ((320, 568), (360, 640), (768, 1024), (1280, 800), (1280, 640)):
        await resize(page, width, height)
        assert await page.evaluate(ROOM) >= 4, width


async def test_only_the_own_win_is_golden_and_the_sum_says_for_whom(stage: Stage) -> None:
    table = await stage.table(rules=LONG)
    await table.round_end()
    while (winner := table.seats[0].view["round"]["result"]["winner"]) is None:
        await table.deal()
        await table.round_end()
    for seat, place in enumerate(table.places):
        page = await place.page()
        await expect(page.locator(".laid.won")).to_have_count(1 if seat == winner else 0)
        whom = "for you" if seat == winner else f"for {('Mia', 'Tom')[winner]}"
        shown = page.locator(".equation").get_by_text(whom, exact=True)
        await expect(shown).to_be_visible()
        box = await shown.bounding_box()
        assert box is not None
        assert box["width"] > 20


async def test_hands_of_a_void_round_lie_in_their_best_melds(stage: Stage) -> None:
    table = await stage.table(rules={**LONG, "knock_limit": 1})
    await table.round_end()
    while (result := table.seats[0].view["round"]["result"])["kind"] != "void":
        await table.deal()
        await table.round_end()
    page = await table.places[0].page()
    await expect(page.locator(".laid h3 .unit")).to_have_count(0)
    for hand, laid in zip(result["hands"], await page.locator(".laid").all(), strict=True):
        left = await laid.evaluate(LEFT_OVER)
        assert sum(min("A23456789TJQK".index(name[0]) + 1, 10) for name in left) == deadwood(
            card_set(card(name) for name in hand)
        )


async def test_keys_are_listed_in_the_menu_only_where_there_may_be_some(
    stage: Stage, phone: Visitor
) -> None:
    table = await stage.table()
    entries = []
    for visitor in (table.places[0].visitor, phone):
        page = await visitor.open_table(table.path)
        await page.get_by_role("button", name="Menu").click()
        entries.append(await page.get_by_role("dialog").get_by_role("button").all_inner_texts())
    assert "Keyboard" in entries[0]
    assert "Keyboard" not in entries[1]
