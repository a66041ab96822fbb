"""`/sw.js`: the service worker of the current files. It stands at the root, for it answers for all
pages, and is asked for anew every time: a changed file is a new worker."""

from __future__ import annotations

import json
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.web.assets import Assets
from app.web.i18n import Languages

PATH: Final = "/sw.js"
_SOURCE: Final = "js/worker/worker.js"
_PAGES: Final = ("table", "offline", "site")
_KINDS: Final = ("pages", "table", "table_late")
_ICONS: Final = ("icons/icon.svg", "icons/icon-turn.svg")


def worker_route(assets: Assets, languages: Languages) -> Route:
    """The worker, with the name of its cache, what it keeps from the first for everybody, and the
    programs by the reader's language."""
    files = [assets.sheet(kind) for kind in _KINDS]
    files += [assets.url(name) for name in _ICONS]
    programs = {
        language: [url for page in _PAGES for url in assets.programs(page, language)]
        for language in languages.names
    }
    given = {"NAME": f"upcard-{assets.hash}", "FILES": files, "PROGRAMS": programs}
    head = f"Object.assign(globalThis, {json.dumps(given)});\n"
    text = head + assets.body(_SOURCE).decode()

    async def worker(request: Request) -> Response:
        headers = {"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff"}
        return Response(text, headers=headers, media_type="text/javascript; charset=utf-8")

    return Route(PATH, worker)
