"""Whole matches over real sockets: what both players and a spectator are told."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.live.answers import document
from tests.live.friends import SHORT, player, spectator, two_friends
from tests.live.player import Seat
from tests.live.policy import play_on
from tests.live.server import LiveServer
from tests.live.witness import check_deal, rounds_seen

Frame = dict[str, Any]


@pytest.mark.parametrize("preset", ["gin", "oklahoma"])
async def test_two_friends_play_a_match_to_its_target(
    server: LiveServer, chance: random.Random, preset: str
) -> None:
    async with two_friends(server, rules={"preset": preset, "target": 20}) as pair:
        await play_on(pair, chance)
        first, second = pair
        match = first.view["match"]
        assert match == second.view["match"]
        assert match["status"] == "finished"
        assert match["reason"] == "target"
        assert match["score"][match["winner"]] >= 20 > match["score"][1 - match["winner"]]
        assert match["final"]["points"] == match["final"]["total"] == match["score"]
        assert match["final"]["net"] == match["score"][0] - match["score"][1]
        assert sum(match["boxes"]) <= match["rounds"]
        assert first.view["next"] is None


async def test_every_round_that_was_played_proves_its_deal(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server, rules={"target": 30}) as pair:
        await play_on(pair, chance)
        for seat in pair:
            rounds = rounds_seen(seat)
            assert len(rounds) == seat.view["match"]["rounds"]
            for seen in rounds:
                check_deal(seen, seat.you)
                assert seen.proof is not None
                assert seen.proof["bound"] == [True, True]


async def test_a_card_drawn_from_the_stock_is_told_to_nobody_else(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server, rules=SHORT) as pair, player(server, "Zoe") as zoe:
        third = await zoe.sit_down(pair[0].table)
        async with third:
            await play_on(pair, chance)
            await third.until_at(pair[0])
            for seat in (*pair, third):
                drawn = [event for event in events_of(seat) if event["type"] == "draw"]
                assert drawn
                for event in drawn:
                    may_know = event["from"] == "discard" or event["seat"] == seat.view["you"]
                    assert ("card" in event) == may_know


async def test_everybody_is_told_the_same_rows(server: LiveServer, chance: random.Random) -> None:
    async with two_friends(server, rules=SHORT) as pair, spectator(server, pair) as third:
        await play_on(pair, chance)
        await third.until_at(pair[0])
        steps = [steps_of(seat) for seat in (*pair, third)]
        # The earlier somebody came, the more rows; the match may be over after a few.
        shared = min(map(len, steps))
        assert shared >= 4
        told = [without_cards(each[-shared:]) for each in steps]
        assert told[0] == told[1] == told[2]


async def test_a_spectator_has_no_hand_and_no_choice(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server, rules=SHORT) as pair, spectator(server, pair) as third:
        await play_on(pair, chance, 12)
        await third.until_at(pair[0])
        views = [frame for frame in third.frames if frame["type"] in {"hello", "step"}]
        assert all(frame["view"]["you"] is None for frame in views)
        assert all(frame["legal"] == [] for frame in views)
        private = {"hand", "drawn", "may_not_discard", "melds", "deadwood"}
        assert not private & set(third.view["round"])
        assert private <= set(pair[0].view["round"])
        refused = await third.do({"type": "pass"})
        assert (refused["type"], refused["code"]) == ("no", "not_seated")


async def test_rest_shows_what_the_socket_greets_with(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server, rules=SHORT) as pair, player(server, "Zoe") as zoe:
        await play_on(pair, chance, 9)
        third = await zoe.sit_down(pair[0].table)
        for somebody in (pair[0].player, pair[1].player, zoe):
            async with await somebody.sit(pair[0].table) as fresh:
                hello = await fresh.until("hello")
                shown = await somebody.view(pair[0].table)
                hello.pop("server_time"), shown.pop("server_time")
                assert shown == hello
        await third.connection.close()


async def test_a_resigned_match_goes_to_the_other_and_shows_the_whole_deck(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server) as pair:
        await play_on(pair, chance, 8)
        first, second = pair
        step = await first.do({"type": "resign"})
        await second.until_at(first)
        assert [event["type"] for event in step["events"]] == ["resign", "match_end"]
        match, round_ = second.view["match"], second.view["round"]
        assert (match["status"], match["winner"], match["reason"]) == ("finished", 1, "resign")
        assert (round_["phase"], round_["result"], round_["turn"]) == ("over", None, None)
        for seat in pair:
            check_deal(rounds_seen(seat)[-1], seat.you)
        account = document(await first.player.http.get(f"/api/matches/{first.match}"))
        assert account["rounds"][-1]["result"] is None
        assert account["rounds"][-1]["proof"] == round_["proof"]


async def test_the_series_counts_every_finished_match(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server, rules=SHORT) as pair:
        first, second = pair
        await play_on(pair, chance)
        score, winner = first.view["match"]["score"], first.view["match"]["winner"]
        series = first.view["table"]["series"]
        wins = [int(winner == 0), int(winner == 1)]
        assert series == {"wins": wins, "points": score, "matches": 1}
        for seat in pair:
            await seat.do({"type": "rematch"})
        await first.until("hello")
        await second.until("hello")
        await play_on(pair, chance, 3)
        await second.do({"type": "resign"})
        await first.until_at(second)
        series = first.view["table"]["series"]
        assert series == {"wins": [wins[0] + 1, wins[1]], "points": score, "matches": 2}
        me = document(await second.player.http.get("/api/me"))
        [opponent] = me["opponents"]
        assert opponent["player"]["name"] == "Mia"
        assert opponent["series"] == {
            "wins": series["wins"][::-1],
            "points": series["points"][::-1],
            "matches": 2,
        }


async def test_an_unfinished_match_says_whose_turn_it_is(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server) as pair:
        await play_on(pair, chance, 4)
        turn = pair[0].view["round"]["turn"]
        for seat in pair:
            me = document(await seat.player.http.get("/api/me"))
            [line] = me["matches"]
            assert line["your_turn"] == (turn == seat.you)
            assert (line["status"], line["match_id"]) == ("playing", seat.match)


def steps_of(seat: Seat) -> list[Frame]:
    return [frame for frame in seat.frames if frame["type"] == "step"]


def events_of(seat: Seat) -> list[Frame]:
    return [event for step in steps_of(seat) for event in step["events"]]


def without_cards(steps: list[Frame]) -> list[tuple[int, list[Frame]]]:
    """Steps by seq, without the cards that not everybody may know."""
    return [
        (
            step["seq"],
            [
                {key: value for key, value in event.items() if key != "card"}
                for event in step["events"]
            ],
        )
        for step in steps
    ]
