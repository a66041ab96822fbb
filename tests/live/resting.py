"""A player who has no socket: acts and looks over REST alone."""

from __future__ import annotations

import itertools
from typing import Any, Final

from tests.live.answers import document
from tests.live.player import Player

Frame = dict[str, Any]


class RestSeat:
    """`match`, `seq`, `view` and `legal` move with `look`; `rows` are what the polls brought."""

    def __init__(self, player: Player, table: str) -> None:
        self.player: Final = player
        self.table: Final = table
        self.rows: Final[list[Frame]] = []
        self.match = ""
        self.seq = -1
        self.view: Frame = {}
        self.legal: list[Frame] = []
        self._ids: Final = itertools.count()

    async def look(self) -> None:
        """Take the whole view in."""
        hello = await self.player.view(self.table)
        self.match, self.seq = hello["match"], hello["seq"]
        self.view, self.legal = hello["view"], hello["legal"]

    async def act(self, action: Frame) -> Frame:
        """Do it, and learn what followed."""
        body = {
            "id": f"over-rest-{next(self._ids)}",
            "match": self.match,
            "seq": self.seq,
            "action": action,
        }
        answer = await self.player.http.post(f"/api/tables/{self.table}/actions", json=body)
        return document(answer)

    async def poll(self, wait: float = 25) -> list[Frame]:
        """The rows after the last one known, waited for; the view is taken in with them."""
        answer = await self.player.http.get(
            f"/api/tables/{self.table}/events",
            params={"match": self.match, "after": self.seq, "wait": wait},
        )
        told = document(answer)
        self.rows.extend(told["events"])
        await self.look()
        return list(told["events"])
