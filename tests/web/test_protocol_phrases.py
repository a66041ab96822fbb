"""Phrases over the socket: who hears them, and who may not say them."""

from __future__ import annotations

from tests.live.friends import beside, deal, spectator, two_friends
from tests.live.player import Frame, Seat
from tests.live.server import LiveServer
from tests.live.sockets import open_socket, receive

HELLO: Frame = {"type": "say", "phrase": "hello"}


async def test_everybody_at_the_table_hears_a_phrase_the_speaker_s_other_tab_too(
    server: LiveServer,
) -> None:
    async with two_friends(server) as pair:
        first, second = pair
        async with beside(first) as tab, spectator(server, pair) as third:
            await first.send(HELLO)
            for seat in (first, second, tab, third):
                said = await seat.until("say")
                assert said == {"type": "say", "seat": first.you, "phrase": "hello"}


async def test_a_phrase_is_kept_nowhere(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        first, second = await deal(pair)
        await first.send(HELLO)
        await second.until("say")
        assert first.seq == second.seq
        async with await first.player.sit_down(first.table, first.match, 0) as again:
            assert "hello" not in str(again.frames[0]["missed"])
            assert again.seq == first.seq
            assert await again.is_alive()
            assert [frame["type"] for frame in again.frames].count("say") == 0


async def test_what_is_no_phrase_is_refused_and_nobody_hears_it(server: LiveServer) -> None:
    async with two_friends(server) as (first, second):
        for phrase in ("you_cheat", "Hello", "hello ", "", 7, None, ["hello"]):
            await first.send({"type": "say", "phrase": phrase})
            no = await first.until("no")
            assert (no["id"], no["code"]) == (None, "bad_frame"), phrase
        await first.send(HELLO)
        await second.until("say")
        assert [frame["phrase"] for frame in second.frames if frame["type"] == "say"] == ["hello"]


async def test_who_does_not_sit_there_says_nothing(server: LiveServer) -> None:
    async with two_friends(server) as pair:
        async with spectator(server, pair) as third:
            await third.send(HELLO)
            no = await third.until("no")
            assert (no["code"], no["details"]) == ("not_seated", {"phrase": "hello"})
        async with open_socket(server, pair[0].table) as nobody:
            await nobody.send('{"type":"say","phrase":"hello"}')
            assert (await receive(nobody, "no"))["code"] == "no_identity"
        assert await pair[0].is_alive()
        assert not heard(pair[0])


async def test_a_seat_that_is_taken_later_may_speak(server: LiveServer) -> None:
    """The socket was a spectator's when it was opened."""
    async with two_friends(server) as pair:
        rival = pair[1].player
        table = await pair[0].player.create_table()
        async with await rival.sit_down(table) as seat:
            await rival.join(table)
            await seat.until("step")
            await seat.send(HELLO)
            assert (await seat.until("say"))["seat"] == 1


def heard(seat: Seat) -> list[Frame]:
    return [frame for frame in seat.frames if frame["type"] == "say"]
