"""The facts about a player who does not come back: like all facts they stand in the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.rules.actions import ClaimChoice
from app.rules.cards import Seat

MoveName: TypeAlias = Literal["ready", "pass", "draw", "discard", "knock", "lay_off"]
"""What may be done for a player who does not come back, by the names of the protocol.

>>> from app.rules import MoveName, TimedOut
>>> move: MoveName = "draw"
>>> TimedOut(0, move)
TimedOut(seat=0, move='draw')
"""


@dataclass(frozen=True, slots=True)
class TimedOut:
    """A seat's time ran out: with a `move`, the one that was made for it follows in the same row;
    without, nothing happened but that the other player may choose now.

    >>> from app.rules import TimedOut, evolve, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> evolve(match, TimedOut(0, None)) == match
    True
    """

    seat: Seat
    move: MoveName | None


@dataclass(frozen=True, slots=True)
class Claimed:
    """A player who waited chose what becomes of the other's turn; what follows from it stands
    behind in the same row.

    >>> from app.rules import Claimed, ClaimChoice, evolve, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> evolve(match, Claimed(1, ClaimChoice.TIME)) == match
    True
    """

    seat: Seat
    choice: ClaimChoice
