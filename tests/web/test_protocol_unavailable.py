"""A database that does not answer: nothing changes, and the same command counts later."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import httpx
import pytest

from app.settings import DATABASE_FILE
from tests.live.answers import refusal
from tests.live.friends import deal, two_friends
from tests.live.player import NO_CERTIFICATES
from tests.live.server import LiveServer

PASS = {"type": "pass"}


@pytest.fixture
def lonely_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path_factory.mktemp("lonely"))
    server.start()
    yield server
    server.stop()
    assert server.troubles() == []


@pytest.mark.slow
@pytest.mark.timeout(400)
async def test_a_locked_database_is_unavailable_until_it_is_let_go(
    lonely_server: LiveServer,
) -> None:
    async with two_friends(lonely_server) as pair:
        first, dealer = await deal(pair)
        command = {"id": "again-and-again", "match": first.match, "seq": first.seq}
        with closing(sqlite3.connect(lonely_server.data / DATABASE_FILE)) as other:
            other.execute("BEGIN IMMEDIATE")
            no = await first.do(PASS, **command)
            assert (no["type"], no["code"], no["seq"]) == ("no", "unavailable", first.seq)
            answer = await first.player.act(first.table, first, PASS, **command)
            assert refusal(answer) == "unavailable"
            assert (await dealer.player.view(dealer.table))["seq"] == first.seq
        step = await first.do(PASS, **command)
        assert (step["type"], step["seq"]) == ("step", no["seq"] + 1)
        await dealer.until_at(first)


async def test_a_database_that_a_newer_version_migrated_is_not_ready(
    lonely_server: LiveServer,
) -> None:
    async with httpx.AsyncClient(base_url=lonely_server.url, verify=NO_CERTIFICATES) as http:
        with closing(sqlite3.connect(lonely_server.data / DATABASE_FILE)) as other:
            [own] = other.execute("SELECT version_num FROM alembic_version").fetchone()
            for version, status in (("9999", 503), (own, 200)):
                other.execute("UPDATE alembic_version SET version_num = ?", (version,))
                other.commit()
                assert (await http.get("/readyz")).status_code == status
        assert (await http.get("/healthz")).status_code == 200
