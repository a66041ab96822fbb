"""`GET /api/matches/{match_id}/record`: finished rounds only, for who may read of the match."""

from __future__ import annotations

import random
import re

import httpx
from typer.testing import CliRunner

from app.cli import cli
from app.record import Record, read, write
from tests.live.answers import refusal
from tests.live.friends import SHORT, player, two_friends
from tests.live.player import Seat
from tests.live.policy import play_on, play_until
from tests.live.server import LiveServer


async def told(http: httpx.AsyncClient, match: str) -> Record:
    answer = await http.get(f"/api/matches/{match}/record")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    assert match not in str(answer.headers)
    record = read(answer.content)
    assert write(record) == answer.text
    return record


async def saved_as(http: httpx.AsyncClient, match: str) -> str:
    """The name under which a browser saves a record; it gives no key away."""
    header = (await http.get(f"/api/matches/{match}/record")).headers["content-disposition"]
    name = re.fullmatch(r'inline; filename="(upcard-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.upcard)"', header)
    assert name is not None
    return name[1]


async def test_a_finished_match_has_a_record_that_adds_up(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server, rules={"preset": "modern", **SHORT}) as pair:
        await play_on(pair, chance)
        record = await told(pair[0].player.http, pair[0].match)
        shown = pair[1].view["match"]
        assert record.players == ("Mia", "Tom")
        assert record.match_id == shown["id"]
        match = record.match
        assert [
            match.standing.status,
            list(match.standing.tally.boxes),
            match.standing.winner,
            match.standing.reason,
        ] == [
            shown["status"],
            shown["boxes"],
            shown["winner"],
            shown["reason"],
        ]
        assert all(each.deal.proof.bound == (True, True) for each in record.rounds())
        said = CliRunner().invoke(cli, ["record", pair[0].match, "--data", str(server.data)])
        assert (said.exit_code, said.stdout) == (0, write(record))


async def test_a_round_under_way_is_in_no_record(server: LiveServer, chance: random.Random) -> None:
    async with two_friends(server, rules={"target": 1000}) as pair:
        before = await told(pair[0].player.http, pair[0].match)
        await play_on(pair, chance, 5)
        assert await told(pair[0].player.http, pair[0].match) == before
        assert list(before.rounds()) == []
        await play_until(pair, chance, lambda view: view["round"]["number"] == 3)
        record = await told(pair[1].player.http, pair[0].match)
        assert record.match.standing.rounds == 2
        assert record.ended is None
        assert pair[0].view["round"]["commitment"] not in write(record)


async def test_a_resigned_match_tells_the_round_that_was_cut_short(
    server: LiveServer, chance: random.Random
) -> None:
    async with two_friends(server) as pair:
        await play_on(pair, chance, 8)
        await pair[1].do({"type": "resign"})
        record = await told(pair[0].player.http, pair[0].match)
        assert [each.ended for each in record.rounds()] == [None]
        assert record.match.standing.winner == 0


async def test_others_read_it_where_the_table_may_be_watched(server: LiveServer) -> None:
    async with player(server, "Zoe") as zoe:
        async with two_friends(server) as pair:
            await told(zoe.http, pair[0].match)
        async with two_friends(server, spectators=False) as pair:
            path = f"/api/matches/{pair[0].match}/record"
            assert refusal(await zoe.http.get(path)) == "not_allowed"
            await told(pair[1].player.http, pair[0].match)
        assert refusal(await zoe.http.get("/api/matches/nosuchmatch2/record")) == "no_match"


async def test_a_table_with_an_open_seat_has_a_header_alone(server: LiveServer) -> None:
    async with player(server, "Mia") as mia:
        table = await mia.create_table(rules={})
        async with await mia.sit_down(table) as seat:
            assert (await told(mia.http, seat.match)).players == ("Mia", "-")


async def test_the_command_knows_no_match_that_is_not_there(server: LiveServer) -> None:
    said = CliRunner().invoke(cli, ["record", "nosuchmatch2", "--data", str(server.data)])
    assert (said.exit_code, said.stdout) == (1, "")
    assert said.stderr == "there is no such match\n"


async def rematch(pair: tuple[Seat, Seat]) -> None:
    for seat in pair:
        await seat.do({"type": "rematch"})
    for seat in pair:
        await seat.until("hello")


async def test_a_rematch_has_a_record_of_its_own(server: LiveServer, chance: random.Random) -> None:
    async with two_friends(server, rules=SHORT) as pair:
        await play_on(pair, chance)
        first = pair[0].match
        await rematch(pair)
        await play_on(pair, chance)
        records = [await told(pair[0].player.http, match) for match in (first, pair[0].match)]
        assert [each.opened.number for each in records] == [1, 2]
        assert records[1].match_id != first
        names = [await saved_as(pair[0].player.http, match) for match in (first, pair[0].match)]
        assert names[0] != names[1]
