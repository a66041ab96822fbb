"""`/api/players` and `/api/me`: who one is."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.errors import Code, Refused
from app.services.names import clean_name
from app.storage.people import public
from app.web.addresses import share_base
from app.web.answers import answer
from app.web.bodies import CodeBody, PlayerBody, ProfileBody
from app.web.context import context_of
from app.web.documents import player_doc
from app.web.identity import COOKIE
from app.web.me_document import me_doc
from app.web.strict_json import StrictRoute

router = APIRouter(route_class=StrictRoute)
RETURN_PATH = "/return"
EMPTY_PLAYER = PlayerBody()


@router.post("/players", status_code=201)
async def create_player(request: Request, body: PlayerBody = EMPTY_PLAYER) -> Response:
    """A new identity; with `token` for a program, else with the cookie."""
    context = context_of(request)
    context.origins.require(request)
    player = await context.house.players.create(body.name)
    document: dict[str, object] = {"player": player_doc(public(player))}
    if body.token:
        document["token"] = await context.house.players.new_token(player.id)
        return answer(document, 201)
    response = answer(document, 201)
    context.identity.remember(request, response, player.id)
    return response


@router.get("/me")
async def me(request: Request) -> Response:
    """The player, the settings, matches (unfinished first) and opponents."""
    context = context_of(request)
    player = await context.identity.require(request)
    response = answer(me_doc(await context.house.history.of_player(player)))
    context.identity.renew(request, response)
    return response


@router.patch("/me")
async def change_me(request: Request, body: ProfileBody) -> Response:
    """Another name, other settings: those that are named. Whoever has no identity yet gets one."""
    context = context_of(request)
    context.origins.require(request)
    name = None if body.name is None else clean_name(body.name)
    player = await context.identity.ensure(request)
    chosen = None if body.settings is None else body.settings.given()
    await context.house.players.change(player, name, chosen)
    response = answer(me_doc(await context.house.history.of_player(player)))
    context.identity.remember_new(request, response, player)
    return response


@router.post("/me/link")
async def link(request: Request) -> Response:
    """A link that carries the identity to another device, once, within ten minutes."""
    context = context_of(request)
    context.origins.require(request)
    player = await context.identity.require(request)
    code = await context.house.players.new_link(player)
    return answer({"url": f"{share_base(context.settings, request)}{RETURN_PATH}#{code}"})


@router.post("/me/recovery")
async def recovery(request: Request) -> Response:
    """A lasting return link; it replaces the one before."""
    context = context_of(request)
    context.origins.require(request)
    player = await context.identity.require(request)
    code = await context.house.players.new_recovery(player)
    return answer({"url": f"{share_base(context.settings, request)}{RETURN_PATH}#{code}"})


@router.post("/players/claim")
async def claim(request: Request, body: CodeBody) -> Response:
    """Become the identity that a code stands for; unfinished seats of the guest come along."""
    context = context_of(request)
    context.origins.require(request)
    guest = context.identity.from_cookie(request.cookies.get(COOKIE))
    player = await context.house.players.claim(body.code, guest)
    response = answer(me_doc(await context.house.history.of_player(player)))
    context.identity.remember(request, response, player)
    return response


@router.get("/me/devices")
@router.delete("/me/devices/{device}")
@router.get("/me/export")
@router.delete("/me")
async def later(request: Request, device: str = "") -> Response:
    """Devices, export and deletion of one's data are not built yet."""
    raise Refused(Code.NOT_YET)
