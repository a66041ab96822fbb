"""A house in memory behind the pages: two friends, a table, a match, and whoever is asking."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field, replace
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from app.errors import Code, Refused
from app.match.ids import MatchId, PlayerId, TableId
from app.match.ports import PublicPlayer, Series
from app.rules.cards import Seat
from app.rules.facts import EndReason, Final, Kind, VoidReason
from app.rules.ruleset import build
from app.rules.state import Status
from app.rules.view import LayOffView, ProofView, ResultView, VoidResultView
from app.services.accounts import (
    FinishedRound,
    HomePage,
    MatchLine,
    MatchPage,
    MatchSheet,
    OpponentLine,
)
from app.services.preferences import Chosen, Preferences
from app.web.page_ports import NewTable, TablePage

NOW = dt.datetime(2026, 5, 4, 18, 30, tzinfo=dt.UTC)
MIA = PlayerId("mia")
BEN = PlayerId("ben")
TABLE = TableId("tableTABLE23")
MATCH = MatchId("matchMATCH23")
HEADER = "x-player"
ORIGIN = "http://cards.test"

KNOCK = ResultView(
    kind=Kind.KNOCK,
    winner=0,
    points=21,
    difference=21,
    bonus=0,
    doubled=False,
    hands=(
        ["5H", "6H", "7H", "8H", "QS", "QD", "QC", "AC", "2D", "3D"],
        ["9H", "4C", "5C", "6C", "8S", "8D", "8C", "TD", "7S", "KH"],
    ),
    melds=(
        [["5H", "6H", "7H", "8H"], ["QC", "QD", "QS"]],
        [["4C", "5C", "6C"], ["8C", "8D", "8S"]],
    ),
    layoffs=[LayOffView("9H", 0)],
    deadwood=(6, 27),
)
UNDERCUT = replace(
    KNOCK, kind=Kind.UNDERCUT, winner=1, points=12, difference=2, bonus=10, deadwood=(6, 4)
)
GIN = replace(
    KNOCK,
    kind=Kind.GIN,
    points=104,
    difference=27,
    bonus=25,
    doubled=True,
    layoffs=[],
    deadwood=(0, 27),
)
VOID = VoidResultView(
    kind=Kind.VOID,
    winner=None,
    points=0,
    difference=0,
    bonus=0,
    doubled=False,
    hands=KNOCK.hands,
    melds=None,
    layoffs=[],
    deadwood=None,
    reason=VoidReason.STOCK,
)
PROOF = ProofView("00" * 32, ("ab" * 16, ""), (True, False))


def person(name: str | None) -> PublicPlayer:
    """Somebody; without a name, guest number seven."""
    return PublicPlayer(PlayerId((name or "guest").lower()), name, 7, "person")


def finished_round(number: int, result: ResultView | None, score: tuple[int, int]) -> FinishedRound:
    return FinishedRound(number, number % 2, "7D", 7, score, result, "cd" * 32, PROOF)


ROUNDS = (
    finished_round(1, KNOCK, (21, 0)),
    finished_round(2, UNDERCUT, (21, 12)),
    finished_round(3, VOID, (21, 12)),
    finished_round(4, GIN, (125, 12)),
)


@dataclass
class PageHouse:
    """What a test may set stands in the fields; what the pages did can be read there as well.
    `changes` are made to the match, `finished` to the finished match at home, where the reader sits
    at `you` everywhere."""

    rules: dict[str, object] = field(default_factory=lambda: {"preset": "oklahoma"})
    names: dict[PlayerId, str | None] = field(default_factory=lambda: {MIA: "Mia", BEN: "Ben"})
    seats: list[PlayerId | None] = field(default_factory=lambda: [MIA, None])
    spectators: bool = True
    rounds: tuple[FinishedRound, ...] = ROUNDS
    over: bool = True
    down: bool = False
    wishes: list[NewTable] = field(default_factory=list)
    joined: list[tuple[str | None, str | None]] = field(default_factory=list)
    choices: list[Chosen] = field(default_factory=list)
    recoveries: int = 0
    you: Seat = 0
    changes: dict[str, Any] = field(default_factory=dict)
    finished: dict[str, Any] = field(default_factory=lambda: {"winner": 0})
    rounds_played: int = 1

    async def home(self, player: PlayerId | None) -> HomePage:
        if player is None:
            return HomePage()
        matches = (
            self._line(person("Mia"), (42, 27), True, False, dt.timedelta(hours=2)),
            self._line(person("Ben"), (0, 3), False, False, dt.timedelta(days=1)),
            self._line(None, (0, 0), False, False, dt.timedelta(minutes=5)),
            replace(
                self._line(person(None), (104, 62), False, True, dt.timedelta(days=40)),
                **self.finished,
            ),
        )
        series = Series((3, 1), (412, 268), 4)
        opponents = (OpponentLine(person("Mia"), series, TABLE),)
        return HomePage(
            await self.person(player), Preferences(), matches, opponents, self.rounds_played
        )

    async def create_table(self, player: PlayerId, wish: NewTable) -> TableId:
        _check_name(wish.name)
        self.wishes.append(wish)
        return TABLE

    async def table(self, table: TableId, player: PlayerId | None) -> TablePage:
        if self.down:
            raise Refused(Code.UNAVAILABLE)
        if table != TABLE:
            raise Refused(Code.NO_TABLE)
        you = self.seats.index(player) if player is not None and player in self.seats else None
        full = self.seats[1] is not None
        shown = you is not None or (full and self.spectators)
        host, guest = [None if each is None else self._person(each) for each in self.seats]
        assert host is not None
        return TablePage(
            id=TABLE,
            match=MATCH,
            rules=build(**self.rules),  # type: ignore[arg-type]
            aids=True,
            spectators=self.spectators,
            seats=(host, guest),
            you=you,
            hello=b'{"type":"hello","name":"</script>"}' if shown else None,
        )

    async def join(
        self, table: TableId, player: PlayerId | None, name: str | None, next_: str | None
    ) -> PlayerId:
        _check_name(name)
        player = player or PlayerId("new")
        if player in self.seats:
            return player
        if self.seats[1] is not None:
            raise Refused(Code.TABLE_FULL)
        self.seats[1] = player
        self.names[player] = name
        self.joined.append((name, next_))
        return player

    async def match(self, match: MatchId, player: PlayerId | None) -> MatchPage:
        if match != MATCH:
            raise Refused(Code.NO_MATCH)
        if player not in (MIA, BEN) and not self.spectators:
            raise Refused(Code.NOT_ALLOWED)
        last = self.rounds[-1].score if self.rounds else (0, 0)
        sheet = MatchSheet(
            id=MATCH,
            number=1,
            rules=build(**self.rules),  # type: ignore[arg-type]
            seats=(self._person(MIA), self._person(BEN)),
            you={MIA: 0, BEN: 1}.get(player) if player is not None else None,
            status=Status.FINISHED if self.over else Status.PLAYING,
            score=last,
            boxes=(2, 1),
            winner=0 if self.over else None,
            reason=EndReason.TARGET if self.over else None,
            final=Final(last, (0, 0), (2, 1), last, 113) if self.over else None,
            rounds=self.rounds,
        )
        return MatchPage(replace(sheet, **self.changes), TABLE, Series((3, 1), (412, 268), 4))

    async def person(self, player: PlayerId) -> PublicPlayer:
        if player not in self.names:
            raise Refused(Code.NO_IDENTITY)
        return self._person(player)

    async def rename(self, player: PlayerId, name: str) -> None:
        _check_name(name)
        self.names[player] = name

    async def choose(self, player: PlayerId, chosen: Chosen) -> None:
        self.choices.append(chosen)

    async def make_recovery(self, player: PlayerId) -> str:
        self.recoveries += 1
        return f"code-{player}-{self.recoveries}"

    async def make_link(self, player: PlayerId) -> str:
        return f"code-{player}-once"

    async def claim(self, code: str, guest: PlayerId | None) -> PlayerId:
        if not code.startswith("code-"):
            raise Refused(Code.BAD_CODE)
        return PlayerId(code.split("-")[1])

    def _person(self, player: PlayerId) -> PublicPlayer:
        return person(self.names.get(player))

    def _line(
        self,
        opponent: PublicPlayer | None,
        score: tuple[int, int],
        your_turn: bool,
        finished: bool,
        ago: dt.timedelta,
    ) -> MatchLine:
        status = Status.FINISHED if finished else Status.PLAYING
        return MatchLine(
            TABLE, MATCH, opponent, self.you, score, 100, your_turn, status, updated_at=NOW - ago
        )


@dataclass
class PageVisitors:
    """Whoever the header names is asking; a newcomer becomes "new"."""

    remembered: list[PlayerId] = field(default_factory=list)
    shared: str | None = None
    chosen: dict[PlayerId, Preferences] = field(default_factory=dict)

    async def current(self, request: Request) -> PlayerId | None:
        name = request.headers.get(HEADER) or request.cookies.get("player")
        return PlayerId(name) if name else None

    async def known(self, request: Request) -> PlayerId | None:
        return await self.current(request)

    async def ensure(self, request: Request) -> PlayerId:
        return await self.current(request) or PlayerId("new")

    def require_cookies(self, request: Request) -> None:
        """Everybody's browser keeps them."""

    async def preferences(self, request: Request) -> Preferences:
        player = await self.current(request)
        return self.chosen.get(player or PlayerId(""), Preferences())

    def remember(self, request: Request, response: Response, player: PlayerId) -> None:
        self.remembered.append(player)
        response.set_cookie("player", player)

    def require_own_origin(self, request: Request) -> None:
        if request.headers.get("origin") != str(request.base_url).rstrip("/"):
            raise Refused(Code.BAD_ORIGIN)

    def share_url(self, request: Request, path: str) -> str:
        return f"{self.shared or str(request.base_url).rstrip('/')}{path}"


def _check_name(name: str | None) -> None:
    if name is not None and not 1 <= len(name) <= 20:
        raise Refused(Code.BAD_NAME)
