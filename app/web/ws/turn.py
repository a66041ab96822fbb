"""The end of a turn of the event loop, for what is better done together then."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

_log = logging.getLogger(__name__)


class TurnEnd:
    """Puts calls off to the end of this turn, in order. Make it in the loop that uses it.

    Sending is what the system does, and whatever else is to be done now is done faster without
    that in between.
    """

    def __init__(self) -> None:
        self._loop: Final = asyncio.get_running_loop()
        self._calls: list[Callable[[], None]] = []

    def add(self, call: Callable[[], None]) -> None:
        if not self._calls:
            self._loop.call_soon(self._run)
        self._calls.append(call)

    def _run(self) -> None:
        calls, self._calls = self._calls, []
        for call in calls:
            try:
                call()
            except Exception:  # noqa: BLE001 - the others have nothing to do with it
                _log.exception("a call at the turn's end failed")
