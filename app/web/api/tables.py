"""`/api/tables`: making, joining, watching and playing."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from app.errors import Code, Refused
from app.match.command import Applied, NotApplied
from app.match.ids import MatchId, PlayerId, TableId
from app.match.session import TableSession
from app.obs import metrics
from app.rules.view import view_for
from app.services.tables import TableOptions
from app.web.addresses import share_base
from app.web.answers import answer
from app.web.bodies import JoinBody, TableBody
from app.web.context import Context, context_of
from app.web.documents import EventsDoc, hello_frame, rows_of, table_doc
from app.web.strict_json import StrictRoute, read_content
from app.web.wire import read_body, to_command
from app.web.wire_actions import to_action, to_rules
from app.web.ws.endpoint import may_watch

router = APIRouter(prefix="/tables", route_class=StrictRoute)
EMPTY_TABLE = TableBody()
EMPTY_JOIN = JoinBody()
ACTION = {
    "requestBody": {
        "description": "A `do` frame without its `type`",
        "content": {"application/json": {"schema": {"type": "object"}}},
        "required": True,
    }
}


@router.post("", status_code=201)
async def create_table(request: Request, body: TableBody = EMPTY_TABLE) -> Response:
    """A new table with its first match; whoever asks sits at seat 0."""
    context = context_of(request)
    context.origins.require(request)
    if body.opponent == "computer" or body.level is not None or body.clock is not None:
        raise Refused(Code.NOT_YET)
    rules = to_rules(body.rules)
    player = await context.identity.ensure(request)
    options = TableOptions(rules, body.spectators, body.aids)
    session = await context.house.tables.create(player, options, body.next)
    url = f"{share_base(context.settings, request)}/t/{session.table}"
    response = answer({"table": _table(context, session, player), "url": url}, 201)
    context.identity.remember_new(request, response, player)
    return response


@router.head("/{table_id}", include_in_schema=False)
@router.get("/{table_id}")
async def show_table(request: Request, table_id: str) -> Response:
    """What anybody with the link may know. Never takes a seat."""
    context = context_of(request)
    player = await context.identity.current(request)
    session = await context.house.sessions.find(TableId(table_id))
    return answer({"table": _table(context, session, player)})


@router.post("/{table_id}/join")
async def join_table(request: Request, table_id: str, body: JoinBody = EMPTY_JOIN) -> Response:
    """Take the open seat, or come back to one's own."""
    context = context_of(request)
    context.origins.require(request)
    known = await context.identity.known(request)
    seat, player = await context.house.tables.join(TableId(table_id), known, body.name, body.next)
    response = answer({"you": seat})
    context.identity.remember_new(request, response, player)
    return response


@router.get("/{table_id}/view")
async def show_view(request: Request, table_id: str) -> Response:
    """The same object as the socket's `hello`."""
    context, session, player = await _viewer(request, table_id)
    position = session.position
    presence = context.rooms.presence(session)
    seat = position.seat_of(player)
    return answer(hello_frame(position, presence, [], seat, context.clock.now()))


@router.get("/{table_id}/events")
async def show_events(
    request: Request,
    table_id: str,
    match: str | None = None,
    after: Annotated[int | None, Query(ge=-1, le=2**31 - 1)] = None,
    wait: Annotated[float, Query(ge=0, le=25)] = 0,
) -> Response:
    """The rows after a seq, redacted for the asker; waits for one where there is none yet.

    Without `after` there are no rows, only the seq to begin from.
    """
    context, session, player = await _viewer(request, table_id)
    asked = MatchId(match or session.position.match)
    if after is None:
        return answer(EventsDoc(asked, await _last_seq(session, asked), []))
    if not await session.knows(asked):
        raise Refused(Code.NO_MATCH)
    position, rows = await context.polls.wait_for_rows(session, asked, after, wait)
    if not may_watch(position, player):
        raise Refused(Code.NOT_ALLOWED)  # the seat was taken meanwhile
    viewer = position.seat_of(player)
    seq = rows[-1].seq if rows else after
    return answer(EventsDoc(asked, seq, rows_of(rows, position, viewer)))


@router.post("/{table_id}/actions", openapi_extra=ACTION)
async def act(request: Request, table_id: str) -> Response:
    """The socket's twin: the same path into the match."""
    try:
        body = read_body(await read_content(request))
        action = to_action(body.action)
    except (ValueError, RecursionError):
        raise Refused(Code.BAD_FRAME) from None
    context = context_of(request)
    context.origins.require(request)
    player = await context.identity.require(request)
    session = await context.house.sessions.find(TableId(table_id))
    result = await session.handle(to_command(body, player, action))
    if isinstance(result, NotApplied):
        metrics.ACTIONS[result.code.value] += 1
        raise Refused(result.code, match=result.match, seq=result.seq, **result.details)
    metrics.ACTIONS["ok" if isinstance(result, Applied) else "known"] += 1
    return answer({"match": result.match, "seq": result.seq})


async def _viewer(request: Request, table_id: str) -> tuple[Context, TableSession, PlayerId | None]:
    """The session of a table for somebody who may look at it."""
    context = context_of(request)
    player = await context.identity.current(request)
    session = await context.house.sessions.find(TableId(table_id))
    if not may_watch(session.position, player):
        raise Refused(Code.NOT_ALLOWED)
    return context, session, player


async def _last_seq(session: TableSession, match: MatchId) -> int:
    """Where a match of the table stands. Refused with `no_match`."""
    position, rows = await session.history(match, -1)
    if match == position.match:
        return position.seq
    if not rows:
        raise Refused(Code.NO_MATCH)
    return rows[-1].seq


def _table(context: Context, session: TableSession, player: PlayerId | None) -> object:
    position = session.position
    viewer = position.seat_of(player)
    match = view_for(position.state, viewer).match
    present = context.rooms.presence(session).present
    return table_doc(position, match, present, viewer)
