"""Every page and every state of a table, by name: for axe, the ruler and people to look at."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from playwright.async_api import Page, expect

from tests.browser.deputy import Deputy
from tests.browser.screen import Screen
from tests.browser.stage import Stage

Set: TypeAlias = Callable[[Stage], Awaitable[Page]]
SHORT: Final = {"target": 10}
LONG: Final = {"target": 1000}


@dataclass(frozen=True, slots=True)
class Scene:
    """`fits` on a phone without scrolling: the states of a table that is played at."""

    name: str
    set: Set
    fits: bool


SCENES: Final[dict[str, Scene]] = {}


def scene(fits: bool = False) -> Callable[[Set], Set]:
    """Enter a scene into the list, by its function's name."""

    def enter(function: Set) -> Set:
        name = function.__name__
        SCENES[name] = Scene(name, function, fits)
        return function

    return enter


@scene()
async def home_empty(stage: Stage) -> Page:
    return await stage.page("/")


@scene()
async def home_filled(stage: Stage) -> Page:
    """Unfinished matches on either one's turn, a table that waits, opponents, finished matches."""
    table = await stage.table(rules=SHORT)
    await table.match_end()
    mia = table.seats[0].player
    tom = table.seats[1].player
    for _ in range(2):
        another = await mia.create_table(rules={"preset": "oklahoma"})
        await tom.join(another)
        async with await mia.sit_down(another) as seat, await tom.sit_down(another) as far:
            await seat.do(mia.ready(seat.view["next"]["commitment"]))
            await far.do(tom.ready(far.view["next"]["commitment"]))
    await mia.create_table()
    return await table.places[0].visitor.open("/")


@scene()
async def new_table(stage: Stage) -> Page:
    return await stage.page("/new")


@scene()
async def new_table_all_rules(stage: Stage) -> Page:
    page = await stage.page("/new")
    await page.get_by_role("radio", name="Oklahoma Gin").check()
    await page.get_by_text("All rules").click()
    return page


@scene()
async def new_table_refused(stage: Stage) -> Page:
    """What cannot be taken says why, beside itself."""
    page = await stage.page("/new")
    await page.get_by_text("All rules").click()
    await page.locator("form").evaluate("form => { form.noValidate = true; }")
    await page.get_by_label("Match to").fill("5")
    await page.get_by_label("Your name").fill("x" * 40)
    await page.get_by_role("button", name="Open the table").click()
    await expect(page.get_by_text("A number from 10 to 1000.")).to_be_visible()
    return page


@scene()
async def waiting(stage: Stage) -> Page:
    visitor = await stage.come()
    host = await Deputy.of(visitor, "Mia")
    path = f"/t/{await host.create_table(rules={'preset': 'oklahoma'})}"
    await host.close()
    return await visitor.open_table(path)


@scene()
async def seat(stage: Stage) -> Page:
    visitor = await stage.come()
    host = await Deputy.of(visitor, "Mia")
    path = f"/t/{await host.create_table(rules={'preset': 'oklahoma'})}"
    await host.close()
    return await stage.page(path)


@scene()
async def full(stage: Stage) -> Page:
    """For the two of them only."""
    table = await stage.table(dealt=False, spectators=False)
    return await stage.page(table.path)


@scene(fits=True)
async def offer(stage: Stage) -> Page:
    table = await stage.table(rules={"preset": "oklahoma"})
    return await (await table.until("offer")).page()


@scene(fits=True)
async def offer_of_the_other(stage: Stage) -> Page:
    table = await stage.table()
    return await table.other(await table.until("offer")).page()


@scene(fits=True)
async def draw(stage: Stage) -> Page:
    table = await stage.table(rules=LONG)
    return await (await table.until("draw")).page()


@scene(fits=True)
async def wait(stage: Stage) -> Page:
    table = await stage.table(rules=LONG)
    return await table.other(await table.until("draw")).page()


@scene(fits=True)
async def discard(stage: Stage) -> Page:
    table = await stage.table(rules=LONG)
    return await (await table.until("discard", may_not_discard=None)).page()


@scene(fits=True)
async def taken(stage: Stage) -> Page:
    """A card from the discard pile, which may not go in this turn."""
    table = await stage.table(rules=LONG)
    place = await table.until("draw")
    await place.seat.do({"type": "draw", "from": place.seat.option("draw")["from"][-1]})  # type: ignore[index]
    return await place.page()


@scene(fits=True)
async def chosen(stage: Stage) -> Page:
    table = await stage.table(rules=LONG)
    place = await table.until("discard")
    hands = await place.fingers()
    await hands.choose((await hands.screen.read()).worst())
    return hands.screen.page


@scene(fits=True)
async def refused(stage: Stage) -> Page:
    """A button that cannot be used says why in the prompt."""
    table = await stage.table(rules=LONG)
    page = await (await table.until("discard")).page()
    await Screen(page).act("knock").dispatch_event("click")
    return page


async def _knocking(stage: Stage, kind: str, limit: int = 10) -> Page:
    """Play until somebody could end the round this way, and choose the card for it."""
    table = await stage.table(rules={**LONG, "knock_limit": limit})
    card, place = await table.until_knock(kind)
    hands = await place.fingers()
    await hands.choose(card)
    return hands.screen.page


@scene(fits=True)
async def may_knock(stage: Stage) -> Page:
    return await _knocking(stage, "knock")


@scene(fits=True)
async def knock_sheet(stage: Stage) -> Page:
    page = await _knocking(stage, "knock")
    await Screen(page).act("knock").click()
    return page


@scene(fits=True)
async def gin_sheet(stage: Stage) -> Page:
    page = await _knocking(stage, "gin", limit=1)
    await Screen(page).act("knock").click()
    return page


@scene(fits=True)
async def lay_off(stage: Stage) -> Page:
    """Something fits on the knocker's melds."""
    table = await stage.table(rules=LONG)
    while True:
        place = await table.until("lay_off")
        if place.seat.option("lay_off")["layoffs"]:  # type: ignore[index]
            return await place.page()
        await table.act_once()


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
async def resigned(stage: Stage) -> Page:
    table = await stage.table()
    place = await table.until("draw")
    await place.seat.do({"type": "resign"})
    return await place.page()


@scene(fits=True)
async def lost(stage: Stage) -> Page:
    """No server for more than two seconds."""
    table = await stage.table()
    place = await table.until("draw")
    page = await place.visitor.context.new_page()
    await page.route_web_socket("**/ws/**", lambda socket: None)
    await page.goto(table.path)
    await expect(Screen(page).banner).to_be_visible()
    return page


@scene(fits=True)
async def without_aids(stage: Stage) -> Page:
    table = await stage.table(rules=LONG, aids=False)
    return await (await table.until("discard")).page()


@scene(fits=True)
async def long_names(stage: Stage) -> Page:
    names = ("Wilhelmine Wagenmann", "Maximilian Wagemann")
    table = await stage.table(names=names, rules=LONG)
    for _ in range(3):
        await table.round_end()
        await table.deal()
    return await (await table.until("draw")).page()


@scene(fits=True)
async def spectator(stage: Stage) -> Page:
    table = await stage.table()
    await table.until("draw")
    return await (await stage.come()).open_table(table.path)


@scene(fits=True)
async def spectator_result(stage: Stage) -> Page:
    table = await stage.table(rules=LONG)
    await table.round_end()
    return await (await stage.come()).open_table(table.path)


@scene()
async def menu(stage: Stage) -> Page:
    table = await stage.table()
    page = await (await table.until("draw")).page()
    await page.get_by_role("button", name="Menu").click()
    return page


@scene()
async def keys(stage: Stage) -> Page:
    page = await menu(stage)
    await page.get_by_role("dialog").get_by_role("button", name="Keys").click()
    return page


@scene()
async def resign_sheet(stage: Stage) -> Page:
    page = await menu(stage)
    await page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    return page


@scene()
async def match_sheet(stage: Stage) -> Page:
    table = await stage.table(rules={"target": 60})
    await table.match_end()
    return await table.places[0].visitor.open(f"/m/{table.seats[0].match}")


@scene()
async def match_sheet_empty(stage: Stage) -> Page:
    table = await stage.table()
    return await table.places[0].visitor.open(f"/m/{table.seats[0].match}")


@scene()
async def round_page(stage: Stage) -> Page:
    table = await stage.table(rules=LONG)
    await table.round_end()
    page = await table.places[0].visitor.open(f"/m/{table.seats[0].match}/rounds/1")
    await page.get_by_text("How this deal can be checked").click()
    return page


@scene()
async def rules(stage: Stage) -> Page:
    return await stage.page("/rules")


@scene()
async def table_rules(stage: Stage) -> Page:
    table = await stage.table(dealt=False, rules={"preset": "oklahoma", "spades_double": True})
    return await table.places[0].visitor.open(f"{table.path}/rules")


@scene()
async def me_unknown(stage: Stage) -> Page:
    return await stage.page("/me")


@scene()
async def me_saved(stage: Stage) -> Page:
    visitor = await stage.come()
    await (await Deputy.of(visitor, "Mia")).close()
    page = await visitor.open("/me")
    await page.get_by_role("button", name="Save the name").click()
    await expect(page.get_by_text("Your name is saved.")).to_be_visible()
    return page


@scene()
async def recovery_unknown(stage: Stage) -> Page:
    return await stage.page("/me/recovery")


@scene()
async def recovery(stage: Stage) -> Page:
    visitor = await stage.come()
    await (await Deputy.of(visitor, "Mia")).close()
    return await visitor.open("/me/recovery")


@scene()
async def recovery_link(stage: Stage) -> Page:
    page = await recovery(stage)
    await page.get_by_role("button", name="Make a return link").click()
    await expect(page.get_by_role("img", name="QR code of your return link")).to_be_visible()
    return page


@scene()
async def return_page(stage: Stage) -> Page:
    return await stage.page("/return")


@scene()
async def return_with_code(stage: Stage) -> Page:
    return await stage.page("/return#some-code")


@scene()
async def return_refused(stage: Stage) -> Page:
    page = await return_with_code(stage)
    await page.get_by_role("button", name="Bring my seats here").click()
    await expect(page.get_by_text("not valid any more")).to_be_visible()
    return page


@scene()
async def no_such_page(stage: Stage) -> Page:
    return await stage.page("/nowhere")


@scene()
async def no_such_table(stage: Stage) -> Page:
    return await stage.page("/t/AAAAAAAAAAAA")
