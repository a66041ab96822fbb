from __future__ import annotations

import sqlite3

import psycopg
import pytest
from sqlalchemy.exc import OperationalError, TimeoutError

from app.storage.failures import Failure, failure_of


def sqlite_error(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError()
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("error", "failure"),
    [
        (sqlite_error(sqlite3.SQLITE_BUSY), Failure.UNAVAILABLE),
        (sqlite_error(sqlite3.SQLITE_FULL), Failure.UNAVAILABLE),
        (sqlite_error(sqlite3.SQLITE_READONLY_DBMOVED), Failure.UNAVAILABLE),
        (sqlite_error(sqlite3.SQLITE_IOERR_WRITE), Failure.UNAVAILABLE),
        (sqlite_error(sqlite3.SQLITE_ERROR), Failure.OTHER),
        (sqlite_error(sqlite3.SQLITE_CONSTRAINT), Failure.OTHER),
        (sqlite3.ProgrammingError(), Failure.OTHER),
        (psycopg.OperationalError("connection refused"), Failure.LOST),
        (psycopg.InterfaceError("the connection is closed"), Failure.LOST),
        (psycopg.errors.AdminShutdown(), Failure.LOST),
        (psycopg.errors.CannotConnectNow(), Failure.LOST),
        (psycopg.errors.DiskFull(), Failure.UNAVAILABLE),
        (psycopg.errors.TooManyConnections(), Failure.UNAVAILABLE),
        (psycopg.errors.ReadOnlySqlTransaction(), Failure.UNAVAILABLE),
        (psycopg.errors.QueryCanceled(), Failure.UNAVAILABLE),
        (psycopg.errors.DeadlockDetected(), Failure.CLASH),
        (psycopg.errors.UniqueViolation(), Failure.OTHER),
        (psycopg.errors.UndefinedTable(), Failure.OTHER),
        (psycopg.DataError("NUL"), Failure.OTHER),
        (TimeoutError(), Failure.UNAVAILABLE),
        (ValueError(), Failure.OTHER),
    ],
    ids=repr,
)
def test_what_an_error_means(error: Exception, failure: Failure) -> None:
    assert failure_of(error) is failure


def test_an_error_means_the_same_when_it_is_wrapped() -> None:
    wrapped = OperationalError("INSERT", {}, sqlite_error(sqlite3.SQLITE_BUSY))
    assert failure_of(wrapped) is Failure.UNAVAILABLE
    lost = OperationalError("INSERT", {}, ValueError(), connection_invalidated=True)
    assert failure_of(lost) is Failure.LOST
