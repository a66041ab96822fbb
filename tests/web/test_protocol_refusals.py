"""What is refused, with which code, in which order; after each of them nothing has changed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.live.friends import SHORT, deal, player, spectator, two_friends
from tests.live.player import Seat
from tests.live.policy import play_on, play_until
from tests.live.refusing import assert_refused
from tests.live.server import LiveServer
from tests.live.sockets import open_socket, receive

Frame = dict[str, Any]
PASS = {"type": "pass"}
FROM_STOCK = {"type": "draw", "from": "stock"}


def in_phase(phase: str) -> Any:
    return lambda view: view["round"]["phase"] == phase


async def test_what_was_decided_on_another_row_is_stale(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, _ = await deal(pair)
        await assert_refused(first, "stale_seq", PASS, seq=first.seq - 1)
        await assert_refused(first, "stale_seq", PASS, seq=first.seq + 1)
        await assert_refused(first, "stale_seq", PASS, seq=2**53 - 1)


async def test_only_whose_turn_it_is_may_play(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        _, dealer = await deal(pair)
        for action in (PASS, FROM_STOCK, {"type": "discard", "card": "AC"}):
            await assert_refused(dealer, "not_your_turn", action)


async def test_what_another_phase_is_for_is_refused(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, dealer = await deal(pair)
        card = first.view["round"]["hand"][0]
        knock = {"type": "knock", "discard": card}
        for action in (FROM_STOCK, {"type": "discard", "card": card}, knock, {"type": "lay_off"}):
            await assert_refused(first, "wrong_phase", action)
        await assert_refused(first, "wrong_phase", {"type": "ready", "commitment": "00" * 32})
        await assert_refused(dealer, "wrong_phase", {"type": "rematch"})


async def test_after_two_passes_the_stock_must_be_drawn_from(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, dealer = await deal(pair)
        await first.do(PASS)
        await dealer.until_at(first)
        await dealer.do(PASS)
        await first.until_at(dealer)
        assert first.option("draw") == {"type": "draw", "from": ["stock"]}
        await assert_refused(first, "wrong_phase", {"type": "draw", "from": "discard"})
        await assert_refused(first, "wrong_phase", PASS)


async def test_before_the_first_deal_there_is_only_ready(server: LiveServer) -> None:
    async with two_friends(server) as (first, _):
        for action in (PASS, FROM_STOCK, {"type": "resign"}, {"type": "rematch"}):
            await assert_refused(first, "wrong_phase", action)
        await assert_refused(first, "stale_commitment", {"type": "ready", "commitment": "00" * 32})
        commitment = first.view["next"]["commitment"]
        await first.do(first.player.ready(commitment))
        again = {"type": "ready", "commitment": commitment}
        await assert_refused(first, "wrong_phase", again)


async def test_who_waits_alone_may_get_ready(server: LiveServer) -> None:
    async with player(server, "Mia") as mia, await mia.sit_down(await mia.create_table()) as seat:
        assert seat.legal == [{"type": "ready"}]
        step = await seat.do(mia.ready(seat.view["next"]["commitment"]))
        assert step["view"]["next"]["ready"] == [True, False]
        assert step["view"]["match"]["status"] == "waiting"


async def test_a_match_that_nobody_knows_and_one_of_another_table(server: LiveServer) -> None:
    async with two_friends(server) as pair, two_friends(server) as (elsewhere, _):
        first, _ = await deal(pair)
        await assert_refused(first, "no_match", PASS, match="nosuchmatch2")
        await assert_refused(first, "no_match", PASS, match="nul\0")
        await assert_refused(first, "no_match", PASS, match=elsewhere.match)


async def test_after_the_match_there_is_only_a_rematch(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server, rules=SHORT) as pair:
        await play_on(pair, chance)
        for action in (PASS, FROM_STOCK, {"type": "resign"}, {"type": "lay_off"}):
            await assert_refused(pair[0], "match_over", action)
        await assert_refused(pair[0], "match_over", {"type": "ready", "commitment": "00" * 32})


async def test_who_does_not_sit_at_the_table_may_only_look(server: LiveServer) -> None:
    async with two_friends(server) as pair, spectator(server, pair) as third:
        await deal(pair)
        await third.until_at(pair[1])
        await assert_refused(third, "not_seated", PASS)
        await assert_refused(third, "not_seated", PASS, match="nosuchmatch2", seq=99)
        await assert_refused(third, "not_seated", {"type": "rematch", "rules": {"target": 1}})


async def test_a_socket_without_identity_is_a_spectators(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, _ = await deal(pair)
        async with open_socket(server, first.table) as socket:
            hello = await receive(socket, "hello")
            assert hello["view"]["you"] is None
            await socket.send(
                f'{{"type":"do","id":"abcdefgh","match":"{first.match}","seq":{first.seq},'
                '"action":{"type":"pass"}}'
            )
            no = await receive(socket, "no")
            assert (no["id"], no["code"]) == ("abcdefgh", "no_identity")
            await socket.send('{"type":"ping","t":7}')
            assert (await receive(socket, "pong"))["t"] == 7


async def test_a_card_that_is_not_held_or_was_just_taken_cannot_be_played(
    server: LiveServer,
) -> None:
    async with two_friends(server) as pair:
        first, _ = await deal(pair)
        await first.do({"type": "draw", "from": "discard"})
        round_ = first.view["round"]
        taken, held = round_["upcard"], set(round_["hand"])
        assert round_["may_not_discard"] == round_["drawn"] == taken
        foreign = next(card for card in ("AC", *all_cards()) if card not in held)
        for card in (taken, foreign):
            await assert_refused(first, "illegal_card", {"type": "discard", "card": card})
            await assert_refused(first, "illegal_card", {"type": "knock", "discard": card})


async def test_a_hand_over_the_limit_cannot_knock(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, _ = await deal(pair)
        await first.do({"type": "draw", "from": "discard"})
        knocks = first.option("knock")
        may = set() if knocks is None else set(knocks["discards"])
        discards = first.option("discard")
        assert discards is not None
        cards = [card for card in discards["cards"] if card not in may]
        assert cards
        await assert_refused(first, "cannot_knock", {"type": "knock", "discard": cards[0]})
        await assert_refused(first, "cannot_knock", {"type": "big_gin"})


async def test_melds_that_are_none_are_refused(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, _ = await deal(pair)
        await first.do({"type": "draw", "from": "discard"})
        round_ = first.view["round"]
        *others, card = [each for each in round_["hand"] if each != round_["drawn"]]
        foreign = [card for card in all_cards() if card not in round_["hand"]]
        bad: list[list[list[str]]] = [[others[:2]], [[]], [foreign[:3]], [[others[0]] * 3]]
        for melds in bad:
            knock = {"type": "knock", "discard": card, "melds": melds}
            await assert_refused(first, "bad_melds", knock)


async def test_layoffs_that_do_not_fit_are_refused(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server, rules={"target": 1000}) as pair:
        defender = await play_until(pair, chance, in_phase("lay_off"))
        round_ = defender.view["round"]
        knock, hand = round_["knock"], round_["hand"]
        assert kinds(defender) == ["lay_off", "resign"]
        laid = next(card for card in all_cards() if card not in hand)
        for layoffs in (
            [{"card": hand[0], "meld": len(knock["melds"])}],
            [{"card": laid, "meld": 0}],
            [{"card": hand[0], "meld": 0}] * 2,
        ):
            await assert_refused(defender, "bad_layoffs", {"type": "lay_off", "layoffs": layoffs})
        await assert_refused(defender, "bad_melds", {"type": "lay_off", "melds": [hand[:2]]})
        step = await defender.do({"type": "lay_off", "layoffs": []})
        assert step["view"]["round"]["result"]["layoffs"] == []


async def test_rules_of_a_rematch_are_judged_last(
    server: LiveServer, chance: random.Random
) -> None:
    bad: dict[str, Frame] = {
        "bad_rules": {"target": 5},
        "rules_clash": {"preset": "gin", "spades_double": True},
    }
    async with two_friends(server, rules=SHORT) as pair:
        await deal(pair)
        for rules in bad.values():
            await assert_refused(pair[0], "wrong_phase", {"type": "rematch", "rules": rules})
        old_seq = pair[0].seq
        await play_on(pair, chance)
        for code, rules in bad.items():
            action = {"type": "rematch", "rules": rules}
            await assert_refused(pair[0], "stale_seq", action, seq=old_seq)
            details = await assert_refused(pair[0], code, action)
            assert (
                details
                == {
                    "bad_rules": {"option": "target"},
                    "rules_clash": {"options": ["spades_double", "knock_limit"]},
                }[code]
            )


async def test_what_is_not_built_yet_says_so(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, _ = await deal(pair)
        for choice in ("time", "move", "match", "close"):
            await assert_refused(first, "not_yet", {"type": "claim", "choice": choice})


@pytest.mark.parametrize("action", [{"type": "resign"}, {"type": "ready"}])
async def test_ready_and_resign_hold_while_no_round_began_or_ended(
    server: LiveServer, action: Frame
) -> None:
    async with two_friends(server) as pair:
        first, second = pair
        at_first = first.seq
        for seat in pair:
            ready = seat.player.ready(seat.view["next"]["commitment"])
            assert (await seat.do(ready, seq=at_first))["type"] == "step"
        await first.until_at(second)
        if action["type"] == "ready":
            action = first.player.ready(first.view["round"]["commitment"])
            await assert_refused(first, "stale_seq", action, seq=at_first)
            return
        await assert_refused(first, "stale_seq", action, seq=at_first)
        dealt_at = first.seq
        playing = first if first.view["round"]["turn"] == first.you else second
        await playing.do(PASS)
        await first.until_at(playing)
        assert (await first.do(action, seq=dealt_at))["type"] == "step"


def kinds(seat: Seat) -> list[str]:
    return [option["type"] for option in seat.legal]


def all_cards() -> list[str]:
    return [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
