"""The bare fan-out: what uvicorn and Starlette cost before a game is added.

Each message is answered by two ready-made texts, one to each of the two sockets of its table.
Their sizes come in BENCH_SIZES: of the frame to who acted, and of the one to the other player.
"""

from __future__ import annotations

import os
import sys

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

Tables = dict[str, dict[int, WebSocket]]


def create_app(sizes: tuple[int, int]) -> Starlette:
    tables: Tables = {}
    texts = tuple('{"type":"step"}'.ljust(size) for size in sizes)

    async def play(socket: WebSocket) -> None:
        table, seat = socket.path_params["table"], socket.path_params["seat"]
        await socket.accept()
        pair = tables.setdefault(table, {})
        pair[seat] = socket
        try:
            while True:
                await socket.receive_text()
                await socket.send_text(texts[0])
                await pair[1 - seat].send_text(texts[1])
        except WebSocketDisconnect:
            pass

    async def health(_request: Request) -> PlainTextResponse:
        return PlainTextResponse("ok")

    routes = [Route("/healthz", health), WebSocketRoute("/ws/{table}/{seat:int}", play)]
    return Starlette(routes=routes)


def main(port: int) -> None:
    actor, other = (int(size) for size in os.environ["BENCH_SIZES"].split(","))
    uvicorn.run(
        create_app((actor, other)),
        host="127.0.0.1",
        port=port,
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=16 * 1024,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
    )


if __name__ == "__main__":
    main(int(sys.argv[1]))
