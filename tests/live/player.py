"""A program that plays: REST with a bearer token, and a socket."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import secrets
import ssl
from types import TracebackType
from typing import Any, Final, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.live.server import LiveServer

Frame = dict[str, Any]
PATIENCE: Final = 60.0
"""Seconds to wait for a frame that has to come."""


NO_CERTIFICATES: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""The server speaks plain http: certificates would be read for nothing, and slowly."""
BROKE_OFF: Final = 1006
"""The code of a connection that ended without a close frame."""


class Player:
    """Somebody with a token. Keeps the entropies that it bound itself to, as a browser does."""

    def __init__(self, server: LiveServer, token: str, document: Frame) -> None:
        self.server: Final = server
        self.token: Final = token
        self.id: Final[str] = document["id"]
        self.http: Final = httpx.AsyncClient(
            base_url=server.url,
            headers={"Authorization": f"Bearer {token}"},
            timeout=PATIENCE,
            verify=NO_CERTIFICATES,
        )
        self._entropies: Final[dict[str, str]] = {}
        self._bound: str | None = None

    @classmethod
    async def sign_up(cls, server: LiveServer, name: str) -> Self:
        async with httpx.AsyncClient(
            base_url=server.url, timeout=PATIENCE, verify=NO_CERTIFICATES
        ) as http:
            answer = await http.post("/api/players", json={"name": name, "token": True})
        assert answer.status_code == 201, answer.text
        return cls(server, answer.json()["token"], answer.json()["player"])

    def bind(self) -> str:
        """A new `next`; the entropy behind it is used in the ready after."""
        entropy = secrets.token_hex(16)
        self._bound = hashlib.sha256(entropy.encode()).hexdigest()
        self._entropies[self._bound] = entropy
        return self._bound

    def ready(self, commitment: str) -> Frame:
        """The action `ready`: opens the last binding and makes the next."""
        entropy = self._entropies.get(self._bound or "")
        action = {"type": "ready", "commitment": commitment, "next": self.bind()}
        return action if entropy is None else {**action, "entropy": entropy}

    async def create_table(self, **body: Any) -> str:
        answer = await self.http.post("/api/tables", json={"next": self.bind(), **body})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"]["id"])

    async def join(self, table: str) -> int:
        answer = await self.http.post(f"/api/tables/{table}/join", json={"next": self.bind()})
        assert answer.status_code == 200, answer.text
        return int(answer.json()["you"])

    async def sit(self, table: str, match: str | None = None, after: int | None = None) -> Seat:
        """Open a socket to a table."""
        url = f"{self.server.socket_url}/ws/tables/{table}?protocol=1"
        if match is not None:
            url += f"&match={match}&after={after}"
        headers = {"Authorization": f"Bearer {self.token}"}
        return Seat(self, table, await connect(url, additional_headers=headers))

    async def sit_down(
        self, table: str, match: str | None = None, after: int | None = None
    ) -> Seat:
        """Open a socket to a table, and take the greeting in."""
        seat = await self.sit(table, match, after)
        await seat.until("hello")
        return seat

    async def act(self, table: str, seat: Seat, action: Frame, **changes: Any) -> httpx.Response:
        """An action over REST, decided on what a socket has shown."""
        body = {"id": seat.new_id(), "match": seat.match, "seq": seat.seq, "action": action}
        return await self.http.post(f"/api/tables/{table}/actions", json={**body, **changes})

    async def view(self, table: str) -> Frame:
        """The table as REST shows it."""
        answer = await self.http.get(f"/api/tables/{table}/view")
        assert answer.status_code == 200, answer.text
        frame: Frame = answer.json()
        return frame

    async def close(self) -> None:
        await self.http.aclose()


class Seat:
    """An open socket. `hello` and steps move `match`, `seq`, `view` and `legal`."""

    def __init__(self, player: Player, table: str, connection: ClientConnection) -> None:
        self.player: Final = player
        self.table: Final = table
        self.connection: Final = connection
        self.frames: Final[list[Frame]] = []
        self.texts: Final[list[str]] = []
        self.match = ""
        self.seq = -1
        self.view: Frame = {}
        self.legal: list[Frame] = []
        self._ids = itertools.count()
        self._run: Final = secrets.token_hex(4)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.connection.close()

    async def receive(self) -> Frame:
        """The next frame, taken in."""
        async with asyncio.timeout(PATIENCE):
            text = await self.connection.recv(decode=True)
        frame: Frame = json.loads(text)
        self.texts.append(text)
        self.frames.append(frame)
        if frame["type"] in {"hello", "step"}:
            self.match, self.seq = frame["match"], frame["seq"]
            self.view, self.legal = frame["view"], frame["legal"]
        return frame

    async def until(self, kind: str) -> Frame:
        """The next frame of a type; others are taken in on the way."""
        while (frame := await self.receive())["type"] != kind:
            pass
        return frame

    async def until_seq(self, seq: int) -> None:
        while self.seq < seq:
            await self.receive()

    async def until_at(self, other: Seat) -> None:
        """Take frames in until this socket is where the other one is."""
        while (self.match, self.seq) != (other.match, other.seq):
            await self.receive()

    async def until_closed(self) -> int:
        """Take in what still comes; the code that the socket is closed with."""
        try:
            while True:
                await self.receive()
        except ConnectionClosed as closed:
            return BROKE_OFF if closed.rcvd is None else int(closed.rcvd.code)

    async def is_alive(self) -> bool:
        """Whether the socket still answers."""
        await self.send({"type": "ping", "t": "alive?"})
        return bool((await self.until("pong"))["t"] == "alive?")

    @property
    def you(self) -> int:
        """The own seat."""
        return int(self.view["you"])

    def new_id(self) -> str:
        return f"cmd-{self._run}-{next(self._ids)}"

    async def send(self, frame: Frame | str) -> None:
        await self.connection.send(frame if isinstance(frame, str) else json.dumps(frame))

    async def do(self, action: Frame, **changes: Any) -> Frame:
        """Send an action, and wait for what becomes of it: its step, an `ok` or a `no`."""
        frame = {
            "type": "do",
            "id": self.new_id(),
            "match": self.match,
            "seq": self.seq,
            "action": action,
            **changes,
        }
        await self.send(frame)
        return await self.answer_to(str(frame["id"]))

    async def answer_to(self, command: str) -> Frame:
        """The step, `ok` or `no` with that id; other frames are taken in on the way."""
        while True:
            answer = await self.receive()
            if answer.get("id") == command:
                return answer

    def option(self, kind: str) -> Frame | None:
        """What `legal` says of a type of action."""
        return next((each for each in self.legal if each["type"] == kind), None)
