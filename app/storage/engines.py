"""Engines for the two databases: how their connections are set up and how transactions begin."""

from __future__ import annotations

import sqlite3
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


def writing_engine(url: str, synchronous: Synchronous = "FULL") -> Engine:
    """For the threads that write. Connections are kept by the threads, so there is no pool."""
    if sqlite_path(url) is None:
        return _postgres_engine(url)
    return _sqlite_engine(url, "BEGIN IMMEDIATE", f"PRAGMA synchronous={synchronous}")


def reading_engine(url: str) -> Engine:
    """For the threads that read. PostgreSQL needs no transaction for a single SELECT."""
    if sqlite_path(url) is None:
        return _postgres_engine(url).execution_options(isolation_level="AUTOCOMMIT")
    return _sqlite_engine(url, "BEGIN", "PRAGMA query_only=ON")


def migrating_engine(url: str) -> Engine:
    """For migrations: without foreign keys on SQLite, where changing a table makes it anew."""
    if sqlite_path(url) is None:
        return _postgres_engine(url)
    return _sqlite_engine(url, "BEGIN IMMEDIATE", "PRAGMA foreign_keys=OFF")


def _postgres_engine(url: str) -> Engine:
    if make_url(url).drivername != "postgresql+psycopg":
        raise ValueError("databases are named sqlite:///… or postgresql+psycopg://…")
    return create_engine(url, poolclass=NullPool, connect_args=_POSTGRES_OPTIONS)


def _sqlite_engine(url: str, begin: str, *pragmas: str) -> Engine:
    engine = create_engine(url, poolclass=NullPool, connect_args={"timeout": BUSY_SECONDS})

    @event.listens_for(engine, "connect")
    def set_up(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        assert isinstance(connection, sqlite3.Connection)
        # The driver's own BEGIN is a deferred one, which fails at its first write whenever
        # somebody else wrote in between, whatever the time-out.
        connection.isolation_level = None
        for pragma in ("PRAGMA journal_mode=WAL", "PRAGMA foreign_keys=ON", *pragmas):
            connection.execute(pragma).close()

    @event.listens_for(engine, "begin")
    def begin_transaction(connection: Connection) -> None:
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        driver.execute(begin)

    return engine
