"""Several people at the same moment: one of them is first, and all are told who."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import AsyncExitStack, closing

from app.settings import DATABASE_FILE
from tests.live.answers import document, refusal
from tests.live.friends import player, two_friends
from tests.live.player import Player
from tests.live.server import LiveServer


async def test_of_ten_people_who_join_at_once_one_sits_down(server: LiveServer) -> None:
    async with AsyncExitStack() as stack:
        names = [f"Guest {number}" for number in range(11)]
        mia, *people = [await stack.enter_async_context(player(server, name)) for name in names]
        table = await mia.create_table()
        answers = await asyncio.gather(
            *(each.http.post(f"/api/tables/{table}/join", json={}) for each in people)
        )
        seated = [who for who, answer in zip(people, answers, strict=True) if answer.is_success]
        assert len(seated) == 1
        assert [refusal(answer) for answer in answers if not answer.is_success] == (
            ["table_full"] * 9
        )
        shown = document(await mia.http.get(f"/api/tables/{table}"))["table"]
        assert [seat["player"]["id"] for seat in shown["seats"]] == [mia.id, seated[0].id]
        view = await mia.view(table)
        assert view["seq"] == 1


async def test_ten_strangers_who_join_at_once(server: LiveServer) -> None:
    async with player(server, "Mia") as mia:
        table = await mia.create_table()
        strangers = [Player(server, "", {"id": ""}) for _ in range(10)]
        for each in strangers:
            del each.http.headers["Authorization"]
        answers = await asyncio.gather(
            *(each.http.post(f"/api/tables/{table}/join", json={"name": "X"}) for each in strangers)
        )
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 9
        assert sum("set-cookie" in answer.headers for answer in answers) == 1
        with closing(sqlite3.connect(server.data / DATABASE_FILE)) as database:
            named = database.execute("SELECT count(*) FROM players WHERE name = 'X'").fetchone()
        assert named == (1,)
        await asyncio.gather(*(each.close() for each in strangers))


async def test_both_get_ready_at_once(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        commitment = pair[0].view["next"]["commitment"]
        answers = await asyncio.gather(*(seat.do(seat.player.ready(commitment)) for seat in pair))
        assert [answer["type"] for answer in answers] == ["step", "step"]
        for seat in pair:
            await seat.until_seq(max(answer["seq"] for answer in answers))
            assert seat.view["match"]["status"] == "playing"
            assert seat.view["round"]["proof"] is None
        deals = [
            event
            for frame in pair[0].frames
            for event in frame.get("events", [])
            if event["type"] == "deal"
        ]
        assert len(deals) == 1


async def test_both_ask_for_a_rematch_at_once(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, second = pair
        for seat in pair:
            await seat.do(seat.player.ready(first.view["next"]["commitment"]))
        await first.until_at(second)
        await first.do({"type": "resign"})
        await second.until_at(first)
        old = first.match
        await asyncio.gather(
            *(
                seat.send(
                    {
                        "type": "do",
                        "id": "rematch-please",
                        "match": old,
                        "seq": seat.seq,
                        "action": {"type": "rematch"},
                    }
                )
                for seat in pair
            )
        )
        for seat in pair:
            hello = await seat.until("hello")
            assert (hello["seq"], hello["view"]["match"]["number"]) == (0, 2)
        assert first.match == second.match != old
