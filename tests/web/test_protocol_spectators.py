"""Who watches, who may not, and who is there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.live.answers import document, refusal
from tests.live.friends import beside, deal, player, spectator, two_friends
from tests.live.player import Player
from tests.live.server import LiveServer
from tests.live.sockets import close_code, open_socket, receive


@asynccontextmanager
async def three_people(server: LiveServer) -> AsyncIterator[tuple[Player, Player, Player]]:
    async with (
        player(server, "Mia") as mia,
        player(server, "Tom") as tom,
        player(server, "Zoe") as zoe,
    ):
        yield mia, tom, zoe


async def test_where_nobody_may_watch_others_see_a_table_only_while_a_seat_is_open(
    server: LiveServer,
) -> None:
    async with three_people(server) as (mia, tom, zoe):
        table = await mia.create_table(spectators=False)
        waiting = await zoe.sit_down(table)
        assert waiting.view["match"]["status"] == "waiting"
        assert waiting.view["table"]["seats"][1] is None
        assert (await zoe.view(table))["view"]["you"] is None
        await tom.join(table)
        assert await waiting.until_closed() == 4003
        assert "step" not in {frame["type"] for frame in waiting.frames}
        headers = {"Authorization": f"Bearer {zoe.token}"}
        assert await close_code(server, table, headers=headers) == 4003
        assert await close_code(server, table) == 4003
        match = document(await mia.http.get(f"/api/tables/{table}"))["table"]["match"]["id"]
        for path in (f"tables/{table}/view", f"tables/{table}/events", f"matches/{match}",
                     f"matches/{match}/rounds", f"matches/{match}/rounds/1"):  # fmt: skip
            assert refusal(await zoe.http.get(f"/api/{path}")) == "not_allowed"
            assert not refusal_or_none(await tom.http.get(f"/api/{path}"))
        async with await tom.sit_down(table) as seat:
            assert seat.you == 1


async def test_who_may_not_watch_any_more_is_not_told_what_was_waited_for(
    server: LiveServer,
) -> None:
    async with three_people(server) as (mia, tom, zoe):
        table = await mia.create_table(spectators=False)
        path = f"/api/tables/{table}/events?after=0&wait=20"
        polls = [asyncio.create_task(each.http.get(path)) for each in (mia, zoe)]
        assert (await zoe.view(table))["view"]["you"] is None
        await tom.join(table)
        told, untold = await asyncio.gather(*polls)
        assert [row["events"][0]["type"] for row in document(told)["events"]] == ["join"]
        assert refusal(untold) == "not_allowed"


async def test_who_opened_the_table_before_sitting_down_is_told_so(server: LiveServer) -> None:
    async with player(server, "Mia") as mia, player(server, "Tom") as tom:
        table = await mia.create_table()
        async with await mia.sit_down(table) as first, await tom.sit_down(table) as second:
            assert second.view["you"] is None
            assert second.legal == []
            await first.until("presence")
            await tom.join(table)
            step = await second.until("step")
            assert step["events"] == [
                {"type": "join", "seat": 1, "player": step["view"]["table"]["seats"][1]["player"]}
            ]
            assert (step["view"]["you"], step["legal"]) == (1, [{"type": "ready"}])
            here = await first.until("presence")
            assert [seat["state"] for seat in here["seats"]] == ["here", "here"]
            assert here["spectators"] == 0


async def test_presence_tells_who_is_there(server: LiveServer) -> None:
    async with two_friends(server) as (first, second), spectator(server, (first, second)) as third:
        hello = third.frames[0]
        assert [seat["state"] for seat in hello["presence"]["seats"]] == ["here", "here"]
        assert hello["presence"]["spectators"] == 1
        assert (await first.until("presence"))["spectators"] == 0
        assert (await first.until("presence"))["spectators"] == 1
        await second.connection.close()
        gone = await first.until("presence")
        assert set(gone) == {"type", "seats", "spectators"}
        assert [seat["state"] for seat in gone["seats"]] == ["here", "reconnecting"]
        table = document(await first.player.http.get(f"/api/tables/{first.table}"))["table"]
        assert [seat["present"] for seat in table["seats"]] == [True, False]
        async with await second.player.sit_down(second.table):
            back = await first.until("presence")
            assert [seat["state"] for seat in back["seats"]] == ["here", "here"]


async def test_a_hidden_page_among_shown_ones_changes_nothing(server: LiveServer) -> None:
    async with two_friends(server) as (first, second), beside(first) as tab:
        await tab.send({"type": "here", "visible": False})
        assert await tab.is_alive()
        async with await second.player.sit_down(second.table) as fresh:
            states = [seat["state"] for seat in fresh.frames[0]["presence"]["seats"]]
            assert states == ["here", "here"]


async def test_another_name_is_shown_to_everybody_at_once(server: LiveServer) -> None:
    async with two_friends(server) as pair, spectator(server, pair) as third:
        first, _ = await deal(pair)
        await third.until_at(pair[1])
        seat = pair[0]
        answer = await seat.player.http.patch("/api/me", json={"name": "Miriam"})
        assert document(answer)["player"]["name"] == "Miriam"
        for each in (*pair, third):
            hello = await each.until("hello")
            assert hello["view"]["table"]["seats"][0]["player"]["name"] == "Miriam"
            assert hello["seq"] == first.seq
        answer = await seat.player.http.post(
            f"/api/tables/{seat.table}/join", json={"name": "Mia again"}
        )
        assert document(answer) == {"you": 0}
        hello = await third.until("hello")
        assert hello["view"]["table"]["seats"][0]["player"]["name"] == "Mia again"


async def test_another_name_is_shown_where_the_match_is_over_too(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, _ = await deal(pair)
        await first.do({"type": "resign"})
        mia, other = pair[0].player.http, pair[1]
        await mia.patch("/api/me", json={"name": "Miriam"})
        table = (await other.player.view(other.table))["view"]["table"]
        assert table["seats"][0]["player"]["name"] == "Miriam"
        made = await mia.post("/new", data={"name": "Mimi", "preset": "gin"})
        assert made.status_code == 303
        table = (await other.player.view(other.table))["view"]["table"]
        assert table["seats"][0]["player"]["name"] == "Mimi"


async def test_a_spectator_without_identity_follows_the_play(server: LiveServer) -> None:
    async with two_friends(server) as pair, open_socket(server, pair[0].table) as socket:
        await receive(socket, "hello")
        first, _ = await deal(pair)
        await first.do({"type": "pass"})
        for kind in ("ready", "ready", "pass"):
            step = await receive(socket, "step")
            assert step["events"][0]["type"] == kind
            assert step["legal"] == []
            assert "id" not in step


def refusal_or_none(answer: object) -> str | None:
    """The code of a refusal for want of permission."""
    status = getattr(answer, "status_code", None)
    return "not_allowed" if status == 403 else None
