"""Bounds on what a request may bring."""

from __future__ import annotations

import sys
from typing import Final

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.errors import Code
from app.web.answers import refusal

BODY_BYTES: Final = 16 * 1024
RECORD_PATH: Final = "/record"
RECORD_BYTES: Final = 256 * 1024
"""A match of about three hundred rounds. The longest that is played in earnest, Hollywood to 1000,
has some two hundred; what is longer, `upcard replay` tells."""

FORM_BYTES: Final = {RECORD_PATH: RECORD_BYTES + BODY_BYTES}
"""Forms that bring more; each of them says by itself that something is too large."""


class BodyLimit:
    """Refuses bodies of more than 16 KiB, before they are read where their length is told. Whoever
    reads a larger form is told so by an exception, before or while it is read."""

    def __init__(self, app: ASGIApp) -> None:
        self._app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        form = FORM_BYTES.get(scope["path"])
        left = form or BODY_BYTES
        refused = _told_length(scope) > left
        if refused and form is None:
            return await refusal(Code.TOO_LARGE)(scope, receive, send)

        async def receive_bounded() -> Message:
            nonlocal left
            if refused:
                raise HTTPException(413)
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413)
            return message

        await self._app(scope, receive_bounded, send)


def _told_length(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value) if value.isdigit() else sys.maxsize
    return 0
