"""One socket: what it says, and what it is answered."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, assert_never

import msgspec
from starlette.websockets import WebSocket

from app.errors import MESSAGES, Code
from app.match.command import AlreadyApplied, Applied, NotApplied
from app.match.phrases import Phrase
from app.match.ports import StoreUnavailable
from app.obs import metrics
from app.obs.logging import short_hash
from app.web.documents import NoFrame, OkFrame, PongFrame, encode
from app.web.wire import (
    ClientFrame,
    DoFrame,
    HereFrame,
    PingFrame,
    SayFrame,
    read_frame,
    to_command,
)
from app.web.wire_actions import to_action
from app.web.ws.bucket import Bucket
from app.web.ws.protocol import receiver
from app.web.ws.room import Guest, Room
from app.web.ws.talk import Talk

BINARY: Final = 1003
TOO_MANY: Final = 4008
SHOWS_ANEW: Final = frozenset({Code.STALE_SEQ, Code.WRONG_PHASE})
"""After these refusals the client gets a fresh `hello`: what it shows is out of date."""
NO_DETAILS: Final[Mapping[str, object]] = MappingProxyType({})

_log = logging.getLogger(__name__)


class Connection:
    """Reads one socket until it ends. Everything it sends goes through the guest's outbox."""

    def __init__(
        self, websocket: WebSocket, room: Room, guest: Guest, rate: float, talk: Talk
    ) -> None:
        self._receive: Final = receiver(websocket)
        self._room: Final = room
        self._guest: Final = guest
        self._talk: Final = talk
        self._bucket: Final = Bucket(rate)

    async def read(self) -> None:
        """Handle frames one after the other until the other side is gone or has to go."""
        while self._guest.outbox.closing is None:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None:
                return self._guest.outbox.close(BINARY)
            if not self._bucket.take():
                return self._guest.outbox.close(TOO_MANY)
            frame = self._read(text)
            if isinstance(frame, DoFrame):
                await self._do(frame)
            elif frame is not None:
                self._answer(frame)

    def _read(self, text: str) -> ClientFrame | None:
        """The frame of a text; what is none is refused."""
        try:
            return read_frame(text)
        except (ValueError, RecursionError):
            self._refuse(_id_of(text), Code.BAD_FRAME)
            return None

    def _answer(self, frame: HereFrame | PingFrame | SayFrame) -> None:
        match frame:
            case HereFrame():
                self._room.show(self._guest, frame.visible)
            case PingFrame():
                self._guest.outbox.push(encode(PongFrame(frame.t)))
            case SayFrame():
                self._say(frame.phrase)
            case _:
                assert_never(frame)

    def _say(self, phrase: Phrase) -> None:
        guest = self._guest
        if guest.player is None:
            return self._refuse(None, Code.NO_IDENTITY, {"phrase": phrase})
        if guest.seat is None:
            return self._refuse(None, Code.NOT_SEATED, {"phrase": phrase})
        wait = self._talk.say(self._room, guest.player, guest.seat, phrase)
        if wait:
            self._refuse(None, Code.TOO_FAST, {"phrase": phrase, "wait": round(wait, 1)})

    async def _do(self, frame: DoFrame) -> None:
        try:
            action = to_action(frame.action)
        except ValueError:
            return self._refuse(frame.id, Code.BAD_FRAME)
        player = self._guest.player
        if player is None:
            return self._refuse(frame.id, Code.NO_IDENTITY)
        session = self._room.session
        try:
            answer = await session.handle(to_command(frame, player, action))
        except StoreUnavailable:
            return self._refuse(frame.id, Code.UNAVAILABLE)
        except Exception:  # noqa: BLE001 - a fault of ours; who is cut off sends the same again
            _log.exception("an action failed", extra={"table": short_hash(session.table)})
            return self._refuse(frame.id, Code.INTERNAL)
        match answer:
            case Applied():
                metrics.ACTIONS["ok"] += 1
            case AlreadyApplied(match, seq):
                metrics.ACTIONS["known"] += 1
                self._guest.outbox.push(encode(OkFrame(frame.id, match, seq)))
            case NotApplied(code):
                self._refuse(frame.id, code, answer.details)
                if code in SHOWS_ANEW:
                    self._room.greet(self._guest, session.position, [])
            case _:
                assert_never(answer)

    def _refuse(
        self, command: str | None, code: Code, details: Mapping[str, object] = NO_DETAILS
    ) -> None:
        metrics.ACTIONS[code.value] += 1
        position = self._room.session.position
        match = position.match
        refusal = NoFrame(command, code, MESSAGES[code], match, position.seq, dict(details))
        self._guest.outbox.push(encode(refusal))


def _id_of(text: str) -> str | None:
    """The id of a frame that is otherwise not understood, if it has one."""
    try:
        frame: Any = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return None
    found = frame.get("id") if isinstance(frame, dict) else None
    return found if isinstance(found, str) and len(found) <= 64 else None
