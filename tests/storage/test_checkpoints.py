"""SQLite's write-ahead log is moved into the database file beside those who write."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.storage import checkpoints
from app.storage.checkpoints import Checkpointer

PATIENCE = 20.0


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "CHECK_SECONDS", 0.01)


@pytest.fixture
def writer(tmp_path: Path, quick: None) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(tmp_path / "some.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA wal_autocheckpoint=0")
    connection.execute("CREATE TABLE noted (number INTEGER)")
    yield connection
    connection.close()


def rows_in_the_file_alone(folder: Path) -> int:
    """What somebody reads who has the database file without its log."""
    copy = folder / "copy.db"
    shutil.copyfile(folder / "some.db", copy)
    connection = sqlite3.connect(copy)
    try:
        return int(connection.execute("SELECT count(*) FROM noted").fetchone()[0])
    except sqlite3.Error:
        return -1
    finally:
        connection.close()


def until_rows(folder: Path, number: int) -> None:
    patience = time.monotonic() + PATIENCE
    while rows_in_the_file_alone(folder) != number:
        assert time.monotonic() < patience


def test_what_is_written_comes_into_the_file_and_again(
    tmp_path: Path, writer: sqlite3.Connection
) -> None:
    checkpointer = Checkpointer(tmp_path / "some.db")
    writer.execute("INSERT INTO noted VALUES (1)")
    until_rows(tmp_path, 1)
    writer.execute("INSERT INTO noted VALUES (2)")
    until_rows(tmp_path, 2)
    checkpointer.close()


def test_a_long_log_is_begun_anew(
    tmp_path: Path, writer: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "LONGEST_LOG", 0)
    checkpointer = Checkpointer(tmp_path / "some.db")
    log = tmp_path / "some.db-wal"
    for number in range(1, 30):
        writer.execute("INSERT INTO noted VALUES (?)", (number,))
        until_rows(tmp_path, number)
    checkpointer.close()
    assert log.stat().st_size < 20 * 4096


def test_a_database_that_is_gone_is_not_made_and_complained_of_once(
    tmp_path: Path, quick: None, caplog: pytest.LogCaptureFixture
) -> None:
    checkpointer = Checkpointer(tmp_path / "gone.db")
    patience = time.monotonic() + PATIENCE
    while not caplog.records:
        assert time.monotonic() < patience
    checkpointer.close()
    assert not (tmp_path / "gone.db").exists()
    assert len(caplog.records) == 1
