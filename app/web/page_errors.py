"""Friendly pages for what cannot be granted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Final, TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from app.errors import STATUS, Code, Refused
from app.match.ports import StoreUnavailable
from app.services.preferences import Preferences
from app.web.cookie_trial import CookiesBlocked, CookiesUntried, ask_again
from app.web.page_ports import Visitors
from app.web.rendering import Rendering, has_preferences, show_preferences

Endpoint: TypeAlias = Callable[[Request], Awaitable[Response]]

NO_COOKIES: Final = "no_cookies"
"""A reason of pages alone: programs bring a token."""
_BY_STATUS: Final = {404: Code.NOT_FOUND, 413: Code.TOO_LARGE, 429: Code.TOO_FAST}


class ErrorPages:
    """Says what went wrong, and what can be done now. `guard` puts it around a page."""

    def __init__(self, rendering: Rendering, visitors: Visitors) -> None:
        self._rendering: Final = rendering
        self._visitors: Final = visitors

    def for_code(self, request: Request, code: Code) -> Response:
        return self._answer(request, STATUS[code], code)

    async def for_status(self, request: Request, status: int) -> Response:
        """For what the server itself turns away: an unknown path, a wrong method, a bug."""
        if not has_preferences(request):
            await self._look_up(request)
        return self._answer(request, status, _BY_STATUS.get(status))

    def guard(self, page: Endpoint) -> Endpoint:
        @wraps(page)
        async def guarded(request: Request) -> Response:
            try:
                await self._look_up(request)
                return await page(request)
            except Refused as refused:
                return self.for_code(request, refused.code)
            except CookiesUntried:
                return ask_again(request)
            except CookiesBlocked:
                return self._answer(request, 403, NO_COOKIES)
            except StoreUnavailable:
                return self.for_code(request, Code.UNAVAILABLE)

        return guarded

    async def _look_up(self, request: Request) -> None:
        """How the one who asks wants pages to look, whatever will be answered."""
        show_preferences(request, Preferences())  # should looking them up fail
        show_preferences(request, await self._visitors.preferences(request))

    def _answer(self, request: Request, status: int, code: str | None) -> Response:
        context = {"code": None if code is None else str(code), "status": status}
        return self._rendering.respond(request, "error.html", context, status)
