"""What clients send, as strict pydantic models: wrong types and unknown fields are refused."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    TypeAdapter,
    WithJsonSchema,
)

from app.match.command import Command
from app.match.ids import CommandId, MatchId, PlayerId
from app.rules import actions
from app.rules.cards import card

CLOCK_LIMITS = (30, 86400)


class Wire(BaseModel):
    """The root of all input."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def _card(text: object) -> int:
    if not isinstance(text, str):
        raise ValueError("a card is a text of two letters")
    return card(text)


CardText: TypeAlias = Annotated[
    int,
    BeforeValidator(_card),
    WithJsonSchema({"type": "string", "pattern": "^[A23456789TJQK][CDHS]$"}),
]
"""A card: two letters on the wire, an integer from here on."""
Melds: TypeAlias = Annotated[
    list[Annotated[list[CardText], Field(max_length=11)]], Field(max_length=11)
]
Entropy: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-f]{32,64}$")]
Digest: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Id: TypeAlias = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
MatchText: TypeAlias = Annotated[str, Field(max_length=64)]


class RulesBody(Wire):
    """The rules object of protocol §2: types only; `app.rules.ruleset.build` checks values."""

    preset: str | None = None
    knock_limit: int | str | None = None
    ace_upcard: str | None = None
    spades_double: bool | None = None
    gin_bonus: int | None = None
    undercut_bonus: int | None = None
    big_gin_bonus: int | None = None
    stock_end: str | None = None
    next_dealer: str | None = None
    target: int | None = None
    box_bonus: int | None = None
    game_bonus: int | None = None
    shutout: str | None = None
    scoring: str | None = None

    def given(self) -> dict[str, object]:
        """The options that were given, `null` included."""
        return {name: getattr(self, name) for name in self.model_fields_set}


class ReadyBody(Wire):
    type: Literal["ready"]
    commitment: Annotated[str, Field(max_length=64)]
    entropy: Entropy | None = None
    next: Digest | None = None


class PassBody(Wire):
    type: Literal["pass"]


class DrawBody(Wire):
    type: Literal["draw"]
    source: Literal["stock", "discard"] = Field(alias="from")


class DiscardBody(Wire):
    type: Literal["discard"]
    card: CardText


class KnockBody(Wire):
    type: Literal["knock"]
    discard: CardText
    melds: Melds | None = None


class BigGinBody(Wire):
    type: Literal["big_gin"]
    melds: Melds | None = None


class LayOffCardBody(Wire):
    card: CardText
    meld: Annotated[int, Field(ge=0, le=9)]


class LayOffBody(Wire):
    type: Literal["lay_off"]
    melds: Melds | None = None
    layoffs: Annotated[list[LayOffCardBody], Field(max_length=11)] | None = None


class ResignBody(Wire):
    type: Literal["resign"]


class ClaimBody(Wire):
    type: Literal["claim"]
    choice: Literal["time", "move", "match", "close"]


class RematchBody(Wire):
    type: Literal["rematch"]
    rules: RulesBody | None = None


ActionBody: TypeAlias = Annotated[
    ReadyBody
    | PassBody
    | DrawBody
    | DiscardBody
    | KnockBody
    | BigGinBody
    | LayOffBody
    | ResignBody
    | ClaimBody
    | RematchBody,
    Field(discriminator="type"),
]


class DoBody(Wire):
    """An action with what it was decided on: the REST twin of the `do` frame."""

    id: Id
    match: MatchText
    seq: Annotated[int, Field(ge=0, le=2**31 - 1)]
    action: ActionBody


class DoFrame(DoBody):
    type: Literal["do"]


class SayFrame(Wire):
    type: Literal["say"]
    phrase: Annotated[str, Field(max_length=32)]


class HereFrame(Wire):
    type: Literal["here"]
    visible: bool


class PingFrame(Wire):
    type: Literal["ping"]
    t: int | float | str | None = None


ClientFrame: TypeAlias = Annotated[
    DoFrame | SayFrame | HereFrame | PingFrame, Field(discriminator="type")
]
CLIENT_FRAME: TypeAdapter[ClientFrame] = TypeAdapter(ClientFrame)


class PlayerBody(Wire):
    name: str | None = None
    token: bool = False


class ProfileBody(Wire):
    name: str | None = None
    settings: dict[str, Any] | None = None


class TableBody(Wire):
    rules: RulesBody = RulesBody()
    opponent: Literal["friend", "computer"] = "friend"
    level: str | None = None
    spectators: bool = True
    aids: bool = True
    clock: dict[str, int] | None = None
    next: Digest | None = None


class JoinBody(Wire):
    name: str | None = None
    next: Digest | None = None


class CodeBody(Wire):
    code: Annotated[str, Field(max_length=128)]


def to_command(body: DoBody, player: PlayerId, action: actions.Action) -> Command:
    """The command of a frame. Its digest stands for everything the body says."""
    said = f"{body.match}\n{body.seq}\n{action!r}".encode()
    digest = hashlib.blake2b(said, digest_size=12).hexdigest()
    return Command(CommandId(body.id), player, MatchId(body.match), body.seq, action, digest)
