"""Facts as text: each is `["name", {fields}]`, a row's facts are a list of these.

The names are in the log of every match ever played: never change one, never use one again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from app.rules.absences import Claimed, TimedOut
from app.rules.facts import (
    Dealt,
    Discarded,
    Drew,
    Fact,
    Joined,
    Knocked,
    LaidOff,
    MatchEnded,
    Opened,
    Passed,
    Readied,
    RematchAsked,
    Resigned,
    RoundEnded,
)

CLASSES: Final[dict[str, type[Fact]]] = {
    "opened": Opened,
    "joined": Joined,
    "readied": Readied,
    "dealt": Dealt,
    "passed": Passed,
    "drew": Drew,
    "discarded": Discarded,
    "knocked": Knocked,
    "laid_off": LaidOff,
    "round_ended": RoundEnded,
    "match_ended": MatchEnded,
    "resigned": Resigned,
    "rematch_asked": RematchAsked,
    "timed_out": TimedOut,
    "claimed": Claimed,
}

_NAMES: Final[dict[type[Fact], str]] = {each: name for name, each in CLASSES.items()}
_ENCODER: Final = msgspec.json.Encoder()
_OUTER: Final = msgspec.json.Decoder(list[tuple[str, msgspec.Raw]])
_DECODERS: Final[dict[str, msgspec.json.Decoder[Fact]]] = {
    name: msgspec.json.Decoder(each) for name, each in CLASSES.items()
}


class UnknownFact(ValueError):
    """The log holds a fact that this version cannot read."""


def encode_facts(facts: Sequence[Fact]) -> str:
    """The text of a row's facts."""
    return _ENCODER.encode([(_NAMES[type(fact)], fact) for fact in facts]).decode()


def decode_facts(text: str) -> tuple[Fact, ...]:
    """The facts of a row. Raises `UnknownFact`, or msgspec's `ValidationError` for wrong fields."""
    return tuple(_decode(name, fields) for name, fields in _OUTER.decode(text))


def _decode(name: str, fields: msgspec.Raw) -> Fact:
    decoder = _DECODERS.get(name)
    if decoder is None:
        raise UnknownFact(f"no fact is called {name!r}")
    return decoder.decode(fields)
