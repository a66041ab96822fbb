"""Moving what SQLite's write-ahead log holds into the database file, beside those who write.

Left to itself SQLite does so in the commit that fills the log, and everybody at the tables waits
for the disk meanwhile.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from pathlib import Path
from typing import Final

CHECK_SECONDS: Final = 1.0
LONGEST_LOG: Final = 16_384
"""Pages (64 MiB). A log that is never idle is never begun anew; beyond this, writers are made to
wait for what is left to move."""

_log = logging.getLogger(__name__)


class Checkpointer:
    """A thread that looks every second whether anything was written. `close` ends it."""

    def __init__(self, database: Path) -> None:
        self._database: Final = database
        self._ending: Final = threading.Event()
        self._failing = False
        self._thread: Final = threading.Thread(
            target=self._work, name="database-checkpoints", daemon=True
        )
        self._thread.start()

    def close(self) -> None:
        """End the thread; a checkpoint under way is finished."""
        self._ending.set()
        self._thread.join()

    def _work(self) -> None:
        while not self._ending.wait(CHECK_SECONDS):
            try:
                self._keep_moving()
            except sqlite3.Error as error:
                # A disk that is full or away is for those who write to complain of.
                if not self._failing:
                    _log.warning("the write-ahead log waits to be moved: %s", error)
                self._failing = True

    def _keep_moving(self) -> None:
        """With one connection, until the end or an error."""
        connection = sqlite3.connect(f"{self._database.absolute().as_uri()}?mode=rw", uri=True)
        try:
            moved = None
            while True:
                written = _number(connection, "PRAGMA data_version")
                if written != moved:
                    _move(connection)
                    moved = written
                self._failing = False
                if self._ending.wait(CHECK_SECONDS):
                    return
        finally:
            connection.close()


def _move(connection: sqlite3.Connection) -> None:
    _, pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    if pages > LONGEST_LOG:
        connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()


def _number(connection: sqlite3.Connection, statement: str) -> int:
    return int(connection.execute(statement).fetchone()[0])
