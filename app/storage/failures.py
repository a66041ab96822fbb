"""What a database's error means: shall the caller try later, try again at once, or is it a bug?"""

from __future__ import annotations

import sqlite3
import sys
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from sqlalchemy import exc

if TYPE_CHECKING:
    import psycopg


class Failure(Enum):
    LOST = auto()
    """The connection is gone; a new one may do."""
    UNAVAILABLE = auto()
    """The database does not answer, or cannot write."""
    CLASH = auto()
    """Two transactions stood in each other's way; the same again will do."""
    OTHER = auto()
    """The statement is wrong, or breaks a constraint: nothing that waiting would mend."""


_SQLITE_UNAVAILABLE: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_NOMEM,
    }
)
_PRIMARY_CODE: Final = 0xFF
"""The low byte of SQLite's extended error codes."""

_POSTGRES_LOST: Final = ("08", "57P")
_POSTGRES_CLASH: Final = ("40",)
_POSTGRES_UNAVAILABLE: Final = ("25006", "53", "55P03", "57014", "58")
"""Classes of SQLSTATE: read-only, out of resources, lock or statement timed out, system error."""


def failure_of(error: BaseException) -> Failure:
    """What the error means, be it a driver's own or wrapped by SQLAlchemy."""
    if isinstance(error, exc.TimeoutError):
        return Failure.UNAVAILABLE
    if isinstance(error, exc.DBAPIError) and error.orig is not None:
        if error.connection_invalidated:
            return Failure.LOST
        error = error.orig
    if isinstance(error, sqlite3.Error):
        return _sqlite_failure(error)
    # Loading PostgreSQL's driver takes a tenth of a server's start, and only who has loaded it
    # can have an error of it.
    if "psycopg" in sys.modules:
        import psycopg

        if isinstance(error, psycopg.Error):
            return _postgres_failure(error)
    return Failure.OTHER


def _sqlite_failure(error: sqlite3.Error) -> Failure:
    code: int | None = getattr(error, "sqlite_errorcode", None)
    if code is not None and code & _PRIMARY_CODE in _SQLITE_UNAVAILABLE:
        return Failure.UNAVAILABLE
    return Failure.OTHER


def _postgres_failure(error: psycopg.Error) -> Failure:
    import psycopg

    state = error.sqlstate
    if state is None:
        # libpq's own errors have no state: no server there, or it went away in the middle.
        lost = isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)
        return Failure.LOST if lost else Failure.OTHER
    if state.startswith(_POSTGRES_LOST):
        return Failure.LOST
    if state.startswith(_POSTGRES_CLASH):
        return Failure.CLASH
    if state.startswith(_POSTGRES_UNAVAILABLE):
        return Failure.UNAVAILABLE
    return Failure.OTHER
