"""The headers of every page."""

from __future__ import annotations

import re
from typing import Final

_HOST: Final = re.compile(r"[A-Za-z0-9.\-_]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")


def security_headers(host: str | None) -> dict[str, str]:
    """What a page may do, and what a browser may tell about it.

    `host` is the request's own Host. It is named for the socket because not every browser counts
    `ws:` under `'self'`.
    """
    return {
        "Content-Security-Policy": _policy(host),
        # The path is a key, so other sites get no Referer. Not `no-referrer`: with that, browsers
        # send `Origin: null` with our own forms.
        "Referrer-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Opener-Policy": "same-origin",
    }


def _policy(host: str | None) -> str:
    connect = "'self'"
    if host is not None and _HOST.fullmatch(host):
        connect += f" ws://{host} wss://{host}"
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        f"font-src 'self'; connect-src {connect}; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
