"""What a player says on several sockets, and at several processes, with a clock moved by hand."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

from starlette.websockets import WebSocket

from app.bus.local import LocalBus
from app.match.ids import PlayerId, TableId
from app.match.phrases import Phrase
from app.web.ws.connection import Connection
from app.web.ws.pace import PHRASE_SECONDS, Pace
from app.web.ws.room import Guest, Room
from app.web.ws.talk import Talk
from tests.web.test_connection import Kept, Socket
from tests.web.test_pace import Hands

TABLE = TableId("table")
MIA, BEN = PlayerId("mia"), PlayerId("ben")


class Wire(LocalBus):
    """What one process says, the other hears at once."""

    def __init__(self) -> None:
        self.other: Callable[[TableId, int, Phrase], None] = lambda *_: None
        self._heard = self.other

    def join(self, other: Wire) -> None:
        self.other, other.other = other.hear, self.hear

    def hear(self, *said: Any) -> None:
        self._heard(*said)

    def say(self, table: TableId, seat: int, phrase: Phrase) -> None:
        self.other(table, seat, phrase)

    def on_phrase(self, listener: Callable[[TableId, int, Phrase], None]) -> None:
        self._heard = listener


class Process:
    """A process in which both players have the table open. What its room tells is in `told`."""

    def __init__(self, bus: LocalBus, clock: Hands) -> None:
        self.told: list[tuple[int, str]] = []
        table = SimpleNamespace(seats=(MIA, BEN))
        position = SimpleNamespace(table=table, match="match", seq=4)
        session = SimpleNamespace(table=TABLE, position=position)
        room = SimpleNamespace(session=session, tell=lambda *said: self.told.append(said))
        self.room = cast(Room, room)
        self.talk = Talk(bus, lambda _: self.room, Pace(clock))

    async def says(self, seat: int, *phrases: str) -> list[dict[str, Any]]:
        """What a socket of that seat is answered."""
        outbox = Kept()
        guest = Guest((MIA, BEN)[seat], seat, cast(Any, outbox))
        socket = cast(WebSocket, Socket(*({"type": "say", "phrase": each} for each in phrases)))
        await Connection(socket, self.room, guest, 40, self.talk).read()
        return outbox.frames


async def test_a_second_phrase_too_soon_is_refused_with_the_time_to_wait() -> None:
    clock = Hands()
    process = Process(LocalBus(), clock)
    [no] = await process.says(0, "hello", "thanks")
    assert (no["type"], no["id"], no["code"]) == ("no", None, "too_fast")
    assert no["details"] == {"phrase": "thanks", "wait": PHRASE_SECONDS}
    assert process.told == [(0, "hello")]
    clock.at += PHRASE_SECONDS
    assert await process.says(0, "thanks") == []
    assert process.told == [(0, "hello"), (0, "thanks")]


async def test_another_socket_of_the_same_player_has_to_wait_as_well_and_the_other_has_not() -> (
    None
):
    process = Process(LocalBus(), Hands())
    await process.says(0, "hello")
    [no] = await process.says(0, "hello")
    assert no["code"] == "too_fast"
    assert await process.says(1, "hello") == []
    assert process.told == [(0, "hello"), (1, "hello")]


async def test_a_phrase_is_heard_at_the_other_process_and_counts_there() -> None:
    here_bus, there_bus = Wire(), Wire()
    here_bus.join(there_bus)
    clock = Hands()
    here, there = Process(here_bus, clock), Process(there_bus, clock)
    await here.says(0, "good_luck")
    assert (here.told, there.told) == ([(0, "good_luck")], [(0, "good_luck")])
    [no] = await there.says(0, "thanks")
    assert no["code"] == "too_fast"
    await there.says(1, "thanks")
    assert here.told == there.told == [(0, "good_luck"), (1, "thanks")]


async def test_a_refused_phrase_costs_no_more_than_any_frame() -> None:
    process = Process(LocalBus(), Hands())
    outbox = Kept()
    outbox.close = lambda code: setattr(outbox, "closing", code)  # type: ignore[attr-defined]
    guest = Guest(MIA, 0, cast(Any, outbox))
    frames = [{"type": "say", "phrase": "hello"}] * 120
    await Connection(cast(WebSocket, Socket(*frames)), process.room, guest, 40, process.talk).read()
    assert outbox.closing is None
    assert len(outbox.frames) == 119
