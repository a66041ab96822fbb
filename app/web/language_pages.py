"""The reader's choice of a language: kept in a cookie, so that it works before anybody is known
here, and with the settings of whoever is, for every other device."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.errors import Code, Refused
from app.web.forms import parts_of
from app.web.i18n import COOKIE
from app.web.page_errors import ErrorPages
from app.web.page_ports import House, Visitors
from app.web.rendering import Rendering

_LARGEST: Final = 4096
_KEPT_SECONDS: Final = 400 * 86400
_OWN_PATH: Final = re.compile(r"/(?![/\\])[!-~]*")


class LanguagePages:
    def __init__(self, house: House, visitors: Visitors, rendering: Rendering) -> None:
        self._house: Final = house
        self._visitors: Final = visitors
        self._rendering: Final = rendering

    def routes(self, errors: ErrorPages) -> Sequence[Route]:
        return (Route("/language", errors.guard(self.choose), methods=["POST"]),)

    async def choose(self, request: Request) -> Response:
        """Back to where the reader was, in the language chosen. Refused with `bad_frame` where
        there is no such language."""
        self._visitors.require_own_origin(request)
        form = await parts_of(request, files=0, largest=_LARGEST)
        language = form.get("language")
        if not isinstance(language, str) or language not in self._rendering.languages.offered:
            raise Refused(Code.BAD_FRAME)
        self._visitors.require_cookies(request)
        player = await self._visitors.known(request)
        if player is not None:
            await self._house.choose(player, {"language": language})
        response = RedirectResponse(_own_path(form.get("back")), 303)
        keep_language(request, response, language)
        return response


def keep_language(request: Request, response: Response, language: str) -> None:
    """Remember a choice in this browser."""
    response.set_cookie(
        COOKIE,
        language,
        max_age=_KEPT_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def _own_path(text: object) -> str:
    """A path of this site and of no other, with its query; else the start page."""
    return text if isinstance(text, str) and _OWN_PATH.fullmatch(text) else "/"
