"""A token bucket: how many frames a socket may send."""

from __future__ import annotations

import time
from typing import Final

BURST_SECONDS: Final = 3


class Bucket:
    """Fills with `rate` tokens a second up to three seconds' worth; a frame takes one."""

    __slots__ = ("_at", "_rate", "_tokens")

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._tokens = rate * BURST_SECONDS
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take a token; False where there is none."""
        now = time.monotonic()
        self._tokens = min(self._rate * BURST_SECONDS, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True
