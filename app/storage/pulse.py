"""The service time: milliseconds during which a server of this database ran. It stands still while
none does, and never jumps, whatever the clocks of hosts do."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, func, insert, select, update

from app.storage.inserts import insert_into
from app.storage.metadata import pauses, pulse

MOST: Final = 15_000
"""Milliseconds that one beat adds at most."""
FIRST_MOST: Final = 10_000
"""The same for a process that does not know how long it has been there."""
UNNOTED: Final = 2_000
"""What is left out up to this is not worth a row."""
ROW: Final = 1


@dataclass(frozen=True, slots=True)
class Beat:
    """The service time at a beat, and what was left out of it (negative: the wall went back)."""

    ticks: int
    left_out: int


def beat(connection: Connection, host: dt.datetime, lived: int | None) -> Beat:
    """Let the service time go on by what passed since the last beat of any process, but by no more
    than `lived`, the milliseconds since this process's own last one; None at its first.

    `host` is the time of this machine; PostgreSQL's own is taken where there is one, so that
    several machines agree. Safe to be run again.
    """
    wall = _wall(connection, host)
    start = insert_into(pulse, connection.dialect).values(id=ROW, ticks=0, wall=wall)
    connection.execute(start.on_conflict_do_nothing())
    last = connection.execute(select(pulse).where(pulse.c.id == ROW).with_for_update()).one()
    # Who waited for the row read the clock before the one that had it wrote.
    wall = _wall(connection, host)
    passed = _milliseconds(wall - last.wall)
    allowed = FIRST_MOST if lived is None else min(lived, MOST)
    added = max(0, min(passed, allowed))
    ticks, left_out = last.ticks + added, passed - added
    connection.execute(update(pulse).where(pulse.c.id == ROW).values(ticks=ticks, wall=wall))
    if abs(left_out) > UNNOTED:
        # Who lived through it saw the wall jump; else nobody was there, as far as one can tell.
        shifted = left_out < 0 or (lived is not None and lived <= MOST)
        connection.execute(
            insert(pauses),
            {
                "wall": wall,
                "ticks": ticks,
                "milliseconds": left_out,
                "kind": "shift" if shifted else "down",
            },
        )
    return Beat(ticks, left_out)


def _wall(connection: Connection, host: dt.datetime) -> dt.datetime:
    if connection.dialect.name != "postgresql":
        return host
    found: dt.datetime = connection.execute(select(func.clock_timestamp())).scalar_one()
    return found.astimezone(dt.UTC)


def _milliseconds(span: dt.timedelta) -> int:
    return span // dt.timedelta(milliseconds=1)
