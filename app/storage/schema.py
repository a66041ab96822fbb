"""The version of the database's schema: migrate it, or refuse to work on another one.

Several processes may start at once: each waits for the transaction of the one that migrates, and
then finds nothing left to do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from app.errors import ConfigurationError
from app.storage.engines import migrating_engine, reading
from app.storage.failures import Failure, failure_of

T = TypeVar("T")

MIGRATIONS: Final = Path(__file__).resolve().parents[2] / "migrations"
_ADVISORY_LOCK: Final = 0x75706361
"""Any number that nobody else in the same database takes."""


class DatabaseUnreachable(ConfigurationError):
    """The database does not answer, or cannot be written."""


class ForeignDatabase(ConfigurationError):
    """The database holds something in the way of Upcard's tables."""


class SchemaTooNew(ConfigurationError):
    """A later version of Upcard made this database."""

    def __init__(self) -> None:
        super().__init__("the database was made by a newer version of Upcard; update this one")


class SchemaTooOld(ConfigurationError):
    """The database has not been migrated."""

    def __init__(self) -> None:
        super().__init__("the database is of an older version; run: upcard migrate")


def migrate(url: str, revision: str = "head") -> None:
    """Bring the database up to date. Raises `SchemaTooNew`, `DatabaseUnreachable`, or
    `ForeignDatabase`."""
    _in_transaction(url, lambda connection: _upgrade(connection, revision))


def downgrade(url: str, revision: str) -> None:
    """Take migrations back, down to `revision`, or `base` for all."""
    _in_transaction(url, lambda connection: command.downgrade(_config(connection), revision))


def require_current(url: str) -> None:
    """Raises `SchemaTooNew`, `SchemaTooOld`, `DatabaseUnreachable`."""
    _in_transaction(url, check_current)


def read_once(url: str, function: Callable[[Connection], T]) -> T:
    """The function's answer from a database of this version, which is not changed. Raises
    `SchemaTooNew`, `SchemaTooOld`, `DatabaseUnreachable`."""
    engine = reading(url).engine
    with _troubles_told(engine), engine.connect() as connection:
        check_current(connection)
        return function(connection)


def check_current(connection: Connection) -> None:
    """Raises `SchemaTooNew`, `SchemaTooOld`."""
    if _current(connection) != _scripts().get_current_head():
        raise SchemaTooOld


def _upgrade(connection: Connection, revision: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(
            text("SELECT pg_advisory_xact_lock(:number)"), {"number": _ADVISORY_LOCK}
        )
    _current(connection)
    command.upgrade(_config(connection), revision)


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory(str(MIGRATIONS))


def _current(connection: Connection) -> str | None:
    """The database's revision. Raises `SchemaTooNew` when this version does not know it."""
    current = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in _scripts().walk_revisions()}
    if current is not None and current not in known:
        raise SchemaTooNew
    return current


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _in_transaction(url: str, function: Callable[[Connection], None]) -> None:
    engine = migrating_engine(url)
    with _troubles_told(engine), engine.begin() as connection:
        function(connection)


@contextmanager
def _troubles_told(engine: Engine) -> Iterator[None]:
    """The engine is used once, and what goes wrong is something for the operator."""
    try:
        yield
    except Exception as error:
        if failure_of(error) in (Failure.LOST, Failure.UNAVAILABLE):
            raise DatabaseUnreachable(
                f"the database cannot be used: {_first_line(error)}"
            ) from error
        if isinstance(error, DBAPIError):
            raise ForeignDatabase(
                f"the database cannot be migrated: {_first_line(error)}"
            ) from error
        raise
    finally:
        engine.dispose()


def _first_line(error: Exception) -> str:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return str(cause).strip().partition("\n")[0]
