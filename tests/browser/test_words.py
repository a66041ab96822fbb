"""What the page says: refusals, the live region, the title and the icon."""

from __future__ import annotations

import re
from typing import Any

from playwright.async_api import Page, expect

from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.table import Table
from tests.browser.wire import Frame, Wire

WORDS = "ace two three four five six seven eight nine ten jack queen king".split()  # noqa: SIM905
RANKS = dict(zip("A23456789TJQK", WORDS, strict=True))
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
NAMES = ("Mia", "Tom")


def name_of(card: str) -> str:
    return f"{RANKS[card[0]]} of {SUITS[card[1]]}"


async def test_a_refusal_stands_in_the_prompt_and_is_spoken_once(stage: Stage) -> None:
    def foreign_card(frame: Frame) -> Frame:
        if frame["type"] == "do" and frame["action"]["type"] == "discard":
            hand = place.seat.view["round"]["hand"]
            frame["action"]["card"] = next(card for card in cards if card not in hand)
        return frame

    cards = [rank + suit for rank in RANKS for suit in SUITS]
    table = await stage.table(rules={"target": 1000})
    place = await table.until("discard", may_not_discard=None)
    hands = await place.fingers(Wire(from_page=foreign_card))
    before = await hands.screen.read()

    await hands.choose(before.worst())
    await hands.press("discard")

    reason = "That card cannot be discarded this turn."
    await expect(hands.screen.prompt).to_have_text(reason)
    after = await hands.screen.read()
    assert after.names == before.names
    assert after.top.startswith(before.top)
    assert (await hands.screen.spoken()).count(reason) == 1


async def test_a_button_that_cannot_be_used_says_why(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    hands = await (await table.until("discard")).fingers()
    button = hands.screen.act("discard")
    await expect(button).to_have_attribute("aria-disabled", "true")
    # Playwright would wait for it to be enabled; a finger does not.
    await button.click(force=True)
    await expect(hands.screen.prompt).to_have_text("First choose a card to discard.")
    # So does a pile.
    await hands.screen.stock.click(force=True)
    drawn = "Choose a card to discard: you have drawn already."
    await expect(hands.screen.prompt).to_have_text(drawn)


async def test_a_card_just_taken_stays_and_says_why(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    place = await table.until("draw")
    while "discard" not in place.seat.option("draw")["from"]:  # type: ignore[index]
        await table.act_once()
        place = await table.until("draw")
    hands = await place.fingers()
    before = await hands.screen.read()
    await hands.press("take")
    await hands.screen.until_changed(before)
    (taken,) = (await hands.screen.read()).names - before.names

    card = hands.screen.card(taken)
    await expect(card).to_have_attribute("aria-disabled", "true")
    await expect(card).to_have_accessible_name(re.compile("cannot be discarded this turn"))
    await card.dispatch_event("click")
    await expect(hands.screen.prompt).to_contain_text("you have just taken it from the pile")


async def test_each_event_is_spoken_once_in_its_order(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    place = await table.until("draw")
    watcher = table.other(place)
    page = await watcher.page()
    screen = Screen(page)
    assert await screen.spoken() == []
    heard = len(watcher.seat.frames)

    await table.act_once()
    await table.act_once()
    await screen.until_my_turn()

    expected = [sentence(event, table) for event in events_since(heard, watcher.seat.frames)]
    turn = re.compile("^Your turn: draw")
    said = [text.strip() for text in await screen.spoken()]
    assert said[:-1] == expected
    assert turn.match(said[-1])


def events_since(start: int, frames: list[Frame]) -> list[dict[str, Any]]:
    steps = [frame for frame in frames[start:] if frame["type"] == "step"]
    return [event for step in steps for event in step["events"]]


def sentence(event: dict[str, Any], table: Table) -> str:
    """As the other player hears it."""
    name = NAMES[event["seat"]]
    match event["type"]:
        case "draw" if event["from"] == "stock":
            return f"{name} drew from the stock."
        case "draw":
            return f"{name} took {name_of(event['card'])}."
        case "discard":
            return f"{name} discarded {name_of(event['card'])}."
    raise AssertionError(event)


async def icon_of(page: Page) -> str:
    icon = await page.locator("link[rel=icon]").get_attribute("href")
    return (icon or "").rsplit("/", 1)[1]


async def test_title_and_icon_call_whoever_s_turn_it_is(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    place = await table.until("draw")
    page, far = await place.page(), await table.other(place).page()
    name = NAMES[1 - table.places.index(place)]
    own = NAMES[table.places.index(place)]

    await expect(page).to_have_title(f"● Your turn · {name}")
    assert await icon_of(page) == "icon-turn.svg"
    await expect(far).to_have_title(f"{own} · Upcard")
    assert await icon_of(far) == "icon.svg"

    await table.act_once()
    await table.act_once()

    await expect(far).to_have_title(f"● Your turn · {own}")
    assert await icon_of(far) == "icon-turn.svg"
    await expect(page).to_have_title(f"{name} · Upcard")
    assert await icon_of(page) == "icon.svg"


async def test_a_page_that_is_looked_away_from_is_shown_as_away(stage: Stage) -> None:
    table = await stage.table()
    place = await table.until("draw")
    page = await place.page()
    other = table.other(place)
    far = await other.page()
    await expect(page.get_by_role("region", name="Opponent")).to_contain_text("here")
    await far.close()
    await other.seat.connection.close()
    await expect(page.get_by_role("region", name="Opponent")).to_contain_text("reconnecting…")
