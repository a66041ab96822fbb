"""The page of a player's settings. With scripts every choice is kept by itself, by REST; without
them the form is sent as a whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.errors import Code, Refused
from app.services.preferences import VALUES, Chosen
from app.web.forms import parts_of
from app.web.page_errors import ErrorPages
from app.web.page_ports import House, Visitors, back_to_table
from app.web.rendering import Rendering

SETTINGS_PATH: Final = "/me/settings"
_LARGEST: Final = 64
_ELSEWHERE: Final = frozenset({"sort", "language"})
"""Chosen where they are needed; the form leaves them as they are."""


class SettingsPages:
    def __init__(self, house: House, visitors: Visitors, rendering: Rendering) -> None:
        self._house: Final = house
        self._visitors: Final = visitors
        self._rendering: Final = rendering

    def routes(self, errors: ErrorPages) -> Sequence[Route]:
        return (
            Route(SETTINGS_PATH, errors.guard(self.settings)),
            Route(SETTINGS_PATH, errors.guard(self.choose), methods=["POST"]),
        )

    async def settings(self, request: Request) -> Response:
        context = {"saved": "saved" in request.query_params, "table": back_to_table(request)}
        return self._rendering.respond(request, "settings.html", context)

    async def choose(self, request: Request) -> Response:
        self._visitors.require_own_origin(request)
        chosen = _chosen(await parts_of(request, files=0, largest=_LARGEST))
        player = await self._visitors.ensure(request)
        await self._house.choose(player, chosen)
        table = back_to_table(request)
        query = "?saved" if table is None else f"?table={table}&saved"
        response = RedirectResponse(f"{SETTINGS_PATH}{query}", 303)
        self._visitors.remember(request, response, player)
        return response


def _chosen(form: Mapping[str, object]) -> Chosen:
    """What a form says of every setting on the page. A switch that is off is not sent at all.
    Refused with `bad_frame` where it says what none of ours would."""
    chosen: dict[str, str | bool] = {}
    for name in VALUES.keys() - _ELSEWHERE:
        if True in VALUES[name]:
            chosen[name] = name in form
        elif (text := form.get(name)) in VALUES[name]:
            chosen[name] = str(text)
        else:
            raise Refused(Code.BAD_FRAME, fields=[name])
    return chosen
