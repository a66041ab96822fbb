"""The house as pages need it: use cases, with the reader's `hello` for a table's page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from app.errors import Refused
from app.match.ids import MatchId, PlayerId, TableId
from app.match.ports import PublicPlayer, StoreUnavailable
from app.rules.ruleset import build
from app.rules.view import view_for
from app.services.accounts import HomePage, MatchPage
from app.services.preferences import Chosen, Preferences
from app.services.tables import TableOptions
from app.web.addresses import share_base
from app.web.context import Context
from app.web.cookie_trial import require_cookies
from app.web.documents import encode, hello_frame
from app.web.page_ports import NewTable, TablePage
from app.web.ws.endpoint import may_watch

Contexts = Callable[[], Context]


class PageHouse:
    """`app.web.page_ports.House`."""

    def __init__(self, context: Contexts) -> None:
        self._context: Final = context

    async def home(self, player: PlayerId | None) -> HomePage:
        house = self._context().house
        if player is None or not await house.players.exists(player):
            return HomePage()
        return await house.history.of_player(player)

    async def create_table(self, player: PlayerId, wish: NewTable) -> TableId:
        house = self._context().house
        if wish.name is not None:
            await house.players.change(player, wish.name, None)
        rules = build(**wish.rules)  # type: ignore[arg-type]
        options = TableOptions(rules, wish.spectators, wish.aids)
        return (await house.tables.create(player, options, wish.next)).table

    async def table(self, table: TableId, player: PlayerId | None) -> TablePage:
        context = self._context()
        session = await context.house.sessions.find(table)
        position = session.position
        you = position.seat_of(player)
        hello = None
        if may_watch(position, player):
            presence, now = context.rooms.presence(session), context.clock.now()
            hello = encode(hello_frame(position, presence, [], you, now))
        public = view_for(position.state, None)
        return TablePage(
            id=table,
            match=position.match,
            rules=position.state.standing.rules,
            aids=position.table.aids,
            spectators=position.table.spectators,
            seats=position.people.players,
            you=you,
            hello=hello,
            score=public.match.score,
            turn=None if public.round is None else public.round.turn,
        )

    async def join(
        self, table: TableId, player: PlayerId | None, name: str | None, next_: str | None
    ) -> PlayerId:
        _, seated = await self._context().house.tables.join(table, player, name, next_)
        return seated

    async def match(self, match: MatchId, player: PlayerId | None) -> MatchPage:
        return await self._context().house.history.match(match, player)

    async def person(self, player: PlayerId) -> PublicPlayer:
        return await self._context().house.players.public(player)

    async def rename(self, player: PlayerId, name: str) -> None:
        await self._context().house.players.change(player, name, None)

    async def choose(self, player: PlayerId, chosen: Chosen) -> None:
        await self._context().house.players.change(player, None, chosen)

    async def make_recovery(self, player: PlayerId) -> str:
        return await self._context().house.players.new_recovery(player)

    async def make_link(self, player: PlayerId) -> str:
        return await self._context().house.players.new_link(player)

    async def claim(self, code: str, guest: PlayerId | None) -> PlayerId:
        return await self._context().house.players.claim(code, guest)


class PageVisitors:
    """`app.web.page_ports.Visitors`."""

    def __init__(self, context: Contexts) -> None:
        self._context: Final = context

    async def current(self, request: Request) -> PlayerId | None:
        return await self._context().identity.current(request)

    async def known(self, request: Request) -> PlayerId | None:
        return await self._context().identity.known(request)

    async def ensure(self, request: Request) -> PlayerId:
        self.require_cookies(request)
        return await self._context().identity.ensure(request)

    def require_cookies(self, request: Request) -> None:
        require_cookies(request)

    async def preferences(self, request: Request) -> Preferences:
        context = self._context()
        try:
            player = await context.identity.current(request)
            return (
                Preferences() if player is None else await context.house.players.preferences(player)
            )
        except (Refused, StoreUnavailable):
            return Preferences()

    def remember(self, request: Request, response: Response, player: PlayerId) -> None:
        self._context().identity.remember_new(request, response, player)

    def require_own_origin(self, request: Request) -> None:
        self._context().origins.require(request)

    def share_url(self, request: Request, path: str) -> str:
        return share_base(self._context().settings, request) + path
