"""Settings from the environment, the data folder and the cookie key."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from app.errors import ConfigurationError
from app.settings import KEY_FILE, Settings, prepare_data, read_settings

LONG_KEY = "a-key-of-more-than-16-letters"
POSTGRES = "postgresql+psycopg://upcard@db/upcard"


def test_without_variables_it_is_sqlite_on_all_addresses() -> None:
    settings = read_settings({"HOME": "/root", "PORT": "99"})
    assert settings == Settings()
    assert settings.url == "sqlite:///data/upcard.sqlite3"
    assert (settings.host, settings.port) == ("0.0.0.0", 8000)
    assert settings.sqlite_synchronous == "FULL"


def test_every_setting_is_read_from_its_variable() -> None:
    environ = {
        "UPCARD_DATA": "/var/lib/upcard",
        "UPCARD_DATABASE_URL": POSTGRES,
        "UPCARD_REDIS_URL": "redis://bus/0",
        "UPCARD_PUBLIC_URL": "https://Cards.example/",
        "UPCARD_ORIGINS": "https://a.example, http://b.example:81",
        "UPCARD_SECRET_KEYS": f"{LONG_KEY}-1,{LONG_KEY}-2",
        "UPCARD_SQLITE_SYNCHRONOUS": "normal",
        "UPCARD_HOST": "::1",
        "UPCARD_PORT": "8080",
        "UPCARD_TRUSTED_PROXIES": "10.0.0.0/8 ::1",
        "UPCARD_FRAMES_PER_SECOND": "12",
        "UPCARD_ASSETS": "loose",
    }
    assert read_settings(environ) == Settings(
        data=Path("/var/lib/upcard"),
        database_url=POSTGRES,
        redis_url="redis://bus/0",
        public_url="https://cards.example",
        origins=("https://a.example", "http://b.example:81"),
        secret_keys=(f"{LONG_KEY}-1", f"{LONG_KEY}-2"),
        sqlite_synchronous="NORMAL",
        host="::1",
        port=8080,
        trusted_proxies=("10.0.0.0/8", "::1"),
        frames_per_second=12,
        assets="loose",
    )


def test_what_is_given_on_the_command_line_wins_over_the_environment() -> None:
    settings = read_settings({"UPCARD_PORT": "8080", "UPCARD_HOST": "::1"}, port=0, host=None)
    assert (settings.port, settings.host) == (0, "::1")


@pytest.mark.parametrize(
    ("variable", "text"),
    [
        ("UPCARD_PROT", "8080"),
        ("UPCARD_", "x"),
        ("UPCARD_PORT", "eighty"),
        ("UPCARD_PORT", "65536"),
        ("UPCARD_PORT", "-1"),
        ("UPCARD_PORT", ""),
        ("UPCARD_PORT", "٨٠"),
        ("UPCARD_DATA", ""),
        ("UPCARD_HOST", ""),
        ("UPCARD_HOST", "0.0.0.0 ::"),
        ("UPCARD_DATABASE_URL", "mysql://db/upcard"),
        ("UPCARD_DATABASE_URL", "sqlite://"),
        ("UPCARD_DATABASE_URL", "sqlite:///:memory:"),
        ("UPCARD_DATABASE_URL", "a database"),
        ("UPCARD_DATABASE_URL", ""),
        ("UPCARD_REDIS_URL", "http://bus"),
        ("UPCARD_REDIS_URL", "bus"),
        ("UPCARD_PUBLIC_URL", "cards.example"),
        ("UPCARD_PUBLIC_URL", "ftp://cards.example"),
        ("UPCARD_PUBLIC_URL", "https://cards.example/upcard"),
        ("UPCARD_PUBLIC_URL", "https://cards.example?a=b"),
        ("UPCARD_PUBLIC_URL", "https://cards.example:port"),
        ("UPCARD_PUBLIC_URL", "https://[::1"),
        ("UPCARD_ORIGINS", "https://a.example, b.example"),
        ("UPCARD_SECRET_KEYS", "short"),
        ("UPCARD_SECRET_KEYS", f"{LONG_KEY},short"),
        ("UPCARD_SECRET_KEYS", " "),
        ("UPCARD_SQLITE_SYNCHRONOUS", "OFF"),
        ("UPCARD_TRUSTED_PROXIES", "everybody"),
        ("UPCARD_FRAMES_PER_SECOND", "0"),
        ("UPCARD_ASSETS", "minified"),
        ("UPCARD_FRAMES_PER_SECOND", "many"),
    ],
)
def test_a_bad_value_is_refused_by_the_name_of_its_variable(variable: str, text: str) -> None:
    with pytest.raises(ConfigurationError, match=f"^{variable} ?"):
        read_settings({variable: text})


def test_a_bad_url_is_not_repeated_with_its_password() -> None:
    for variable in ("UPCARD_DATABASE_URL", "UPCARD_REDIS_URL"):
        with pytest.raises(ConfigurationError) as refused:
            read_settings({variable: "wrong://user:geheim@host/x"})
        assert "geheim" not in str(refused.value)


def test_a_key_is_not_repeated_when_it_is_refused_nor_shown_with_the_settings() -> None:
    with pytest.raises(ConfigurationError) as refused:
        read_settings({"UPCARD_SECRET_KEYS": "geheim"})
    assert "geheim" not in str(refused.value)
    settings = read_settings(
        {
            "UPCARD_SECRET_KEYS": LONG_KEY,
            "UPCARD_DATABASE_URL": "postgresql+psycopg://upcard:geheim@db/upcard",
            "UPCARD_REDIS_URL": "redis://:geheim@bus/0",
        }
    )
    assert LONG_KEY not in repr(settings)
    assert "geheim" not in repr(settings)


# -- the data folder and the key ----------------------------------------------------------------


def test_the_first_start_makes_the_folder_and_a_key_that_only_its_owner_may_read(
    tmp_path: Path,
) -> None:
    data = tmp_path / "deep" / "data"
    settings = prepare_data(Settings(data=data))
    path = data / KEY_FILE
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert settings.secret_keys == (path.read_text().strip(),)
    assert len(settings.secret_keys[0]) >= 32


def test_later_starts_use_the_same_key(tmp_path: Path) -> None:
    first = prepare_data(Settings(data=tmp_path))
    assert prepare_data(Settings(data=tmp_path)) == first


def test_a_key_file_may_hold_older_keys_and_the_last_one_signs(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_text("the-old-key-0123456789\nthe-new-key-0123456789\n")
    settings = prepare_data(Settings(data=tmp_path))
    assert settings.secret_keys == ("the-old-key-0123456789", "the-new-key-0123456789")


def test_keys_that_are_given_leave_no_file(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, secret_keys=(LONG_KEY,))
    assert prepare_data(settings) == settings
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("text", ["", "\n", "short\n"])
def test_a_key_file_without_a_proper_key_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / KEY_FILE
    path.write_text(text)
    with pytest.raises(ConfigurationError, match="remove it and a new key is made"):
        prepare_data(Settings(data=tmp_path))
    assert path.read_text() == text


def test_a_key_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ConfigurationError, match="remove it and a new key is made"):
        prepare_data(Settings(data=tmp_path))


def test_postgresql_needs_a_key_that_is_given(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "data", database_url=POSTGRES)
    with pytest.raises(ConfigurationError, match="UPCARD_SECRET_KEYS must be set"):
        prepare_data(settings)
    assert not (tmp_path / "data").exists()


def test_with_a_key_postgresql_needs_no_data_folder(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "data", database_url=POSTGRES, secret_keys=(LONG_KEY,))
    assert prepare_data(settings) == settings
    assert not (tmp_path / "data").exists()


def test_a_file_in_place_of_the_data_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    refused = {
        tmp_path / "data": "there is a file of this name",
        tmp_path / "data" / "below": "Not a directory",
    }
    for data, why in refused.items():
        with pytest.raises(ConfigurationError, match=f"{data} cannot be used: {why}"):
            prepare_data(Settings(data=data))


def test_the_usual_names_of_postgresql_are_understood() -> None:
    for scheme in ("postgres", "postgresql", "postgresql+psycopg"):
        settings = read_settings({"UPCARD_DATABASE_URL": f"{scheme}://upcard@db/upcard"})
        assert settings.url == POSTGRES
        assert not settings.on_sqlite
