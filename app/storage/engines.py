"""Engines for the two databases: how their connections are set up and how transactions begin."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

Synchronous: TypeAlias = Literal["FULL", "NORMAL"]
BUSY_SECONDS: Final = 10
"""How long SQLite waits for a command-line tool that writes at the same time."""

_POSTGRES_OPTIONS: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 30,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""A host that fell silent is given up within seconds, not within TCP's two hours."""


def sqlite_path(url: str) -> Path | None:
    """The file of an SQLite database, None for any other."""
    parts = make_url(url)
    if parts.get_backend_name() != "sqlite":
        return None
    if not parts.database or parts.database == ":memory:":
        raise ValueError("SQLite needs a file: several connections share the database")
    return Path(parts.database)


@dataclass(frozen=True, slots=True)
class Access:
    """An engine, and the statement that begins a transaction where the driver does not."""

    engine: Engine
    begin: str | None


def writing(url: str, synchronous: Synchronous = "FULL") -> Access:
    """For the threads that write. Connections are kept by the threads, so there is no pool."""
    if sqlite_path(url) is None:
        return Access(_postgres_engine(url), None)
    # A deferred transaction fails at its first write whenever somebody else wrote since it began
    # to read, whatever the time-out.
    pragmas = f"PRAGMA synchronous={synchronous}", "PRAGMA wal_autocheckpoint=0"
    return Access(_sqlite_engine(url, *pragmas), "BEGIN IMMEDIATE")


def reading(url: str) -> Access:
    """For the threads that read. PostgreSQL needs no transaction for a single SELECT."""
    if sqlite_path(url) is None:
        engine = _postgres_engine(url).execution_options(isolation_level="AUTOCOMMIT")
        return Access(engine, None)
    return Access(_sqlite_engine(url, "PRAGMA query_only=ON"), "BEGIN")


def migrating_engine(url: str) -> Engine:
    """For migrations: without foreign keys on SQLite, where changing a table makes it anew."""
    if sqlite_path(url) is None:
        return _postgres_engine(url)
    engine = _sqlite_engine(url, "PRAGMA foreign_keys=OFF")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _postgres_engine(url: str) -> Engine:
    if make_url(url).drivername != "postgresql+psycopg":
        raise ValueError("databases are named sqlite:///… or postgresql+psycopg://…")
    # Parameters are cards, ids and secrets: they must not come into a log with an error.
    return create_engine(
        url, poolclass=NullPool, connect_args=_POSTGRES_OPTIONS, hide_parameters=True
    )


def _sqlite_engine(url: str, *pragmas: str) -> Engine:
    engine = create_engine(
        url,
        poolclass=NullPool,
        connect_args={"timeout": BUSY_SECONDS},
        hide_parameters=True,  # as above
    )

    @event.listens_for(engine, "connect")
    def set_up(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        assert isinstance(connection, sqlite3.Connection)
        connection.isolation_level = None  # no BEGIN by the driver, which would be a deferred one
        for pragma in ("PRAGMA journal_mode=WAL", "PRAGMA foreign_keys=ON", *pragmas):
            connection.execute(pragma).close()

    return engine
