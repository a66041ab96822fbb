"""The pages around the table."""

from __future__ import annotations

import json

from playwright.async_api import Page, expect

from tests.browser.deputy import Deputy, deputy_of, table_of
from tests.browser.scenes.catalogue import scene
from tests.browser.stage import Stage
from tests.browser.table import LONG, SHORT
from tests.record.golden import golden


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


@scene(by_hand=True)
async def home_install(stage: Stage) -> Page:
    """Two rounds are over, and the browser would install."""
    table = await stage.table(rules=LONG)
    await table.round_end()
    await table.deal()
    await table.round_end()
    page = await table.places[0].visitor.open("/")
    await page.wait_for_load_state("load")
    await page.evaluate("dispatchEvent(new Event('beforeinstallprompt'))")
    await expect(page.locator("#install")).to_be_visible()
    return page


@scene()
async def new_table(stage: Stage) -> Page:
    return await stage.page("/new")


@scene(by_hand=True)
async def new_table_all_rules(stage: Stage) -> Page:
    page = await stage.page("/new")
    await page.get_by_role("radio", name="Oklahoma Gin").check()
    await page.get_by_text("All rules").click()
    return page


@scene(by_hand=True)
async def new_table_refused(stage: Stage) -> Page:
    """What cannot be taken says why, beside itself."""
    page = await stage.page("/new")
    await page.get_by_text("All rules").click()
    await page.locator(".form").evaluate("form => { form.noValidate = true; }")
    await page.get_by_label("Match to").fill("5")
    await page.get_by_label("Your name").fill("x" * 40)
    await page.get_by_role("button", name="Open the table").click()
    await expect(page.get_by_text("A number from 10 to 1000.")).to_be_visible()
    return page


@scene()
async def seat(stage: Stage) -> Page:
    visitor = await stage.come()
    path = await table_of(visitor, "Mia", rules={"preset": "oklahoma"})
    return await stage.page(path)


@scene()
async def full(stage: Stage) -> Page:
    """For the two of them only."""
    table = await stage.table(dealt=False, spectators=False)
    return await stage.page(table.path)


@scene()
async def match_sheet(stage: Stage) -> Page:
    table = await stage.table(rules={"target": 60})
    await table.match_end()
    return await table.places[0].visitor.open(f"/m/{table.seats[0].match}")


@scene()
async def match_sheet_hollywood(stage: Stage) -> Page:
    table = await stage.table(rules={"preset": "hollywood", "target": 40})
    await table.match_end()
    return await table.places[0].visitor.open(f"/m/{table.seats[0].match}")


@scene()
async def match_sheet_resigned(stage: Stage) -> Page:
    table = await stage.table(rules=LONG)
    await table.round_end()
    await table.seats[0].do({"type": "resign"})
    return await table.places[0].visitor.open(f"/m/{table.seats[0].match}")


@scene()
async def match_sheet_empty(stage: Stage) -> Page:
    table = await stage.table()
    return await table.places[0].visitor.open(f"/m/{table.seats[0].match}")


@scene(by_hand=True)
async def round_page(stage: Stage) -> Page:
    table = await stage.table(rules=LONG)
    await table.round_end()
    page = await table.places[0].visitor.open(f"/m/{table.seats[0].match}/rounds/1")
    await page.get_by_text("How this deal can be checked").click()
    return page


@scene()
async def round_lost(stage: Stage) -> Page:
    """The points are the other's."""
    table = await stage.table(rules=LONG)
    await table.round_end()
    while table.seats[0].view["round"]["result"]["kind"] == "void":
        await table.deal()
        await table.round_end()
    last = table.seats[0].view["round"]
    reader = table.places[1 - last["result"]["winner"]].visitor
    return await reader.open(f"/m/{table.seats[0].match}/rounds/{last['number']}")


@scene(by_hand=True)
async def full_watched(stage: Stage) -> Page:
    """Somebody sat down first; whoever comes too late may watch."""
    visitor = await stage.come()
    path = await table_of(visitor, "Mia")
    page = await stage.page(path)
    async with deputy_of(await stage.come(), "Tom") as faster:
        await faster.join(path.rsplit("/", 1)[1])
    await page.get_by_role("button", name="Sit down").click()
    await expect(page.get_by_role("heading", name="Both seats are taken")).to_be_visible()
    return page


@scene()
async def round_void(stage: Stage) -> Page:
    table = await stage.table(rules={**LONG, "knock_limit": 1})
    await table.round_end()
    while table.seats[0].view["round"]["result"]["kind"] != "void":
        await table.deal()
        await table.round_end()
    number = table.seats[0].view["round"]["number"]
    return await table.places[0].visitor.open(f"/m/{table.seats[0].match}/rounds/{number}")


@scene()
async def rules(stage: Stage) -> Page:
    return await stage.page("/rules")


@scene()
async def table_rules(stage: Stage) -> Page:
    table = await stage.table(dealt=False, rules={"preset": "oklahoma", "spades_double": True})
    return await table.places[0].visitor.open(f"{table.path}/rules")


@scene()
async def table_rules_hollywood(stage: Stage) -> Page:
    rules = {"preset": "oklahoma_hollywood", "stock_end": "last_discard", "big_gin_bonus": 50}
    table = await stage.table(dealt=False, rules=rules)
    return await table.places[0].visitor.open(f"{table.path}/rules")


@scene()
async def me_unknown(stage: Stage) -> Page:
    return await stage.page("/me")


@scene(by_hand=True)
async def me_saved(stage: Stage) -> Page:
    visitor = await stage.come()
    await (await Deputy.of(visitor, "Mia")).close()
    page = await visitor.open("/me")
    await page.get_by_role("button", name="Save the name").click()
    await expect(page.get_by_text("Your name is saved.")).to_be_visible()
    return page


@scene(by_hand=True)
async def settings(stage: Stage) -> Page:
    page = await stage.page("/me/settings")
    await page.get_by_role("radio", name="Two colours").check()
    await expect(page.locator("[data-saving]")).to_have_attribute("data-state", "saved")
    return page


@scene()
async def recovery_unknown(stage: Stage) -> Page:
    return await stage.page("/me/recovery")


@scene()
async def recovery(stage: Stage) -> Page:
    visitor = await stage.come()
    await (await Deputy.of(visitor, "Mia")).close()
    return await visitor.open("/me/recovery")


@scene(by_hand=True)
async def recovery_link(stage: Stage) -> Page:
    page = await recovery(stage)
    await page.get_by_role("button", name="Make a return link").click()
    await expect(page.get_by_role("img", name="QR code of your return link")).to_be_visible()
    return page


@scene()
async def return_page(stage: Stage) -> Page:
    return await stage.page("/return")


@scene(by_hand=True)
async def return_with_code(stage: Stage) -> Page:
    return await stage.page("/return#some-code")


@scene(by_hand=True)
async def return_refused(stage: Stage) -> Page:
    page = await return_with_code(stage)
    await page.get_by_role("button", name="Bring my seats here").click()
    await expect(page.get_by_text("not valid any more")).to_be_visible()
    return page


@scene(by_hand=True)
async def offline(stage: Stage) -> Page:
    """A table out of reach, as the service worker shows it."""
    page = await stage.page("/rules")
    shown = await page.request.get("/offline")
    await page.route("**/healthz", lambda route: route.abort())
    await page.route("**/t/faraway", lambda route: route.fulfill(response=shown))
    last = {"table": "faraway", "name": "Tom"}
    await page.evaluate("last => localStorage.setItem('upcard:last-table', last)", json.dumps(last))
    await page.goto("/t/faraway")
    await expect(page.locator("#offline-with")).to_be_visible()
    return page


@scene()
async def record(stage: Stage) -> Page:
    return await stage.page("/record")


async def _record_given(stage: Stage, text: str) -> Page:
    page = await record(stage)
    await page.get_by_label("Or its text").fill(text)
    await page.get_by_role("button", name="Show the match").click()
    return page


@scene(by_hand=True)
async def record_refused(stage: Stage) -> Page:
    page = await _record_given(stage, golden("gin").replace("points 10", "points 100", 1))
    await expect(page.get_by_text("The result does not follow from the cards.")).to_be_visible()
    return page


@scene(by_hand=True)
async def record_match(stage: Stage) -> Page:
    """A void round stands open: ten cards in a row; and one with lay-offs."""
    page = await _record_given(stage, golden("classic"))
    for round_ in ("Void round", "Mia undercut with 9"):
        await page.locator("summary", has_text=round_).first.click()
    await (
        page.get_by_text("How this deal can be checked")
        .and_(page.locator(":visible"))
        .first.click()
    )
    return page


@scene(by_hand=True)
async def record_hollywood(stage: Stage) -> Page:
    return await _record_given(stage, golden("oklahoma_hollywood-options"))


@scene(by_hand=True)
async def fair(stage: Stage) -> Page:
    """Every deal dealt again; the newest round stands open."""
    table = await stage.table(rules=LONG)
    await table.round_end()
    page = await table.places[0].visitor.open(f"/m/{table.seats[0].match}/fair")
    await page.locator(".verdict span").first.wait_for()
    await page.locator("details.proof summary").first.click()
    return page


@scene()
async def fair_before(stage: Stage) -> Page:
    """The first round is not over: there is nothing to deal again."""
    table = await stage.table(rules=LONG)
    return await table.places[0].visitor.open(f"/m/{table.seats[0].match}/fair")


@scene()
async def fair_for_others(stage: Stage) -> Page:
    """A browser that saw nothing of it before."""
    table = await stage.table(rules=LONG)
    for _ in range(2):
        await table.round_end()
        await table.deal()
    page = await stage.page(f"/m/{table.seats[0].match}/fair")
    await page.locator(".verdict span").first.wait_for()
    return page
