"""One Chromium and one server for each worker; a browser context for each visitor of a test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Generator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from scripts.languages.extraction import extract
from scripts.languages.pseudo import write_pseudo
from tests.browser.chromium import running_chromium
from tests.browser.device import DESKTOP, PHONE, Device
from tests.browser.regulars import Regulars, visits
from tests.browser.stage import Come, Stage
from tests.browser.visitor import Visitor
from tests.live.server import LiveServer

PATIENCE = 300
HERE = Path(__file__).parent
PICTURES = HERE.parents[1] / "shots" / "failed"
FAILED = pytest.StashKey[bool]()

expect.set_options(timeout=20_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of this folder need Chromium, and share its event loop."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.timeout(PATIENCE))
            if pytest_asyncio.is_async_test(item):
                item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    async with running_chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def running_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """With every language, and the pseudo-language besides."""
    locales = write_pseudo(tmp_path_factory.mktemp("locales"), extract())
    settings = {"UPCARD_SQLITE_SYNCHRONOUS": "NORMAL", "UPCARD_LOCALES": str(locales)}
    server = LiveServer(tmp_path_factory.mktemp("server"), **settings)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(running_server: LiveServer) -> Iterator[LiveServer]:
    """The shared server; nothing that a visitor does may trouble it."""
    start = running_server.log.stat().st_size
    yield running_server
    assert running_server.troubles(start) == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remembers for the fixtures whether their test failed."""
    report = yield
    item.stash.setdefault(FAILED, False)
    item.stash[FAILED] |= report.failed
    return report


@pytest_asyncio.fixture(loop_scope="session")
async def visit(
    chromium: Browser, server: LiveServer, request: pytest.FixtureRequest
) -> AsyncIterator[Come]:
    """Let somebody come with a device. In the end no browser may have complained.

    What a failed test looked at is kept as pictures.
    """
    visitors: list[Visitor] = []

    async def come(device: Device = DESKTOP, **options: object) -> Visitor:
        visitor = await Visitor.arrive(chromium, server, device, **options)
        visitors.append(visitor)
        return visitor

    yield come
    for number, visitor in enumerate(visitors):
        if request.node.stash.get(FAILED, False):
            await visitor.picture(PICTURES / f"{request.node.name}-{number}")
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


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def regulars(chromium: Browser, running_server: LiveServer) -> AsyncIterator[Regulars]:
    regulars = Regulars(chromium, running_server)
    yield regulars
    await regulars.close()


@pytest_asyncio.fixture(loop_scope="session")
async def scenery(
    regulars: Regulars, server: LiveServer, request: pytest.FixtureRequest
) -> AsyncIterator[Stage]:
    """A stage for scenes that are only looked at: its visitors come again for the next one."""
    async with visits(regulars) as (come, here):
        async with AsyncExitStack() as stack:
            yield Stage(come, stack)
        for number, visitor in enumerate(here):
            if request.node.stash.get(FAILED, False):
                await visitor.picture(PICTURES / f"{request.node.name}-{number}")
        complaints = [each for visitor in here for each in visitor.complaints]
    assert complaints == []
