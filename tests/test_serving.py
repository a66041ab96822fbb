"""Starting the server: what it says when it can, and the one line when it cannot."""

from __future__ import annotations

import os
import re
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import HTTPConnection

from app.errors import ConfigurationError
from app.serving import announcement, listen
from app.settings import Settings
from app.storage.schema import migrate
from app.web import addresses
from app.web.addresses import is_loopback, share_base
from tests.live.server import LiveServer

ROOT = Path(__file__).resolve().parents[1]
LAN = "192.168.7.9"


def refusal(data: Path, *arguments: str, **settings: str) -> str:
    """What a start says that fails: one line, exit code 1, nothing else."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("UPCARD_")}
    done = subprocess.run(
        [sys.executable, "-m", "app.cli", "serve", "--data", str(data), *arguments],
        check=False,
        cwd=ROOT,
        env={**own, **settings},
        capture_output=True,
        text=True,
        timeout=110,
    )
    assert (done.returncode, done.stdout) == (1, "")
    said = done.stderr.strip()
    assert "\n" not in said
    assert said.startswith("Upcard cannot start: ")
    return said.removeprefix("Upcard cannot start: ")


@contextmanager
def taken_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        yield int(taken.getsockname()[1])


# -- what it says -------------------------------------------------------------------------------


@pytest.fixture
def lan(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.serving.lan_address", lambda: LAN)
    monkeypatch.setattr(addresses, "lan_address", lambda: LAN)


def addresses_in(text: str) -> list[str]:
    return re.findall(r"https?://\S+", text)


def has_qr(text: str) -> bool:
    return any(block in text for block in "█▀▄")


@pytest.mark.usefixtures("lan")
def test_the_local_and_the_lan_address_are_told_the_latter_with_a_qr_code() -> None:
    said = announcement(Settings(), 8000)
    assert addresses_in(said) == ["http://localhost:8000", f"http://{LAN}:8000"]
    assert has_qr(said)
    assert max(len(line) for line in said.splitlines()) <= 80


@pytest.mark.usefixtures("lan")
@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_a_server_for_this_machine_tells_the_local_address_alone(host: str) -> None:
    said = announcement(Settings(host=host), 8123)
    shown = f"[{host}]" if ":" in host else host
    assert addresses_in(said) == [f"http://{shown}:8123"]
    assert not has_qr(said)


@pytest.mark.usefixtures("lan")
def test_a_public_url_is_told_in_place_of_the_lan_address() -> None:
    said = announcement(Settings(public_url="https://cards.example"), 8000)
    assert addresses_in(said) == ["http://localhost:8000", "https://cards.example"]
    assert "near you" not in said
    assert has_qr(said)


def test_without_a_network_the_local_address_is_told_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("app.serving.lan_address", lambda: None)
    assert addresses_in(announcement(Settings(), 8000)) == ["http://localhost:8000"]


@pytest.mark.usefixtures("lan")
def test_the_address_that_was_given_is_the_one_for_others() -> None:
    said = announcement(Settings(host="192.168.7.8"), 8000)
    assert addresses_in(said) == ["http://192.168.7.8:8000"] * 2


@pytest.mark.usefixtures("lan")
def test_all_ipv6_addresses_are_told_like_all_addresses() -> None:
    said = announcement(Settings(host="::"), 8000)
    assert addresses_in(said) == ["http://localhost:8000", f"http://{LAN}:8000"]


# -- links to share -----------------------------------------------------------------------------


def connection(host: str, scheme: str = "http") -> HTTPConnection:
    port = 443 if scheme in {"https", "wss"} else 80
    scope: dict[str, Any] = {
        "type": "http",
        "scheme": scheme,
        "server": ("127.0.0.1", port),
        "path": "/",
        "query_string": b"",
        "headers": [(b"host", host.encode())],
    }
    return HTTPConnection(scope)


@pytest.mark.usefixtures("lan")
@pytest.mark.parametrize(
    ("opened", "shared"),
    [
        ("cards.example", "http://cards.example"),
        ("cards.example:8080", "http://cards.example:8080"),
        ("192.168.7.8:8000", "http://192.168.7.8:8000"),
        ("[fd00::7]:8000", "http://[fd00::7]:8000"),
        ("localhost:8000", f"http://{LAN}:8000"),
        ("localhost", f"http://{LAN}"),
        ("127.0.0.1:8000", f"http://{LAN}:8000"),
        ("127.1.2.3:8000", f"http://{LAN}:8000"),
        ("[::1]:8000", f"http://{LAN}:8000"),
        ("upcard.localhost:8000", f"http://{LAN}:8000"),
        ("LOCALHOST:8000", f"http://{LAN}:8000"),
    ],
)
def test_a_link_names_the_address_that_was_opened_and_the_lan_one_for_a_loopback_one(
    opened: str, shared: str
) -> None:
    assert share_base(Settings(), connection(opened)) == shared


@pytest.mark.usefixtures("lan")
def test_the_public_url_wins_always() -> None:
    settings = Settings(public_url="https://cards.example")
    assert share_base(settings, connection("localhost:8000")) == "https://cards.example"
    assert share_base(settings, connection("other.example")) == "https://cards.example"


@pytest.mark.usefixtures("lan")
def test_a_server_for_this_machine_alone_shares_its_own_address() -> None:
    settings = Settings(host="127.0.0.1")
    assert share_base(settings, connection("localhost:8000")) == "http://localhost:8000"


def test_without_a_network_a_link_names_the_address_that_was_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(addresses, "lan_address", lambda: None)
    assert share_base(Settings(), connection("localhost:8000")) == "http://localhost:8000"


@pytest.mark.usefixtures("lan")
def test_a_link_keeps_https_and_a_sockets_scheme_becomes_the_pages() -> None:
    assert share_base(Settings(), connection("a.example", "https")) == "https://a.example"
    assert share_base(Settings(), connection("a.example", "wss")) == "https://a.example"
    assert share_base(Settings(), connection("a.example", "ws")) == "http://a.example"


def test_names_and_addresses_of_this_machine_are_loopback() -> None:
    assert all(map(is_loopback, ["localhost", "a.localhost", "127.0.0.1", "127.9.9.9", "::1"]))
    assert not any(map(is_loopback, ["", "example", "192.168.0.1", "0.0.0.0", "fd00::1"]))


# -- listening ----------------------------------------------------------------------------------


def test_all_addresses_means_both_families_on_one_port() -> None:
    listening = listen("0.0.0.0", 0)
    try:
        assert len({each.getsockname()[1] for each in listening}) == 1
        assert {each.family for each in listening} <= {socket.AF_INET, socket.AF_INET6}
        assert listening[0].family == socket.AF_INET
    finally:
        for each in listening:
            each.close()


def test_a_taken_port_is_told_with_another_one_to_take() -> None:
    with (
        taken_port() as port,
        pytest.raises(ConfigurationError, match=f"port {port} is taken.*PORT={port + 1}"),
    ):
        listen("127.0.0.1", port)


def test_the_last_port_of_all_is_followed_by_one_below(monkeypatch: pytest.MonkeyPatch) -> None:
    with taken_port() as port:
        monkeypatch.setattr("app.serving.LAST_PORT", port)
        with pytest.raises(ConfigurationError, match=f"PORT={port - 1}"):
            listen("127.0.0.1", port)


def test_an_address_of_another_machine_cannot_be_listened_on() -> None:
    with pytest.raises(ConfigurationError, match=r"^192\.0\.2\.1:8000 cannot be listened on: "):
        listen("192.0.2.1", 8000)


# -- the one line -------------------------------------------------------------------------------


@pytest.mark.slow
def test_an_unknown_setting_is_one_line(tmp_path: Path) -> None:
    said = refusal(tmp_path, UPCARD_PROT="8080")
    assert said == "UPCARD_PROT is not a setting of Upcard"


@pytest.mark.slow
def test_a_bad_setting_is_one_line(tmp_path: Path) -> None:
    said = refusal(tmp_path, UPCARD_PORT="eighty")
    assert said == "UPCARD_PORT must be a port number, not 'eighty'"


@pytest.mark.slow
def test_a_taken_port_is_one_line(tmp_path: Path) -> None:
    with taken_port() as port:
        said = refusal(tmp_path, "--host", "127.0.0.1", "--port", str(port))
    assert said == f"port {port} is taken; choose another one, such as PORT={port + 1}"


@pytest.mark.slow
def test_a_data_folder_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = refusal(tmp_path / "file" / "data")
    assert said == f"the data folder {tmp_path}/file/data cannot be used: Not a directory"


@pytest.mark.slow
def test_a_database_file_that_is_none_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "upcard.sqlite3").write_text("this is no database, and long enough to tell" * 40)
    said = refusal(tmp_path, "--port", "0")
    assert said == "the database cannot be used: file is not a database"


@pytest.mark.slow
def test_a_database_of_something_else_is_one_line(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "upcard.sqlite3")) as connection:
        connection.execute("CREATE TABLE tables (legs INTEGER)")
    said = refusal(tmp_path, "--port", "0")
    assert said == "the database cannot be migrated: table tables already exists"


@pytest.mark.slow
def test_a_folder_in_place_of_the_database_file_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "upcard.sqlite3").mkdir()
    said = refusal(tmp_path, "--port", "0")
    assert said == "the database cannot be used: unable to open database file"


@pytest.mark.slow
def test_a_second_server_on_the_same_file_is_one_line(tmp_path: Path) -> None:
    server = LiveServer(tmp_path)
    server.start()
    try:
        said = refusal(tmp_path, "--port", "0")
    finally:
        server.stop()
    assert said == (
        f"another Upcard server is running on {tmp_path / 'upcard.sqlite3'}; "
        "stop it, or choose another folder by UPCARD_DATA"
    )


@pytest.mark.slow
def test_a_database_of_a_newer_version_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "upcard.sqlite3"
    migrate(f"sqlite:///{path}")
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    said = refusal(tmp_path, "--port", "0")
    assert said == "the database was made by a newer version of Upcard; update this one"


@pytest.mark.slow
def test_a_postgresql_that_is_not_there_is_one_line_without_the_password(tmp_path: Path) -> None:
    said = refusal(
        tmp_path,
        UPCARD_DATABASE_URL="postgresql+psycopg://upcard:geheim@127.0.0.1:9/upcard",
        UPCARD_SECRET_KEYS="a-key-of-more-than-16-letters",
    )
    assert said.startswith("the database cannot be used: connection")
    assert "geheim" not in said


@pytest.mark.slow
def test_postgresql_without_keys_is_one_line(tmp_path: Path) -> None:
    said = refusal(tmp_path, UPCARD_DATABASE_URL="postgresql+psycopg://upcard@db/upcard")
    assert said == "UPCARD_SECRET_KEYS must be set when PostgreSQL is used"


@pytest.mark.slow
def test_a_start_that_works_says_where_and_writes_nothing_else(tmp_path: Path) -> None:
    server = LiveServer(tmp_path)
    server.start()
    assert server.stop() == 0
    assert addresses_in(server.log_text()) == [f"http://127.0.0.1:{server.port}"]
    assert len(server.log_text().split("\n")) <= 6
