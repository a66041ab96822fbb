"""The JSON that viewers get, encoded once per audience. Shapes: `docs/protocol.md`."""

from __future__ import annotations

import datetime as dt
from typing import Final, Literal, TypeAlias

import msgspec

from app.match.phrases import Phrase
from app.match.ports import PublicPlayer, Row, Series
from app.match.session import Position, Step
from app.rules.cards import Seat
from app.rules.facts import Fact
from app.rules.ruleset import Rules
from app.rules.view import (
    Event,
    JoinEvent,
    MatchInfo,
    NextView,
    Option,
    OwnView,
    legal,
    match_for_all,
    outside_round,
    own_for,
    redact,
    round_for_all,
)

PROTOCOL: Final = 1
Viewer: TypeAlias = Seat | None
PresenceState: TypeAlias = Literal["here", "away", "reconnecting", "offline"]


class PlayerDoc(msgspec.Struct, frozen=True):
    """A player as others see them; `guest` is the number that stands for a missing name."""

    id: str
    name: str
    kind: str
    guest: int | None


class SeatDoc(msgspec.Struct, frozen=True):
    player: PlayerDoc
    present: bool


class MatchDoc(msgspec.Struct, frozen=True):
    id: str
    number: int
    status: str
    score: tuple[int, int]


class SeriesDoc(msgspec.Struct, frozen=True):
    wins: tuple[int, int]
    points: tuple[int, int]
    matches: int


class TableDoc(msgspec.Struct, frozen=True):
    id: str
    rules: Rules
    aids: bool
    spectators: bool
    clock: None
    seats: tuple[SeatDoc | None, SeatDoc | None]
    match: MatchDoc
    series: SeriesDoc
    you: Viewer


class ViewDoc(msgspec.Struct, frozen=True):
    """The whole view of one viewer, but for the round: that is a `RoundView` with the fields of
    the viewer's `OwnView`, and `Views` puts it in."""

    table: TableDoc
    you: Viewer
    match: MatchInfo
    next: NextView | None
    round: None = None
    clock: None = None


class SeatPresence(msgspec.Struct, frozen=True):
    state: PresenceState
    since: dt.datetime | None


class Presence(msgspec.Struct, frozen=True):
    """Who is there: by seat, and the number of spectators."""

    seats: tuple[SeatPresence, SeatPresence]
    spectators: int

    @property
    def present(self) -> tuple[bool, bool]:
        first, second = (seat.state in {"here", "away"} for seat in self.seats)
        return first, second


class JoinDoc(msgspec.Struct, frozen=True):
    type: Literal["join"]
    seat: Seat
    player: PlayerDoc | None


EventDoc: TypeAlias = Event | JoinDoc


class RowDoc(msgspec.Struct, frozen=True):
    seq: int
    events: list[EventDoc]


class EventsDoc(msgspec.Struct, frozen=True):
    match: str
    seq: int
    events: list[RowDoc]


class HelloFrame(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    protocol: int
    match: str
    seq: int
    view: msgspec.Raw
    legal: list[Option]
    presence: Presence
    missed: list[RowDoc]
    server_time: dt.datetime


class StepFrame(msgspec.Struct, tag_field="type", tag="step", omit_defaults=True):
    """A step but for the view, which `step_text` adds as text. `id` is the command's."""

    match: str
    seq: int
    events: list[EventDoc]
    legal: list[Option]
    server_time: dt.datetime
    id: str | None = None


class OkFrame(msgspec.Struct, frozen=True, tag_field="type", tag="ok"):
    id: str
    match: str
    seq: int


class NoFrame(msgspec.Struct, frozen=True, tag_field="type", tag="no"):
    id: str | None
    code: str
    message: str
    match: str
    seq: int
    details: dict[str, object]


class PresenceFrame(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    seats: tuple[SeatPresence, SeatPresence]
    spectators: int


class SaidFrame(msgspec.Struct, frozen=True, tag_field="type", tag="say"):
    seat: Seat
    phrase: Phrase


class PongFrame(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    t: int | float | str | None


_encoder: Final = msgspec.json.Encoder(decimal_format="number")
AFTER_ROUND: Final = b',"clock":null}'
"""How every view ends."""


def encode(document: object) -> bytes:
    """A document as JSON text in UTF-8."""
    return _encoder.encode(document)


def player_doc(player: PublicPlayer) -> PlayerDoc:
    if player.name is None:
        return PlayerDoc(player.id, f"Guest {player.guest}", player.kind, player.guest)
    return PlayerDoc(player.id, player.name, player.kind, None)


def series_doc(series: Series) -> SeriesDoc:
    return SeriesDoc(series.wins, series.points, series.matches)


def table_doc(
    position: Position, match: MatchInfo, present: tuple[bool, bool], viewer: Viewer
) -> TableDoc:
    """A table for one viewer; the same for everybody but for `you`."""
    table = position.table
    return TableDoc(
        id=table.id,
        rules=match.rules,
        aids=table.aids,
        spectators=table.spectators,
        clock=None,
        seats=_seats(position, present),
        match=MatchDoc(match.id, match.number, match.status, match.score),
        series=series_doc(position.people.series),
        you=viewer,
    )


def _seats(position: Position, present: tuple[bool, bool]) -> tuple[SeatDoc | None, SeatDoc | None]:
    first, second = position.people.players
    return (
        SeatDoc(player_doc(first), present[0]),
        None if second is None else SeatDoc(player_doc(second), present[1]),
    )


class Views:
    """A table as it is shown to all who look, as text. What everybody may know is encoded once,
    and what few rows change is kept from one row to the next."""

    __slots__ = (
        "_before",
        "_close",
        "_key",
        "_outside",
        "_own",
        "_position",
        "_present",
        "_round",
    )

    def __init__(self, position: Position, present: tuple[bool, bool]) -> None:
        self._key: tuple[object, ...] = ()
        self._before: dict[Viewer, bytes] = {}
        self._own: list[tuple[OwnView | None, bytes]] = [(None, b""), (None, b"")]
        self.show(position, present)

    def show(self, position: Position, present: tuple[bool, bool]) -> None:
        """Move on to another position."""
        state = position.state
        self._position = position
        self._present = present
        shown = round_for_all(state)
        text = _encoder.encode(shown)
        # Left open for a viewer's own part, which closes it.
        self._round, self._close = (text, b"") if shown is None else (text[:-1], b"}")
        key = (position.table, position.people, present, outside_round(state))
        if key != self._key:
            self._key = key
            self._outside = match_for_all(state)
            self._before.clear()

    def of(self, viewer: Viewer) -> bytes:
        """The whole view of one viewer."""
        return b"".join(self.parts(viewer))

    def parts(self, viewer: Viewer) -> tuple[bytes, ...]:
        """What a view is joined of."""
        before = self._before.get(viewer) or self._before_round(viewer)
        own = own_for(self._position.state, viewer)
        if viewer is None or own is None:
            return before, self._round, self._close, AFTER_ROUND
        known, own_text = self._own[viewer]
        if known is not own:  # half of all rows change nothing of it
            own_text = b"," + _encoder.encode(own)[1:]  # two objects as one
            self._own[viewer] = own, own_text
        return before, self._round, own_text, AFTER_ROUND

    def _before_round(self, viewer: Viewer) -> bytes:
        """A view's text up to its round, after which only the end of the view comes."""
        match, following = self._outside
        table = table_doc(self._position, match, self._present, viewer)
        view = _encoder.encode(ViewDoc(table, viewer, match, following))
        text = self._before[viewer] = view.removesuffix(b"null" + AFTER_ROUND)
        return text


def events_of(facts: tuple[Fact, ...], position: Position, viewer: Viewer) -> list[EventDoc]:
    """The public events of a row, as one viewer may see them."""
    events: list[EventDoc] = []
    for fact in facts:
        event = redact(fact, viewer)
        if isinstance(event, JoinEvent):
            events.append(_with_player(event, position))
        elif event is not None:
            events.append(event)
    return events


def _with_player(event: JoinEvent, position: Position) -> JoinDoc:
    player = position.people.players[event.seat]
    return JoinDoc("join", event.seat, None if player is None else player_doc(player))


def rows_of(rows: list[Row], position: Position, viewer: Viewer) -> list[RowDoc]:
    return [RowDoc(row.seq, events_of(row.facts, position, viewer)) for row in rows]


def hello_frame(
    position: Position, presence: Presence, missed: list[Row], viewer: Viewer, now: dt.datetime
) -> HelloFrame:
    """All that a viewer needs to begin."""
    return HelloFrame(
        protocol=PROTOCOL,
        match=position.match,
        seq=position.seq,
        view=msgspec.Raw(Views(position, presence.present).of(viewer)),
        legal=legal(position.state, viewer),
        presence=presence,
        missed=rows_of(missed, position, viewer),
        server_time=now,
    )


def step_text(
    step: Step, views: Views, viewer: Viewer, command: str | None, now: dt.datetime
) -> bytes:
    """The step frame of a row for one viewer; `views` shows where the row led to. `command` is
    there for who made the row: the acknowledgement."""
    position = step.position
    state = position.state
    events = events_of(step.facts, position, viewer)
    frame = StepFrame(position.match, position.seq, events, legal(state, viewer), now, command)
    return b"".join((_encoder.encode(frame)[:-1], b',"view":', *views.parts(viewer), b"}"))
