"""Bounds on what a request may bring."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.errors import Code
from app.web.answers import refusal

BODY_BYTES: Final = 16 * 1024


class BodyLimit:
    """Refuses bodies of more than 16 KiB, before they are read where their length is told."""

    def __init__(self, app: ASGIApp) -> None:
        self._app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        if _told_length(scope) > BODY_BYTES:
            return await refusal(Code.TOO_LARGE)(scope, receive, send)
        left = BODY_BYTES

        async def receive_bounded() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413)
            return message

        await self._app(scope, receive_bounded, send)


def _told_length(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value) if value.isdigit() else BODY_BYTES + 1
    return 0
