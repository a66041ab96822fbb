"""A short way for what nearly all frames are: a whole text, read or written in one piece.

Reading a frame costs the library as much as judging the action in it. Whatever is not plainly such
a frame (parts of one, several at once, control frames, nonsense) goes the library's own way.
"""

from __future__ import annotations

from collections.abc import Iterable
from struct import Struct
from typing import Any, Final

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # the library was installed without its compiled part
    from websockets.utils import apply_mask

WHOLE_TEXT: Final = 0x80 | Opcode.TEXT
MASKED: Final = 0x80
TWO_BYTES: Final = 126
"""The length that says: the length is in the next two bytes."""
EIGHT_BYTES: Final = 127
MASK_BYTES: Final = 4

_LONG: Final = Struct("!BBH")
_LONGER: Final = Struct("!BBQ")


class QuickFrames(ServerProtocol):
    """The library's protocol without extensions, of which it takes the place."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unfinished = 0
        """Bytes after the last whole frame: while there are some, the library's parser is amid a
        frame."""

    def take_whole_text(self, data: bytes) -> bytes | None:
        """What a text says that comes whole and alone; None, and nothing is read, elsewhere."""
        if self._unfinished or self.state is not OPEN or self.current_size is not None:
            return None
        return whole_text(data, self.max_message_size or 0)

    def receive_data(self, data: bytes | bytearray) -> None:
        before = len(self.events)
        super().receive_data(data)
        self._unfinished += len(data) - _length(self.events[before:], data)

    def send_whole_text(self, text: bytes) -> bytes:
        """What to send at once: what `send_text` and `data_to_send` come to together."""
        if self.state is not OPEN or self.expect_continuation_frame or self.writes:
            self.send_text(text)
            return b"".join(self.data_to_send())
        return _head(len(text)) + text


def whole_text(data: bytes | bytearray, limit: int) -> bytes | None:
    """What a masked, unbroken text frame of at most `limit` bytes says, if `data` is just that.

    >>> whole_text(bytes.fromhex("8182000000006869"), 10)
    b'hi'
    """
    size = len(data)
    if size < 2 + MASK_BYTES or data[0] != WHOLE_TEXT or data[1] < MASKED:
        return None
    length, start = data[1] - MASKED, 2 + MASK_BYTES
    if length == TWO_BYTES:
        length, start = int.from_bytes(data[2:4], "big"), 4 + MASK_BYTES
    if length > limit or start + length != size:
        return None
    return apply_mask(data[start:], data[start - MASK_BYTES : start])


def _length(events: Iterable[Request | Any], data: bytes | bytearray) -> int:
    """How many bytes these events were. A request that came with more than itself has none: then
    nothing goes the short way any more."""
    length = 0
    for event in events:
        if isinstance(event, Frame):
            size = len(event.data)
            length += len(_head(size)) + MASK_BYTES + size
        elif data.find(b"\r\n\r\n") == len(data) - 4:
            length += len(data)
    return length


def _head(size: int) -> bytes:
    if size < TWO_BYTES:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return _LONG.pack(WHOLE_TEXT, TWO_BYTES, size)
    return _LONGER.pack(WHOLE_TEXT, EIGHT_BYTES, size)
