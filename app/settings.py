"""The settings, read from `UPCARD_…` variables. An unknown one is an error: a misspelt setting
must not fall silently back to its default."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path
from typing import Final, Literal, TypeAlias, cast
from urllib.parse import urlsplit

from app.errors import ConfigurationError

Synchronous: TypeAlias = Literal["FULL", "NORMAL"]
AssetsForm: TypeAlias = Literal["joined", "loose"]
KEY_FILE: Final = "secret.key"
DATABASE_FILE: Final = "upcard.sqlite3"
KEY_LENGTH: Final = 16
LOCALES: Final = Path(__file__).resolve().parent.parent / "locales"
_HOST: Final = re.compile(r"[A-Za-z0-9.:_%-]+")


@dataclass(frozen=True, slots=True)
class Settings:
    """`secret_keys` sign cookies: the last one signs, all are accepted (rotation).
    `frames_per_second` is what one socket may send for long; three seconds' worth at once. What
    may hold a password or a key is not shown."""

    data: Path = Path("data")
    database_url: str | None = field(default=None, repr=False)
    redis_url: str | None = field(default=None, repr=False)
    public_url: str | None = None
    origins: tuple[str, ...] = ()
    secret_keys: tuple[str, ...] = field(default=(), repr=False)
    sqlite_synchronous: Synchronous = "FULL"
    host: str = "0.0.0.0"
    port: int = 8000
    trusted_proxies: tuple[str, ...] = ()
    frames_per_second: int = 40
    assets: AssetsForm = "joined"
    locales: Path = LOCALES

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
        why = "there is a file of this name" if settings.data.is_file() else error.strerror
        raise ConfigurationError(
            f"the data folder {settings.data} cannot be used: {why}"
        ) from error


def _with_key_file(settings: Settings, path: Path) -> Settings:
    if not path.exists():
        _make_key_file(path)
    try:
        keys = tuple(path.read_text().split())
    except UnicodeDecodeError:
        keys = ()
    if not _are_good_keys(keys):
        raise ConfigurationError(
            f"{path} holds no key of at least {KEY_LENGTH} characters; remove it and a new key is "
            "made (who plays here is then a stranger without the return link)"
        )
    return Settings(**{**_fields(settings), "secret_keys": keys})  # type: ignore[arg-type]


def _make_key_file(path: Path) -> None:
    """Under another name first: whoever finds the file finds a whole key in it."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    handle = os.open(draft, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_urlsafe(32) + "\n")
        file.flush()
        os.fsync(handle)
    draft.rename(path)


def _are_good_keys(keys: tuple[str, ...]) -> bool:
    return bool(keys) and all(len(key) >= KEY_LENGTH for key in keys)


def _fields(settings: Settings) -> dict[str, object]:
    return {name: getattr(settings, name) for name in Settings.__slots__}


def _database(variable: str, text: str) -> str:
    scheme, _, rest = text.partition("://")
    if scheme in {"postgres", "postgresql"}:
        # What others call PostgreSQL's address; the driver is our own business.
        return _database(variable, f"postgresql+psycopg://{rest}")
    if scheme == "sqlite" and rest.startswith("/") and rest[1:] not in {"", ":memory:"}:
        return text
    if scheme == "postgresql+psycopg" and _is_address(text):
        return text
    # Not repeated: there may be a password in it.
    raise ConfigurationError(f"{variable} must be like postgresql://… or sqlite:///path")


def _redis(variable: str, text: str) -> str:
    if not text.startswith(("redis://", "rediss://", "unix://")) or not _is_address(text):
        raise ConfigurationError(f"{variable} must be like redis://host:6379/0")
    return text


def _is_address(text: str) -> bool:
    """Whether the parts of a URL can be told apart, its port included."""
    try:
        _ = urlsplit(text).port
    except ValueError:
        return False
    return not any(each.isspace() for each in text)


def _path(variable: str, text: str) -> Path:
    if not text or "\0" in text:
        raise ConfigurationError(f"{variable} must be the path of a folder")
    return Path(text)


def _host(variable: str, text: str) -> str:
    if not _HOST.fullmatch(text):
        raise ConfigurationError(f"{variable} must be an address to listen on, not {text!r}")
    return text


def _port(variable: str, text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise ConfigurationError(f"{variable} must be a port number, not {text!r}")
    return int(text)


def _count(variable: str, text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise ConfigurationError(f"{variable} must be a whole number above 0, not {text!r}")
    return int(text)


def _origin(variable: str, text: str) -> str:
    wrong = ConfigurationError(f"{variable} must be like https://cards.example, not {text!r}")
    if not _is_address(text):
        raise wrong
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path not in {"", "/"}:
        raise wrong
    if parts.query or parts.fragment or parts.username is not None:
        raise wrong
    return text.rstrip("/").lower()


def _origins(variable: str, text: str) -> tuple[str, ...]:
    return tuple(_origin(variable, each) for each in text.replace(",", " ").split())


def _keys(variable: str, text: str) -> tuple[str, ...]:
    keys = tuple(text.replace(",", " ").split())
    if not _are_good_keys(keys):
        raise ConfigurationError(f"{variable} needs keys of at least {KEY_LENGTH} characters")
    return keys


def _synchronous(variable: str, text: str) -> Synchronous:
    if text.upper() not in {"FULL", "NORMAL"}:
        raise ConfigurationError(f"{variable} must be FULL or NORMAL, not {text!r}")
    return cast(Synchronous, text.upper())


def _assets(variable: str, text: str) -> AssetsForm:
    if text not in {"joined", "loose"}:
        raise ConfigurationError(f"{variable} must be joined or loose, not {text!r}")
    return cast(AssetsForm, text)


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
    "database_url": _database,
    "redis_url": _redis,
    "public_url": _origin,
    "origins": _origins,
    "secret_keys": _keys,
    "sqlite_synchronous": _synchronous,
    "host": _host,
    "port": _port,
    "trusted_proxies": _networks,
    "frames_per_second": _count,
    "assets": _assets,
    "locales": _path,
}
