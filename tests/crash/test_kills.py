"""The server is killed at any moment; nothing that was acknowledged is lost or done twice."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine

from app.match.ids import MatchId
from app.rules import engine
from app.rules.view import view_for
from app.storage import log
from tests.crash.survivor import Power, Survivor, play
from tests.live.player import Player
from tests.live.server import LiveServer

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]
KILLS = 8
Frame = dict[str, Any]


async def test_every_acknowledged_action_is_there_once_after_every_kill(tmp_path: Path) -> None:
    chance = random.Random(3)
    power = Power(LiveServer(tmp_path))
    await power.start()
    pair = await sit_down(power)
    playing = asyncio.create_task(play(pair, chance))
    try:
        while power.kills < KILLS and not playing.done():
            await until_more(pair, chance.randrange(1, 25), playing)
            await asyncio.sleep(chance.random() / 50)  # somewhere within an action
            await power.fail()
            assert_logged_once(tmp_path, pair)
            await power.start()
        await playing
        assert_logged_once(tmp_path, pair)
        await assert_scores_add_up(tmp_path, pair)
        assert power.kills >= KILLS
        assert sum(each.resent for each in pair) >= KILLS // 2
    finally:
        playing.cancel()
        for each in pair:
            await each.close()
        power.server.stop()
    assert power.server.troubles() == []


async def sit_down(power: Power) -> tuple[Survivor, Survivor]:
    mia = await Player.sign_up(power.server, "Mia")
    ben = await Player.sign_up(power.server, "Ben")
    table = await mia.create_table(rules={"target": 300})
    await ben.join(table)
    return Survivor(power, mia, table), Survivor(power, ben, table)


async def until_more(
    pair: tuple[Survivor, Survivor], more: int, playing: asyncio.Task[None]
) -> None:
    """Until so many more actions were acknowledged, or the match is over."""
    for each in pair:
        each.wait_for_more(more // 2)
    acknowledged = [asyncio.create_task(each.more.wait()) for each in pair]
    await asyncio.wait([*acknowledged, playing], return_when=asyncio.FIRST_COMPLETED)
    for task in acknowledged:
        task.cancel()


def assert_logged_once(data: Path, pair: tuple[Survivor, Survivor]) -> None:
    """Read from the file, as the next server would."""
    with sqlite3.connect(data / "upcard.sqlite3") as connection:
        found = connection.execute(
            "SELECT command_id, match_id, seq FROM log WHERE command_id IS NOT NULL"
        ).fetchall()
    connection.close()
    times = Counter(command for command, _, _ in found)
    assert set(times.values()) <= {1}
    places = {command: (match, seq) for command, match, seq in found}
    for each in pair:
        missing = {
            command: place
            for command, place in each.acknowledged.items()
            if places.get(command) != place
        }
        assert missing == {}


async def assert_scores_add_up(data: Path, pair: tuple[Survivor, Survivor]) -> None:
    """REST, the log folded anew, and the sum of the rounds agree."""
    seat = await pair[0].seat()
    told: Frame = (await pair[0].player.http.get(f"/api/matches/{seat.match}")).json()
    sums = [0, 0]
    for round_ in told["rounds"]:
        if round_["result"]["winner"] is not None:
            sums[round_["result"]["winner"]] += round_["result"]["points"]
    assert told["score"] == sums == told["rounds"][-1]["score"]
    assert [each["number"] for each in told["rounds"]] == list(range(1, len(told["rounds"]) + 1))
    database = create_engine(f"sqlite:///{data / 'upcard.sqlite3'}")
    with database.connect() as connection:
        rows = log.load_rows(connection, MatchId(seat.match), -1)
    database.dispose()
    assert [row.seq for row in rows] == list(range(len(rows)))
    state = engine.fold(fact for row in rows for fact in row.facts)
    info = view_for(state, None).match
    assert list(info.score) == sums
    assert info.winner == told["winner"] == sums.index(max(sums))
