"""`/api/matches`: finished rounds, with result, running score and proof."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.errors import Code, Refused
from app.match.ids import MatchId
from app.web.answers import answer
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
    account = await context.house.history.match(MatchId(match_id), player)
    return answer({"rounds": [round_doc(each) for each in account.rounds]})


@router.get("/rounds/{number}")
async def show_round(request: Request, match_id: str, number: int) -> Response:
    """One finished round."""
    context = context_of(request)
    player = await context.identity.current(request)
    account = await context.house.history.match(MatchId(match_id), player)
    for each in account.rounds:
        if each.number == number:
            return answer(round_doc(each))
    raise Refused(Code.NOT_FOUND)


@router.get("/record")
async def show_record(request: Request, match_id: str) -> Response:
    """The record of a match is not built yet."""
    raise Refused(Code.NOT_YET)
