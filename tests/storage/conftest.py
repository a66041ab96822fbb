"""Databases for the tests: a file for SQLite, a database of a private cluster for PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection

from app.storage.database import Database
from app.storage.engines import writing
from app.storage.schema import migrate
from tests.postgres import Cluster, find_programs, private_cluster
from tests.storage.examples import add_players

BOTH = ["sqlite", pytest.param("postgres", marks=[pytest.mark.postgres, pytest.mark.slow])]
"""What holds on one database holds on the other; the quick check asks the one that is at hand."""


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    programs = find_programs()
    if programs is None:
        missing = "PostgreSQL's server programs are not installed: its tests are left out"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    with private_cluster(programs) as cluster:
        yield cluster


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with all tables, to be copied: a copy costs less than a migration."""
    path = tmp_path_factory.mktemp("migrated") / "upcard.sqlite3"
    migrate(f"sqlite:///{path}")
    return path


@pytest.fixture
def sqlite_url(tmp_path: Path, migrated_file: Path) -> str:
    path = tmp_path / "upcard.sqlite3"
    path.write_bytes(migrated_file.read_bytes())
    return f"sqlite:///{path}"


@pytest.fixture
def postgres_url(cluster: Cluster) -> Iterator[str]:
    with cluster.migrated_database() as url:
        yield url


@pytest.fixture(params=BOTH)
def url(request: pytest.FixtureRequest) -> str:
    """A migrated database of each kind."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest.fixture(params=BOTH)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database of each kind without any table."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'empty.sqlite3'}"
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    with cluster.empty_database() as url:
        yield url


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    database = await Database.open(url, synchronous="NORMAL")
    yield database
    await database.close()


@pytest.fixture
def connection(url: str) -> Iterator[Connection]:
    """A connection that can write, to a database with three players."""
    engine = writing(url).engine
    with engine.connect() as connection:
        add_players(connection)
        yield connection
