"""A private PostgreSQL in a temporary folder: started when a test first asks, gone afterwards.

Each process of pytest-xdist has one of its own, so that a test may stop and start it; a database
costs a copy of a template, not a migration.
"""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import psycopg
from psycopg import sql

from app.storage.schema import migrate

_PORT: Final = 5432
"""Only the name of a socket in the folder: no port is opened."""
_TEMPLATE: Final = "template_upcard"
# A crash of the server alone must not lose a commit, so synchronous_commit stays on.
_SETTINGS: Final[Mapping[str, str]] = {
    "fsync": "off",
    "full_page_writes": "off",
    "listen_addresses": "",
    "max_connections": "60",
    "shared_buffers": "32MB",
    "autovacuum": "off",
}


def find_programs() -> Path | None:
    """The folder of the newest PostgreSQL's programs, None when there is none."""
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(versions, key=lambda each: int(each.parts[-3].partition(".")[0]), default=None)
    if newest is not None:
        return newest.parent
    found = shutil.which("initdb")
    return None if found is None else Path(found).resolve().parent


class Cluster:
    """A running server. `start` and `kill` may be called by tests that need it to be away."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs: Final = programs
        self._folder: Final = folder
        self._user: Final = _unprivileged_user()
        self._numbers: Final = itertools.count(1)
        if self._user is not None:
            shutil.chown(folder, self._user)
        self._run(
            "initdb", "--no-sync", "--auth=trust", "--username=upcard", "--locale=C",
            "--encoding=UTF8", f"--pgdata={self._data}",
        )  # fmt: skip
        self.start()
        self._execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(_TEMPLATE)))
        migrate(self.url(_TEMPLATE))

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def url(self, database: str) -> str:
        return f"postgresql+psycopg://upcard@/{database}?host={self._folder}&port={_PORT}"

    def start(self) -> None:
        options = " ".join(
            [f"-k {self._folder} -p {_PORT}", *(f"-c {k}='{v}'" for k, v in _SETTINGS.items())]
        )
        self._control("start", f"--options={options}", f"--log={self._folder / 'log'}")

    def kill(self) -> None:
        """As after a crash: nobody is told, every connection is gone."""
        self._control("stop", "--mode=immediate")

    @contextmanager
    def empty_database(self) -> Iterator[str]:
        """The URL of a database without tables."""
        with self._database("template0") as url:
            yield url

    @contextmanager
    def migrated_database(self) -> Iterator[str]:
        """The URL of a database with the schema's tables, all empty."""
        with self._database(_TEMPLATE) as url:
            yield url

    @contextmanager
    def _database(self, template: str) -> Iterator[str]:
        name = f"test_{next(self._numbers)}"
        create = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
        self._execute(create.format(sql.Identifier(name), sql.Identifier(template)))
        try:
            yield self.url(name)
        finally:
            drop = sql.SQL("DROP DATABASE {} WITH (FORCE)")
            self._execute(drop.format(sql.Identifier(name)))

    def _execute(self, statement: sql.Composed) -> None:
        where = f"host={self._folder} port={_PORT} user=upcard dbname=postgres"
        with psycopg.connect(where, autocommit=True) as connection:
            connection.execute(statement)

    def _control(self, *arguments: str) -> None:
        self._run("pg_ctl", "--wait", "--silent", f"--pgdata={self._data}", *arguments)

    def _run(self, program: str, *arguments: str) -> None:
        """The server refuses to run as root, and what it starts must not keep our pipes open."""
        subprocess.run(
            [self._programs / program, *arguments],
            check=True,
            cwd=self._folder,
            user=self._user,
            group=None if self._user is None else pwd.getpwnam(self._user).pw_gid,
            extra_groups=None if self._user is None else [],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "LC_ALL": "C"},
        )


@contextmanager
def private_cluster(programs: Path) -> Iterator[Cluster]:
    """A cluster in a folder with a short path, for a socket's path may not be long."""
    folder = Path(tempfile.mkdtemp(prefix="upcard-pg-"))
    try:
        cluster = Cluster(programs, folder)
        try:
            yield cluster
        finally:
            cluster.kill()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _unprivileged_user() -> str | None:
    """Whom to run the server as: None is whoever runs the tests."""
    if os.geteuid() != 0:
        return None
    names = {each.pw_name for each in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"
