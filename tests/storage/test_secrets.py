from __future__ import annotations

from sqlalchemy import Connection, select

from app.storage import secrets
from app.storage.metadata import secrets as secrets_table
from app.storage.secrets import SecretKind
from tests.storage.examples import ANNA, BEN, NOON, minutes

BEARER, LINK, RECOVERY = SecretKind.BEARER, SecretKind.LINK, SecretKind.RECOVERY


def test_the_secret_itself_is_not_stored(connection: Connection) -> None:
    secrets.add(connection, "a secret", BEARER, ANNA, NOON)
    [stored] = connection.execute(select(secrets_table)).all()
    assert "a secret" not in str(stored)
    assert len(stored.digest) == 64


def test_a_secret_finds_its_player(connection: Connection) -> None:
    secrets.add(connection, "a secret", BEARER, ANNA, NOON)
    found = secrets.find_valid(connection, "a secret", BEARER, minutes(1_000_000))
    assert found is not None
    assert (found.player, found.kind, found.created_at) == (ANNA, BEARER, NOON)
    assert (found.expires_at, found.used_at) == (None, None)


def test_a_secret_is_good_for_its_own_kind_only(connection: Connection) -> None:
    secrets.add(connection, "a secret", BEARER, ANNA, NOON)
    assert secrets.find_valid(connection, "a secret", LINK, NOON) is None
    assert secrets.find_valid(connection, "another", BEARER, NOON) is None
    assert secrets.find_valid(connection, "\ud800\0", BEARER, NOON) is None


def test_a_link_is_good_once(connection: Connection) -> None:
    secrets.add(connection, "code", LINK, ANNA, NOON, minutes(10))
    assert secrets.use_once(connection, "code", LINK, minutes(9)) == ANNA
    assert secrets.use_once(connection, "code", LINK, minutes(9)) is None
    assert secrets.find_valid(connection, "code", LINK, minutes(9)) is None


def test_a_link_is_good_until_it_expires(connection: Connection) -> None:
    secrets.add(connection, "code", LINK, ANNA, NOON, minutes(10))
    assert secrets.find_valid(connection, "code", LINK, minutes(9)) is not None
    assert secrets.find_valid(connection, "code", LINK, minutes(10)) is None
    assert secrets.use_once(connection, "code", LINK, minutes(10)) is None


def test_a_new_return_link_replaces_the_one_before(connection: Connection) -> None:
    secrets.replace_recovery(connection, "first", ANNA, NOON)
    secrets.replace_recovery(connection, "bens", BEN, NOON)
    secrets.replace_recovery(connection, "second", ANNA, NOON)
    assert secrets.find_valid(connection, "first", RECOVERY, NOON) is None
    for code, player in (("second", ANNA), ("bens", BEN)):
        found = secrets.find_valid(connection, code, RECOVERY, NOON)
        assert found is not None
        assert found.player == player


def test_what_nobody_can_use_any_more_is_forgotten(connection: Connection) -> None:
    secrets.add(connection, "used", LINK, ANNA, NOON, minutes(10))
    secrets.use_once(connection, "used", LINK, NOON)
    secrets.add(connection, "expired", LINK, ANNA, NOON, minutes(1))
    secrets.add(connection, "good", LINK, ANNA, NOON, minutes(10))
    secrets.add(connection, "lasting", BEARER, ANNA, NOON)
    secrets.add(connection, "another's", LINK, BEN, NOON, minutes(1))
    secrets.forget_useless(connection, ANNA, LINK, minutes(5))
    kept = set(connection.scalars(select(secrets_table.c.digest)))
    assert kept == {secrets.digest(each) for each in ("good", "lasting", "another's")}
    assert secrets.find_valid(connection, "good", LINK, minutes(5)) is not None
    assert secrets.find_valid(connection, "lasting", BEARER, minutes(5)) is not None
