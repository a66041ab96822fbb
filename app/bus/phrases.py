"""A phrase on its way to other processes."""

from __future__ import annotations

from dataclasses import dataclass

from app.bus.attendance import ProcessId
from app.match.ids import TableId
from app.match.phrases import PHRASES, Phrase
from app.rules.cards import Seat


@dataclass(frozen=True, slots=True)
class Saying:
    """Who said what at which table, and which process heard it first."""

    table: TableId
    process: ProcessId
    seat: Seat
    phrase: Phrase


def write_saying(saying: Saying) -> str:
    """As it is sent to other processes."""
    return f"{saying.table} {saying.process} {saying.seat:d} {saying.phrase}"


def read_saying(text: str) -> Saying | None:
    """What another process sent; None for what is none, or for a phrase that is not known here."""
    words = text.split(" ")
    if len(words) != 4 or words[2] not in {"0", "1"}:
        return None
    phrase = next((each for each in PHRASES if each == words[3]), None)
    return phrase and Saying(TableId(words[0]), words[1], int(words[2]), phrase)
