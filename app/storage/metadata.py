"""The tables of the database, and the types of their columns. Migrations make them; a test holds
the two together."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any, Final, Generic, TypeAlias, TypeVar

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Row,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

from app.rules import facts as rules_facts
from app.rules.ruleset import Rules

T = TypeVar("T")
AnyRow: TypeAlias = Row[*tuple[Any, ...]]
"""A row as a query answers it."""


class UtcTime(TypeDecorator[dt.datetime]):
    """A moment, kept in UTC on every database; naive times are refused."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: dt.datetime | None, dialect: Dialect) -> dt.datetime | None:
        if value is None:
            return None
        return _in_utc(value)

    def process_result_value(
        self, value: dt.datetime | None, dialect: Dialect
    ) -> dt.datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            return value.replace(tzinfo=dt.UTC)
        return value.astimezone(dt.UTC)

    def bind_processor(self, dialect: Dialect) -> Callable[[Any], Any] | None:
        return _sqlite_text if dialect.name == "sqlite" else super().bind_processor(dialect)


def _in_utc(value: dt.datetime) -> dt.datetime:
    if value.tzinfo is None:
        raise ValueError("a time without its zone cannot be stored")
    return value.astimezone(dt.UTC)


def _sqlite_text(value: dt.datetime | None) -> str | None:
    """What SQLAlchemy makes of a time for SQLite, at a fifth of its cost: every row has one."""
    if value is None:
        return None
    return _in_utc(value).isoformat(" ", "microseconds")[:-6]  # but for its +00:00


class Json(TypeDecorator[T], Generic[T]):
    """A value of one class as JSON text: the same text on every database."""

    impl = Text
    cache_ok = True

    def __init__(self, shape: type[T]) -> None:
        super().__init__()
        self.shape: Final = shape
        self._decoder: Final = msgspec.json.Decoder(shape)

    def process_bind_param(self, value: T | None, dialect: Dialect) -> str | None:
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> T | None:
        return None if value is None else self._decoder.decode(value)


metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

players: Final = Table(
    "players",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String),
    Column("guest", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("settings", Json(dict), nullable=False),
    Column("created_at", UtcTime, nullable=False),
    CheckConstraint("guest BETWEEN 10 AND 99", name="guest"),
    CheckConstraint("kind IN ('person', 'computer')", name="kind"),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("seat0", ForeignKey("players.id"), nullable=False, index=True),
    Column("seat1", ForeignKey("players.id"), index=True),
    # No foreign key: a match refers to its table already, and a circle cannot be filled.
    Column("match_id", String, nullable=False),
    Column("match_number", Integer, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("aids", Boolean, nullable=False),
    Column("created_at", UtcTime, nullable=False),
    Column("turn_seconds", Integer),
)

matches: Final = Table(
    "matches",
    metadata,
    Column("id", String, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("rules", Json(Rules), nullable=False),
    Column("status", String, nullable=False),
    Column("winner", Integer),
    Column("reason", String),
    Column("score0", Integer, nullable=False),
    Column("score1", Integer, nullable=False),
    Column("final", Json(rules_facts.Final)),
    Column("created_at", UtcTime, nullable=False),
    Column("ended_at", UtcTime),
    UniqueConstraint("table_id", "number"),
    CheckConstraint("status IN ('waiting', 'playing', 'finished', 'abandoned')", name="status"),
)

log: Final = Table(
    "log",
    metadata,
    Column("match_id", ForeignKey("matches.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("table_id", String, nullable=False),
    Column("player_id", String),
    Column("command_id", String),
    Column("digest", String),
    Column("facts", Text, nullable=False),
    Column("at", UtcTime, nullable=False),
    Column("tick", BigInteger),
    PrimaryKeyConstraint("match_id", "seq"),
    UniqueConstraint("table_id", "player_id", "command_id"),
    # Not WITHOUT ROWID: wide rows among those of other matches made a batch of 50 write half as
    # much again to SQLite's journal, and a batch of one nothing less.
)

rounds: Final = Table(
    "rounds",
    metadata,
    Column("match_id", ForeignKey("matches.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("winner", Integer),
    Column("points", Integer, nullable=False),
    Column("result", Json(rules_facts.Result), nullable=False),
    Column("proof", Json(rules_facts.Proof), nullable=False),
    Column("score0", Integer, nullable=False),
    Column("score1", Integer, nullable=False),
    Column("ended_at", UtcTime, nullable=False),
    PrimaryKeyConstraint("match_id", "number"),
)

series: Final = Table(
    "series",
    metadata,
    # player_a is the lesser id by its letters' numbers. It is no CHECK: databases sort by language.
    Column("player_a", ForeignKey("players.id"), nullable=False),
    Column("player_b", ForeignKey("players.id"), nullable=False, index=True),
    Column("wins_a", Integer, nullable=False),
    Column("wins_b", Integer, nullable=False),
    Column("points_a", Integer, nullable=False),
    Column("points_b", Integer, nullable=False),
    Column("matches", Integer, nullable=False),
    PrimaryKeyConstraint("player_a", "player_b"),
)

secrets: Final = Table(
    "secrets",
    metadata,
    Column("digest", String, primary_key=True),
    Column("kind", String, nullable=False),
    Column("player_id", ForeignKey("players.id"), nullable=False),
    Column("created_at", UtcTime, nullable=False),
    Column("expires_at", UtcTime),
    Column("used_at", UtcTime),
    Index(None, "player_id", "kind"),
    CheckConstraint("kind IN ('bearer', 'recovery', 'link')", name="kind"),
)

pulse: Final = Table(
    "pulse",
    metadata,
    # One row, 1: the service time of all processes on this database.
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("ticks", BigInteger, nullable=False),
    Column("wall", UtcTime, nullable=False),
    CheckConstraint("id = 1", name="id"),
)

pauses: Final = Table(
    "pauses",
    metadata,
    # What was left out of the service time, for the operator. A wall clock may show a time twice.
    Column("id", Integer, primary_key=True),
    Column("wall", UtcTime, nullable=False),
    Column("ticks", BigInteger, nullable=False),
    Column("milliseconds", BigInteger, nullable=False),
    Column("kind", String, nullable=False),
    CheckConstraint("kind IN ('down', 'shift')", name="kind"),
)
