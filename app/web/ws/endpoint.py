"""`/ws/tables/{table_id}`: the door for sockets."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.websockets import WebSocket

from app.errors import Refused
from app.match.ids import MatchId, PlayerId, TableId
from app.match.ports import Row, StoreUnavailable
from app.match.session import Position, TableSession
from app.web.context import Context
from app.web.documents import PROTOCOL
from app.web.ws.connection import Connection
from app.web.ws.outbox import Outbox
from app.web.ws.room import NOT_ALLOWED, Guest

WRONG_PROTOCOL: Final = 4001
NO_TABLE: Final = 4004
TRY_LATER: Final = 1013
MISSED_ROWS: Final = 200
"""How many rows a `hello` brings at most."""


async def table_socket(websocket: WebSocket, context: Context) -> None:
    """Let a viewer in, or close with the code that says why not."""
    try:
        context.origins.require(websocket)
        player = await context.identity.current(websocket)
    except Refused:
        return await websocket.close()  # before the handshake: 403
    except StoreUnavailable:
        await websocket.accept()
        return await websocket.close(TRY_LATER)
    await websocket.accept()
    if websocket.query_params.get("protocol") != str(PROTOCOL):
        return await websocket.close(WRONG_PROTOCOL)
    table = TableId(websocket.path_params["table_id"])
    try:
        session = await context.house.sessions.find(table)
        position, missed = await _missed(websocket, session)
    except Refused:
        return await websocket.close(NO_TABLE)
    except StoreUnavailable:
        return await websocket.close(TRY_LATER)
    if not may_watch(position, player):
        return await websocket.close(NOT_ALLOWED)
    await _serve(websocket, context, session, player, missed)


def may_watch(position: Position, player: PlayerId | None) -> bool:
    """Players always; others where spectators are allowed, or while a seat is open."""
    table = position.table
    return table.spectators or table.seats[1] is None or position.seat_of(player) is not None


async def _missed(websocket: WebSocket, session: TableSession) -> tuple[Position, list[Row]]:
    """The rows after the `after` of the client's `match`; none where it named neither."""
    match, after = websocket.query_params.get("match"), websocket.query_params.get("after", "")
    if match is None or not (after.isascii() and after.isdigit() and len(after) < 10):
        return session.position, []
    position, rows = await session.history(MatchId(match), int(after))
    return position, rows[-MISSED_ROWS:]


async def _serve(
    websocket: WebSocket,
    context: Context,
    session: TableSession,
    player: PlayerId | None,
    missed: list[Row],
) -> None:
    room = context.rooms.of(session)
    outbox = Outbox(context.rooms.turn_end)
    guest = Guest(player, session.position.seat_of(player), outbox)
    room.enter(guest, session.position, missed)
    rate = context.settings.frames_per_second
    connection = Connection(websocket, room, guest, rate, context.talk)
    writer = asyncio.create_task(guest.outbox.write(websocket))
    # A task of its own: here every frame would go up and down through all of ASGI's layers.
    reader = asyncio.create_task(connection.read())
    try:
        await reader
    finally:
        room.leave(guest)
        if guest.outbox.closing is None:
            writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)
