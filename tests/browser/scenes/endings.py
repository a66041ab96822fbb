"""A table where a round ends: knocks, lay-offs, results, the end of a match."""

from __future__ import annotations

from playwright.async_api import Page

from tests.browser.scenes.catalogue import scene
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.table import LONG, SHORT


async def _knocking(stage: Stage, kind: str, limit: int = 10, aids: bool = True) -> Page:
    """Play until somebody could end the round this way, and choose the card for it."""
    table = await stage.table(rules={**LONG, "knock_limit": limit}, aids=aids)
    card, place = await table.until_knock(kind)
    hands = await place.fingers()
    await hands.choose(card)
    return hands.screen.page


@scene(fits=True, by_hand=True)
async def may_knock(stage: Stage) -> Page:
    return await _knocking(stage, "knock")


@scene(fits=True, by_hand=True)
async def knock_sheet(stage: Stage) -> Page:
    page = await _knocking(stage, "knock")
    await Screen(page).act("knock").click()
    return page


@scene(fits=True, by_hand=True)
async def gin_sheet(stage: Stage) -> Page:
    page = await _knocking(stage, "gin", limit=1)
    await Screen(page).act("knock").click()
    return page


@scene(fits=True, by_hand=True)
async def unaided_sheet(stage: Stage) -> Page:
    """Where nobody is helped, the question before a knock counts nothing."""
    page = await _knocking(stage, "knock", aids=False)
    await Screen(page).act("knock").click()
    return page


@scene(fits=True)
async def lay_off(stage: Stage) -> Page:
    """Something fits on the knocker's melds."""
    return await _laying_off(stage)


@scene(fits=True)
async def unaided_lay_off(stage: Stage) -> Page:
    """Nothing is suggested, nothing marked, nothing counted."""
    return await _laying_off(stage, aids=False)


async def _laying_off(stage: Stage, aids: bool = True) -> Page:
    table = await stage.table(rules=LONG, aids=aids)
    while True:
        place = await table.until("lay_off")
        if place.seat.option("lay_off")["layoffs"]:  # type: ignore[index]
            return await place.page()
        await table.act_once()


@scene(fits=True)
async def watched_lay_off(stage: Stage) -> Page:
    """As a spectator sees it: the cards of the knock lie open, the other's do not."""
    table = await stage.table(rules=LONG)
    await table.until("lay_off")
    return await (await stage.come()).open_table(table.path)


@scene(fits=True)
async def nothing_to_lay_off(stage: Stage) -> Page:
    table = await stage.table(rules=LONG)
    while True:
        place = await table.until("lay_off")
        if not place.seat.option("lay_off")["layoffs"]:  # type: ignore[index]
            return await place.page()
        await table.act_once()


@scene(fits=True)
async def wait_for_lay_off(stage: Stage) -> Page:
    table = await stage.table(rules=LONG)
    return await table.other(await table.until("lay_off")).page()


async def _result(stage: Stage, kind: str, **rules: object) -> Page:
    table = await stage.table(rules={**LONG, **rules})
    await table.round_end()
    while table.seats[0].view["round"]["result"]["kind"] != kind:
        await table.deal()
        await table.round_end()
    return await table.places[0].page()


@scene(fits=True)
async def result_knock(stage: Stage) -> Page:
    return await _result(stage, "knock")


@scene(fits=True)
async def result_undercut(stage: Stage) -> Page:
    """Whoever may knock does so with as much as may be left, until that is too much."""
    table = await stage.table(rules=LONG)
    while True:
        _, place = await table.until_knock("knock")
        knocks = place.seat.option("knock")["discards"]  # type: ignore[index]
        dear = max(knocks, key=lambda card: int(knocks[card]["deadwood"]))
        await place.seat.do({"type": "knock", "discard": dear})
        await table.catch_up()
        await table.round_end()
        if table.seats[0].view["round"]["result"]["kind"] == "undercut":
            return await table.places[0].page()
        await table.deal()


@scene(fits=True)
async def result_gin(stage: Stage) -> Page:
    return await _result(stage, "gin", knock_limit=1)


@scene(fits=True)
async def result_void(stage: Stage) -> Page:
    return await _result(stage, "void", knock_limit=1)


@scene(fits=True)
async def match_end(stage: Stage) -> Page:
    table = await stage.table(rules=SHORT)
    await table.match_end()
    return await table.places[0].page()


@scene(fits=True)
async def match_end_with_long_names(stage: Stage) -> Page:
    """Three digits, two names of twenty letters, and a match that counts: all in the bar."""
    names = ("Wilhelmine Wagenmann", "Maximilian Wagemanns")
    table = await stage.table(names=names, rules={"target": 100})
    await table.match_end()
    return await (await stage.come()).open_table(table.path)


@scene(fits=True)
async def resigned(stage: Stage) -> Page:
    table = await stage.table()
    place = await table.until("draw")
    await place.seat.do({"type": "resign"})
    return await place.page()


@scene(fits=True)
async def spectator_result(stage: Stage) -> Page:
    table = await stage.table(rules=LONG)
    await table.round_end()
    return await (await stage.come()).open_table(table.path)


@scene(fits=True, by_hand=True)
async def other_rules(stage: Stage) -> Page:
    """The sheet that asks for a rematch as another game."""
    page = await match_end(stage)
    await page.get_by_role("button", name="Other rules…").click()
    await page.get_by_role("radio", name="Oklahoma Gin").check()
    return page


@scene(fits=True)
async def two_wishes(stage: Stage) -> Page:
    """Both have asked for another match, each for another game."""
    table = await stage.table(rules=SHORT)
    await table.match_end()
    for seat, preset in zip(table.seats, ("classic", "oklahoma"), strict=True):
        await seat.do({"type": "rematch", "rules": {"preset": preset}})
    await table.catch_up()
    return await table.places[0].page()


@scene(fits=True)
async def hollywood_result(stage: Stage) -> Page:
    """Three games after a few rounds, on a page that was not there while they were played."""
    table = await stage.table(rules={"preset": "hollywood", "target": 200, "box_bonus": 20})
    for _ in range(6):
        await table.round_end()
        await table.deal()
    await table.round_end()
    while table.seats[0].view["round"]["result"]["winner"] is None:
        await table.deal()
        await table.round_end()
    return await table.places[0].page()


@scene(fits=True)
async def hollywood_end(stage: Stage) -> Page:
    """The three games are closed, and the other one asks for another game."""
    table = await stage.table(rules={"preset": "hollywood", "target": 20, "box_bonus": 20})
    await table.match_end()
    await table.seats[1].do({"type": "rematch", "rules": {"preset": "modern"}})
    return await table.places[0].page()
