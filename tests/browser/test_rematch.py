"""Another match at the same table: for the same rules, or as another game."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.async_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.device import DESKTOP, PHONE
from tests.browser.hands import Fingers, Hands, until_it_listens
from tests.browser.ruler import resize, sideways, small_targets, too_high
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.table import SHORT, Table
from tests.browser.wire import Frame, Wire

LISTENS: Final = "since => performance.now() - since > 250"
GAMES: Final = """(names) => names.map((name) => {
  const text = (part) => name.querySelector(part).textContent.replaceAll(/\\s+/g, " ").trim();
  return [text("b"), text("span > span"), text("small")];
})"""


async def at_the_end(stage: Stage, **rules: Any) -> tuple[Table, tuple[Fingers, Fingers]]:
    """Mia at a desk and Tom with a phone, after a match that is over."""
    table = await stage.table(rules={**SHORT, **rules}, devices=(DESKTOP, PHONE))
    await table.match_end()
    first, second = [await place.fingers() for place in table.places]
    return table, (first, second)


def game(screen: Screen, name: str) -> Locator:
    return screen.dialog.get_by_role("radio", name=re.compile(f"^{name}"))


async def ask_for(hands: Hands, name: str, target: int | None = None) -> None:
    """Other rules, a game, perhaps another target."""
    await hands.go_on("Other rules…")
    dialog = hands.screen.dialog
    if not await game(hands.screen, name).is_visible():
        await dialog.get_by_text("More games").click()
    await game(hands.screen, name).check()
    if target is not None:
        await dialog.get_by_text("Another target").click()
        await dialog.get_by_label("Points to win").fill(str(target))
    await hands.confirm()
    await expect(dialog).to_have_count(0)


async def accept(hands: Fingers, name: str) -> None:
    """Press the button that agrees, once it listens."""
    await expect(hands.screen.page.get_by_role("button", name=f"Play {name}")).to_be_visible()
    since = await hands.screen.page.evaluate("performance.now()")
    await hands.screen.page.wait_for_function(LISTENS, arg=since)
    await hands.go_on(f"Play {name}")


async def rules_of(table: Table) -> dict[str, Any]:
    await table.catch_up()
    rules: dict[str, Any] = table.seats[0].view["match"]["rules"]
    return rules


async def test_one_asks_for_another_game_and_the_other_plays_it(stage: Stage) -> None:
    table, (mia, tom) = await at_the_end(stage)

    await ask_for(mia, "Hollywood Gin", target=50)

    asks = tom.screen.result.get_by_text("Mia asks for Hollywood Gin to 50.")
    await expect(asks).to_be_visible()
    await expect(tom.screen.result.get_by_text("three games to 50")).to_be_visible()
    await expect(tom.screen.live).to_contain_text("Mia asks for Hollywood Gin to 50.")
    own = mia.screen.result
    await expect(own.get_by_text("You asked for Hollywood Gin to 50.")).to_be_visible()
    await expect(own.get_by_text("Waiting for Tom…")).to_be_visible()
    assert await too_high(tom.screen.page) == []

    await accept(tom, "Hollywood Gin to 50")
    for hands in (mia, tom):
        await hands.screen.until_dealt()
    rules = await rules_of(table)
    assert (rules["preset"], rules["target"]) == ("hollywood", 50)


async def test_both_see_both_wishes_and_either_can_give_way(stage: Stage) -> None:
    table, (mia, tom) = await at_the_end(stage)
    await ask_for(mia, "Oklahoma Gin")
    await ask_for(tom, "Modern Gin")

    # Whoever comes back reads the same as who stayed.
    await mia.screen.page.reload()
    for hands, said in (
        (mia, ("You asked for Oklahoma Gin to 100.", "Tom asks for Modern Gin to 100.")),
        (tom, ("You asked for Modern Gin to 100.", "Mia asks for Oklahoma Gin to 100.")),
    ):
        for line in said:
            await expect(hands.screen.result.get_by_text(line)).to_be_visible()
        assert await looks_well(hands.screen.page) == []

    await accept(mia, "Modern Gin to 100")
    for hands in (mia, tom):
        await hands.screen.until_dealt()
    assert (await rules_of(table))["preset"] == "modern"


async def test_who_asked_for_another_game_may_come_back_to_the_same(stage: Stage) -> None:
    table, (mia, tom) = await at_the_end(stage)
    await ask_for(mia, "Oklahoma Gin")
    await tom.go_on("Rematch")
    await expect(mia.screen.result.get_by_text("Tom asks for a rematch.")).to_be_visible()
    waiting = tom.screen.page.get_by_role("button", name="Waiting for Mia…")
    await expect(waiting).to_have_attribute("aria-disabled", "true")

    await mia.go_on("Rematch")

    for hands in (mia, tom):
        await hands.screen.until_dealt()
    rules = await rules_of(table)
    assert (rules["preset"], rules["target"]) == ("gin", 10)


async def test_rules_that_are_refused_are_answered_where_they_were_asked_for(stage: Stage) -> None:
    def clashing(frame: Frame) -> Frame:
        if frame["type"] == "do" and "rules" in frame["action"]:
            frame["action"]["rules"] |= {"knock_limit": 5, "spades_double": True}
        return frame

    table = await stage.table(rules=SHORT)
    await table.match_end()
    hands = await table.places[0].fingers(Wire(from_page=clashing))
    await ask_for(hands, "Oklahoma Gin")

    reason = "These rules cannot be played together."
    await expect(hands.screen.result.get_by_text(reason)).to_be_visible()
    await expect(hands.screen.last_spoken).to_have_text(reason)
    await expect(hands.screen.result.get_by_text("You asked for")).to_have_count(0)
    await hands.go_on("Rematch")
    await expect(hands.screen.page.get_by_role("button", name="Waiting for Tom…")).to_be_visible()
    await expect(hands.screen.result.get_by_text(reason)).to_have_count(0)


async def test_the_sheet_closes_when_the_next_match_begins(stage: Stage) -> None:
    _, (mia, tom) = await at_the_end(stage)
    await mia.go_on("Rematch")
    await mia.go_on("Other rules…")
    await expect(mia.screen.dialog).to_be_visible()
    await tom.go_on("Rematch")
    await mia.screen.until_dealt()
    await expect(mia.screen.dialog).to_have_count(0)


async def test_another_game_is_asked_for_by_the_keyboard_alone(stage: Stage) -> None:
    table = await stage.table(rules=SHORT)
    await table.match_end()
    hands = await table.places[0].keys()
    screen, page = hands.screen, hands.screen.page
    other = page.get_by_role("button", name="Other rules…")

    await hands.go_on("Other rules…")
    await expect(screen.dialog.get_by_role("heading", name="Rematch")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(screen.dialog).to_have_count(0)
    await expect(other).to_be_focused()

    await page.keyboard.press("Enter")
    await until_it_listens(screen)
    await hands.tab_to(game(screen, "Gin Rummy"))
    await page.keyboard.press("ArrowDown")
    await expect(game(screen, "Oklahoma Gin")).to_be_checked()
    button = screen.dialog.get_by_role("button", name="Ask for Oklahoma Gin to 100")
    await expect(button).to_be_visible()
    await hands.tab_to(screen.dialog.get_by_text("Another target"))
    await page.keyboard.press("Enter")
    await hands.tab_to(screen.dialog.get_by_label("Points to win"))
    await page.keyboard.type("5")
    await page.keyboard.press("Enter")
    field = screen.dialog.get_by_label("Points to win")
    await expect(field).to_have_attribute("aria-invalid", "true")
    await expect(screen.dialog.get_by_text("A number from 10 to 1000.")).to_be_visible()
    assert await violations(page) == []
    await page.keyboard.type("0")
    await expect(screen.dialog.get_by_text("A number from 10 to 1000.")).to_be_hidden()
    await page.keyboard.press("Enter")

    await expect(screen.dialog).to_have_count(0)
    await expect(other).to_be_focused()
    await expect(screen.result.get_by_text("You asked for Oklahoma Gin to 50.")).to_be_visible()
    await expect(screen.last_spoken).to_have_text("You asked for Oklahoma Gin to 50.")
    await page.keyboard.press("Enter")
    await hands.tab_to(game(screen, "Gin Rummy"))
    await page.keyboard.press("ArrowDown")
    await hands.tab_to(screen.dialog.get_by_text("Another target"))
    await page.keyboard.press("Enter")
    await hands.tab_to(screen.dialog.get_by_label("Points to win"))
    await page.keyboard.type("50")
    kept = screen.dialog.get_by_role("button", name="Keep asking for Oklahoma Gin to 50")
    await expect(kept).to_be_visible()


async def test_the_sheet_has_the_games_of_the_form_in_its_words(stage: Stage) -> None:
    table, (mia, _) = await at_the_end(stage, preset="hollywood")
    form = await table.places[0].visitor.open("/new")
    wanted = await form.locator(".choice-text").evaluate_all(GAMES)
    await mia.go_on("Other rules…")
    shown = await mia.screen.dialog.locator(".wish-game > span").evaluate_all(GAMES)
    assert shown[0][:2] == ["Hollywood Gin", "The game you have just played."]
    assert shown[0][2].endswith("three games to 10")
    assert shown[1:] == [each for each in wanted if each[0] != "Hollywood Gin"]
    folded = mia.screen.dialog.locator("details .wish-game b")
    assert len(wanted) - 3 == await folded.count()


async def looks_well(page: Page) -> list[str]:
    """On a phone, upright and on its side."""
    found = []
    for width, height in ((PHONE.width, PHONE.height), (PHONE.height, PHONE.width)):
        await resize(page, width, height)
        found += [*await sideways(page), *await too_high(page), *await small_targets(page)]
        found += await violations(page)
    return found
