"""How often a player may say something."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from app.match.ids import PlayerId

PHRASE_SECONDS: Final = 3.0
"""Between two phrases of one player, on whichever socket and at whichever table."""


class Pace:
    """When everybody last said something. What no longer matters is forgotten."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now: Final = now
        self._last: Final[dict[PlayerId, float]] = {}

    def wait(self, player: PlayerId) -> float:
        """Seconds until the player may say something; 0 where that is now."""
        last = self._last.get(player)
        return 0.0 if last is None else max(0.0, last + PHRASE_SECONDS - self._now())

    def note(self, player: PlayerId) -> None:
        """The player says something now."""
        now = self._now()
        # The newest is last, so what is too old to matter comes first.
        self._last.pop(player, None)
        self._last[player] = now
        for old in list(self._last):
            if self._last[old] + PHRASE_SECONDS > now:
                return
            del self._last[old]
