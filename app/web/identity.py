"""Who is asking: a signed cookie for browsers, a bearer token for programs."""

from __future__ import annotations

import datetime as dt
from typing import Final

from itsdangerous import BadSignature, TimestampSigner
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.errors import Code, Refused
from app.match.ids import PlayerId
from app.services.house import House
from app.settings import Settings

COOKIE: Final = "upcard"
COOKIE_SECONDS: Final = 400 * 86400
RENEW_AFTER: Final = dt.timedelta(days=7)
"""Browsers keep a cookie for 400 days at most; one that is a week old is written anew."""


class Identity:
    """Signs and reads the cookie; looks tokens up."""

    def __init__(self, settings: Settings, house: House) -> None:
        self._signer: Final = TimestampSigner(list(settings.secret_keys), salt="upcard.player")
        self._house: Final = house
        public = settings.public_url or ""
        self._always_secure: Final = public.startswith("https://")

    async def current(self, connection: HTTPConnection) -> PlayerId | None:
        """The player behind a request; None for a stranger.

        Refused with `no_identity` where a token is brought that is none.
        """
        token = _bearer(connection)
        if token is not None:
            player = await self._house.players.by_token(token)
            if player is None:
                raise Refused(Code.NO_IDENTITY)
            return player
        return self.from_cookie(connection.cookies.get(COOKIE))

    async def known(self, connection: HTTPConnection) -> PlayerId | None:
        """The player behind a request, None also where a cookie outlived its player."""
        player = await self.current(connection)
        if player is None or _bearer(connection) is not None:
            return player
        return player if await self._house.players.exists(player) else None

    async def ensure(self, connection: HTTPConnection) -> PlayerId:
        """The player behind a request, a new guest where there is none. `remember_new` makes it
        last."""
        player = await self.known(connection)
        return player or PlayerId((await self._house.players.create(None)).id)

    async def require(self, connection: HTTPConnection) -> PlayerId:
        """The player behind a request. Refused with `no_identity`."""
        player = await self.known(connection)
        if player is None:
            raise Refused(Code.NO_IDENTITY)
        return player

    def from_cookie(self, cookie: str | None) -> PlayerId | None:
        """The player that a cookie names, if the signature is one of ours."""
        if not cookie:
            return None
        try:
            return PlayerId(self._signer.unsign(cookie, max_age=COOKIE_SECONDS).decode())
        except BadSignature:
            return None

    def remember(self, connection: HTTPConnection, response: Response, player: PlayerId) -> None:
        """Set the cookie."""
        response.set_cookie(
            COOKIE,
            self._signer.sign(player).decode(),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=self._always_secure or connection.url.scheme in {"https", "wss"},
        )

    def remember_new(
        self, connection: HTTPConnection, response: Response, player: PlayerId
    ) -> None:
        """Set the cookie where the request did not bring this identity itself."""
        brought = self.from_cookie(connection.cookies.get(COOKIE))
        if brought != player and _bearer(connection) is None:
            self.remember(connection, response, player)

    def renew(self, connection: HTTPConnection, response: Response) -> None:
        """Write the cookie anew when it is old or was signed with an older key."""
        cookie = connection.cookies.get(COOKIE)
        player = self.from_cookie(cookie)
        if cookie is None or player is None:
            return
        _, signed_at = self._signer.unsign(cookie, return_timestamp=True)
        age = dt.datetime.now(dt.UTC) - signed_at
        if age > RENEW_AFTER or not self._newest_signed(cookie):
            self.remember(connection, response, player)

    def _newest_signed(self, cookie: str) -> bool:
        value, _, signature = cookie.rpartition(".")
        return self._signer.get_signature(value).decode() == signature


def _bearer(connection: HTTPConnection) -> str | None:
    header = connection.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Refused(Code.NO_IDENTITY)
    return token.strip()
