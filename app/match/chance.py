"""The real clock and the real chance, for the ports of the match room."""

from __future__ import annotations

import datetime as dt
import os
from functools import partial
from typing import Final

from app.match.ids import MatchId, new_id

SECRET_BYTES: Final = 32


class SystemClock:
    """The time of the machine, in UTC."""

    now = staticmethod(partial(dt.datetime.now, dt.UTC))


class SystemSecrets:
    """Secrets from the operating system."""

    def fresh(self) -> str:
        return os.urandom(SECRET_BYTES).hex()

    def new_match(self) -> MatchId:
        return MatchId(new_id())
