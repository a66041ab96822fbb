"""The JSON that viewers get, encoded once per audience. Shapes: protocol §2–4."""

from __future__ import annotations

import datetime as dt
from typing import Final, Literal, TypeAlias

import msgspec

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
    RoundView,
    legal,
    redact,
    view_for,
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
    """`table` and `match` are a `TableDoc` and a `MatchInfo`, encoded already (`StillParts`)."""

    table: msgspec.Raw
    you: Viewer
    match: msgspec.Raw
    next: NextView | None
    round: RoundView | None
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
    view: ViewDoc
    legal: list[Option]
    presence: Presence
    missed: list[RowDoc]
    server_time: dt.datetime


class StepFrame(msgspec.Struct, frozen=True, tag_field="type", tag="step", omit_defaults=True):
    match: str
    seq: int
    events: list[EventDoc]
    view: ViewDoc
    legal: list[Option]
    server_time: dt.datetime


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


class PongFrame(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    t: int | float | str | None


_encoder: Final = msgspec.json.Encoder(decimal_format="number")


def encode(document: object) -> str:
    """A document as JSON text."""
    return _encoder.encode(document).decode()


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


class StillParts:
    """The parts of a table's views that few rows change, kept encoded from one row to the next.

    They are the same for everybody but for `you`, which stands last in a table's document.
    """

    __slots__ = ("_key", "_match", "_table")

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._match = msgspec.Raw(b"")
        self._table = b""

    def encode(
        self, position: Position, match: MatchInfo, present: tuple[bool, bool], viewer: Viewer
    ) -> tuple[msgspec.Raw, msgspec.Raw]:
        """The JSON of the table and of the match for one viewer."""
        key = (position.table, position.people, match, present)
        if key != self._key:
            self._key = key
            self._match = msgspec.Raw(_encoder.encode(match))
            table = _encoder.encode(table_doc(position, match, present, None))
            self._table = table.removesuffix(b"null}")
        you = b"null" if viewer is None else b"%d" % viewer
        return msgspec.Raw(self._table + you + b"}"), self._match


def view_doc(
    position: Position, present: tuple[bool, bool], viewer: Viewer, still: StillParts
) -> ViewDoc:
    """The whole view of one viewer."""
    view = view_for(position.state, viewer)
    table, match = still.encode(position, view.match, present, viewer)
    return ViewDoc(table, view.you, match, view.next, view.round)


def events_of(facts: tuple[Fact, ...], position: Position, viewer: Viewer) -> list[EventDoc]:
    """The public events of a row, as one viewer may see them."""
    events = (redact(fact, viewer) for fact in facts)
    return [_with_player(event, position) for event in events if event is not None]


def _with_player(event: Event, position: Position) -> EventDoc:
    if not isinstance(event, JoinEvent):
        return event
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
        match=position.state.match_id,
        seq=position.seq,
        view=view_doc(position, presence.present, viewer, StillParts()),
        legal=legal(position.state, viewer),
        presence=presence,
        missed=rows_of(missed, position, viewer),
        server_time=now,
    )


def step_frame(
    step: Step,
    present: tuple[bool, bool],
    viewer: Viewer,
    now: dt.datetime,
    still: StillParts,
) -> StepFrame:
    """One row for one viewer."""
    position = step.position
    return StepFrame(
        match=position.state.match_id,
        seq=position.seq,
        events=events_of(step.facts, position, viewer),
        view=view_doc(position, present, viewer, still),
        legal=legal(position.state, viewer),
        server_time=now,
    )


def with_id(step_text: str, command: str) -> str:
    """A step's text with the id of the command that made it: the acknowledgement."""
    return f'{step_text[:-1]},"id":"{command}"}}'
