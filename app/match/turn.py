"""The end of a turn of the event loop, for what is better done together then."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

FEW: Final = 4
"""Up to so many calls a turn are not worth waiting for."""

_log = logging.getLogger(__name__)


class TurnEnd:
    """Puts calls off to the end of this turn, in order; where there were but few in the last turn,
    they are made at once. Make it in the loop that uses it.

    Sending is what the system does, and whatever else is to be done now is done faster without
    that in between. Who is alone gains nothing by it, and waits for no end of a turn.
    """

    def __init__(self) -> None:
        self._loop: Final = asyncio.get_running_loop()
        self._calls: list[Callable[[], None]] = []
        self._added = 0
        self._many = False

    def __len__(self) -> int:
        """How many calls are put off."""
        return len(self._calls)

    def add(self, call: Callable[[], None]) -> None:
        if not self._added:
            self._loop.call_soon(self._end)
        self._added += 1
        if self._many:
            self._calls.append(call)
        else:
            _make(call)

    def make_all(self) -> None:
        """Make the calls that are put off now."""
        calls, self._calls = self._calls, []
        for call in calls:
            _make(call)

    def _end(self) -> None:
        self._many, self._added = self._added > FEW, 0
        self.make_all()


def _make(call: Callable[[], None]) -> None:
    try:
        call()
    except Exception:  # noqa: BLE001 - the others have nothing to do with it
        _log.exception("a call at the turn's end failed")
