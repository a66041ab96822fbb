"""The rules of a table: presets and options (rules §1–7), filled in completely.

>>> build("oklahoma", spades_double=True).knock_limit
'upcard'
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, TypeAlias

KnockLimit: TypeAlias = int | Literal["upcard"]


class AceUpcard(StrEnum):
    ONE = "one"
    GIN_ONLY = "gin_only"


class StockEnd(StrEnum):
    VOID = "void"
    LAST_DISCARD = "last_discard"


class NextDealer(StrEnum):
    WINNER = "winner"
    LOSER = "loser"
    ALTERNATE = "alternate"


class Shutout(StrEnum):
    NONE = "none"
    DOUBLE = "double"


class Scoring(StrEnum):
    SINGLE = "single"
    HOLLYWOOD = "hollywood"


@dataclass(frozen=True, slots=True)
class Rules:
    """One table's rules. Made by `build`, which checks them; the names are those of protocol §2."""

    preset: str
    knock_limit: KnockLimit
    ace_upcard: AceUpcard
    spades_double: bool
    gin_bonus: int
    undercut_bonus: int
    big_gin_bonus: int | None
    stock_end: StockEnd
    next_dealer: NextDealer
    target: int
    box_bonus: int
    game_bonus: int
    shutout: Shutout
    scoring: Scoring


class RulesError(ValueError):
    """These rules cannot be played."""


class BadValue(RulesError):
    """The value of `option` is outside what the option may be."""

    def __init__(self, option: str) -> None:
        super().__init__(f"{option} has a value that it cannot have")
        self.option: Final = option


class Clash(RulesError):
    """Two options that exclude each other."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(f"{first} and {second} exclude each other")
        self.options: Final = (first, second)


class NotYet(RulesError):
    """An option or preset of the family that is not built yet."""

    def __init__(self, option: str) -> None:
        super().__init__(f"{option} is not built yet")
        self.option: Final = option


def build(preset: str = "gin", **given: object) -> Rules:
    """The rules of a preset with some options given; what is given wins.

    Raises `BadValue`, `Clash` or `NotYet`; an unknown option is a `TypeError`.
    """
    raise NotImplementedError
