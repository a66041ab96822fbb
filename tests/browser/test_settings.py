"""Settings, from where they are chosen to where they act: at once, everywhere, for good."""

from __future__ import annotations

from playwright.async_api import Page, expect

from tests.browser.axe import violations
from tests.browser.device import DESKTOP
from tests.browser.play import move
from tests.browser.stage import Come, Stage
from tests.browser.table import table_of

SUITS = """() => [..."SHDC"].map((suit) => {
  const card = document.createElement("span");
  card.className = "card";
  card.dataset.suit = suit;
  document.body.append(card);
  return getComputedStyle(card).color;
})"""
ORDER = """() => ["#middle > :not([hidden])", "#acts > *"].map((row) =>
  [...document.querySelectorAll(row)]
    .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
    .map((each) => each.id || each.dataset.act || each.className))"""
RANK = "() => document.querySelector('#hand .rank:not(.ten)').getBoundingClientRect().height"
GROUND = "() => getComputedStyle(document.body).backgroundColor"
RUNNING = "document.getAnimations().filter((each) => each.playState === 'running').length"


async def choose(page: Page, *names: str) -> None:
    for name in names:
        async with page.expect_response("**/api/me") as saved:
            await page.get_by_role("radio", name=name).check()
        assert (await saved.value).ok


async def test_a_choice_acts_at_once_on_every_page_and_is_there_after_a_reload(
    stage: Stage,
) -> None:
    table = await stage.table(rules={"target": 1000})
    place = await table.until("draw")
    game = await place.page()
    dark, small, right = [await game.evaluate(each) for each in (GROUND, RANK, ORDER)]
    assert len(set(await game.evaluate(SUITS))) == 4

    page = await place.visitor.open("/me/settings")
    await choose(page, "Two colours", "Large", "On the left", "Light")

    async def is_as_chosen() -> None:
        await expect(game.locator("html")).to_have_attribute("data-theme", "light")
        spades, hearts, diamonds, clubs = await game.evaluate(SUITS)
        assert (diamonds, clubs) == (hearts, spades)
        assert await game.evaluate(RANK) > small
        assert await game.evaluate(ORDER) == [row[::-1] for row in right]
        assert await game.evaluate(GROUND) != dark
        assert await page.evaluate(GROUND) == await game.evaluate(GROUND)

    await is_as_chosen()
    assert await violations(game) == []
    assert await violations(page) == []
    await game.reload()
    await is_as_chosen()
    await page.reload()
    await expect(page.get_by_role("radio", name="Two colours")).to_be_checked()


async def test_less_motion_by_choice_is_less_motion(visit: Come) -> None:
    first, second = [await visit(DESKTOP, reduced_motion="no-preference") for _ in range(2)]
    async with table_of(first, second, rules={"target": 1000}) as table:
        await table.deal()
        place = await table.until("draw")
        await choose(await place.visitor.open("/me/settings"), "Less")
        hands = await place.fingers()
        await move(hands)
        assert await hands.screen.page.evaluate(RUNNING) == 0
        assert await hands.screen.page.locator("#flights > *").count() == 0


async def test_what_cannot_be_saved_is_said_and_saved_later(stage: Stage) -> None:
    page = await stage.page("/me/settings")
    await page.route("**/api/me", lambda route: route.abort())
    await page.get_by_role("radio", name="Two colours").check()
    said = page.locator("[data-saving]")
    await expect(said).to_contain_text("Not saved yet")

    await page.unroute("**/api/me")
    await expect(said).to_have_attribute("data-state", "saved")
    await page.reload()
    await expect(page.get_by_role("radio", name="Two colours")).to_be_checked()
