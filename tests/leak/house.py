"""The whole application around one moment: real routes, pages, services and views; only the
database, the clock and who is asking are stand-ins."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, Final, cast

import httpx
from fastapi import FastAPI
from starlette.requests import HTTPConnection

from app.bus.local import LocalBus
from app.match.chance import SystemSecrets
from app.match.ids import PlayerId
from app.match.ports import Row, Store
from app.match.session import TableSession
from app.rules import engine
from app.rules.view import view_for
from app.services.history import History
from app.services.preferences import Preferences
from app.settings import Settings
from app.storage.matches import MatchRecord, PlayerMatch
from app.storage.players import PlayerKind, PlayerRecord
from app.web.application import build_app
from app.web.context import Context
from app.web.identity import Identity
from app.web.origin import Origins
from app.web.polling import Polls
from app.web.ws.room import Rooms
from app.web.ws.talk import Talk
from tests.leak.twins import Viewer
from tests.leak.viewers import NOW, StandingClock, player_of
from tests.leak.walks import PLAYERS, TABLE, Moment

WHO: Final = "x-player"


class Answer:
    """A database whose every reading is what the moment's log would give."""

    def __init__(self) -> None:
        self.answer: Any = None

    async def read(self, function: Callable[..., Any]) -> Any:
        return self.answer


class OneStore:
    """The log of one moment, to be read."""

    def __init__(self, moment: Moment) -> None:
        self._moment: Final = moment

    async def load_rows(self, match: str, after: int) -> list[Row]:
        return [row for row in self._moment.rows if row.match == match and row.seq > after]

    async def has_match(self, table: str, match: str) -> bool:
        return match == self._moment.rows[0].match


class Names:
    """Whoever the header names is asking."""

    async def current(self, connection: HTTPConnection) -> PlayerId | None:
        return PlayerId(connection.headers[WHO])

    known = ensure = require = current

    def remember_new(self, *ignored: object) -> None:
        return None

    renew = remember = remember_new


class OneHouse:
    """Answers requests about one moment after the other."""

    def __init__(self) -> None:
        self._database: Final = Answer()
        self._session: TableSession | None = None
        self.app: Final = build_app(lambda: NOW, _no_lifespan)
        self.app.state.context = self._context()

    async def texts(self, moment: Moment, viewer: Viewer) -> list[str]:
        """Every page and document of the table and the match, for one viewer."""
        self._session = _session(moment)
        transport = httpx.ASGITransport(self.app)
        # A tag and a compressed length follow from the text, in which a commitment is put right.
        headers = {WHO: player_of(viewer), "accept-encoding": "identity"}
        async with httpx.AsyncClient(
            transport=transport, base_url="http://cards.test", headers=headers
        ) as client:
            found = []
            for path in paths_of(moment):
                home = path in {"/", "/api/me"}
                if home and viewer is None:
                    continue
                self._database.answer = _home(moment, viewer) if home else _account(moment)
                answer = await client.get(path)
                answer.headers.pop("etag", None)
                found.append(f"{path} {answer.status_code} {sorted(answer.headers.items())}")
                found.append(_with_own_commitment(answer.text, moment))
            return found

    def _context(self) -> Context:
        history = History(self._database, self)  # type: ignore[arg-type]
        players = SimpleNamespace(exists=_yes, public=_nobody, preferences=_untouched)
        house: Any = SimpleNamespace(sessions=self, history=history, players=players)
        settings, clock = Settings(), StandingClock()
        names, bus = cast(Identity, Names()), LocalBus()
        rooms = Rooms(bus, clock)
        return Context(
            settings, clock, house, names, Origins(settings), rooms, Talk(bus, rooms.find), Polls()
        )

    async def find(self, table: str) -> TableSession:
        assert self._session is not None
        return self._session


def _with_own_commitment(text: str, moment: Moment) -> str:
    """What is told from the log commits to a twin's secret; commitments count as independent of
    what they commit to."""
    told = engine.fold(fact for row in moment.rows for fact in row.facts).standing.next
    own = moment.position.state.standing.next
    return text if told is None or own is None else text.replace(told.commitment, own.commitment)


def paths_of(moment: Moment) -> list[str]:
    match = moment.position.state.standing.match_id
    rounds = moment.position.state.standing.rounds
    return [
        "/",
        "/api/me",
        f"/t/{TABLE}",
        f"/t/{TABLE}/rules",
        f"/m/{match}",
        f"/m/{match}/fair",
        f"/m/{match}/rounds/{max(rounds, 1)}",
        f"/m/{match}/rounds/{rounds + 1}",
        f"/api/tables/{TABLE}",
        f"/api/tables/{TABLE}/view",
        f"/api/tables/{TABLE}/events?match={match}&after={max(moment.position.seq - 30, -1)}",
        f"/api/matches/{match}",
        f"/api/matches/{match}/rounds",
        f"/api/matches/{match}/rounds/{max(rounds, 1)}",
        f"/api/matches/{match}/record",
    ]


def _session(moment: Moment) -> TableSession:
    clock, secrets = StandingClock(), SystemSecrets()
    store = cast(Store, OneStore(moment))
    return TableSession(store, clock, secrets, lambda step: None, moment.position)


def _record(moment: Moment) -> MatchRecord:
    """What the tables of the database hold of a match: nothing but what everybody may know."""
    info = view_for(moment.position.state, None).match
    return MatchRecord(
        id=moment.rows[0].match,
        table=TABLE,
        number=info.number,
        rules=info.rules,
        status=info.status,
        winner=info.winner,
        reason=info.reason,
        score=info.score,
        final=info.final,
        created_at=NOW,
        ended_at=None,
        seats=moment.position.table.seats,
        spectators=True,
        aids=True,
    )


def _account(moment: Moment) -> object:
    return _record(moment), moment.position.people, list(moment.rows)


def _home(moment: Moment, viewer: Viewer) -> object:
    assert viewer is not None
    me = PlayerRecord(PLAYERS[viewer], None, 10, PlayerKind.PERSON, {}, NOW)
    return me, [PlayerMatch(_record(moment), viewer, None, NOW)], (), 0


async def _yes(player: PlayerId) -> bool:
    return True


async def _nobody(player: PlayerId) -> object:
    return SimpleNamespace(name=None)


async def _untouched(player: PlayerId) -> Preferences:
    return Preferences()


@asynccontextmanager
async def _no_lifespan(app: FastAPI) -> AsyncIterator[None]:
    yield
