"""A short match of Hollywood: the three games beside the table, after a round, at its end and on
its page, each with the figures that REST has."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.async_api import Page, expect

from tests.browser.axe import violations
from tests.browser.device import DESKTOP, PHONE
from tests.browser.ruler import resize, sideways, too_high
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.table import Place

RULES: Final = {
    "preset": "hollywood",
    "target": 30,
    "box_bonus": 20,
    "game_bonus": 100,
    "shutout": "double",
}
MINUS: Final = "\N{MINUS SIGN}"
NOT_RAISED: Final = re.compile("^(Spread|Worth) ")


def signed(number: int) -> str:
    return f"{number:+}".replace("-", MINUS) if number else "0"


def seen_by(place: Place) -> list[dict[str, Any]]:
    """The three games from the side of one player, as written on the screen."""
    you = place.seat.you
    games = []
    for column in place.seat.view["match"]["columns"]:
        points = [
            column["score"][seat] if column["opened"][seat] else "–" for seat in (you, 1 - you)
        ]
        worth = column["settlement"]
        spread = column["score"][you] - column["score"][1 - you]
        shown = spread if worth is None else (worth if you == 0 else -worth)
        games.append({"points": [str(each) for each in points], "worth": signed(shown)})
    return games


async def expect_sheet(sheet: Page, place: Place, root: str) -> None:
    """The three tables of the sheet stand as the match does."""
    for game, wanted in enumerate(seen_by(place)):
        shown = sheet.locator(f"{root} .game").nth(game)
        for cell, points in enumerate(wanted["points"]):
            await expect(shown.locator(".sum td").nth(cell)).to_contain_text(points)
        await expect(shown.locator(".game-worth b").first).to_have_text(wanted["worth"])


async def added_up(place: Place) -> list[list[int]]:
    """The score of each game from the rounds that REST says have counted in it."""
    answer = await place.seat.player.http.get(f"/api/matches/{place.seat.match}/rounds")
    scores = [[0, 0], [0, 0], [0, 0]]
    for round_ in answer.json()["rounds"]:
        for game in round_["games"]:
            scores[game][round_["result"]["winner"]] += round_["result"]["points"]
    return scores


async def looks_well(page: Page) -> list[str]:
    """On a phone, on its side too: nothing sticks out, nothing scrolls, axe is content."""
    found = []
    for width, height in ((PHONE.height, PHONE.width), (PHONE.width, PHONE.height)):
        await resize(page, width, height)
        found += [*await sideways(page), *await too_high(page)]
    return [*found, *await violations(page)]


async def test_the_three_games_are_live_and_the_match_ends_by_their_sum(stage: Stage) -> None:
    table = await stage.table(rules=RULES)
    place = table.places[0]
    page = await place.page()
    screen = Screen(page)

    await table.round_end()
    await screen.until_scene("result")
    await expect_sheet(page, place, "#sheet")
    rows = page.locator("#result .standing-games > li")
    for game, wanted in enumerate(seen_by(place)):
        shown = rows.nth(game).locator(".standing-points")
        await expect(shown).to_have_text(re.compile(".* : ".join(wanted["points"])))
    result = place.seat.view["round"]["result"]
    if result["winner"] is not None:
        await expect(rows.first).to_contain_text(f"+{result['points']}")
        await expect(page.locator("#sheet .game").first.locator("tbody")).to_contain_text(
            str(result["points"])
        )
    assert await looks_well(page) == []

    await page.get_by_role("link", name="Open the score sheet").click()
    await expect(screen.dialog).to_be_visible()
    await expect_sheet(page, place, "dialog")
    assert [*await sideways(page), *await too_high(page)] == []
    await page.keyboard.press("Escape")

    await table.match_end()
    match = place.seat.view["match"]
    final = page.locator("#result .final")
    # The players were far quicker than anybody: on a busy machine the page still draws.
    await page.get_by_role("button", name="Final score").click(timeout=60_000)
    await screen.until_scene("end")
    lines = [[*each["points"], each["worth"]] for each in seen_by(place)]
    for number, line in enumerate(lines):
        for cell, text in enumerate(line):
            await expect(
                final.locator("tbody tr").nth(number).locator("td").nth(cell)
            ).to_contain_text(text)
    await expect(final.locator(".strong td").last).to_have_text(signed(match["final"]["net"]))
    title = {0: "You win the match!", 1: "Tom wins the match", None: "The match is drawn"}
    await expect(page.locator("#result-title")).to_have_text(title[match["winner"]])
    assert await looks_well(page) == []

    assert await added_up(place) == [each["score"] for each in match["columns"]]
    sheet = await place.visitor.open(f"/m/{place.seat.match}")
    heading = {0: "You won the match", 1: "Tom won the match", None: "A drawn match"}
    await expect(sheet.get_by_role("heading", level=1)).to_have_text(heading[match["winner"]])
    feet = sheet.locator(".three tfoot tr")
    await expect(feet.first.locator("td")).to_contain_text(
        [text for each in seen_by(place) for text in each["points"]]
    )
    await expect(feet.last.locator("td")).to_have_text(signed(match["final"]["net"]))
    assert await sheet.locator(".three tbody tr").count() == match["rounds"]
    assert await violations(sheet) == []


async def rounds_of(place: Place) -> list[dict[str, Any]]:
    answer = await place.seat.player.http.get(f"/api/matches/{place.seat.match}/rounds")
    rounds: list[dict[str, Any]] = answer.json()["rounds"]
    return rounds


async def test_who_comes_after_the_round_sees_which_games_it_has_raised(stage: Stage) -> None:
    table = await stage.table(rules={**RULES, "target": 100})
    place = table.places[0]
    await table.round_end()
    while not 0 < len((await rounds_of(place))[-1]["games"]) < 3:
        await table.deal()
        await table.round_end()
    last = (await rounds_of(place))[-1]
    for device in (PHONE, DESKTOP):
        page = await place.page()
        await resize(page, device.width, device.height)
        for game in range(3):
            shown = page.locator("#result .standing-worth").nth(game)
            raised = f"+{last['result']['points']}"
            await expect(shown).to_have_text(raised if game in last["games"] else NOT_RAISED)
        assert await looks_well(page) == []


async def test_a_long_sheet_shows_whose_games_they_are_and_the_newest_entries(
    stage: Stage,
) -> None:
    table = await stage.table(rules={**RULES, "target": 1000})
    for _ in range(16):
        await table.round_end()
        await table.deal()
    page = await (await table.until("draw")).page()
    sheet = page.locator("#sheet")
    await expect(sheet.locator(".game").first.locator("tbody tr").nth(11)).to_be_attached()
    assert await sheet.evaluate("sheet => sheet.scrollTop") > 0
    for game in range(3):
        shown = sheet.locator(".game").nth(game)
        await expect(shown.locator(".game-name")).to_be_in_viewport(ratio=1)
        await expect(shown.locator("tbody tr").last).to_be_in_viewport(ratio=1)
        await expect(shown.locator(".sum")).to_be_in_viewport(ratio=1)
