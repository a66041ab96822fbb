"""The bar over a table: two names, two scores, and who looks on."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.async_api import Page, expect

from tests.browser.deputy import table_of
from tests.browser.ruler import resize
from tests.browser.stage import Stage
from tests.browser.visitor import Visitor

CUT: Final = """() => ["#own-name", "#their-name"].filter((name) => {
  const { scrollWidth, clientWidth } = document.querySelector(name);
  return scrollWidth > clientWidth;
})"""
# How far what is drawn at either end of the bar stands from its edge.
MARGINS: Final = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [bar, lines] = [box(".bar"), box("#menu-button use")];
  const count = box("#watchers > span[aria-hidden]");
  return [lines.left - bar.left, bar.right - count.right];
}"""


async def cut_names(page: Page) -> list[str]:
    names: list[str] = await page.evaluate(CUT)
    return names


async def test_a_name_of_eight_letters_is_whole_beside_three_digits(stage: Stage) -> None:
    table = await stage.table(names=("Nathalie", "Benjamin"), rules={"target": 100})
    await table.match_end()
    for place in table.places:
        page = await place.page()
        await expect(page.locator("#series")).to_be_visible()
        for width in (320, 360, 768, 1280):
            await resize(page, width, 640)
            assert await cut_names(page) == [], width


async def test_a_long_name_is_cut_and_never_pushes_the_score_out(stage: Stage) -> None:
    names = ("Wilhelmine Wagenmann", "Maximilian Wagemanns")
    table = await stage.table(names=names, rules={"target": 100})
    await table.match_end()
    page = await (await stage.come()).open_table(table.path)
    for width in (320, 360):
        await resize(page, width, 640)
        assert await cut_names(page) == ["#own-name", "#their-name"]
        for score, side in (("#own-score", 0), ("#their-score", 1)):
            await expect(page.locator(score)).to_have_text(
                str(table.seats[0].view["match"]["score"][side])
            )
            await expect(page.locator(score)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [360, 768])
async def test_menu_and_watchers_stand_as_far_from_their_edges(stage: Stage, width: int) -> None:
    table = await stage.table()
    page = await (await stage.come()).open_table(table.path)
    await expect(page.get_by_text("1 person is watching")).to_be_attached()
    await resize(page, width, 640)
    left, right = await page.evaluate(MARGINS)
    assert abs(left - right) < 2.5


async def test_a_table_without_a_second_player_is_called_one_s_own(phone: Visitor) -> None:
    page = await phone.open_table(await table_of(phone, "Mia"))
    await expect(page.get_by_role("heading", level=1)).to_have_text("Your table")
