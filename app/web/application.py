"""The web's parts put together: REST, sockets, pages, static files, health."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Final, TypeAlias

from fastapi import FastAPI, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from app.settings import LOCALES
from app.web.answers import install_refusals, refusal_of_status
from app.web.api import matches, players, tables
from app.web.assets import MOUNT, Assets
from app.web.context import Context, context_of
from app.web.desk import Desk
from app.web.headers import SafeHeaders
from app.web.health import router as health
from app.web.i18n import Languages
from app.web.limits import BodyLimit
from app.web.page_errors import ErrorPages
from app.web.page_house import PageHouse, PageVisitors
from app.web.pages import page_routes
from app.web.rendering import Now, Rendering
from app.web.worker import worker_route
from app.web.ws.endpoint import table_socket

Lifespan: TypeAlias = Callable[[FastAPI], AbstractAsyncContextManager[None]]
ROOT: Final = Path(__file__).resolve().parents[2]
"""Where `static` and `templates` lie."""
API: Final = "/api"


def build_app(
    now: Now, lifespan: Lifespan, locales: Path = LOCALES, *, loose: bool = False
) -> FastAPI:
    """Everything that answers, in the languages of a folder. The lifespan puts the `Context` into
    `app.state`, where the `Desk` is from the first; `loose` is how the assets are named."""
    app = FastAPI(
        title="Upcard",
        version="1",
        lifespan=lifespan,
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.desk = Desk()
    install_refusals(app)
    for router in (players.router, tables.router, matches.router):
        app.include_router(router, prefix=API)
    app.include_router(health)
    _add_sockets(app)
    languages = Languages.load(locales)
    assets = Assets.scan(ROOT / "static", languages, loose=loose)
    _add_pages(app, Rendering(ROOT / "templates", assets, languages, now))
    app.router.routes.append(worker_route(assets, languages))
    app.mount(MOUNT, assets)
    app.add_middleware(BodyLimit)
    app.add_middleware(SafeHeaders)
    return app


def _add_sockets(app: FastAPI) -> None:
    async def socket(websocket: WebSocket) -> None:
        await table_socket(websocket, context_of(websocket))

    app.router.routes.append(WebSocketRoute("/ws/tables/{table_id}", socket))


def _add_pages(app: FastAPI, rendering: Rendering) -> None:
    def context() -> Context:
        found: Context = app.state.context
        return found

    house, visitors = PageHouse(context), PageVisitors(context)
    app.router.routes.extend(page_routes(house, visitors, rendering, app.state.desk))
    errors = ErrorPages(rendering, visitors)

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, error: HTTPException) -> Response:
        if request.url.path.startswith(f"{API}/"):
            return refusal_of_status(error.status_code)
        return await errors.for_status(request, error.status_code)

    @app.exception_handler(Exception)
    async def bug(request: Request, error: Exception) -> Response:
        if request.url.path.startswith(f"{API}/"):
            return refusal_of_status(500)
        return await errors.for_status(request, 500)
