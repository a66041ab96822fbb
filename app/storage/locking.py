"""One server at a time on an SQLite file: a lock that the kernel drops when its holder dies."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from app.errors import ConfigurationError
from app.storage.engines import sqlite_path


class DatabaseInUse(ConfigurationError):
    """Another server process works on this file."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"another Upcard server is running on {path}; stop it, "
            "or choose another folder by UPCARD_DATA"
        )
        self.path: Final = path


@contextmanager
def lock_database(url: str) -> Iterator[None]:
    """Held while a server runs; command-line tools do without, and so does PostgreSQL.

    Raises `DatabaseInUse`. The lock's file stays beside the database: only the lock on it counts.
    """
    path = sqlite_path(url)
    if path is None:
        yield
        return
    handle = _take(path)
    try:
        yield
    finally:
        os.close(handle)


def _take(database: Path) -> int:
    try:
        handle = os.open(f"{database}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise ConfigurationError(f"{database} cannot be used: {error.strerror}") from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        raise DatabaseInUse(database) from None
    return handle
