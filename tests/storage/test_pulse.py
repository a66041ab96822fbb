"""The service time stands still while nobody serves, and follows no clock that is moved."""

from __future__ import annotations

import datetime as dt

from sqlalchemy import Connection, select

from app.storage.metadata import pauses, pulse
from app.storage.pulse import beat
from tests.storage.examples import NOON


def wall(seconds: float) -> dt.datetime:
    return NOON + dt.timedelta(seconds=seconds)


def noted(connection: Connection) -> list[tuple[str, int]]:
    found = connection.execute(select(pauses.c.kind, pauses.c.milliseconds).order_by(pauses.c.id))
    return [(each.kind, each.milliseconds) for each in found]


class Host:
    """One machine's clocks: a wall that can be moved, and how long each process has lived."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        # PostgreSQL's own clock is not ours to move: the row is, and that is the same.
        self.moves_row = connection.dialect.name == "postgresql"

    def beat(self, seconds: float, lived: int | None) -> int:
        """A beat so many seconds after the last one, by the wall."""
        if self.moves_row:
            beat(self.connection, NOON, 0)
            last = self.connection.execute(select(pulse.c.wall)).scalar_one()
            before = last - dt.timedelta(seconds=seconds)
            self.connection.execute(pulse.update().values(wall=before))
            return beat(self.connection, NOON, lived).ticks
        last = self.connection.execute(select(pulse.c.wall)).scalar_one_or_none() or NOON
        return beat(self.connection, last + dt.timedelta(seconds=seconds), lived).ticks


def about(ticks: int, expected: int) -> bool:
    """PostgreSQL's clock goes on between two statements."""
    return 0 <= ticks - expected < 1_500


def test_time_goes_on_from_beat_to_beat(connection: Connection) -> None:
    host = Host(connection)
    assert about(host.beat(0, None), 0)
    assert about(host.beat(5, 5_600), 5_000)
    assert about(host.beat(5, 5_600), 10_000)
    assert noted(connection) == []


def test_downtime_is_not_charged_but_noted(connection: Connection) -> None:
    host = Host(connection)
    host.beat(0, None)
    assert about(host.beat(3600, None), 10_000)
    ((kind, milliseconds),) = noted(connection)
    assert kind == "down"
    assert 3_585_000 < milliseconds <= 3_592_000


def test_a_wall_put_forward_is_not_charged(connection: Connection) -> None:
    host = Host(connection)
    host.beat(0, None)
    assert about(host.beat(3605, 5_000), 5_000)
    ((kind, _),) = noted(connection)
    assert kind == "shift"


def test_a_wall_put_back_takes_nothing_away(connection: Connection) -> None:
    host = Host(connection)
    host.beat(0, None)
    before = host.beat(5, 5_600)
    assert about(host.beat(-3600, 5_000), before)
    assert [kind for kind, _ in noted(connection)] == ["shift"]
    assert host.beat(5, 5_600) >= before + 5_000


def test_two_processes_do_not_count_double(connection: Connection) -> None:
    host = Host(connection)
    host.beat(0, None)
    # Each has lived five seconds since its own last beat.
    *_, ticks = [host.beat(2.5, 5_600) for _ in range(4)]
    assert about(ticks, 10_000)


def test_a_process_that_slept_is_charged_little(connection: Connection) -> None:
    host = Host(connection)
    host.beat(0, None)
    assert about(host.beat(600, 600_000), 15_000)
    assert [kind for kind, _ in noted(connection)] == ["down"]
