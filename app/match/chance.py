"""The real clock and the real chance, for the ports of the match room."""

from __future__ import annotations

import datetime as dt
import secrets

from app.match.ids import MatchId, new_id


class SystemClock:
    """The time of the machine, in UTC."""

    def now(self) -> dt.datetime:
        return dt.datetime.now(dt.UTC)


class SystemSecrets:
    """Secrets from the operating system."""

    def fresh(self) -> str:
        return secrets.token_hex(32)

    def new_match(self) -> MatchId:
        return MatchId(new_id())
