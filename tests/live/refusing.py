"""Asking for what is refused, at both doors: the answer, and that nothing changed."""

from __future__ import annotations

from typing import Any

from tests.live.answers import refusal
from tests.live.player import Seat

Frame = dict[str, Any]
SHOWS_ANEW = {"stale_seq", "wrong_phase"}


async def assert_refused(seat: Seat, code: str, action: Frame, **changes: Any) -> Frame:
    """Both doors refuse with this code, nothing changed, the socket lives. The details."""
    before = await _standing(seat)
    answer = await seat.player.act(seat.table, seat, action, **changes)
    assert refusal(answer) == code
    no = await seat.do(action, **changes)
    assert set(no) == {"type", "id", "code", "message", "match", "seq", "details"}
    assert (no["type"], no["code"]) == ("no", code)
    assert (no["match"], no["seq"]) == (before["match"], before["seq"])
    if code in SHOWS_ANEW:
        hello = await seat.receive()
        assert (hello["type"], hello["seq"], hello["missed"]) == ("hello", before["seq"], [])
    assert await seat.is_alive()
    assert await _standing(seat) == before
    details: Frame = no["details"]
    return details


async def _standing(seat: Seat) -> Frame:
    view = await seat.player.view(seat.table)
    return {name: view[name] for name in ("match", "seq", "view", "legal")}
