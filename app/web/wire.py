"""What clients send, as strict pydantic models: wrong types and unknown fields are refused."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    TypeAdapter,
    WithJsonSchema,
)

from app.match.command import Command, Unplayable
from app.match.ids import CommandId, MatchId, PlayerId
from app.rules import actions
from app.rules.cards import card
from app.web.strict_json import LARGEST_INT, read_json


class Wire(BaseModel):
    """The root of all input."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def _card(text: object) -> int:
    if not isinstance(text, str):
        raise ValueError("a card is a text of two letters")
    return card(text)


def _unicode(text: str) -> str:
    text.encode()  # a lone surrogate is no character: ValueError
    return text


def _exact(number: object) -> object:
    if isinstance(number, int) and abs(number) > LARGEST_INT:
        raise ValueError("the number is too large")  # as a double it would be another one
    return number


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
MatchText: TypeAlias = Annotated[str, Field(max_length=64), AfterValidator(_unicode)]
Seq: TypeAlias = Annotated[int, Field(ge=0, le=LARGEST_INT)]
Echo: TypeAlias = Annotated[
    int | Annotated[float, Field(allow_inf_nan=False)] | str | None, BeforeValidator(_exact)
]
"""What a `ping` may carry: it comes back as it was."""
LEFT_OUT: Any = Field(default=None)
"""An option that need not be there; but `null` is no value of it."""


class RulesBody(Wire):
    """The rules object of protocol §2: types only; `app.rules.ruleset.build` checks values."""

    preset: str = LEFT_OUT
    knock_limit: int | str = LEFT_OUT
    ace_upcard: str = LEFT_OUT
    spades_double: bool = LEFT_OUT
    gin_bonus: int = LEFT_OUT
    undercut_bonus: int = LEFT_OUT
    big_gin_bonus: int | None = LEFT_OUT
    stock_end: str = LEFT_OUT
    next_dealer: str = LEFT_OUT
    target: int = LEFT_OUT
    box_bonus: int = LEFT_OUT
    game_bonus: int = LEFT_OUT
    shutout: str = LEFT_OUT
    scoring: str = LEFT_OUT

    def given(self) -> dict[str, object]:
        """The options that were given."""
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
    seq: Seq
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
    t: Echo = None


ClientFrame: TypeAlias = Annotated[
    DoFrame | SayFrame | HereFrame | PingFrame, Field(discriminator="type")
]
CLIENT_FRAME: TypeAdapter[ClientFrame] = TypeAdapter(ClientFrame)


def read_frame(text: str) -> ClientFrame:
    """The frame of a text; `ValueError` or `RecursionError` for what is none.

    pydantic's reader takes the last of two values with one name. Every name has a colon, so the
    slower reader, which refuses that, is asked only about texts with colons to spare.
    """
    frame = CLIENT_FRAME.validate_json(text)
    names = len(frame.model_fields_set)
    if isinstance(frame, DoFrame):
        names += len(frame.action.model_fields_set)
    if text.count(":") > names:
        read_json(text)
    return frame


def _writable(settings: dict[str, Any]) -> dict[str, Any]:
    try:
        msgspec.json.encode(settings)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    return settings


Settings: TypeAlias = Annotated[dict[str, Any], AfterValidator(_writable)]


class PlayerBody(Wire):
    name: str | None = None
    token: bool = False


class ProfileBody(Wire):
    name: str | None = None
    settings: Settings | None = None


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


def to_command(body: DoBody, player: PlayerId, action: actions.Action | Unplayable) -> Command:
    """The command of a frame. Its digest stands for everything the body says."""
    said = msgspec.json.encode((body.match, body.seq, type(action).__name__, action))
    digest = hashlib.blake2b(said, digest_size=12).hexdigest()
    return Command(CommandId(body.id), player, MatchId(body.match), body.seq, action, digest)
