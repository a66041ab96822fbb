"""A tap on the wire: whole matches on a running server, and everything that each viewer gets.

What a viewer may know is worked out apart (`tests/leak/knowledge.py`) from the decks that the
proofs open afterwards: a card or secret may stand in a text only once its viewer may know it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any, Final

import pytest

from tests.leak.knowledge import Knowledge
from tests.live.friends import Pair, player, two_friends
from tests.live.player import Player, Seat
from tests.live.policy import choose, play_on
from tests.live.server import LiveServer

Frame = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path_factory.mktemp("tapped"), UPCARD_SQLITE_SYNCHRONOUS="NORMAL")
    server.start()
    yield server
    server.stop()


class Tap:
    """Everything that one viewer gets, each text with where the table stood when it came."""

    def __init__(self, somebody: Player, viewer: int | None, table: str) -> None:
        self.player: Final = somebody
        self.viewer: Final = viewer
        self.table: Final = table
        self.texts: Final[list[tuple[str, int, str]]] = []
        self._read: Final[dict[Seat, int]] = {}

    def note_socket(self, seat: Seat) -> None:
        """Take what the socket has got since the last time."""
        start = self._read.get(seat, 0)
        self._read[seat] = len(seat.texts)
        for text, frame in zip(seat.texts[start:], seat.frames[start:], strict=True):
            if "seq" in frame:
                self.texts.append((frame["match"], frame["seq"], text))

    async def ask(self, match: str, seq: int) -> None:
        """Ask every door of the REST interface and every page, at a table that stands still."""
        http, table = self.player.http, self.table
        for path in (
            f"/api/tables/{table}",
            f"/api/tables/{table}/view",
            f"/api/tables/{table}/events?match={match}&after=-1",
            f"/api/matches/{match}",
            f"/api/matches/{match}/rounds",
            f"/t/{table}",
            f"/m/{match}",
            f"/m/{match}/rounds/1",
        ):
            answer = await http.get(path)
            assert answer.status_code in {200, 404}, (path, answer.status_code)
            self.texts.append((match, seq, answer.text))


async def play_tapped(
    server: LiveServer, seed: int, matches: int, ask_every: int
) -> tuple[list[Tap], list[Frame]]:
    """Matches with rematches, reconnections, refused actions and a resignation: what the three
    viewers got, and the rows and rounds of each match as told afterwards."""
    chance = random.Random(seed)
    async with AsyncExitStack() as stack:
        stock_end = chance.choice(["void", "last_discard"])
        preset = chance.choice(["gin", "oklahoma", "oklahoma_hollywood", "modern"])
        rules = {"preset": preset, "stock_end": stock_end}
        pair = await stack.enter_async_context(two_friends(server, rules={**rules, "target": 60}))
        zoe = await stack.enter_async_context(player(server, "Zoe"))
        third = await stack.enter_async_context(await zoe.sit_down(pair[0].table))
        table = pair[0].table
        taps = [Tap(pair[0].player, 0, table), Tap(pair[1].player, 1, table), Tap(zoe, None, table)]
        played: list[Frame] = []
        for number in range(matches):
            resigns = number == matches - 1
            await _play_match(taps, (*pair, third), chance, ask_every, resigns)
            played.append(await _opened(pair[0]))
            if not resigns:
                await _agree_on_rematch((*pair, third))
        return taps, played


async def _play_match(
    taps: list[Tap],
    seats: tuple[Seat, Seat, Seat],
    chance: random.Random,
    ask_every: int,
    resigns: bool,
) -> None:
    pair: Pair = (seats[0], seats[1])
    rows = 0
    while pair[0].view["match"]["status"] in {"waiting", "playing"}:
        await _try_what_is_refused(chance.choice(pair), chance)
        if resigns and pair[0].view["match"]["rounds"] and chance.random() < 0.1:
            await pair[chance.randrange(2)].do({"type": "resign"})
        else:
            await play_on(pair, chance, 1)
        rows += 1
        newest = max(pair, key=lambda seat: seat.seq)
        for tap, seat in zip(taps, seats, strict=True):
            await seat.until_at(newest)
            tap.note_socket(seat)
            if rows % ask_every == 0 or chance.random() < 0.02:
                await tap.ask(seat.match, seat.seq)
                async with await tap.player.sit_down(tap.table, seat.match, 0) as again:
                    tap.note_socket(again)
    for tap, seat in zip(taps, seats, strict=True):
        await tap.ask(seat.match, seat.seq)


async def _try_what_is_refused(seat: Seat, chance: random.Random) -> None:
    """Refusals must tell nothing either: they come with a `no`, some with a fresh `hello`."""
    if chance.random() < 0.7:
        return
    card = chance.choice("A23456789TJQK") + chance.choice("CDHS")
    action = chance.choice(
        [{"type": "knock", "discard": card, "melds": []}, {"type": "lay_off", "layoffs": []}]
    )
    if choose(seat, chance) is None or seat.view["round"] is None:
        assert (await seat.do(action))["type"] == "no"
    assert (await seat.do({"type": "pass"}, seq=0))["type"] == "no"


async def _agree_on_rematch(seats: tuple[Seat, Seat, Seat]) -> None:
    before = seats[0].match
    await seats[0].do({"type": "rematch"})
    await seats[1].until_at(seats[0])
    await seats[1].do({"type": "rematch"})
    for seat in seats:
        while seat.match == before:
            await seat.receive()


async def _opened(seat: Seat) -> Frame:
    """The match's events as a player saw them, and the proof of every round."""
    http = seat.player.http
    match = (await http.get(f"/api/matches/{seat.match}")).json()
    events: list[Frame] = []
    after = -1
    while True:
        path = f"/api/tables/{seat.table}/events?match={seat.match}&after={after}"
        found = (await http.get(path)).json()["events"]
        if not found:
            return {"id": seat.match, "rounds": match["rounds"], "rows": events}
        events += found
        after = found[-1]["seq"]


def check(taps: list[Tap], matches: list[Frame]) -> int:
    """How many texts were read; none of them tells anything too early."""
    for tap in taps:
        known = {each["id"]: Knowledge(each, tap.viewer) for each in matches}
        told = [
            f"{found} at seq {seq} for {tap.viewer}: {text[:300]}"
            for match, seq, text in tap.texts
            for found in known[match].told_too_early(seq, text)
        ]
        assert told == []
    return sum(len(tap.texts) for tap in taps)


@pytest.mark.slow
async def test_a_match_tells_nothing_too_early(server: LiveServer) -> None:
    taps, matches = await play_tapped(server, seed=1, matches=1, ask_every=1000)
    assert check(taps, matches) > 100


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("seed", range(10, 12))
async def test_matches_and_rematches_tell_nothing_too_early(server: LiveServer, seed: int) -> None:
    taps, matches = await play_tapped(server, seed, matches=2, ask_every=30)
    assert len(matches) == 2
    assert check(taps, matches) > 300


@pytest.mark.slow
async def test_the_tap_finds_a_card_that_is_told_too_early(server: LiveServer) -> None:
    taps, matches = await play_tapped(server, seed=2, matches=1, ask_every=1000)
    spectator = taps[2]
    for tap in taps[:2]:
        spectator.texts.extend(tap.texts)
    with pytest.raises(AssertionError):
        check([spectator], matches)
