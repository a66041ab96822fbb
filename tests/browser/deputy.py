"""A program that plays in the name of somebody's browser: what is not to be shown goes fast."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, Self

import httpx
from websockets.asyncio.client import connect

from app.web.identity import COOKIE
from tests.browser.visitor import Visitor
from tests.live.player import NO_CERTIFICATES, Player, Seat
from tests.live.server import LiveServer


class Deputy(Player):
    """Has the visitor's cookie, and sockets of its own."""

    def __init__(self, server: LiveServer, headers: dict[str, str], player: dict[str, str]) -> None:
        super().__init__(server, "", player)
        self.headers: Final = headers
        del self.http.headers["Authorization"]
        self.http.headers.update(headers)

    @classmethod
    async def of(cls, visitor: Visitor, name: str | None = None) -> Self:
        """Without an identity the visitor gets one."""
        server, request = visitor.server, visitor.context.request
        origin = {"Origin": server.url}
        kept = await visitor.context.cookies()
        if COOKIE not in {each["name"] for each in kept}:
            body = {} if name is None else {"name": name}
            # A connection kept from the scene before may just be closed by the server.
            await request.post("/api/players", data=body, headers=origin, max_retries=2)
            kept = await visitor.context.cookies()
        headers = {
            **origin,
            "Cookie": "; ".join(f"{each['name']}={each['value']}" for each in kept),
        }
        async with httpx.AsyncClient(headers=headers, verify=NO_CERTIFICATES) as http:
            player = (await http.get(f"{server.url}/api/me")).json()["player"]
        return cls(server, headers, player)

    async def sit(self, table: str, match: str | None = None, after: int | None = None) -> Seat:
        url = f"{self.server.socket_url}/ws/tables/{table}?protocol=1"
        return Seat(self, table, await connect(url, additional_headers=self.headers))


@asynccontextmanager
async def deputy_of(visitor: Visitor, name: str | None = None) -> AsyncIterator[Deputy]:
    deputy = await Deputy.of(visitor, name)
    try:
        yield deputy
    finally:
        await deputy.close()


async def table_of(visitor: Visitor, name: str, **body: Any) -> str:
    """The path of a table that somebody has opened in that browser; the other seat is free."""
    async with deputy_of(visitor, name) as host:
        return f"/t/{await host.create_table(**body)}"
