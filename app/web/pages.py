"""The pages around the table: home, a new table, the rules, the reader's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.errors import Code, Refused
from app.match.ids import PlayerId
from app.rules.ruleset import BadValue, Clash, RulesError, build
from app.services.names import clean_name
from app.web.desk import Desk
from app.web.forms import (
    GAMES,
    KNOCK_LIMITS,
    NEW_TABLE,
    FormError,
    Typed,
    optional,
    read_form,
    wish_of,
)
from app.web.language_pages import LanguagePages
from app.web.page_errors import ErrorPages
from app.web.page_ports import House, Visitors, back_to_table, own_name
from app.web.record_pages import RecordPages
from app.web.rendering import Rendering
from app.web.settings_pages import SettingsPages
from app.web.table_pages import TablePages

RETURN_PATH: Final = "/return"


def page_routes(
    house: House, visitors: Visitors, rendering: Rendering, desk: Desk
) -> Sequence[Route]:
    """Every page, those of a table and of a match included, also where a slash has been added to
    its address. GET and HEAD change nothing."""
    errors = ErrorPages(rendering, visitors)
    own = Pages(house, visitors, rendering)
    languages = LanguagePages(house, visitors, rendering)
    records = RecordPages(visitors, rendering, desk)
    tables = TablePages(house, visitors, rendering)
    settings = SettingsPages(house, visitors, rendering)
    kinds = (own, settings, records, tables)
    pages = [route for pages in kinds for route in pages.routes(errors)]
    return (*pages, *languages.routes(errors), *_with_a_slash(pages))


def _with_a_slash(pages: Sequence[Route]) -> Sequence[Route]:
    """Messengers and people add one to a link."""
    paths = [page.path for page in pages if "GET" in (page.methods or ()) and page.path != "/"]
    return [Route(f"{path}/", _without_slash) for path in paths]


async def _without_slash(request: Request) -> Response:
    """The path is one of ours, and no part of it is empty: it leads to no other host."""
    path, query = quote(request.scope["path"][:-1]), request.scope["query_string"].decode("latin-1")
    return RedirectResponse(f"{path}?{query}" if query else path, 308)


class Pages:
    def __init__(self, house: House, visitors: Visitors, rendering: Rendering) -> None:
        self._house: Final = house
        self._visitors: Final = visitors
        self._rendering: Final = rendering

    def routes(self, errors: ErrorPages) -> Sequence[Route]:
        return (
            Route("/", errors.guard(self.home)),
            Route("/new", errors.guard(self.new)),
            Route("/new", errors.guard(self.create), methods=["POST"]),
            Route("/rules", errors.guard(self.rules)),
            Route("/offline", errors.guard(self.offline)),
            Route("/me", errors.guard(self.me)),
            Route("/me", errors.guard(self.rename), methods=["POST"]),
            Route("/me/recovery", errors.guard(self.recovery)),
            Route("/me/recovery", errors.guard(self.make_recovery), methods=["POST"]),
            Route(RETURN_PATH, errors.guard(self.come_back)),
            Route(RETURN_PATH, errors.guard(self.claim), methods=["POST"]),
        )

    async def home(self, request: Request) -> Response:
        home = await self._house.home(await self._visitors.current(request))
        return self._rendering.respond(request, "home.html", {"home": home})

    async def new(self, request: Request) -> Response:
        name = await self._own_name(request)
        return self._new_form(request, {**NEW_TABLE, "name": name})

    async def create(self, request: Request) -> Response:
        self._visitors.require_own_origin(request)
        typed = await read_form(request)
        try:
            wish = wish_of(typed)
            # Refused before an identity is made.
            build(**wish.rules)  # type: ignore[arg-type]
            if wish.name is not None:
                clean_name(wish.name)
            player = await self._visitors.ensure(request)
            table = await self._house.create_table(player, wish)
        except Clash as clash:
            return self._new_form(request, typed, clash.options, clash)
        except (FormError, RulesError) as error:
            return self._new_form(request, typed, [*_wrong_fields(error), *_wrong_name(typed)])
        except Refused as refused:
            if refused.code is not Code.BAD_NAME:
                raise
            return self._new_form(request, typed, ["name"])
        return self._go(request, f"/t/{table}", player)

    async def rules(self, request: Request) -> Response:
        context = {"rules": None, "table": None, "presets": GAMES}
        return self._rendering.respond(request, "rules.html", context)

    async def offline(self, request: Request) -> Response:
        """Kept by the service worker, and shown in place of what cannot be reached."""
        return self._rendering.respond(request, "offline.html")

    async def me(self, request: Request) -> Response:
        context = {
            "name": await self._own_name(request),
            "known": await self._visitors.current(request) is not None,
            "saved": "saved" in request.query_params,
            "wrong": (),
        }
        return self._rendering.respond(request, "me.html", context)

    async def rename(self, request: Request) -> Response:
        self._visitors.require_own_origin(request)
        typed = await read_form(request)
        try:
            name = clean_name(typed.get("name", ""))
            player = await self._visitors.ensure(request)
            await self._house.rename(player, name)
        except Refused as refused:
            if refused.code is not Code.BAD_NAME:
                raise
            known = await self._visitors.current(request) is not None
            wrong = {"name": typed.get("name", ""), "known": known, "saved": False}
            return self._rendering.respond(request, "me.html", {**wrong, "wrong": ("name",)}, 422)
        return self._go(request, "/me?saved", player)

    async def recovery(self, request: Request) -> Response:
        known = await self._visitors.current(request) is not None
        context = {"known": known, "url": None, "once": False, "table": back_to_table(request)}
        return self._rendering.respond(request, "recovery.html", context)

    async def make_recovery(self, request: Request) -> Response:
        """The link is shown by the answer itself: only its hash is kept, so no GET can show it."""
        self._visitors.require_own_origin(request)
        player = await self._visitors.known(request)
        if player is None:
            raise Refused(Code.NO_IDENTITY)
        once = "once" in await read_form(request)
        make = self._house.make_link if once else self._house.make_recovery
        code = await make(player)
        # In the fragment, which no browser sends: neither a log nor a preview ever holds the code.
        url = f"{self._visitors.share_url(request, RETURN_PATH)}#{code}"
        context = {"known": True, "url": url, "once": once, "table": back_to_table(request)}
        response = self._rendering.respond(request, "recovery.html", context)
        response.headers["Cache-Control"] = "no-store"
        return response

    async def come_back(self, request: Request) -> Response:
        return self._return_form(request)

    async def claim(self, request: Request) -> Response:
        """For a browser without scripts; else a module asks `/api/players/claim`."""
        self._visitors.require_own_origin(request)
        self._visitors.require_cookies(request)
        link = (await read_form(request)).get("link", "")
        try:
            code = link.rpartition("#")[2].strip()
            player = await self._house.claim(code, await self._visitors.current(request))
        except Refused as refused:
            if refused.code is not Code.BAD_CODE:
                raise
            return self._return_form(request, wrong=True)
        return self._go(request, "/", player)

    async def _own_name(self, request: Request) -> str:
        return await own_name(self._house, await self._visitors.current(request))

    def _go(self, request: Request, path: str, player: PlayerId) -> Response:
        response = RedirectResponse(path, 303)
        self._visitors.remember(request, response, player)
        return response

    def _new_form(
        self,
        request: Request,
        typed: Typed,
        wrong: Sequence[str] = (),
        clash: Clash | None = None,
    ) -> Response:
        context = {
            "typed": typed,
            "wrong": wrong,
            "clash": None if clash is None else clash.options,
            "presets": GAMES,
            "limits": [(limit, limit) for limit in KNOCK_LIMITS],
        }
        return self._rendering.respond(request, "new.html", context, 422 if wrong else 200)

    def _return_form(self, request: Request, wrong: bool = False) -> Response:
        context = {"wrong": wrong}
        return self._rendering.respond(request, "return.html", context, 422 if wrong else 200)


def _wrong_name(typed: Typed) -> list[str]:
    """The name's field too, where a form is wrong elsewhere: both are said at once."""
    try:
        if (name := optional(typed, "name")) is not None:
            clean_name(name)
    except Refused:
        return ["name"]
    return []


def _wrong_fields(error: FormError | RulesError) -> list[str]:
    """The fields of the new-table form that an error is about."""
    match error:
        case FormError():
            return [error.field]
        case BadValue():
            return [error.option]
        case _:
            return ["preset"]
