"""A browser in front of the pages, with a house in memory behind them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import httpx
from starlette.applications import Starlette

from app.match.ids import PlayerId
from app.web.assets import Assets
from app.web.desk import Desk
from app.web.i18n import Languages
from app.web.pages import page_routes
from app.web.rendering import Rendering
from tests.web.page_house import HEADER, MATCH, NOW, ORIGIN, TABLE, PageHouse, PageVisitors

ROOT = Path(__file__).parents[2]
AT_TABLE = f"/t/{TABLE}"
AT_MATCH = f"/m/{MATCH}"
OURS = {"origin": ORIGIN}


@cache
def english() -> Rendering:
    """Read and compiled once: it keeps nothing of a request."""
    languages = Languages.load(ROOT / "locales")
    assets = Assets.scan(ROOT / "static", languages)
    return Rendering(ROOT / "templates", assets, languages, lambda: NOW)


class Site:
    """A browser in front of the pages, and what stands behind them."""

    def __init__(self, rendering: Rendering | None = None) -> None:
        """In English, unless a rendering of more languages is given."""
        self.house = PageHouse()
        self.visitors = PageVisitors()
        app = Starlette(
            routes=page_routes(self.house, self.visitors, rendering or english(), Desk())
        )
        app.router.redirect_slashes = False
        self.client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=ORIGIN)

    async def get(self, path: str, player: PlayerId | None = None) -> httpx.Response:
        return await self.client.get(path, headers={HEADER: player} if player else {})

    async def post(
        self,
        path: str,
        form: dict[str, str],
        player: PlayerId | None = None,
        headers: dict[str, str] = OURS,
    ) -> httpx.Response:
        own = {HEADER: player} if player else {}
        return await self.client.post(path, data=form, headers={**headers, **own})


def words_of(page: httpx.Response) -> str:
    """The text of a page's content, without its tags."""
    found = re.search(r"<main.*</main>", page.text, re.DOTALL)
    assert found is not None
    return " ".join(re.sub(r"<[^>]+>", " ", found.group()).split())
