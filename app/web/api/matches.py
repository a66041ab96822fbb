"""`/api/matches`: finished rounds, with result, running score and proof; the record."""

from __future__ import annotations

import datetime as dt

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from app.errors import Code, Refused
from app.match.ids import MatchId
from app.obs.logging import short_hash
from app.web.answers import NO_STORE, answer
from app.web.context import context_of
from app.web.match_document import match_doc, round_doc

router = APIRouter(prefix="/matches/{match_id}")


@router.get("")
async def show_match(request: Request, match_id: str) -> Response:
    """A match with its finished rounds."""
    context = context_of(request)
    player = await context.identity.current(request)
    return answer(match_doc(await context.house.history.match(MatchId(match_id), player)))


@router.get("/rounds")
async def show_rounds(request: Request, match_id: str) -> Response:
    """The finished rounds of a match, in order."""
    context = context_of(request)
    player = await context.identity.current(request)
    page = await context.house.history.match(MatchId(match_id), player)
    return answer({"rounds": [round_doc(each) for each in page.sheet.rounds]})


@router.get("/rounds/{number}")
async def show_round(request: Request, match_id: str, number: int) -> Response:
    """One finished round."""
    context = context_of(request)
    player = await context.identity.current(request)
    page = await context.house.history.match(MatchId(match_id), player)
    for each in page.sheet.rounds:
        if each.number == number:
            return answer(round_doc(each))
    raise Refused(Code.NOT_FOUND)


@router.get("/record", response_class=PlainTextResponse)
async def show_record(request: Request, match_id: str) -> Response:
    """The record of a match (its finished rounds) as text, to be checked by anybody."""
    context = context_of(request)
    player = await context.identity.current(request)
    record = await context.house.history.record(MatchId(match_id), player)
    shown = f'inline; filename="{file_name(MatchId(match_id), record.began)}"'
    return PlainTextResponse(record.text, headers={**NO_STORE, "Content-Disposition": shown})


def file_name(match: MatchId, began: dt.datetime) -> str:
    """What a record is saved as. A match's id is a key and stays out of it."""
    return f"upcard-{began:%Y-%m-%d}-{short_hash(match)}.upcard"
