"""What the pages need from the house, as types: the use cases behind them, and who is asking."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from starlette.requests import Request
from starlette.responses import Response

from app.errors import Code, Refused
from app.match.ids import MatchId, PlayerId, TableId
from app.match.ports import PublicPlayer
from app.rules.cards import Seat
from app.rules.ruleset import Rules
from app.services.accounts import HomePage, MatchPage
from app.services.preferences import Chosen, Preferences


@dataclass(frozen=True, slots=True)
class TablePage:
    """A table as one reader may see it. `hello` is the encoded `hello` frame for that reader, None
    where the reader is shown no table (an open seat, or a full table without spectators). `score`
    and `turn` are for browsers without scripts, which cannot read it."""

    id: TableId
    match: MatchId
    rules: Rules
    aids: bool
    spectators: bool
    seats: tuple[PublicPlayer, PublicPlayer | None]
    you: Seat | None
    hello: bytes | None = field(default=None, repr=False)
    score: tuple[int, int] = (0, 0)
    turn: Seat | None = None

    @property
    def full(self) -> bool:
        return self.seats[1] is not None


@dataclass(frozen=True, slots=True)
class NewTable:
    """What the new-table form asks for, in the words of `POST /api/tables`."""

    name: str | None
    rules: Mapping[str, object]
    spectators: bool
    aids: bool
    next: str | None


class House(Protocol):
    """The use cases behind the pages. All raise `app.errors.Refused` with a code, or
    `app.match.ports.StoreUnavailable`; `create_table` also `app.rules.ruleset.RulesError`."""

    async def home(self, player: PlayerId | None) -> HomePage: ...

    async def create_table(self, player: PlayerId, wish: NewTable) -> TableId: ...

    async def table(self, table: TableId, player: PlayerId | None) -> TablePage:
        """Never takes a seat, and never refuses a reader of an existing table."""
        ...

    async def join(
        self, table: TableId, player: PlayerId | None, name: str | None, next_: str | None
    ) -> PlayerId:
        """Take the open seat, as a new player where nobody is known; for who sits there already,
        nothing. Refuses with `bad_name` and `table_full`; then no player is made."""
        ...

    async def match(self, match: MatchId, player: PlayerId | None) -> MatchPage:
        """Refuses with `not_allowed` who neither sits there nor may watch."""
        ...

    async def person(self, player: PlayerId) -> PublicPlayer: ...

    async def rename(self, player: PlayerId, name: str) -> None:
        """Refuses with `bad_name`."""
        ...

    async def choose(self, player: PlayerId, chosen: Chosen) -> None:
        """Change those of the player's settings."""
        ...

    async def make_recovery(self, player: PlayerId) -> str:
        """A new lasting code, good until the next one is made."""
        ...

    async def make_link(self, player: PlayerId) -> str:
        """A code for another device, good once, for ten minutes."""
        ...

    async def claim(self, code: str, guest: PlayerId | None) -> PlayerId:
        """Whose code it is; unfinished seats of `guest` come along. Refuses with `bad_code`."""
        ...


class Visitors(Protocol):
    """Who asks, and from where."""

    async def current(self, request: Request) -> PlayerId | None: ...

    async def known(self, request: Request) -> PlayerId | None:
        """The player who asks; None also where a cookie outlived its player."""
        ...

    async def ensure(self, request: Request) -> PlayerId:
        """The player who asks; a new one for who has no identity. `remember` makes it last. Like
        `require_cookies`, before anybody is made."""
        ...

    def require_cookies(self, request: Request) -> None:
        """Raises what `ErrorPages` answers, where nothing shows that this browser keeps cookies."""
        ...

    async def preferences(self, request: Request) -> Preferences:
        """The settings of who asks; never refuses. A stranger has the defaults, and so has who
        cannot be looked up now."""
        ...

    def remember(self, request: Request, response: Response, player: PlayerId) -> None:
        """Set the cookie of an identity, where it is not the request's own already."""
        ...

    def require_own_origin(self, request: Request) -> None:
        """Refuses with `bad_origin` a form that another site has sent."""
        ...

    def share_url(self, request: Request, path: str) -> str:
        """The full address of a path, as a friend can open it."""
        ...


def back_to_table(request: Request) -> str | None:
    """The table that the reader came from and goes back to, if the address names one."""
    table = request.query_params.get("table", "")
    return table if table.isascii() and table.isalnum() else None


async def own_name(house: House, player: PlayerId | None) -> str:
    """The reader's name; empty for a guest, and where a cookie outlived its player."""
    if player is None:
        return ""
    try:
        return (await house.person(player)).name or ""
    except Refused as refused:
        if refused.code is not Code.NO_IDENTITY:
            raise
        return ""
