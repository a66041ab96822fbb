"""A running server, shared by the tests of one worker."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.live.server import LiveServer
from tests.web.page_site import Site


@pytest.fixture(scope="session")
def running_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path_factory.mktemp("server"), UPCARD_SQLITE_SYNCHRONOUS="NORMAL")
    server.start()
    yield server
    server.stop()
    assert server.troubles() == []


@pytest.fixture
def server(running_server: LiveServer) -> Iterator[LiveServer]:
    """The shared server; whatever a test sends it, nobody has to be woken up for it."""
    start = running_server.log.stat().st_size
    yield running_server
    assert running_server.troubles(start) == []


@pytest.fixture
def chance() -> random.Random:
    """Chance that is the same in every run."""
    return random.Random(2)


@pytest.fixture
def site() -> Site:
    """Pages with a house in memory behind them."""
    return Site()
