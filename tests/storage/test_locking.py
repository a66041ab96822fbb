from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from app.errors import ConfigurationError
from app.storage.locking import DatabaseInUse, lock_database


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'upcard.sqlite3'}"
    with lock_database(url):
        with pytest.raises(DatabaseInUse, match="another Upcard server"), lock_database(url):
            pass
        with lock_database(f"sqlite:///{tmp_path / 'other.sqlite3'}"):
            pass
    with lock_database(url):
        pass


def test_the_lock_of_a_killed_server_is_free(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'upcard.sqlite3'}"
    hold = (
        "import sys; from app.storage.locking import lock_database\n"
        "with lock_database(sys.argv[1]): print('held', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", hold, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(DatabaseInUse), lock_database(url):
            pass
        holder.kill()
    with lock_database(url):
        pass


def test_a_folder_that_is_not_there_is_one_clear_line(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'nowhere' / 'upcard.sqlite3'}"
    with pytest.raises(ConfigurationError, match="No such file"), lock_database(url):
        pass


def test_postgresql_takes_as_many_servers_as_one_likes() -> None:
    url = "postgresql+psycopg://localhost/upcard"
    with lock_database(url), lock_database(url):
        pass
