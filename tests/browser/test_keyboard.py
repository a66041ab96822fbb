"""A whole match by the keyboard alone, and where the focus goes."""

from __future__ import annotations

import re

from playwright.async_api import Page, expect

from tests.browser.entrance import meet_by_keyboard
from tests.browser.play import play_match
from tests.browser.stage import Stage
from tests.browser.test_words import name_of
from tests.browser.visitor import Visitor

FOCUSED = "document.activeElement.dataset.card ?? document.activeElement.id"


async def focused(page: Page) -> str:
    """The card, else the id of what has the focus."""
    return str(await page.evaluate(FOCUSED))


async def test_two_play_a_whole_match_without_a_pointer(desktop: Visitor, phone: Visitor) -> None:
    pair = await meet_by_keyboard(desktop, phone)
    await play_match(pair)
    for hands in pair:
        await hands.go_on("Rematch")
    for hands in pair:
        await hands.screen.until_dealt()
        assert (await hands.screen.read()).score == ("0", "0")


async def test_after_a_draw_the_drawn_card_has_the_focus(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    hands = await (await table.until("draw")).keys()
    before = await hands.screen.read()

    await hands.press("draw")
    await hands.screen.until_changed(before)

    (drawn,) = (await hands.screen.read()).names - before.names
    assert await focused(hands.screen.page) == drawn
    told = re.compile(rf"^You (drew|took) {name_of(drawn)}\. Deadwood \d+\.$")
    await expect(hands.screen.last_spoken).to_have_text(told)


async def test_after_a_discard_the_card_left_of_it_has_the_focus(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    hands = await (await table.until("discard", may_not_discard=None)).keys()
    before = await hands.screen.read()
    order = [card.name for card in before.cards]

    await hands.choose(order[5])
    chosen = await hands.screen.read()
    await hands.press("discard")
    await hands.screen.until_changed(chosen)

    assert await focused(hands.screen.page) == order[4]


async def test_the_hand_is_one_stop_with_arrows_inside(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    hands = await (await table.until("discard")).keys()
    page, order = hands.screen.page, [card.name for card in (await hands.screen.read()).cards]
    await hands.tab_to(hands.screen.hand.locator('[tabindex="0"]'))

    for key, place in (("End", -1), ("ArrowRight", 0), ("ArrowLeft", -1), ("Home", 0)):
        await page.keyboard.press(key)
        assert await focused(page) == order[place], key
    await page.keyboard.press("Tab")
    assert await focused(page) not in order
    await page.keyboard.press("Shift+Tab")
    assert await focused(page) == order[0]


async def test_space_chooses_and_puts_back_and_escape_chooses_nothing(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    hands = await (await table.until("discard", may_not_discard=None)).keys()
    card = (await hands.screen.read()).cards[3].name
    button = hands.screen.card(card)

    await hands.choose(card)
    await expect(button).to_have_attribute("aria-pressed", "true")
    await hands.choose(card)
    await expect(button).to_have_attribute("aria-pressed", "false")
    await hands.choose(card)
    await hands.screen.page.keyboard.press("Escape")
    await expect(button).to_have_attribute("aria-pressed", "false")


async def test_a_closed_sheet_gives_the_focus_back(stage: Stage) -> None:
    table = await stage.table()
    page = await (await table.until("draw")).page()
    menu = page.get_by_role("button", name="Menu")
    await menu.focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog").get_by_role("heading")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(menu).to_be_focused()


async def test_the_question_before_a_knock_begins_on_its_heading_and_can_be_left(
    stage: Stage,
) -> None:
    table = await stage.table(rules={"target": 1000})
    card, place = await table.until_knock("knock")
    hands = await place.keys()
    await hands.choose(card)
    before = await hands.screen.read()
    await hands.press("knock")
    heading = hands.screen.dialog.get_by_role("heading", name=re.compile("^Knock"))
    await expect(heading).to_be_focused()

    await hands.screen.page.keyboard.press("Escape")

    await expect(hands.screen.dialog).to_have_count(0)
    assert await focused(hands.screen.page) == card
    assert await hands.screen.read() == before


async def test_the_focus_never_moves_because_of_the_other(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    place = await table.until("draw")
    page = await table.other(place).page()
    for target in (page.locator("#score"), page.locator('#hand [tabindex="0"]')):
        await target.focus()
        stood = await focused(page)
        before = await page.title()
        while place.seat.view["round"]["turn"] == place.seat.you:
            await table.act_once()
        await expect(page).not_to_have_title(before)
        assert await focused(page) == stood
        await table.until_turn_of(place)


async def test_letters_speak_what_a_reader_asks_for(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    hands = await (await table.until("discard")).keys()
    screen, page = hands.screen, hands.screen.page
    await hands.tab_to(screen.hand.locator('[tabindex="0"]'))
    for key, said in (
        ("p", "Knock at 10 or less. First upcard: "),
        ("o", "holds 10 cards"),
        ("v", "Deadwood "),
        ("h", " of "),
        ("s", "Sorted by suit."),
    ):
        await page.keyboard.press(key)
        await expect(screen.live.locator("> *").last).to_contain_text(said)
    await page.keyboard.press("?")
    await expect(screen.dialog.get_by_role("heading", name="Keyboard")).to_be_focused()
