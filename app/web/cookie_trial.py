"""Whether a browser keeps cookies, found out before anything is made for whoever uses it.

A seat belongs to a cookie. A browser that drops it would leave a seat behind where nobody can ever
sit down, so a form that comes without any cookie is asked for once more, as it is, with one to
bring along; if that does not come, none is kept.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

TRIAL: Final = "upcard-trial"
_SECONDS: Final = 600
_ASKED: Final = "cookies"


class CookiesUntried(Exception):
    """Nothing is known of this browser's cookies yet: `ask_again` answers."""


class CookiesBlocked(Exception):
    """This browser keeps none."""


def require_cookies(request: Request) -> None:
    """Go on with whoever brings a cookie, or a token. Raises `CookiesUntried` the first time and
    `CookiesBlocked` the second."""
    if request.cookies or "authorization" in request.headers:
        return
    raise CookiesBlocked if _ASKED in request.query_params else CookiesUntried


def ask_again(request: Request) -> Response:
    """The same form again, with a cookie."""
    url = request.url.include_query_params(**{_ASKED: "1"})
    response = RedirectResponse(f"{url.path}?{url.query}", 307)
    response.set_cookie(
        TRIAL,
        "1",
        max_age=_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response
