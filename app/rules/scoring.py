"""Keeping the score of a match. A tally is one of a closed set of forms, by `Rules.scoring`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class SingleTally:
    """One game: points of rounds and rounds won, by seat."""

    points: tuple[int, int] = (0, 0)
    boxes: tuple[int, int] = (0, 0)


Tally: TypeAlias = SingleTally
