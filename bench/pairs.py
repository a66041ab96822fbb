"""Two sockets at one table, and what is said over them: one action after the other.

An action counts when both sockets have got its frame. A `Script` says what to send next and which
frame is the one that was waited for.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import msgspec

from bench.raw_socket import RawSocket


class Script(Protocol):
    """Knows one table's way of talking."""

    def next_message(self) -> tuple[int, bytes]:
        """The seat that sends, and its text."""
        ...

    def read(self, seat: int, text: bytes) -> bool:
        """Whether this is the frame that the last message was to bring to that seat."""
        ...


@dataclass(slots=True)
class Sizes:
    """Bytes of all messages, and of all frames that they brought to both."""

    sent: int = 0
    to_actor: int = 0
    to_other: int = 0


class Pair:
    """`begin` sends the next message; `on_done` is called when both have seen what came of it."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.sockets: list[RawSocket] = []
        self.busy = False
        self.on_done: Callable[[Pair], None] = lambda _pair: None
        self.latencies: list[float] = []
        self.sizes = Sizes()
        self._since = 0.0
        self._sender = 0
        self._seen = 0

    def begin(self, due: float | None = None) -> None:
        """Latency counts from `due`, else from now: to the opponent's frame."""
        self._sender, text = self.script.next_message()
        self._seen, self.busy = 0, True
        self._since = time.perf_counter() if due is None else due
        self.sizes.sent += len(text)
        self.sockets[self._sender].send(text)

    def on_text(self, seat: int, text: bytes) -> None:
        if not self.script.read(seat, text):
            return
        if seat == self._sender:
            self.sizes.to_actor += len(text)
        else:
            self.latencies.append(time.perf_counter() - self._since)
            self.sizes.to_other += len(text)
        self._seen += 1
        if self._seen == 2:
            self.busy = False
            self.on_done(self)

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()


class BareScript:
    """For the bare fan-out: the seats take turns, any text is the one waited for."""

    def __init__(self, message_size: int) -> None:
        self._message = b"x" * message_size
        self._seat = 1

    def next_message(self) -> tuple[int, bytes]:
        self._seat = 1 - self._seat
        return self._seat, self._message

    def read(self, seat: int, text: bytes) -> bool:
        return _FRAME.decode(text).type == "step"


class Round(msgspec.Struct):
    phase: str
    turn: int | None
    drawn: str | None = None


class Next(msgspec.Struct):
    commitment: str
    ready: list[bool]


class View(msgspec.Struct):
    next: Next | None = None
    round: Round | None = None


class Frame(msgspec.Struct):
    """As much of a server's frame as a player by rote must know."""

    type: str
    match: str = ""
    seq: int = 0
    view: View | None = None
    code: str = ""


_FRAME = msgspec.json.Decoder(Frame)


class PlayScript:
    """Plays rounds to the end of the stock, for ever: nobody knocks, so nobody scores.

    The upcard is passed twice, then everybody draws from the stock and discards what was drawn.
    """

    def __init__(self) -> None:
        self._frames: list[Frame | None] = [None, None]
        self._awaited = 0
        self._sent = 0
        self.greeted = asyncio.Event()

    @property
    def under_way(self) -> bool:
        """Whether a round has been dealt and a player is at turn."""
        frame = self._frames[0]
        return bool(frame and frame.view and frame.view.round and frame.view.round.turn is not None)

    def read(self, seat: int, text: bytes) -> bool:
        frame = _FRAME.decode(text)
        if frame.type == "no":
            raise AssertionError(f"refused: {text.decode()}")
        if frame.type not in {"hello", "step"}:
            return False
        self._frames[seat] = frame
        if None not in self._frames:
            self.greeted.set()
        return frame.type == "step" and frame.seq == self._awaited

    def next_message(self) -> tuple[int, bytes]:
        seat, action = self._choose()
        frame = self._frames[seat]
        assert frame is not None
        self._sent += 1
        self._awaited = frame.seq + 1
        text = (
            f'{{"type":"do","id":"rote-{self._sent:08d}","match":"{frame.match}",'
            f'"seq":{frame.seq},"action":{action}}}'
        )
        return seat, text.encode()

    def _choose(self) -> tuple[int, str]:
        frame = self._frames[0]
        assert frame is not None
        assert frame.view is not None
        played, coming = frame.view.round, frame.view.next
        if played is not None and played.turn is not None:
            return played.turn, self._move(played.phase, played.turn)
        assert coming is not None, "the match is over"
        seat = 1 if coming.ready[0] else 0
        return seat, f'{{"type":"ready","commitment":"{coming.commitment}"}}'

    def _move(self, phase: str, seat: int) -> str:
        if phase == "offer":
            return '{"type":"pass"}'
        if phase == "draw":
            return '{"type":"draw","from":"stock"}'
        own = self._frames[seat]
        assert phase == "discard", phase
        assert own is not None
        assert own.view is not None
        assert own.view.round is not None
        return f'{{"type":"discard","card":"{own.view.round.drawn}"}}'
