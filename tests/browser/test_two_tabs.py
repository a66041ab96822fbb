"""Two tabs of one player: both show the same, and an old one does no harm."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.stage import Stage
from tests.browser.wire import Wire


async def test_what_is_done_in_one_tab_shows_in_the_other(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    place = await table.until("draw")
    first, second = await place.fingers(), await place.fingers()
    before = await second.screen.read()
    assert await first.screen.read() == before

    await first.press("draw")
    await second.screen.until_changed(before)
    drawn = await second.screen.read()
    assert drawn.names == (await first.screen.read()).names
    assert len(drawn.cards) == 11

    await second.choose(drawn.worst())
    await second.press("discard")
    await first.screen.until_changed(drawn)
    assert (await first.screen.read()).names == (await second.screen.read()).names


async def test_a_tab_that_is_behind_is_refused_calmly(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000})
    place = await table.until("draw")
    wire = Wire()
    new, old = await place.fingers(), await place.fingers(wire)
    before = await old.screen.read()

    wire.shut()
    await new.press("draw")
    await new.screen.until_changed(before)
    now = await new.screen.read()
    await old.press("draw")
    await table.places[0].seat.is_alive()
    wire.open()

    await expect(old.screen.prompt).to_have_text("You already played on another screen.")
    seen = await old.screen.read()
    assert (seen.names, seen.acts, seen.top) == (now.names, now.acts, now.top)
    assert (await new.screen.read()) == now
    # And it goes on from here.
    await old.choose(seen.worst())
    await old.press("discard")
    await new.screen.until_changed(now)
