"""Secrets that stand for a player: bearer tokens of programs, return links, one-time links.

Only SHA-256 digests are stored: who reads the database cannot become anybody.
"""

from __future__ import annotations

import datetime as dt
import hashlib
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select, update

from app.match.ids import PlayerId
from app.storage.metadata import secrets


class SecretKind(StrEnum):
    BEARER = "bearer"
    """A program's token."""
    RECOVERY = "recovery"
    """A lasting return link; each player has one at most."""
    LINK = "link"
    """The identity on another device: for one use, within minutes."""


@dataclass(frozen=True, slots=True)
class SecretRecord:
    kind: SecretKind
    player: PlayerId
    created_at: dt.datetime
    expires_at: dt.datetime | None
    used_at: dt.datetime | None


def digest(secret: str) -> str:
    """What is stored of a secret; any text has one, whatever somebody sends as a code."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def add(
    connection: Connection,
    secret: str,
    kind: SecretKind,
    player: PlayerId,
    now: dt.datetime,
    expires_at: dt.datetime | None = None,
) -> None:
    connection.execute(
        insert(secrets),
        {
            "digest": digest(secret),
            "kind": kind,
            "player_id": player,
            "created_at": now,
            "expires_at": expires_at,
        },
    )


def find_valid(
    connection: Connection, secret: str, kind: SecretKind, now: dt.datetime
) -> SecretRecord | None:
    """The secret, if it is neither expired nor used up."""
    found = connection.execute(select(secrets).where(_is_valid(secret, kind, now))).first()
    if found is None:
        return None
    return SecretRecord(
        kind=SecretKind(found.kind),
        player=PlayerId(found.player_id),
        created_at=found.created_at,
        expires_at=found.expires_at,
        used_at=found.used_at,
    )


def use_once(
    connection: Connection, secret: str, kind: SecretKind, now: dt.datetime
) -> PlayerId | None:
    """Whose secret it is, once: of several that use it at the same time one gets an answer."""
    used = connection.execute(
        update(secrets).where(_is_valid(secret, kind, now)).values(used_at=now)
    )
    if used.rowcount == 0:
        return None
    owner = select(secrets.c.player_id).where(secrets.c.digest == digest(secret))
    return PlayerId(connection.execute(owner).scalar_one())


def replace_recovery(
    connection: Connection, secret: str, player: PlayerId, now: dt.datetime
) -> None:
    """A new return link; the one before is no good any more."""
    forget(connection, player, SecretKind.RECOVERY)
    add(connection, secret, SecretKind.RECOVERY, player, now)


def forget(connection: Connection, player: PlayerId, kind: SecretKind) -> None:
    """Remove all secrets of that kind."""
    connection.execute(delete(secrets).where(secrets.c.player_id == player, secrets.c.kind == kind))


def forget_useless(
    connection: Connection, player: PlayerId, kind: SecretKind, now: dt.datetime
) -> None:
    """Remove those of that kind that are expired or used up."""
    useless = or_(secrets.c.expires_at <= now, secrets.c.used_at.is_not(None))
    connection.execute(
        delete(secrets).where(secrets.c.player_id == player, secrets.c.kind == kind, useless)
    )


def _is_valid(secret: str, kind: SecretKind, now: dt.datetime) -> ColumnElement[bool]:
    return and_(
        secrets.c.digest == digest(secret),
        secrets.c.kind == kind,
        secrets.c.used_at.is_(None),
        or_(secrets.c.expires_at.is_(None), secrets.c.expires_at > now),
    )
