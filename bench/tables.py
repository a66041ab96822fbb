"""Tables with two players and two sockets, on our server and on the bare fan-out."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Sequence
from functools import partial
from typing import Any

from bench.pairs import BareScript, Pair, PlayScript
from bench.raw_socket import connect

PATIENCE = 20.0


class Rest:
    """The server's REST calls, one after the other over one connection."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)

    def post(self, path: str, body: dict[str, object], token: str | None = None) -> Any:
        headers = {"Content-Type": "application/json"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        self._connection.request("POST", f"/api{path}", json.dumps(body), headers)
        answer = self._connection.getresponse()
        content = answer.read()
        if answer.status not in {200, 201}:
            raise AssertionError(f"{path}: {answer.status} {content.decode()}")
        return json.loads(content)

    def seat_two(self) -> tuple[str, list[str]]:
        """A new table with both seats taken: its id and the players' tokens."""
        tokens = [self.post("/players", {"token": True})["token"] for _ in range(2)]
        table: str = self.post("/tables", {}, tokens[0])["table"]["id"]
        self.post(f"/tables/{table}/join", {}, tokens[1])
        return table, tokens

    def close(self) -> None:
        self._connection.close()


async def open_tables(port: int, number: int) -> list[Pair]:
    """Tables of our server, where both players have got their first view."""
    rest = Rest(port)
    try:
        return [await _open_table(port, *rest.seat_two()) for _ in range(number)]
    finally:
        rest.close()


async def _open_table(port: int, table: str, tokens: Sequence[str]) -> Pair:
    script = PlayScript()
    pair = Pair(script)
    for seat, token in enumerate(tokens):
        headers = {"Authorization": f"Bearer {token}"}
        on_text = partial(pair.on_text, seat)
        path = f"/ws/tables/{table}?protocol=1"
        pair.sockets.append(await connect(port, path, on_text, headers))
    await asyncio.wait_for(script.greeted.wait(), PATIENCE)
    return pair


async def open_bare(port: int, number: int, message_size: int) -> list[Pair]:
    """Tables of the bare fan-out."""
    pairs = []
    for table in range(number):
        pair = Pair(BareScript(message_size))
        for seat in range(2):
            on_text = partial(pair.on_text, seat)
            pair.sockets.append(await connect(port, f"/ws/{table}/{seat}", on_text))
        pairs.append(pair)
    return pairs
