"""The server is killed in the middle of a match, and started again."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.browser.device import DESKTOP, PHONE
from tests.browser.entrance import meet
from tests.browser.hands import Fingers
from tests.browser.play import Pair, move, other, play_round, who_begins
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.table import LONG, Table
from tests.browser.visitor import PATIENCE, Visitor
from tests.browser.wire import Wire
from tests.live.server import LiveServer


@pytest.fixture
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server of one's own, to be killed."""
    server = LiveServer(tmp_path_factory.mktemp("mortal"))
    server.start()
    yield server
    server.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def pair(chromium: Browser, mortal: LiveServer) -> AsyncIterator[Pair]:
    async with AsyncExitStack() as stack:
        visitors = []
        for device in (DESKTOP, PHONE):
            visitors.append(await Visitor.arrive(chromium, mortal, device))
            stack.push_async_callback(visitors[-1].leave)
        yield await meet(*visitors, game="Gin Rummy", target=1000)
        assert [each for visitor in visitors for each in visitor.complaints] == []


async def until_discard(pair: Pair) -> Fingers:
    """Play until somebody has to discard."""
    hands = await who_begins(pair)
    while "discard" not in (await hands.screen.read()).offered:
        await move(hands)
        if not (await hands.screen.read()).my_turn:
            hands = other(pair, hands)
            await hands.screen.until_my_turn()
    assert isinstance(hands, Fingers)
    return hands


async def seq_of(page: Page) -> int:
    """The number of rows in the log, as the server tells this browser."""
    table = page.url.rsplit("/", 1)[1]
    answer = await page.context.request.get(f"/api/tables/{table}/view")
    return int((await answer.json())["seq"])


async def test_the_board_is_kept_nothing_counts_twice_and_the_round_is_played_on(
    pair: Pair, mortal: LiveServer
) -> None:
    hands = await until_discard(pair)
    far = other(pair, hands)
    await hands.choose((await hands.screen.read()).worst())
    seen = await hands.screen.read()
    seq = await seq_of(hands.screen.page)

    mortal.kill()
    for each in pair:
        await expect(each.screen.banner).to_be_visible()
        await expect(each.screen.banner).to_contain_text("Connection lost. Your game is safe.")
    assert await hands.screen.read() == seen
    # What is done meanwhile waits, and is shown as such.
    await hands.press("discard")
    await expect(hands.screen.act("discard")).to_have_attribute("aria-disabled", "true")
    kept = re.compile(r"^Discard .*: sent when the connection is back$")
    await expect(hands.screen.prompt).to_have_text(kept)
    await expect(hands.screen.last_spoken).to_have_text(kept)

    mortal.start()
    for each in pair:
        await expect(each.screen.banner).to_be_hidden()
        await expect(each.screen.live).to_contain_text("Back.")
        await expect(each.screen.page.locator("#news-text")).to_contain_text("Back.")
    await far.screen.until_my_turn()
    assert await seq_of(hands.screen.page) == seq + 1
    after = await hands.screen.read()
    assert after.names == seen.names - {seen.chosen}
    await hands.screen.page.reload()
    await hands.screen.until_dealt()
    again = await hands.screen.read()
    assert (again.names, again.prompt, again.top) == (after.names, after.prompt, after.top)

    # Once more, and nobody waits: the round is played on to its end.
    mortal.kill()
    for each in pair:
        await expect(each.screen.banner).to_be_visible()
        # While nobody answers the button stays, and a press tries at once.
        async with each.screen.page.expect_websocket():
            await each.screen.page.get_by_role("button", name="Try now").click()
    mortal.start()
    for each in pair:
        await expect(each.screen.banner).to_be_hidden()
    await play_round(pair)
    for each in pair:
        await expect(each.screen.check).to_contain_text("Deal checked: fair")


async def test_two_seconds_pass_before_a_word_is_said(stage: Stage) -> None:
    table = await stage.table()
    wire = Wire()
    place = await table.until("draw")
    page = await place.visitor.context.new_page()
    await page.clock.install()
    await wire.lay(page)
    await page.goto(table.path)
    screen = Screen(page)
    await screen.until_greeted()

    await page.context.set_offline(True)
    await wire.cut()
    await page.clock.run_for(1_000)
    await expect(screen.banner).to_be_hidden()
    await page.clock.run_for(1_500)
    await expect(screen.banner).to_be_visible()
    await expect(page.get_by_text("waiting for news").first).to_be_visible()


async def states(table: Table) -> AsyncIterator[None]:
    """A table in one state after another, from the upcard to the end of the match."""
    for phase in ("offer", "draw", "discard", "lay_off"):
        await table.until(phase)
        yield
    await table.round_end()
    yield
    await table.act_once()  # one of them is ready
    yield
    await table.until("draw")
    await table.seats[0].do({"type": "resign"})
    await table.catch_up()
    yield


async def test_in_every_state_a_loss_is_said_and_leaves_what_was_there(stage: Stage) -> None:
    table = await stage.table(rules=LONG)
    place, wire = table.places[0], Wire()
    context = place.visitor.context
    await context.clock.install()
    page = await place.wired(wire)
    screen = Screen(page)
    async for _ in states(table):
        async with asyncio.timeout(PATIENCE):
            await wire.until_at(place.seat.match, place.seat.seq)
        await context.set_offline(True)
        await wire.cut()
        await context.clock.run_for(2_500)
        await expect(screen.banner).to_be_visible()
        before = await screen.read()

        await context.set_offline(False)
        await expect(screen.banner).to_be_hidden()
        await expect(page.get_by_text("waiting for news")).to_have_count(0)
        await screen.until_like(before)


async def test_an_action_whose_answer_was_lost_counts_once(stage: Stage) -> None:
    table = await stage.table(rules=LONG)
    place = await table.until("draw")
    wire = Wire()
    hands = await place.fingers(wire)
    before = await hands.screen.read()
    seq = place.seat.seq

    wire.shut()
    await hands.press("draw")
    await place.seat.until("step")
    await wire.cut()
    wire.forget()
    await hands.screen.until_changed(before)

    assert len((await hands.screen.read()).cards) == 11
    assert await seq_of(hands.screen.page) == seq + 1
    await move(hands)
    assert await seq_of(hands.screen.page) == seq + 2
