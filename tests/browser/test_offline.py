"""The server goes away, and comes back: what can still be read, and what a browser keeps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.device import PHONE
from tests.browser.visitor import Visitor
from tests.live.server import LiveServer

IN_CHARGE = """async () => {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise((then) => navigator.serviceWorker.addEventListener("controllerchange", then));
}"""
KEPT = """async () => {
  const kept = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(kept.map((cache) => cache.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}"""


@pytest.fixture
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server of one's own, to be stopped."""
    server = LiveServer(tmp_path_factory.mktemp("mortal"))
    server.start()
    yield server
    server.stop()


async def open_a_table(visitor: Visitor) -> Page:
    page = await visitor.open("/new")
    await page.get_by_role("button", name="Open the table").click()
    await expect(page.locator("#waiting")).to_be_visible()
    await page.evaluate(IN_CHARGE)
    return page


async def test_the_rules_are_read_on_a_train_and_a_table_comes_back_by_itself(
    chromium: Browser, mortal: LiveServer
) -> None:
    visitor = await Visitor.arrive(chromium, mortal, PHONE, service_workers="allow")
    page = await open_a_table(visitor)
    table = page.url

    mortal.stop()
    await page.goto("/rules")
    await expect(page.get_by_role("heading", level=1)).to_have_text("How to play")
    assert await page.evaluate("getComputedStyle(document.body).minHeight") == "640px"
    await page.goto(table)
    await expect(page.get_by_role("heading", level=1)).to_have_text("No connection")
    await expect(page.get_by_text("The game waits on the server")).to_be_visible()
    assert page.url == table

    mortal.start()
    await expect(page.locator("#waiting")).to_be_visible()
    assert page.url == table

    kept = await page.evaluate(KEPT)
    assert {"/rules", "/offline"} <= set(kept)
    assert [path for path in kept if not path.startswith(("/static/", "/rules", "/offline"))] == []
    assert visitor.complaints == []
    await visitor.leave()
