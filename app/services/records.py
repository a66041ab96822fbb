"""The record of a stored match, and the match that a record tells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain
from typing import Final

from sqlalchemy import Connection

from app.match.ids import MatchId, PlayerId
from app.match.ports import People, PublicPlayer, Row
from app.record import Record, read, record_of, write
from app.services.accounts import MatchSheet
from app.services.retelling import Retold, retell
from app.storage import log, matches
from app.storage.matches import MatchRecord
from app.storage.people import of_seats
from app.storage.schema import read_once

NOBODY: Final = "-"
"""Stands for a player while the second seat is open."""

_NO_ID: Final = PlayerId("")
_GUEST: Final = re.compile("Guest ([0-9]{2})")


def account(connection: Connection, match: MatchId) -> tuple[MatchRecord, People, list[Row]] | None:
    """A match with who sits at it, and its log; None where there is none."""
    record = matches.get(connection, match)
    if record is None:
        return None
    return record, of_seats(connection, record.seats), log.load_rows(connection, match, -1)


def record_text(rows: Sequence[Row], people: People) -> str:
    """The record of a match's log."""
    first, second = people.players
    facts = chain.from_iterable(row.facts for row in rows)
    return write(record_of(facts, (_name(first), _name(second))))


def sheet_of(record: str | bytes) -> MatchSheet:
    """The match that a record tells, as far as it is told, for whoever reads it. Raises
    `app.record.RecordError` for one that does not add up; nothing of it is kept."""
    found = read(record)
    told = retell(((fact,) for fact in found.facts), None)
    return told.sheet(_seats(found, told), None)


def stored_record(url: str, match: str) -> str | None:
    """The record of a match in a database; None where there is none. Raises what stands in the
    way as `ConfigurationError`."""
    found = read_once(url, lambda connection: account(connection, MatchId(match)))
    return None if found is None else record_text(found[2], found[1])


def _name(player: PublicPlayer | None) -> str:
    if player is None:
        return NOBODY
    return player.name or f"Guest {player.guest}"


def _seats(record: Record, told: Retold) -> tuple[PublicPlayer, PublicPlayer | None]:
    first, second = record.players
    alone = second == NOBODY and not told.rounds and told.info.winner is None
    return _player(first), None if alone else _player(second)


def _player(name: str) -> PublicPlayer:
    """Whoever a record names; `_name` the other way round."""
    guest = _GUEST.fullmatch(name)
    if guest is None:
        return PublicPlayer(_NO_ID, name, 0, "person")
    return PublicPlayer(_NO_ID, None, int(guest[1]), "person")
