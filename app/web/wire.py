"""What clients do at a table, over a socket or by its REST twin, as strict msgspec structs: wrong
types and unknown fields are refused.

Every action comes this way, so it is read by what writes the answers, whose code is warm: to call
in pydantic, which reads the bodies of all other calls, costs four times as much.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias
from zlib import crc32

import msgspec
from msgspec import Meta

from app.match.command import Command, Unplayable
from app.match.ids import CommandId, MatchId, PlayerId
from app.match.phrases import Phrase
from app.rules import actions
from app.rules.cards import NAMES
from app.web.strict_json import LARGEST_INT, read_json

DIGEST: Final = "[0-9a-f]{64}"
"""How a commitment of SHA-256 is written."""

# To Python `$` is also before a last newline, which would slip through with what is asked for.
if TYPE_CHECKING:
    Card: TypeAlias = str
else:
    Card = Literal[NAMES]
Melds: TypeAlias = Annotated[list[Annotated[list[Card], Meta(max_length=11)]], Meta(max_length=11)]
Entropy: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{32,64}$(?!\n)")]
Digest: TypeAlias = Annotated[str, Meta(pattern=rf"^{DIGEST}$(?!\n)")]
Id: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$(?!\n)")]
MatchText: TypeAlias = Annotated[str, Meta(max_length=64)]
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST_INT)]


class Wire(msgspec.Struct, forbid_unknown_fields=True, tag_field="type"):
    """The root of all that comes over the wire."""


class ReadyBody(Wire, tag="ready"):
    commitment: Annotated[str, Meta(max_length=64)]
    entropy: Entropy | None = None
    next: Digest | None = None


class PassBody(Wire, tag="pass"):
    pass


class DrawBody(Wire, tag="draw"):
    source: Literal["stock", "discard"] = msgspec.field(name="from")


class DiscardBody(Wire, tag="discard"):
    card: Card


class KnockBody(Wire, tag="knock"):
    discard: Card
    melds: Melds | None = None


class BigGinBody(Wire, tag="big_gin"):
    melds: Melds | None = None


class LayOffCardBody(msgspec.Struct, forbid_unknown_fields=True):
    card: Card
    meld: Annotated[int, Meta(ge=0, le=9)]


class LayOffBody(Wire, tag="lay_off"):
    melds: Melds | None = None
    layoffs: Annotated[list[LayOffCardBody], Meta(max_length=11)] | None = None


class ResignBody(Wire, tag="resign"):
    pass


class ClaimBody(Wire, tag="claim"):
    choice: Literal["time", "move", "match", "close"]


class RematchBody(Wire, tag="rematch"):
    rules: dict[str, Any] | None = None


ActionBody: TypeAlias = (
    ReadyBody
    | PassBody
    | DrawBody
    | DiscardBody
    | KnockBody
    | BigGinBody
    | LayOffBody
    | ResignBody
    | ClaimBody
    | RematchBody
)


class DoBody(Wire, tag=None, tag_field=None):
    """An action with what it was decided on: the REST twin of the `do` frame."""

    id: Id
    match: MatchText
    seq: Seq
    action: ActionBody


class DoFrame(DoBody, tag_field="type", tag="do"):
    pass


class SayFrame(Wire, tag="say"):
    phrase: Phrase


class HereFrame(Wire, tag="here"):
    visible: bool


class PingFrame(Wire, tag="ping"):
    """`t` comes back as it was."""

    t: int | float | str | None = None


ClientFrame: TypeAlias = DoFrame | SayFrame | HereFrame | PingFrame
COLONS: Final = {DrawBody: 7, DiscardBody: 7, PassBody: 6, ResignBody: 6}
"""How many colons the text of a `do` has that says nothing twice."""

_frames: Final = msgspec.json.Decoder(ClientFrame)
_bodies: Final = msgspec.json.Decoder(DoBody)
_encoder: Final = msgspec.json.Encoder(order="deterministic")


def read_frame(text: str) -> ClientFrame:
    """The frame of a text; `ValueError` or `RecursionError` for what is none.

    msgspec takes the last of two values with one name. Every name has a colon, so the slower
    reader, which refuses that, is asked about all texts but those with just the colons they need.
    """
    try:
        frame = _frames.decode(text)
    except msgspec.DecodeError as error:
        raise ValueError(str(error)) from error
    if not isinstance(frame, DoFrame) or text.count(":") != COLONS.get(type(frame.action)):
        read_json(text)
    return frame


def read_body(content: bytes) -> DoBody:
    """The body of the socket's twin; `ValueError` or `RecursionError` for what is none."""
    read_json(content)
    try:
        return _bodies.decode(content)
    except msgspec.DecodeError as error:
        raise ValueError(str(error)) from error


def to_command(body: DoBody, player: PlayerId, action: actions.Action | Unplayable) -> Command:
    """The command of a frame. Its digest, by which another body under the same id is known,
    stands for everything that the body says; whoever forged one would cheat nobody else."""
    said = _encoder.encode((body.match, body.seq, body.action))
    digest = f"{crc32(said):08x}"
    return Command(CommandId(body.id), player, MatchId(body.match), body.seq, action, digest)
