"""The settings, read from `UPCARD_…` variables. An unknown one is an error: a misspelt setting
must not fall silently back to its default."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path
from typing import Final, Literal, TypeAlias, cast
from urllib.parse import urlsplit

from app.errors import ConfigurationError

Synchronous: TypeAlias = Literal["FULL", "NORMAL"]
KEY_FILE: Final = "secret.key"
DATABASE_FILE: Final = "upcard.sqlite3"


@dataclass(frozen=True, slots=True)
class Settings:
    """`secret_keys` sign cookies: the last one signs, all are accepted (rotation).
    `frames_per_second` is what one socket may send for long; three seconds' worth at once."""

    data: Path = Path("data")
    database_url: str | None = None
    redis_url: str | None = None
    public_url: str | None = None
    origins: tuple[str, ...] = ()
    secret_keys: tuple[str, ...] = field(default=(), repr=False)
    sqlite_synchronous: Synchronous = "FULL"
    host: str = "0.0.0.0"
    port: int = 8000
    trusted_proxies: tuple[str, ...] = ()
    frames_per_second: int = 40

    @property
    def url(self) -> str:
        """The database: the one given, else SQLite in the data folder."""
        return self.database_url or f"sqlite:///{self.data / DATABASE_FILE}"

    @property
    def on_sqlite(self) -> bool:
        return self.url.startswith("sqlite")


def read_settings(environ: Mapping[str, str], **given: object) -> Settings:
    """The settings of the environment; `given` wins. Raises `ConfigurationError`."""
    values: dict[str, object] = {}
    for variable, text in environ.items():
        if variable.startswith("UPCARD_"):
            name = variable.removeprefix("UPCARD_").lower()
            if name not in _READERS:
                raise ConfigurationError(f"{variable} is not a setting of Upcard")
            values[name] = _READERS[name](variable, text)
    values.update({name: value for name, value in given.items() if value is not None})
    return Settings(**values)  # type: ignore[arg-type]


def prepare_data(settings: Settings) -> Settings:
    """Make the data folder and the cookie key where they are missing.

    On PostgreSQL several processes share the cookies, so a key must be given there.
    """
    if not settings.on_sqlite:
        if not settings.secret_keys:
            raise ConfigurationError("UPCARD_SECRET_KEYS must be set when PostgreSQL is used")
        return settings
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
        if settings.secret_keys:
            return settings
        return _with_key_file(settings, settings.data / KEY_FILE)
    except OSError as error:
        raise ConfigurationError(
            f"The data folder {settings.data} cannot be used: {error.strerror}"
        ) from error


def _with_key_file(settings: Settings, path: Path) -> Settings:
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        pass
    else:
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(32) + "\n")
    keys = tuple(path.read_text().split())
    if not keys:
        raise ConfigurationError(f"{path} is empty; remove it and a new key is made")
    return Settings(**{**_fields(settings), "secret_keys": keys})  # type: ignore[arg-type]


def _fields(settings: Settings) -> dict[str, object]:
    return {name: getattr(settings, name) for name in Settings.__slots__}


def _text(_variable: str, text: str) -> str:
    return text


def _path(_variable: str, text: str) -> Path:
    return Path(text)


def _port(variable: str, text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise ConfigurationError(f"{variable} must be a port number, not {text!r}")
    return int(text)


def _count(variable: str, text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise ConfigurationError(f"{variable} must be a whole number above 0, not {text!r}")
    return int(text)


def _origin(variable: str, text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path not in {"", "/"}:
        raise ConfigurationError(f"{variable} must be like https://cards.example, not {text!r}")
    return text.rstrip("/").lower()


def _origins(variable: str, text: str) -> tuple[str, ...]:
    return tuple(_origin(variable, each) for each in text.replace(",", " ").split())


def _keys(variable: str, text: str) -> tuple[str, ...]:
    keys = tuple(text.replace(",", " ").split())
    if not keys or any(len(key) < 16 for key in keys):
        raise ConfigurationError(f"{variable} needs keys of at least 16 characters")
    return keys


def _synchronous(variable: str, text: str) -> Synchronous:
    if text.upper() not in {"FULL", "NORMAL"}:
        raise ConfigurationError(f"{variable} must be FULL or NORMAL, not {text!r}")
    return cast(Synchronous, text.upper())


def _networks(variable: str, text: str) -> tuple[str, ...]:
    networks = tuple(text.replace(",", " ").split())
    for each in networks:
        try:
            ip_network(each, strict=False)
        except ValueError as error:
            raise ConfigurationError(f"{variable}: {each!r} is no address or network") from error
    return networks


_READERS: Final = {
    "data": _path,
    "database_url": _text,
    "redis_url": _text,
    "public_url": _origin,
    "origins": _origins,
    "secret_keys": _keys,
    "sqlite_synchronous": _synchronous,
    "host": _text,
    "port": _port,
    "trusted_proxies": _networks,
    "frames_per_second": _count,
}
