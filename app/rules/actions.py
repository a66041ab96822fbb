"""What a seated player may ask for (protocol §4): one class per action, closed under `Action`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from app.rules.cards import Card
from app.rules.ruleset import Rules


class Source(StrEnum):
    """The pile that a card is drawn from."""

    STOCK = "stock"
    DISCARD = "discard"


class ClaimChoice(StrEnum):
    """What a waiting player may choose when the other does not come back."""

    TIME = "time"
    MOVE = "move"
    MATCH = "match"
    CLOSE = "close"


@dataclass(frozen=True, slots=True)
class LayOffCard:
    """One unmatched card laid on the knocker's meld with that index."""

    card: Card
    meld: int


@dataclass(frozen=True, slots=True)
class Ready:
    """Go on to the next round. `entropy` and `next` are hex texts (protocol §5)."""

    commitment: str
    entropy: str | None = None
    next: str | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the upcard, or the last discard."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of a pile."""

    source: Source


@dataclass(frozen=True, slots=True)
class Discard:
    """End the turn with this card face up."""

    card: Card


@dataclass(frozen=True, slots=True)
class Knock:
    """End the round with this discard; `melds` None leaves the arrangement to the server."""

    discard: Card
    melds: tuple[tuple[Card, ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class BigGin:
    """Declare eleven cards that all meld."""

    melds: tuple[tuple[Card, ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class LayOff:
    """The defender's answer to a knock; what is None is chosen best for what was given."""

    melds: tuple[tuple[Card, ...], ...] | None = None
    layoffs: tuple[LayOffCard, ...] | None = None


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the match to the other player."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Answer the other player's absence."""

    choice: ClaimChoice


@dataclass(frozen=True, slots=True)
class Rematch:
    """Ask for another match at the table; `rules` None means the same rules."""

    rules: Rules | None = None


Action: TypeAlias = (
    Ready | Pass | Draw | Discard | Knock | BigGin | LayOff | Resign | Claim | Rematch
)
