"""The record of a stored match."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final

from sqlalchemy import Connection

from app.match.ids import MatchId
from app.match.ports import People, PublicPlayer, Row
from app.record import record_of, write
from app.storage import log, matches
from app.storage.matches import MatchRecord
from app.storage.people import of_seats
from app.storage.schema import read_once

NOBODY: Final = "-"
"""Stands for a player while the second seat is open."""


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


def stored_record(url: str, match: str) -> str | None:
    """The record of a match in a database; None where there is none. Raises what stands in the
    way as `ConfigurationError`."""
    found = read_once(url, lambda connection: account(connection, MatchId(match)))
    return None if found is None else record_text(found[2], found[1])


def _name(player: PublicPlayer | None) -> str:
    if player is None:
        return NOBODY
    return player.name or f"Guest {player.guest}"
