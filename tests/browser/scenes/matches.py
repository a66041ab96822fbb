"""How a match ends, how the next one is asked for, and what stands between two rounds."""

from __future__ import annotations

from playwright.async_api import Page, expect

from tests.browser.feeding import until_big_gin
from tests.browser.scenes.catalogue import scene
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.table import LONG, SHORT, Place, Table


@scene(fits=True)
async def may_big_gin(stage: Stage) -> Page:
    """All eleven cards match."""
    return await (await _big_gin(stage)).page()


@scene(fits=True, by_hand=True)
async def big_gin_sheet(stage: Stage) -> Page:
    page = await (await _big_gin(stage)).page()
    await Screen(page).act("big_gin").click()
    return page


@scene(fits=True)
async def result_big_gin(stage: Stage) -> Page:
    place = await _big_gin(stage)
    await place.seat.do({"type": "big_gin"})
    return await place.page()


async def _big_gin(stage: Stage) -> Place:
    return await until_big_gin(await stage.table(dealt=False, rules={"preset": "modern", **LONG}))


@scene(fits=True)
async def ready_and_waiting(stage: Stage) -> Page:
    """One's own button is pressed; the other's is not."""
    table = await _between_rounds(stage, ready=0)
    return await table.places[0].page()


@scene(fits=True)
async def friend_is_ready(stage: Stage) -> Page:
    table = await _between_rounds(stage, ready=1)
    return await table.places[0].page()


async def _between_rounds(stage: Stage, ready: int) -> Table:
    table = await stage.table(rules=LONG)
    await table.round_end()
    seat = table.seats[ready]
    await seat.do(seat.player.ready(seat.view["next"]["commitment"]))
    await table.catch_up()
    return table


@scene(fits=True)
async def match_won(stage: Stage) -> Page:
    table, winner = await _over(stage)
    return await table.places[winner].page()


@scene(fits=True)
async def match_lost(stage: Stage) -> Page:
    table, winner = await _over(stage)
    return await table.places[1 - winner].page()


@scene(fits=True)
async def resigned_to_me(stage: Stage) -> Page:
    table = await stage.table()
    place = await table.until("draw")
    await place.seat.do({"type": "resign"})
    return await table.other(place).page()


@scene(fits=True)
async def rematch_asked_for(stage: Stage) -> Page:
    table, winner = await _over(stage)
    await table.seats[winner].do({"type": "rematch"})
    return await table.places[winner].page()


@scene(fits=True)
async def rematch_offered(stage: Stage) -> Page:
    table, winner = await _over(stage)
    await table.seats[winner].do({"type": "rematch"})
    return await table.places[1 - winner].page()


@scene(fits=True)
async def other_rematch_offered(stage: Stage) -> Page:
    """For a game of other rules."""
    table, winner = await _over(stage)
    rules = {"preset": "oklahoma_hollywood", "spades_double": True}
    await table.seats[winner].do({"type": "rematch", "rules": rules})
    return await table.places[1 - winner].page()


async def _over(stage: Stage) -> tuple[Table, int]:
    """A match that was played to its end, and the seat of its winner."""
    table = await stage.table(rules=SHORT)
    await table.match_end()
    return table, int(table.seats[0].view["match"]["winner"])


@scene(fits=True)
async def hollywood_play(stage: Stage) -> Page:
    return await (await (await _hollywood(stage)).until("draw")).page()


@scene(by_hand=True)
async def score_dialog(stage: Stage) -> Page:
    """The score sheet of a match that has gone on for a while, opened over the table."""
    table = await stage.table(rules=LONG)
    for _ in range(4):
        await table.round_end()
        await table.deal()
    return await _score(await table.until("draw"))


@scene(by_hand=True)
async def hollywood_dialog(stage: Stage) -> Page:
    return await _score(await (await _hollywood(stage)).until("draw"))


async def _hollywood(stage: Stage) -> Table:
    table = await stage.table(rules={"preset": "hollywood", "target": 200, "box_bonus": 20})
    for _ in range(4):
        await table.round_end()
        await table.deal()
    return table


async def _score(place: Place) -> Page:
    page = await place.page()
    await page.locator("#score").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    return page
