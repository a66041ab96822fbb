"""The headers of every answer."""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.addresses import is_loopback

_HOST: Final = re.compile(r"[A-Za-z0-9.\-_]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")


def security_headers(request: HTTPConnection) -> dict[str, str]:
    """What a page may do, and what a browser may tell about it."""
    headers = {
        "Content-Security-Policy": _policy(request.headers.get("host")),
        # The path is a key, so other sites get no Referer. Not `no-referrer`: with that, browsers
        # send `Origin: null` with our own forms.
        "Referrer-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
    }
    # Over plain http from another machine browsers ignore it, and complain.
    if request.url.scheme == "https" or is_loopback(request.url.hostname or ""):
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
    return headers


def _policy(host: str | None) -> str:
    """The request's own Host is named for the socket: not every browser counts `ws:` under
    `'self'`."""
    connect = "'self'"
    if host is not None and _HOST.fullmatch(host):
        connect += f" ws://{host} wss://{host}"
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        f"font-src 'self'; connect-src {connect}; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


class SafeHeaders:
    """Puts the security headers on every answer that does not bring its own."""

    def __init__(self, app: ASGIApp) -> None:
        self._app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        safe = security_headers(HTTPConnection(scope))

        async def send_safe(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in safe.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_safe)
