"""The pages of a table and of its matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.errors import Code, Refused
from app.match.ids import MatchId, TableId
from app.services.accounts import MatchPage
from app.web.addresses import is_loopback
from app.web.documents import encode
from app.web.forms import GAMES, Typed, binding, optional, read_form
from app.web.match_document import match_doc
from app.web.page_errors import ErrorPages
from app.web.page_ports import House, TablePage, Visitors, own_name
from app.web.rendering import Rendering


class TablePages:
    def __init__(self, house: House, visitors: Visitors, rendering: Rendering) -> None:
        self._house: Final = house
        self._visitors: Final = visitors
        self._rendering: Final = rendering

    def routes(self, errors: ErrorPages) -> Sequence[Route]:
        return (
            Route("/t/{table}", errors.guard(self.table)),
            Route("/t/{table}/join", errors.guard(self.see_table)),
            Route("/t/{table}/join", errors.guard(self.join), methods=["POST"]),
            Route("/t/{table}/rules", errors.guard(self.rules)),
            Route("/m/{match}", errors.guard(self.match)),
            Route("/m/{match}/fair", errors.guard(self.fair)),
            Route("/m/{match}/rounds/{number:int}", errors.guard(self.round)),
        )

    async def table(self, request: Request) -> Response:
        """A seated player's table, the open seat, the spectator's table, or a full one."""
        table = await self._table(request)
        if table.you is None and not table.full:
            return await self._open_seat(request, table)
        if table.hello is None:
            return self._full(request, table, 403)
        share_url = self._share_url(request, table)
        context = {
            "table": table,
            "share_url": share_url,
            "elsewhere": _is_elsewhere(request, share_url),
            "presets": GAMES,
        }
        return self._rendering.respond(request, "table.html", context)

    async def see_table(self, request: Request) -> Response:
        """Whoever reloads the answer to a refused *Sit down* gets the table."""
        return RedirectResponse(f"/t/{request.path_params['table']}", 303)

    async def join(self, request: Request) -> Response:
        self._visitors.require_own_origin(request)
        typed = await read_form(request)
        table = await self._table(request)
        known, name = await self._visitors.known(request), optional(typed, "name")
        if known is None and not table.full:
            self._visitors.require_cookies(request)
        try:
            player = await self._house.join(table.id, known, name, binding(typed))
        except Refused as refused:
            return await self._not_seated(request, table, typed, refused)
        response = RedirectResponse(f"/t/{table.id}", 303)
        self._visitors.remember(request, response, player)
        return response

    async def rules(self, request: Request) -> Response:
        table = await self._table(request)
        context = {"rules": table.rules, "table": table}
        return self._rendering.respond(request, "rules.html", context)

    async def match(self, request: Request) -> Response:
        page = await self._match(request)
        context = {"match": page.sheet, "table": page.table, "series": page.series}
        return self._rendering.respond(request, "match.html", context)

    async def fair(self, request: Request) -> Response:
        """What every deal was made of, for the reader's own browser to deal it again."""
        page = await self._match(request)
        context = {"match": page.sheet, "document": encode(match_doc(page))}
        return self._rendering.respond(request, "fair.html", context)

    async def round(self, request: Request) -> Response:
        match = (await self._match(request)).sheet
        number = request.path_params["number"]
        numbers = [each.number for each in match.rounds]
        if number not in numbers:
            raise Refused(Code.NOT_FOUND)
        place = numbers.index(number)
        context = {
            "match": match,
            "round": match.rounds[place],
            "before": numbers[place - 1] if place else None,
            "after": numbers[place + 1] if place + 1 < len(numbers) else None,
        }
        return self._rendering.respond(request, "round.html", context)

    async def _table(self, request: Request) -> TablePage:
        player = await self._visitors.current(request)
        return await self._house.table(TableId(request.path_params["table"]), player)

    async def _match(self, request: Request) -> MatchPage:
        player = await self._visitors.current(request)
        return await self._house.match(MatchId(request.path_params["match"]), player)

    async def _not_seated(
        self, request: Request, table: TablePage, typed: Typed, refused: Refused
    ) -> Response:
        if refused.code is Code.BAD_NAME:
            return await self._open_seat(request, table, typed)
        if refused.code is Code.TABLE_FULL:
            return self._full(request, await self._table(request), 409)
        raise refused

    async def _open_seat(
        self, request: Request, table: TablePage, wrong: Typed | None = None
    ) -> Response:
        known = await own_name(self._house, await self._visitors.current(request))
        context = {
            "table": table,
            "name": wrong.get("name", "") if wrong is not None else known,
            "wrong": () if wrong is None else ("name",),
            "share_url": self._share_url(request, table),
        }
        status = 200 if wrong is None else 422
        return self._rendering.respond(request, "seat.html", context, status)

    def _full(self, request: Request, table: TablePage, status: int) -> Response:
        return self._rendering.respond(request, "full.html", {"table": table}, status)

    def _share_url(self, request: Request, table: TablePage) -> str:
        return self._visitors.share_url(request, f"/t/{table.id}")


def _is_elsewhere(request: Request, share_url: str) -> bool:
    """Whether a page was opened at an address of this machine alone, and its link names another:
    there a browser would not know its player."""
    asked = request.url.hostname or ""
    return is_loopback(asked) and urlsplit(share_url).hostname != asked
