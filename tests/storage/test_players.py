from __future__ import annotations

import datetime as dt

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, StatementError

from app.match.ids import PlayerId
from app.storage import players
from app.storage.players import PlayerKind
from tests.storage.examples import ANNA, BEN, NOON

DORA, NOBODY = PlayerId("dora"), PlayerId("nobody")


def test_a_new_player_is_read_as_created(connection: Connection) -> None:
    created = players.create(connection, DORA, 99, NOON, "Dóra ♠", PlayerKind.COMPUTER)
    assert players.get(connection, DORA) == created
    assert (created.name, created.guest, created.settings) == ("Dóra ♠", 99, {})


def test_who_is_not_there_is_not_found(connection: Connection) -> None:
    assert players.get(connection, NOBODY) is None
    assert players.get(connection, PlayerId("a\0b")) is None
    assert set(players.get_many(connection, [ANNA, NOBODY, BEN])) == {ANNA, BEN}
    assert players.get_many(connection, []) == {}


def test_a_name_can_be_given_and_taken_back(connection: Connection) -> None:
    assert players.rename(connection, ANNA, "Anna")
    renamed = players.get(connection, ANNA)
    assert renamed is not None
    assert renamed.name == "Anna"
    assert players.rename(connection, ANNA, None)
    guest = players.get(connection, ANNA)
    assert guest is not None
    assert (guest.name, guest.guest) == (None, 11)


def test_settings_that_are_not_chosen_anew_stay(connection: Connection) -> None:
    assert players.change_settings(connection, ANNA, {"deck": "two", "keys": False})
    assert players.change_settings(connection, ANNA, {"deck": "four", "theme": "dark"})
    player = players.get(connection, ANNA)
    assert player is not None
    assert player.settings == {"deck": "four", "keys": False, "theme": "dark"}


def test_who_was_made_in_vain_is_forgotten(connection: Connection) -> None:
    players.create(connection, PlayerId("newcomer"), 42, NOON)
    players.forget(connection, PlayerId("newcomer"))
    assert players.get(connection, PlayerId("newcomer")) is None
    assert players.get(connection, ANNA) is not None


def test_nobody_cannot_be_changed(connection: Connection) -> None:
    assert not players.rename(connection, NOBODY, "Nobody")
    assert not players.change_settings(connection, NOBODY, {"deck": "two"})


@pytest.mark.parametrize("guest", [9, 100])
def test_a_guests_number_has_two_digits(connection: Connection, guest: int) -> None:
    with pytest.raises(IntegrityError):
        players.create(connection, DORA, guest, NOON)


def test_times_are_kept_in_utc_to_the_microsecond(connection: Connection) -> None:
    there = NOON.astimezone(dt.timezone(dt.timedelta(hours=5, minutes=30)))
    players.create(connection, DORA, 10, there)
    player = players.get(connection, DORA)
    assert player is not None
    assert player.created_at == NOON
    assert player.created_at.utcoffset() == dt.timedelta(0)


def test_a_time_without_a_zone_is_refused(connection: Connection) -> None:
    with pytest.raises(StatementError, match="zone"):
        players.create(connection, DORA, 10, NOON.replace(tzinfo=None))
