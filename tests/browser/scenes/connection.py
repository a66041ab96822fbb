"""A table whose connection, or whose other player, is away for a while."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final

from playwright.async_api import Page, WebSocketRoute, expect

from tests.browser.scenes.catalogue import scene
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.table import LONG, LONG_NAMES
from tests.browser.visitor import Visitor
from tests.browser.wire import Bend, Frame, Wire

# News stay, so that there is time to look at them.
STANDING: Final = """() => {
  const wait = window.setTimeout;
  window.setTimeout = (act, time, ...rest) => wait(act, time > 4000 ? 1e9 : time, ...rest);
}"""


@scene(fits=True, by_hand=True)
async def lost(stage: Stage) -> Page:
    """No server for more than two seconds."""
    table = await stage.table()
    place = await table.until("draw")
    return await _answered_by(place.visitor, table.path, lambda socket: None)


@scene(fits=True, by_hand=True)
async def kept_move(stage: Stage) -> Page:
    """What is done without a connection waits for it."""
    table = await stage.table()
    place = await table.until("offer")
    wire = Wire()
    hands = await place.fingers(wire)
    await _go_offline(hands.screen, wire)
    await hands.press("pass")
    return hands.screen.page


@scene(fits=True, by_hand=True)
async def kept_discard(stage: Stage) -> Page:
    """A card that is thrown away meanwhile needs more words."""
    table = await stage.table(rules=LONG)
    place = await table.until("discard")
    wire = Wire()
    hands = await place.fingers(wire)
    await hands.choose((await hands.screen.read()).worst())
    await _go_offline(hands.screen, wire)
    await hands.press("discard")
    return hands.screen.page


@scene(fits=True, by_hand=True)
async def back_again(stage: Stage) -> Page:
    """The connection is there again: what has happened meanwhile."""
    table = await stage.table(rules=LONG)
    place = await table.until("discard")
    watcher = table.other(place)
    wire = Wire()
    page = await watcher.wired(wire)
    await page.evaluate(STANDING)
    await _go_offline(Screen(page), wire)
    await table.act_once()
    await page.context.set_offline(False)
    await expect(page.locator("#news")).to_be_visible()
    return page


@scene(fits=True, by_hand=True)
async def shut_out(stage: Stage) -> Page:
    """The server lets this page look no longer."""
    table = await stage.table()
    await table.until("draw")
    close = partial(WebSocketRoute.close, code=4003)
    return await _answered_by(await stage.come(), table.path, close)


@scene(fits=True, by_hand=True)
async def not_loaded(stage: Stage) -> Page:
    """The page came, its program did not."""
    table = await stage.table()
    place = await table.until("draw")
    page = await place.visitor.context.new_page()
    await page.route("**/static/**/*.js", lambda route: route.abort())
    await page.goto(table.path)
    # It is said after a few seconds.
    await page.evaluate("document.getAnimations().forEach((each) => each.finish())")
    await expect(page.locator("#unloaded")).to_have_css("opacity", "1")
    return page


@scene(fits=True, by_hand=True)
async def friend_gone(stage: Stage) -> Page:
    """Whoever is to play has no connection any more."""
    table = await stage.table(rules=LONG)
    place = await table.until("draw")
    page = await table.other(place).page()
    await place.seat.connection.close()
    await expect(page.get_by_text("lost the connection")).to_be_visible()
    return page


@scene(fits=True, by_hand=True)
async def friend_away(stage: Stage) -> Page:
    """Looks at something else."""
    return await _waiting_for(stage, _everybody("away", minutes=1), "is away")


@scene(fits=True, by_hand=True)
async def friend_offline(stage: Stage) -> Page:
    """Was last seen a good while ago."""
    bend = _everybody("offline", minutes=125)
    return await _waiting_for(stage, bend, "is offline", names=LONG_NAMES)


async def _go_offline(screen: Screen, wire: Wire) -> None:
    await screen.page.context.set_offline(True)
    await wire.cut()
    await expect(screen.banner).to_be_visible()


async def _answered_by(
    visitor: Visitor, path: str, answer: Callable[[WebSocketRoute], object]
) -> Page:
    """A page of the table whose socket somebody else answers, until it says so."""
    page = await visitor.context.new_page()
    await page.route_web_socket("**/ws/**", answer)
    await page.goto(path)
    await expect(Screen(page).banner).to_be_visible()
    return page


async def _waiting_for(stage: Stage, bend: Bend, said: str, **table: Any) -> Page:
    """The server says so of the other one, long before it would be so."""
    made = await stage.table(rules=LONG, **table)
    page = await made.other(await made.until("draw")).wired(Wire(from_server=bend))
    await expect(Screen(page).prompt.get_by_text(said)).to_be_visible()
    return page


def _everybody(state: str, minutes: int) -> Bend:
    since = (datetime.now(UTC) - timedelta(minutes=minutes)).isoformat()

    def bend(frame: Frame) -> Frame:
        if frame["type"] == "presence":
            frame["seats"] = [{"state": state, "since": since}] * 2
        elif frame["type"] == "hello":
            frame["presence"]["seats"] = [{"state": state, "since": since}] * 2
        return frame

    return bend
