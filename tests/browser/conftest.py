"""One Chromium and one server for each worker; a browser context for each visitor of a test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

from scripts.tools import CHROMIUM
from tests.browser.device import DESKTOP, LAN_NAME, PHONE, Device
from tests.browser.stage import Come, Stage
from tests.browser.visitor import Visitor
from tests.live.server import LiveServer

ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-gpu",
    # A name as on a home network: plain http there is no secure context.
    f"--host-resolver-rules=MAP {LAN_NAME} 127.0.0.1",
]
HERE = Path(__file__).parent

expect.set_options(timeout=20_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of this folder need Chromium, and share its event loop."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if pytest_asyncio.is_async_test(item):
                item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    program = CHROMIUM.find()
    if program is None:
        pytest.skip("Chromium not found")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        await browser.close()


@pytest.fixture(scope="session")
def running_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path_factory.mktemp("server"), UPCARD_SQLITE_SYNCHRONOUS="NORMAL")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(running_server: LiveServer) -> Iterator[LiveServer]:
    """The shared server; nothing that a visitor does may trouble it."""
    start = running_server.log.stat().st_size
    yield running_server
    assert running_server.troubles(start) == []


@pytest_asyncio.fixture(loop_scope="session")
async def visit(chromium: Browser, server: LiveServer) -> AsyncIterator[Come]:
    """Let somebody come with a device. In the end no browser may have complained."""
    visitors: list[Visitor] = []

    async def come(device: Device = DESKTOP, **options: object) -> Visitor:
        visitor = await Visitor.arrive(chromium, server, device, **options)
        visitors.append(visitor)
        return visitor

    yield come
    for visitor in visitors:
        await visitor.leave()
    assert [each for visitor in visitors for each in visitor.complaints] == []


@pytest_asyncio.fixture(loop_scope="session")
async def desktop(visit: Come) -> Visitor:
    return await visit(DESKTOP)


@pytest_asyncio.fixture(loop_scope="session")
async def phone(visit: Come) -> Visitor:
    return await visit(PHONE)


@pytest_asyncio.fixture(loop_scope="session")
async def stage(visit: Come) -> AsyncIterator[Stage]:
    async with AsyncExitStack() as stack:
        yield Stage(visit, stack)
