"""A match's record, from the score sheet to a page that shows it again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from tests.browser.axe import violations
from tests.browser.device import PHONE
from tests.browser.ruler import sideways, small_targets
from tests.browser.stage import Come, Stage
from tests.record.golden import golden

ADDS_UP = "Every deal and every result adds up."


async def give(page: Page, file: Path) -> None:
    await page.get_by_label("File").set_input_files(file)
    await page.get_by_role("button", name="Show the match").click()


async def test_what_was_downloaded_is_shown_again(stage: Stage, tmp_path: Path) -> None:
    table = await stage.table(rules={"target": 30}, devices=(PHONE, PHONE))
    await table.match_end()
    page = await table.places[0].visitor.open(f"/m/{table.seats[0].match}")
    async with page.expect_download() as download:
        await page.get_by_role("link", name="Record (file)").click()
    file = tmp_path / (await download.value).suggested_filename
    await (await download.value).save_as(file)
    rounds = await page.locator(".sheet-table tbody tr").all_inner_texts()
    assert re.fullmatch(r"upcard-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.upcard", file.name)

    await page.get_by_role("link", name="Look at a record").click()
    await give(page, file)

    await expect(page.get_by_text(ADDS_UP)).to_be_visible()
    await expect(page.get_by_role("heading", level=1)).to_contain_text("won the match")
    shown = await page.locator(".sheet-table tbody tr").all_inner_texts()
    assert [each.replace("Mia", "You") for each in shown] == rounds


async def test_a_line_of_the_sheet_opens_its_round(stage: Stage, tmp_path: Path) -> None:
    file = tmp_path / "match.upcard"
    file.write_text(golden("gin"))
    page = await (await stage.come(PHONE)).open("/record")
    await give(page, file)
    proof = page.locator("#round-4").get_by_text("How this deal can be checked")
    await expect(proof).to_be_hidden()

    await page.locator(".sheet-table a").nth(3).tap()

    await expect(proof).to_be_visible()
    await expect(page.locator("summary", has_text="Round 4")).to_be_in_viewport()
    await expect(page.locator("#round-5 section").first).to_be_hidden()
    for scheme in ("light", "dark"):
        await page.emulate_media(color_scheme=scheme)
        assert await violations(page) == []
    assert await sideways(page) == []
    assert await small_targets(page) == []


@pytest.mark.parametrize("name", ["gin", "hollywood-options"])
async def test_all_of_it_works_without_scripts(visit: Come, tmp_path: Path, name: str) -> None:
    file = tmp_path / "match.upcard"
    file.write_text(golden(name).replace("difference 0", "difference 1", 1))
    page = await (await visit(PHONE, java_script_enabled=False)).open("/")
    await page.get_by_role("link", name="Look at the record of a match").click()

    await give(page, file)

    await expect(page.get_by_role("alert")).to_contain_text(re.compile(r"Line \d+: "))
    await expect(page.get_by_label("Or its text")).to_have_value(file.read_text())
    await page.get_by_label("Or its text").fill(golden(name))
    await page.get_by_role("button", name="Show the match").click()
    await expect(page.get_by_text(ADDS_UP)).to_be_visible()
