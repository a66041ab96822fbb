"""A command's id: sent twice it counts once, and only its player is told of it."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.live.answers import document, refusal
from tests.live.friends import deal, spectator, two_friends
from tests.live.server import LiveServer

Frame = dict[str, Any]
PASS = {"type": "pass"}


async def test_the_same_id_with_the_same_body_counts_once(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, _ = await deal(pair)
        frame = {"id": "the-same-id", "match": first.match, "seq": first.seq}
        step = await first.do(PASS, **frame)
        for _ in range(2):
            ok = await first.do(PASS, **frame)
            assert ok == {
                "type": "ok",
                "id": "the-same-id",
                "match": first.match,
                "seq": step["seq"],
            }
        answer = await first.player.act(first.table, first, PASS, **frame)
        assert document(answer) == {"match": first.match, "seq": step["seq"]}
        assert (await first.player.view(first.table))["seq"] == step["seq"]


async def test_the_same_id_with_another_body_is_refused(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, _ = await deal(pair)
        frame = {"id": "the-same-id", "match": first.match, "seq": first.seq}
        await first.do(PASS, **frame)
        take = {"type": "draw", "from": "discard"}
        for action, changes in ((take, {}), (PASS, {"seq": first.seq}), (PASS, {"match": "other"})):
            no = await first.do(action, **{**frame, **changes})
            assert (no["type"], no["code"]) == ("no", "id_reused")
            answer = await first.player.act(first.table, first, action, **{**frame, **changes})
            assert refusal(answer) == "id_reused"


async def test_a_refused_id_is_judged_anew(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, dealer = await deal(pair)
        frame: Frame = {"id": "too-early-id", "match": first.match, "seq": first.seq + 1}
        no = await dealer.do(PASS, **frame)
        assert no["code"] == "stale_seq"
        await first.do(PASS)
        step = await dealer.do(PASS, **frame)
        assert step["type"] == "step"
        assert step["seq"] == frame["seq"] + 1


async def test_two_players_may_use_one_id(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, dealer = await deal(pair)
        assert (await first.do(PASS, id="one-id-for-two"))["type"] == "step"
        await dealer.until_at(first)
        assert (await dealer.do(PASS, id="one-id-for-two"))["type"] == "step"


async def test_what_was_sent_before_a_break_is_answered_after_it(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, dealer = await deal(pair)
        frame = {"type": "do", "id": "unanswered", "match": first.match, "seq": first.seq}
        await first.send({**frame, "action": PASS})
        await first.connection.close()
        await dealer.until_seq(first.seq + 1)
        async with await first.player.sit_down(first.table, first.match, first.seq) as again:
            missed = again.frames[0]["missed"]
            assert missed == [
                {"seq": first.seq + 1, "events": [{"type": "pass", "seat": again.you}]}
            ]
            await again.send({**frame, "action": PASS})
            assert (await again.answer_to("unanswered"))["type"] == "ok"
            assert again.seq == first.seq + 1


async def test_every_tab_of_the_player_is_told_the_id_and_nobody_else(server: LiveServer) -> None:
    async with two_friends(server) as pair, spectator(server, pair) as third:
        first, dealer = await deal(pair)
        async with await first.player.sit_down(first.table) as tab:
            step = await first.do(PASS, id="my-own-id")
            assert step["id"] == "my-own-id"
            for seat in (tab, dealer, third):
                await seat.until_at(first)
            assert tab.frames[-1]["id"] == "my-own-id"
            for seat in (dealer, third):
                assert "id" not in seat.frames[-1]
                assert all("my-own-id" not in text for text in seat.texts)


async def test_an_action_over_rest_is_told_to_the_players_sockets_with_its_id(
    server: LiveServer,
) -> None:
    async with two_friends(server) as pair:
        first, dealer = await deal(pair)
        answer = await first.player.act(first.table, first, PASS, id="over-rest")
        assert document(answer) == {"match": first.match, "seq": first.seq + 1}
        assert (await first.until("step"))["id"] == "over-rest"
        assert "id" not in await dealer.until("step")


async def test_the_same_action_from_two_tabs_counts_once(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, dealer = await deal(pair)
        async with await first.player.sit_down(first.table) as tab:
            at: Frame = {"match": first.match, "seq": first.seq}
            answers = await asyncio.gather(first.do(PASS, **at), tab.do(PASS, **at))
            assert sorted(answer["type"] for answer in answers) == ["no", "step"]
            [no] = [answer for answer in answers if answer["type"] == "no"]
            assert no["code"] == "stale_seq"
            await dealer.until_seq(at["seq"] + 1)
            assert (await dealer.player.view(dealer.table))["seq"] == at["seq"] + 1


async def test_the_same_id_from_two_tabs_is_a_step_and_an_ok(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, _ = await deal(pair)
        async with await first.player.sit_down(first.table) as tab:
            frame: Frame = {
                "type": "do",
                "id": "both-tabs",
                "match": first.match,
                "seq": first.seq,
                "action": PASS,
            }
            await asyncio.gather(first.send(frame), tab.send(frame))
            for seat in (first, tab):
                await seat.until_seq(frame["seq"] + 1)
                assert await seat.is_alive()
            kinds = [
                each["type"]
                for seat in (first, tab)
                for each in seat.frames
                if each.get("id") == "both-tabs"
            ]
            assert sorted(kinds) == ["ok", "step", "step"]
