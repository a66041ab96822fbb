"""A command: one `do` of a player, as the session handles it, and what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from msgspec import Struct

from app.errors import Code
from app.match.ids import CommandId, MatchId, PlayerId
from app.rules.actions import Action


@dataclass(frozen=True, slots=True)
class Unplayable:
    """A rematch under rules that cannot be played, and why not. It is refused for that when its
    turn comes: whoever may not ask at all is told so first."""

    code: Code
    details: Mapping[str, object]


class Command(Struct, frozen=True):
    """`match` and `seq` are what the player acted on; `digest` stands for the whole body."""

    id: CommandId
    player: PlayerId
    match: MatchId
    seq: int
    action: Action | Unplayable
    digest: str


class Applied(Struct, frozen=True):
    """Committed as this row."""

    match: MatchId
    seq: int


@dataclass(frozen=True, slots=True)
class AlreadyApplied:
    """The same command was committed before, as this row; nothing changed."""

    match: MatchId
    seq: int


@dataclass(frozen=True, slots=True)
class NotApplied:
    """Refused; nothing changed. `match` and `seq` are where the table stands."""

    code: Code
    match: MatchId
    seq: int
    details: Mapping[str, object] = field(default_factory=dict)


Answer: TypeAlias = Applied | AlreadyApplied | NotApplied
