"""A token bucket: how many frames a socket may send."""

from __future__ import annotations

from time import monotonic
from typing import Final

BURST_SECONDS: Final = 3


class Bucket:
    """Fills with `rate` tokens a second up to three seconds' worth; a frame takes one."""

    __slots__ = ("_at", "_most", "_rate", "_tokens")

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._most = self._tokens = rate * BURST_SECONDS
        self._at = monotonic()

    def take(self) -> bool:
        """Take a token; False where there is none."""
        now = monotonic()
        tokens = self._tokens + (now - self._at) * self._rate
        if tokens > self._most:
            tokens = self._most
        self._at = now
        self._tokens = tokens - 1 if tokens >= 1 else tokens
        return tokens >= 1
