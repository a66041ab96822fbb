"""A rematch: asked by both, under equal rules, at the same table."""

from __future__ import annotations

import random

from tests.live.answers import document
from tests.live.friends import SHORT, Pair, spectator, two_friends
from tests.live.policy import play_on
from tests.live.refusing import assert_refused
from tests.live.server import LiveServer

REMATCH = {"type": "rematch"}


async def test_the_second_to_ask_ends_the_old_match_and_everybody_is_greeted_anew(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server, rules=SHORT) as pair, spectator(server, pair) as third:
        first, second = pair
        await play_on(pair, chance)
        old, seq = first.match, first.seq
        asked = await first.do(REMATCH)
        assert asked["events"][0]["type"] == "rematch"
        assert asked["events"][0]["rules"]["target"] == 10
        assert asked["view"]["match"]["rematch"] == [True, False]
        assert {"type": "rematch"} not in first.legal
        await second.until_at(first)
        assert {"type": "rematch"} in second.legal

        agreed = await second.do(REMATCH)
        assert (agreed["match"], agreed["seq"]) == (old, seq + 2)
        assert agreed["view"]["match"]["rematch"] == [True, True]
        assert agreed["legal"] == []
        for seat in (first, second, third):
            hello = await seat.until("hello")
            match = hello["view"]["match"]
            assert (hello["seq"], hello["missed"]) == (0, [])
            assert (match["number"], match["status"], match["score"]) == (2, "waiting", [0, 0])
            assert (match["rounds"], match["rematch"]) == (0, [False, False])
            assert hello["view"]["round"] is None
            assert hello["match"] != old
        assert first.view["next"] == {
            "number": 1,
            "dealer": None,
            "commitment": second.view["next"]["commitment"],
            "ready": [False, False],
            "bound": [True, True],
        }
        listed = document(await first.player.http.get("/api/me"))["matches"]
        assert [line["match_id"] for line in listed] == [first.match, old]


async def test_an_action_for_the_old_match_is_refused_as_such(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server) as pair:
        old = await end_by_resigning(pair, chance)
        before = pair[0].seq
        await agree(pair)
        await assert_refused(pair[0], "old_match", REMATCH, match=old, seq=before)
        await assert_refused(pair[0], "old_match", {"type": "pass"}, match=old, seq=before)


async def test_other_rules_are_agreed_on_by_asking_for_the_same(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server) as pair:
        first, second = pair
        await end_by_resigning(pair, chance)
        oklahoma = {"type": "rematch", "rules": {"preset": "oklahoma", "spades_double": True}}
        await first.do(REMATCH)
        await assert_refused(first, "wrong_phase", REMATCH)
        await second.until_at(first)
        step = await second.do(oklahoma)
        assert step["view"]["match"]["rematch"] == [True, True]
        assert step["match"] == first.match, "they asked for different rules"
        assert {"type": "rematch"} in second.legal
        await first.until_at(second)
        await first.do(oklahoma)
        for seat in pair:
            hello = await seat.until("hello")
            rules = hello["view"]["match"]["rules"]
            assert (rules["preset"], rules["spades_double"]) == ("oklahoma", True)
            assert hello["view"]["table"]["rules"] == rules


async def test_rematch_holds_for_an_older_seq_of_the_ended_match(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server) as pair:
        first, second = pair
        await end_by_resigning(pair, chance)
        ended = second.seq
        await first.do(REMATCH)
        await second.until_at(first)
        assert (await second.do(REMATCH, seq=ended))["type"] == "step"


async def test_a_rematch_is_played_like_any_match(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server, rules=SHORT) as pair:
        old = await end_by_resigning(pair, chance)
        await agree(pair)
        await play_on(pair, chance)
        assert pair[0].view["match"]["status"] == "finished"
        first = document(await pair[0].player.http.get(f"/api/matches/{old}"))
        second = document(await pair[0].player.http.get(f"/api/matches/{pair[0].match}"))
        assert (first["number"], first["reason"]) == (1, "resign")
        assert (second["number"], second["reason"]) == (2, "target")
        assert first["table_id"] == second["table_id"] == pair[0].table


async def end_by_resigning(pair: Pair, chance: random.Random) -> str:
    """The match that Mia gave up after a few actions."""
    await play_on(pair, chance, 5)
    await pair[0].do({"type": "resign"})
    await pair[1].until_at(pair[0])
    return pair[0].match


async def agree(pair: Pair) -> None:
    for seat in pair:
        await seat.do(REMATCH)
    for seat in pair:
        await seat.until("hello")
