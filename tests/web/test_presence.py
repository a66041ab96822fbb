"""Who is said to be at a table, as pages and the process come and go."""

from __future__ import annotations

import datetime as dt
import json
from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.bus.local import LocalBus
from app.match.ids import PlayerId
from app.match.session import TableSession
from app.web.ws import room as rooms_of_tables
from app.web.ws.room import OFFLINE_AFTER, RETURN_AFTER, Guest, Rooms

START = dt.datetime(2026, 11, 30, 12, tzinfo=dt.UTC)


class Hours:
    """A clock, and the loop's timers, in the hands of a test."""

    def __init__(self) -> None:
        self.passed = 0.0
        self._timers: list[tuple[float, Any]] = []

    def now(self) -> dt.datetime:
        return START + dt.timedelta(seconds=self.passed)

    def call_later(self, seconds: float, ring: Any, *given: Any) -> SimpleNamespace:
        timer = (self.passed + seconds, lambda: ring(*given))
        self._timers.append(timer)
        return SimpleNamespace(cancel=lambda: self._timers.remove(timer))

    def go_on(self, seconds: float) -> None:
        self.passed += seconds
        for timer in [each for each in self._timers if each[0] <= self.passed]:
            self._timers.remove(timer)
            timer[1]()


class Heard:
    """An outbox: the last presence that was told."""

    seats: list[dict[str, Any]]

    def push(self, text: bytes) -> None:
        frame = json.loads(text)
        if frame["type"] == "presence":
            self.seats = frame["seats"]


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    hours = Hours()
    monkeypatch.setattr("asyncio.get_running_loop", lambda: hours)
    monkeypatch.setattr(rooms_of_tables.Room, "greet", lambda *_: None)
    monkeypatch.setattr(rooms_of_tables, "Views", lambda *_: None)
    return hours


def table_of(*players: str | None) -> TableSession:
    """A table that nothing happens at."""
    seats = SimpleNamespace(seats=players)
    position = SimpleNamespace(table=seats)
    session = SimpleNamespace(table="table", position=position, listen=lambda _: lambda: None)
    return cast(TableSession, session)


def states(rooms: Rooms, table: TableSession) -> list[str]:
    return [seat.state for seat in rooms.presence(table).seats]


def come(rooms: Rooms, table: TableSession, seat: Any) -> Guest:
    guest = Guest(PlayerId("somebody"), seat, cast(Any, Heard()))
    rooms.of(table).enter(guest, table.position, [])
    return guest


def test_after_a_start_whoever_sits_at_a_table_is_expected_back(hours: Hours) -> None:
    rooms, table = Rooms(LocalBus(), hours), table_of("mia", "tom")
    assert states(rooms, table) == ["reconnecting", "reconnecting"]
    first = come(rooms, table, 0)
    assert states(rooms, table) == ["here", "reconnecting"]
    hours.go_on(RETURN_AFTER / 2)
    second = come(rooms, table, 1)
    hours.go_on(RETURN_AFTER)
    assert states(rooms, table) == ["here", "here"]
    for guest in (first, second):
        rooms.of(table).leave(guest)
    rooms.close()


def test_nobody_knows_since_when_somebody_is_away_who_does_not_come_back(hours: Hours) -> None:
    rooms, table = Rooms(LocalBus(), hours), table_of("mia", "tom")
    first = come(rooms, table, 0)
    hours.go_on(RETURN_AFTER)
    assert first.outbox.seats[1] == {"state": "offline", "since": None}  # type: ignore[attr-defined]
    rooms.close()


def test_a_free_seat_is_not_waited_for_and_an_old_process_waits_for_nobody(hours: Hours) -> None:
    rooms = Rooms(LocalBus(), hours)
    assert states(rooms, table_of("mia", None)) == ["reconnecting", "offline"]
    come(rooms, table_of("mia", None), 0)
    assert states(rooms, table_of("mia", None)) == ["here", "offline"]
    rooms.close()
    hours.go_on(RETURN_AFTER)
    table = table_of("mia", "tom")
    assert states(rooms, table) == ["offline", "offline"]
    come(rooms, table, 0)
    assert states(rooms, table) == ["here", "offline"]
    rooms.close()


def test_offline_is_somebody_since_the_last_page_went(hours: Hours) -> None:
    rooms, table = Rooms(LocalBus(), hours), table_of("mia", "tom")
    first, second = come(rooms, table, 0), come(rooms, table, 1)
    hours.go_on(100)
    gone = hours.now().isoformat().replace("+00:00", "Z")
    rooms.of(table).leave(second)
    assert first.outbox.seats[1] == {"state": "reconnecting", "since": gone}  # type: ignore[attr-defined]
    hours.go_on(OFFLINE_AFTER)
    assert first.outbox.seats[1] == {"state": "offline", "since": gone}  # type: ignore[attr-defined]
    rooms.close()
