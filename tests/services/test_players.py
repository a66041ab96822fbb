"""Secrets that stand for a player, with a clock that the test moves."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.bus.local import LocalBus
from app.errors import Code, Refused
from app.match.chance import SystemSecrets
from app.match.ids import PlayerId
from app.match.sessions import Sessions
from app.services.players import LINK_LIFE, Players
from app.services.preferences import Preferences
from app.storage.database import Database
from app.storage.schema import migrate
from app.storage.store import SqlStore

NOON = dt.datetime(2026, 3, 1, 12, tzinfo=dt.UTC)
SECOND = dt.timedelta(seconds=1)


class MovedClock:
    def __init__(self) -> None:
        self.time = NOON

    def now(self) -> dt.datetime:
        return self.time


@pytest.fixture(scope="module")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> str:
    url = f"sqlite:///{tmp_path_factory.mktemp('players') / 'upcard.sqlite3'}"
    migrate(url)
    return url


@pytest.fixture
async def database(migrated: str) -> AsyncIterator[Database]:
    database = await Database.open(migrated, synchronous="NORMAL")
    yield database
    await database.close()


@pytest.fixture
def clock() -> MovedClock:
    return MovedClock()


@pytest.fixture
def players(database: Database, clock: MovedClock) -> Players:
    sessions = Sessions(SqlStore(database), LocalBus(), clock, SystemSecrets())
    return Players(database, sessions, clock)


async def refused(players: Players, code: str) -> Code:
    with pytest.raises(Refused) as refusal:
        await players.claim(code, None)
    return refusal.value.code


async def test_a_link_is_good_for_ten_minutes(players: Players, clock: MovedClock) -> None:
    mia = (await players.create("Mia")).id
    code = await players.new_link(mia)
    clock.time += LINK_LIFE - SECOND
    assert await players.claim(code, None) == mia
    late = await players.new_link(mia)
    clock.time += LINK_LIFE
    assert await refused(players, late) is Code.BAD_CODE


async def test_a_link_is_good_once_also_for_two_at_the_same_time(players: Players) -> None:
    mia = (await players.create("Mia")).id
    code = await players.new_link(mia)
    answers = await asyncio.gather(
        *(players.claim(code, None) for _ in range(5)), return_exceptions=True
    )
    assert [answer for answer in answers if not isinstance(answer, Refused)] == [mia]
    assert await refused(players, code) is Code.BAD_CODE


async def test_a_recovery_code_lasts_until_the_next_one(
    players: Players, clock: MovedClock
) -> None:
    mia = (await players.create("Mia")).id
    first = await players.new_recovery(mia)
    clock.time += dt.timedelta(days=1000)
    for _ in range(2):
        assert await players.claim(first, None) == mia
    second = await players.new_recovery(mia)
    assert await refused(players, first) is Code.BAD_CODE
    assert await players.claim(second, None) == mia


async def test_a_token_is_no_code_and_a_code_no_token(players: Players) -> None:
    mia = (await players.create("Mia")).id
    token, link = await players.new_token(mia), await players.new_link(mia)
    assert await players.by_token(token) == mia
    assert await players.by_token(link) is None
    assert await refused(players, token) is Code.BAD_CODE


async def test_what_was_chosen_comes_with_the_rest_as_it_is_by_itself(players: Players) -> None:
    mia = (await players.create("Mia")).id
    assert await players.preferences(mia) == Preferences()
    await players.change(mia, None, {"deck": "two"})
    await players.change(mia, "Miriam", {"awake": False})
    assert await players.preferences(mia) == Preferences(deck="two", awake=False)


async def test_a_player_that_is_not_there_has_no_settings(players: Players) -> None:
    nobody = PlayerId("nobody")
    for asked in (players.change(nobody, None, {"deck": "two"}), players.preferences(nobody)):
        with pytest.raises(Refused) as refusal:
            await asked
        assert refusal.value.code is Code.NO_IDENTITY


async def test_secrets_are_not_readable_in_the_database(
    players: Players, database: Database
) -> None:
    mia = (await players.create("Mia")).id
    secrets = [await players.new_token(mia), await players.new_recovery(mia)]
    kept = Path(database.url.removeprefix("sqlite:///"))
    stored = b"".join(path.read_bytes() for path in kept.parent.iterdir())
    assert all(secret.encode() not in stored for secret in secrets)
