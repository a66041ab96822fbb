"""The real clock and the real chance, for the ports of the match room."""

from __future__ import annotations

import datetime as dt
import secrets


class SystemClock:
    """The time of the machine, in UTC."""

    def now(self) -> dt.datetime:
        return dt.datetime.now(dt.UTC)


class SystemSecrets:
    """Secrets from the operating system."""

    def fresh(self) -> str:
        return secrets.token_hex(32)
