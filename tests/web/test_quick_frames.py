"""Frames read and written the short way are what the library makes of them."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from app.web.ws.frames import QuickFrames, whole_text

LIMIT = 16 * 1024
LOGGER = logging.getLogger(__name__)
SIZES = (0, 1, 108, 125, 126, 127, 700, LIMIT, LIMIT + 1, 66_000)

frames = st.builds(
    Frame,
    st.sampled_from([Opcode.TEXT, Opcode.TEXT, Opcode.TEXT, Opcode.BINARY, Opcode.CONT]),
    st.one_of(st.binary(max_size=140), st.sampled_from(SIZES).map(bytes)),
    fin=st.sampled_from([True, True, True, False]),
)
controls = st.builds(
    Frame,
    st.sampled_from([Opcode.PING, Opcode.PONG, Opcode.CLOSE]),
    st.sampled_from([b"", b"\x03\xe8", b"\x03\xe8bye", b"\x00"]),
)
texts = st.binary(max_size=140).map(lambda said: Frame(Opcode.TEXT, said))
written = st.lists(
    st.one_of(
        texts.map(lambda frame: frame.serialize(mask=True)),
        frames.map(lambda frame: frame.serialize(mask=True)),
        controls.map(lambda frame: frame.serialize(mask=True)),
        texts.map(lambda frame: frame.serialize(mask=False)),
        st.binary(min_size=1, max_size=12),
    ),
    max_size=8,
)


def cut(stream: bytes, places: list[int]) -> Iterator[bytes]:
    bounds = [0, *sorted(place % (len(stream) + 1) for place in places), len(stream)]
    for start, end in pairwise(bounds):
        if start < end:
            yield stream[start:end]


def what_comes_of(protocol: ServerProtocol, pieces: list[bytes]) -> list[Any]:
    """After every piece: the events, what is sent, the state, and what is wrong."""
    told: list[Any] = []
    for piece in pieces:
        said = protocol.take_whole_text(piece) if isinstance(protocol, QuickFrames) else None
        if said is None:
            protocol.receive_data(piece)
        events = protocol.events_received() if said is None else [Frame(Opcode.TEXT, said)]
        told += [events, protocol.data_to_send(), protocol.state]
        told.append(repr(protocol.parser_exc))
        if protocol.parser_exc is not None:
            break
    return told


def open_server(kind: type[ServerProtocol]) -> ServerProtocol:
    return kind(state=OPEN, max_size=LIMIT, logger=LOGGER)


@given(written, st.booleans(), st.lists(st.integers(0, 2000), max_size=6))
def test_every_stream_is_read_as_the_library_reads_it(
    parts: list[bytes], one_by_one: bool, places: list[int]
) -> None:
    pieces = parts if one_by_one else list(cut(b"".join(parts), places))
    quick, plain = open_server(QuickFrames), open_server(ServerProtocol)
    assert what_comes_of(quick, pieces) == what_comes_of(plain, pieces)


def test_a_piece_amid_a_frame_is_no_frame_whatever_it_looks_like() -> None:
    inner = b"\x81\x82\0\0\0\0hi"
    outer = bytes((0x81, 0x80 | len(inner))) + bytes(4) + inner
    broken = b"\x01\x82\0\0\0\0ab"  # the first part of a text in two
    for pieces in (
        [outer[:6], inner],
        [inner + outer[:6], inner, inner],
        [outer[:1], outer[1:6], inner, inner],
        [broken, inner],
        [b"\x88\x80\0\0\0\0", inner],  # after a close nothing counts
    ):
        quick, plain = open_server(QuickFrames), open_server(ServerProtocol)
        assert what_comes_of(quick, pieces) == what_comes_of(plain, pieces)


@pytest.mark.parametrize("size", SIZES)
def test_a_text_is_written_as_the_library_writes_it(size: int) -> None:
    quick, plain = QuickFrames(state=OPEN), ServerProtocol(state=OPEN)
    plain.send_text(bytes(size))
    assert quick.send_whole_text(bytes(size)) == b"".join(plain.data_to_send())


def test_what_waits_to_be_sent_goes_first() -> None:
    quick = QuickFrames(state=OPEN)
    quick.send_ping(b"1")
    assert quick.send_whole_text(b"text") == b"\x89\x011\x81\x04text"


@pytest.mark.parametrize(
    ("rest", "later"),
    [
        (b"", b"\x81\x82\0\0\0\0yo"),
        (b"\x81", b"\x82\0\0\0\0hi"),
        (b"\x81\x82\0\0\0\0hi", b"\x81\x82\0\0\0\0yo"),
        (b"\x81\x88\0\0\0\0", b"\x81\x82\0\0\0\0yo"),
        (b"\x81\x8c\0\0\0\0\r\n\r\n", b"\x81\x82\0\0\0\0yo"),
    ],
)
def test_frames_that_come_with_the_handshake_are_not_lost(rest: bytes, later: bytes) -> None:
    client = ClientProtocol(parse_uri("ws://localhost/"))
    client.send_request(client.connect())
    [request] = client.data_to_send()
    heard = []
    for kind in (QuickFrames, ServerProtocol):
        server = kind(max_size=LIMIT, logger=LOGGER)
        server.receive_data(request + rest)
        asked, *early = server.events_received()
        assert isinstance(asked, Request)
        server.send_response(server.accept(asked))
        told = [*early, *what_comes_of(server, [later])[0]]
        heard.append([event.data for event in told if isinstance(event, Frame)])
    assert heard[0] == heard[1] != []


def test_what_is_not_just_one_whole_text_is_left_to_the_library() -> None:
    whole = Frame(Opcode.TEXT, b"hi there").serialize(mask=True)
    assert whole_text(whole, LIMIT) == b"hi there"
    assert whole_text(whole, 7) is None
    for part in (whole[:-1], whole + b"\x81", whole[1:], b""):
        assert whole_text(part, LIMIT) is None
