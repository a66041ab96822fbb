"""`/healthz`, `/readyz` and `/metrics`: for the operator and the operator's machines."""

from __future__ import annotations

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.responses import PlainTextResponse, Response

from app.errors import ConfigurationError
from app.obs.metrics import SOCKETS, TABLES
from app.web.context import context_of

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def alive() -> Response:
    """The process answers."""
    return PlainTextResponse("ok")


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """The database answers too, and is of this version."""
    try:
        await context_of(request).house.check_database()
    except ConfigurationError as error:
        return PlainTextResponse(str(error), 503)
    return PlainTextResponse("ok")


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Prometheus text."""
    context = context_of(request)
    SOCKETS.set(context.rooms.sockets)
    TABLES.set(len(context.house.sessions))
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
