"""The real clock and the real chance, for the ports of the match room."""

from __future__ import annotations

import datetime as dt
import secrets
from functools import partial
from typing import Final

from app.match.ids import MatchId, new_id

SECRET_BYTES: Final = 32
DIGITS: Final = 2 * SECRET_BYTES
AT_ONCE: Final = 64


class SystemClock:
    """The time of the machine, in UTC."""

    now = staticmethod(partial(dt.datetime.now, dt.UTC))


class SystemSecrets:
    """Secrets from the operating system, which is asked for many at once: every action is given
    one, though few need it."""

    def __init__(self) -> None:
        self._unused: list[str] = []

    def fresh(self) -> str:
        if not self._unused:
            chance = secrets.token_hex(SECRET_BYTES * AT_ONCE)
            self._unused = [chance[at : at + DIGITS] for at in range(0, len(chance), DIGITS)]
        return self._unused.pop()

    def new_match(self) -> MatchId:
        return MatchId(new_id())
