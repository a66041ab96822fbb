"""Whether a request comes from our own pages (protocol, Identity).

Our origins are the public URL, those listed in the settings, and the address that the request was
sent to. A browser always names its origin on unsafe requests and on sockets; a request that brings
the cookie must therefore name one that is ours.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection

from app.errors import Code, Refused
from app.settings import Settings
from app.web.addresses import address_asked
from app.web.identity import COOKIE


class Origins:
    """Judges the `Origin` header of requests and socket handshakes."""

    def __init__(self, settings: Settings) -> None:
        own = {settings.public_url, *settings.origins} - {None}
        self._own: Final = frozenset(own)

    def is_own(self, connection: HTTPConnection, origin: str) -> bool:
        asked = address_asked(connection).lower()
        return origin.lower() in self._own or origin.lower() == asked

    def require(self, connection: HTTPConnection) -> None:
        """Refuse a foreign origin, and a cookie without an origin. A bearer token needs none."""
        origin = connection.headers.get("origin")
        if origin is not None:
            if not self.is_own(connection, origin):
                raise Refused(Code.BAD_ORIGIN)
        elif COOKIE in connection.cookies and "authorization" not in connection.headers:
            raise Refused(Code.BAD_ORIGIN)
