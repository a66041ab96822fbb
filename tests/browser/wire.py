"""The wire between one page and the server, in the hands of a test."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from playwright.async_api import Page, WebSocketRoute

Frame: TypeAlias = dict[str, Any]
Bend: TypeAlias = Callable[[Frame], Frame]


class Wire:
    """Passes frames on, bent if wished. While it is shut, what the server says is held back."""

    def __init__(self, from_server: Bend = dict, from_page: Bend = dict) -> None:
        self._from_server: Final = from_server
        self._from_page: Final = from_page
        self._sockets: Final[list[WebSocketRoute]] = []
        self._held: Final[list[str]] = []
        self._shut = False
        self.greeted: Final = asyncio.Event()
        """A page has been greeted by the server."""
        self._passed: tuple[str, int] | None = None
        self._moved: Final = asyncio.Event()
        self._kinds: frozenset[str] = frozenset()

    async def lay(self, page: Page) -> None:
        """Between this page and the server, before it is opened."""
        await page.route_web_socket("**/ws/**", self._connect)

    def shut(self, *kinds: str) -> None:
        """For frames of these types; for all if none is named."""
        self._shut = True
        self._kinds = frozenset(kinds)

    def open(self) -> None:
        """Let go what was held back, in its order."""
        self._shut = False
        for text in self._held:
            self._sockets[-1].send(text)
        self._held.clear()

    def forget(self) -> None:
        """What was held back is lost."""
        self._shut = False
        self._held.clear()

    async def until_at(self, match: str, seq: int) -> None:
        """Until the page has got that row."""
        while self._passed != (match, seq):
            self._moved.clear()
            await self._moved.wait()

    async def cut(self) -> None:
        """As if the server had gone away; nothing more comes through."""
        for socket in self._sockets:
            await socket.close(code=1012)

    def _connect(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        server = socket.connect_to_server()
        socket.on_message(lambda text: server.send(_bent(text, self._from_page)))
        server.on_message(lambda text: self._receive(socket, _bent(text, self._from_server)))

    def _receive(self, socket: WebSocketRoute, text: str) -> None:
        frame = json.loads(text)
        if self._shut and (not self._kinds or frame["type"] in self._kinds):
            self._held.append(text)
            return
        socket.send(text)
        if frame["type"] in {"hello", "step"}:
            self._passed = (frame["match"], frame["seq"])
            self._moved.set()
        if frame["type"] == "hello":
            self.greeted.set()


def _bent(text: str | bytes, bend: Bend) -> str:
    return json.dumps(bend(json.loads(text)))
