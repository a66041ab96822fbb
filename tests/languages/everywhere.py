"""Every page there is, in the states that say something else."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import replace

from starlette.requests import Request

from app.errors import Code
from app.record import Fault, RecordError
from app.rules.facts import EndReason
from app.rules.settlement import Column
from app.web.i18n import COOKIE
from app.web.record_pages import NOTHING
from app.web.rendering import Rendering
from tests.record.golden import golden
from tests.web.page_house import BEN, KNOCK, MIA, finished_round
from tests.web.page_site import AT_MATCH, AT_TABLE, OURS, Site

ALONE = (
    "/", "/new", "/rules", "/me", "/me/recovery", "/me/settings", "/return", "/record", "/offline",
    AT_TABLE,
)  # fmt: skip
TABLES = (
    {"preset": "oklahoma", "spades_double": True},
    {"preset": "straight"},
    {"preset": "hollywood"},
)
COLUMNS = (
    Column((107, 0), (3, 0), (True, False), 0, 107),
    Column((42, 28), (1, 1), (True, True), None, None),
    Column((0, 0), (0, 0), (False, False), None, None),
)
_IN_GAMES = replace(finished_round(1, KNOCK, (107, 0)), games=(0, 1), columns=COLUMNS)
IN_COLUMNS = (_IN_GAMES, replace(_IN_GAMES, number=2, games=()))
"""A round that counts in two games, and one that counts nowhere."""

ENDINGS = (
    {"reason": EndReason.RESIGN},
    {"reason": EndReason.CLAIM},
    {"reason": EndReason.CLOSED, "winner": None, "final": None},
    {"reason": EndReason.DRAW, "winner": None},
)


async def pages(site: Site) -> AsyncIterator[str]:
    """Every page, and its states that say something else."""
    for path in ALONE:
        for player in (None, MIA):
            yield (await site.get(path, player)).text
    for path in ("/me?saved", "/me/settings?saved"):
        yield (await site.get(path, MIA)).text
    for path, form in (
        ("/new", {"preset": "gin", "name": "x" * 40, "target": "5", "knock_limit": "400"}),
        ("/new", {"preset": "oklahoma", "knock_limit": "7", "ace_upcard": "gin_only"}),
        ("/me", {"name": "x" * 40}),
        ("/me/recovery", {}),
        ("/return", {"link": "x"}),
    ):
        yield (await site.post(path, form, MIA)).text
    for record in (golden("gin"), golden("hollywood-options"), "x"):
        files = {"file": ("match.upcard", record), "record": (None, "")}
        yield (await site.client.post("/record", files=files, headers=OURS)).text
    site.house.seats[1] = BEN
    for rules in TABLES:
        site.house.rules = dict(rules)
        for path in (AT_TABLE, f"{AT_TABLE}/rules", AT_MATCH, f"{AT_MATCH}/fair"):
            yield (await site.get(path, BEN)).text
        for number in (1, 2, 3, 4):
            for player in (None, MIA, BEN):
                yield (await site.get(f"{AT_MATCH}/rounds/{number}", player)).text
    for changes in ENDINGS:
        site.house.changes = dict(changes)
        for player in (None, MIA):
            yield (await site.get(AT_MATCH, player)).text
    site.house.changes = {"columns": COLUMNS}
    site.house.rounds = IN_COLUMNS
    for path in (AT_MATCH, *(f"{AT_MATCH}/rounds/{each.number}" for each in IN_COLUMNS)):
        for player in (MIA, BEN):
            yield (await site.get(path, player)).text
    site.house.spectators = False
    yield (await site.get(AT_TABLE)).text


def refusals(rendering: Rendering, language: str) -> Iterator[str]:
    """The page of every error, and the reason why a record is refused."""
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/",
        "query_string": b"",
        "headers": [(b"cookie", f"{COOKIE}={language}".encode())],
        "scheme": "http",
        "server": ("cards.test", 80),
    }
    for code in (*Code, None):
        context: dict[str, object] = {"code": code and str(code), "status": 400}
        yield bytes(rendering.respond(Request(scope), "error.html", context).body).decode()
    for fault in Fault:
        context = {**NOTHING, "error": RecordError(fault, "why"), "line": ""}
        yield bytes(rendering.respond(Request(scope), "record.html", context).body).decode()
