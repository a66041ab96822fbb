"""Players: identities without sign-up."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import Connection, delete, insert, select, update

from app.match.ids import PlayerId
from app.storage.metadata import AnyRow, players
from app.storage.texts import is_storable


class PlayerKind(StrEnum):
    PERSON = "person"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """`name` is None until one is given: then the player is "Guest" and the two digits `guest`,
    in the reader's language."""

    id: PlayerId
    name: str | None
    guest: int
    kind: PlayerKind
    settings: Mapping[str, object]
    created_at: dt.datetime


def create(
    connection: Connection,
    player: PlayerId,
    guest: int,
    now: dt.datetime,
    name: str | None = None,
    kind: PlayerKind = PlayerKind.PERSON,
) -> PlayerRecord:
    """A new player; `guest` is 10 … 99."""
    record = PlayerRecord(player, name, guest, kind, {}, now)
    connection.execute(
        insert(players),
        {
            "id": player,
            "name": name,
            "guest": guest,
            "kind": kind,
            "settings": {},
            "created_at": now,
        },
    )
    return record


def get(connection: Connection, player: PlayerId) -> PlayerRecord | None:
    return get_many(connection, [player]).get(player)


def get_many(connection: Connection, ids: Iterable[PlayerId]) -> dict[PlayerId, PlayerRecord]:
    """Those that exist, by id."""
    asked = [each for each in ids if is_storable(each)]
    found = connection.execute(select(players).where(players.c.id.in_(asked)))
    return {each.id: read_player(each) for each in found}


def rename(connection: Connection, player: PlayerId, name: str | None) -> bool:
    """False when there is no such player. None makes a guest of the player again."""
    return _change(connection, player, name=name)


def change_settings(connection: Connection, player: PlayerId, chosen: Mapping[str, object]) -> bool:
    """Those that are given are changed, the others stay. False when there is no such player."""
    held = select(players.c.settings).where(players.c.id == player).with_for_update()
    row = connection.execute(held).one_or_none()
    return row is not None and _change(connection, player, settings={**row.settings, **chosen})


def forget(connection: Connection, player: PlayerId) -> None:
    """Take out a player whom nothing refers to."""
    connection.execute(delete(players).where(players.c.id == player))


def read_player(row: AnyRow) -> PlayerRecord:
    """The record in a row of `players`."""
    return PlayerRecord(
        id=PlayerId(row.id),
        name=row.name,
        guest=row.guest,
        kind=PlayerKind(row.kind),
        settings=row.settings,
        created_at=row.created_at,
    )


def _change(connection: Connection, player: PlayerId, **values: object) -> bool:
    done = connection.execute(update(players).where(players.c.id == player).values(values))
    return done.rowcount == 1
