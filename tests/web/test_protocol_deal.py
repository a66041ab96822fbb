"""Bindings: who chose the entropy before the deal, and who did not."""

from __future__ import annotations

import hashlib
import random
import secrets
from typing import Any

from tests.live.answers import document
from tests.live.friends import SHORT, Pair, deal, two_friends
from tests.live.player import Seat
from tests.live.policy import play_on
from tests.live.server import LiveServer
from tests.live.witness import check_deal, rounds_seen

Frame = dict[str, Any]


async def test_who_opens_the_own_binding_is_bound(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        assert pair[0].view["next"]["bound"] == [True, True]
        await deal(pair)
        await give_up(pair)
        assert proof_of(pair[0])["bound"] == [True, True]


async def test_entropy_left_out_is_the_empty_text_and_binds_nobody(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        for seat in pair:
            await plain_ready(seat)
        await pair[0].until_at(pair[1])
        await give_up(pair)
        proof = proof_of(pair[0])
        assert (proof["entropy"], proof["bound"]) == (["", ""], [False, False])
        check_deal(rounds_seen(pair[0])[-1], 0)


async def test_entropy_that_was_not_bound_is_allowed_and_shown_as_such(server: LiveServer) -> None:
    entropy = secrets.token_hex(32)
    async with two_friends(server) as pair:
        await plain_ready(pair[0], entropy=entropy)
        await pair[1].until_at(pair[0])
        assert pair[1].view["next"]["bound"] == [False, True]
        await pair[1].do(pair[1].player.ready(pair[1].view["next"]["commitment"]))
        await pair[0].until_at(pair[1])
        await give_up(pair)
        proof = proof_of(pair[0])
        assert proof["entropy"][0] == entropy
        assert proof["bound"] == [False, True]
        check_deal(rounds_seen(pair[0])[-1], 0)


async def test_a_binding_or_entropy_used_before_binds_no_more(
    server: LiveServer, chance: random.Random
) -> None:
    entropy = secrets.token_hex(16)
    used = hashlib.sha256(entropy.encode()).hexdigest()
    async with two_friends(server, rules={"target": 1000}, next=used) as pair:
        await plain_ready(pair[0], entropy=entropy, next=used)
        await plain_ready(pair[1])
        await pair[0].until_at(pair[1])
        await play_to_the_end_of_the_round(pair, chance)
        assert proof_of(pair[0])["bound"] == [True, False]
        assert pair[0].view["next"]["bound"] == [False, False]
        await plain_ready(pair[0], entropy=entropy, next=used)
        await plain_ready(pair[1])
        await pair[0].until_at(pair[1])
        await give_up(pair)
        proof = proof_of(pair[0])
        assert (proof["entropy"][0], proof["bound"]) == (entropy, [False, False])


async def test_nobody_is_bound_by_the_others_binding(server: LiveServer) -> None:
    entropy = secrets.token_hex(16)
    binding = hashlib.sha256(entropy.encode()).hexdigest()
    async with two_friends(server, next=binding) as (first, second):
        await plain_ready(second, entropy=entropy)
        await first.until_at(second)
        assert first.view["next"]["bound"] == [False, False]


async def test_the_last_binding_holds_for_the_rematch(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server, rules=SHORT) as pair:
        await play_on(pair, chance)
        for seat in pair:
            await seat.do({"type": "rematch"})
        for seat in pair:
            await seat.until("hello")
        assert pair[0].view["next"]["bound"] == [True, True]
        await deal(pair)
        await give_up(pair)
        assert proof_of(pair[0])["bound"] == [True, True]
        for seat in pair:
            check_deal(rounds_seen(seat)[-1], seat.you)


async def test_a_round_under_way_shows_both_entropies_but_not_the_secret(
    server: LiveServer,
) -> None:
    async with two_friends(server) as pair:
        await deal(pair)
        [dealt] = [event for event in pair[0].frames[-1]["events"] if event["type"] == "deal"]
        assert all(len(entropy) == 32 for entropy in dealt["entropy"])
        await give_up(pair)
        seed = proof_of(pair[0])["server_seed"]
        for seat in pair:
            before = [text for text in seat.texts if '"match_end"' not in text]
            assert all(seed not in text for text in before)


async def test_ready_for_another_commitment_is_refused_and_the_first_ready_stands(
    server: LiveServer,
) -> None:
    async with two_friends(server) as (first, _):
        no = await first.do({"type": "ready", "commitment": "ff" * 32})
        assert no["code"] == "stale_commitment"
        assert first.view["next"]["ready"] == [False, False]
        await plain_ready(first)
        no = await first.do(first.player.ready(first.view["next"]["commitment"]))
        assert no["code"] == "wrong_phase"


async def test_finished_rounds_are_told_with_their_proofs(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server, rules=SHORT) as pair:
        await play_on(pair, chance)
        seat = pair[0]
        seen = rounds_seen(seat)
        account = document(await seat.player.http.get(f"/api/matches/{seat.match}"))
        assert [each["proof"] for each in account["rounds"]] == [each.proof for each in seen]
        for number, each in enumerate(account["rounds"], 1):
            alone = await seat.player.http.get(f"/api/matches/{seat.match}/rounds/{number}")
            assert document(alone) == each
            assert each["result"]["points"] >= 0
        listed = await seat.player.http.get(f"/api/matches/{seat.match}/rounds")
        assert document(listed) == {"rounds": account["rounds"]}
        assert account["rounds"][-1]["score"] == account["score"] == seat.view["match"]["score"]


async def plain_ready(seat: Seat, **more: Any) -> None:
    commitment = seat.view["next"]["commitment"]
    answer = await seat.do({"type": "ready", "commitment": commitment, **more})
    assert answer["type"] == "step", answer


async def give_up(pair: Pair) -> None:
    await pair[1].do({"type": "resign"})
    await pair[0].until_at(pair[1])


async def play_to_the_end_of_the_round(pair: Pair, chance: random.Random) -> None:
    while pair[0].view["next"] is None:
        await play_on(pair, chance, 1)


def proof_of(seat: Seat) -> Frame:
    proof: Frame = seat.view["round"]["proof"]
    return proof
