"""Shorter forms of an answer: brotli where the browser takes it, else gzip.

A page may have an end that is kept *apart*: it is sent as it is, behind the compressed rest. So the
length of what is compressed tells nothing of it (docs/secrecy.md).
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

import brotli

Coding: TypeAlias = Literal["br", "gzip"]
CODINGS: Final[tuple[Coding, ...]] = ("br", "gzip")
"""The better one first. Browsers take `br` over https and from their own machine only."""

_QUICK: Final = 5
_RAW: Final = -zlib.MAX_WBITS
_GZIP_HEAD: Final = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
_BROTLI_PIECE: Final = 1 << 16
_BROTLI_END: Final = b"\x03"


def accepted_coding(header: str) -> Coding | None:
    """The best coding that an `Accept-Encoding` header allows by its name."""
    parts = [part.partition(";") for part in header.lower().split(",")]
    allowed = {name.strip() for name, _, weight in parts if not _is_zero(weight)}
    return next((coding for coding in CODINGS if coding in allowed), None)


def _is_zero(weight: str) -> bool:
    return weight.replace(" ", "").rstrip("0") in {"q=", "q=0."}


def shorten(body: bytes, coding: Coding) -> bytes:
    """As short as it gets, for what is sent many times."""
    if coding == "br":
        return bytes(brotli.compress(body, mode=brotli.MODE_TEXT, quality=11))
    return gzip.compress(body, 9, mtime=0)


def shorten_quickly(body: bytes, apart: bytes, coding: Coding) -> bytes:
    """For what is sent once, in less than a millisecond. Only `body` gets shorter."""
    if coding == "br":
        writer = brotli.Compressor(mode=brotli.MODE_TEXT, quality=_QUICK)
        head = writer.process(body) + writer.flush()
        return bytes(head + b"".join(_brotli_pieces(apart)) + _BROTLI_END)
    deflate = zlib.compressobj(_QUICK, zlib.DEFLATED, _RAW)
    as_it_is = zlib.compressobj(0, zlib.DEFLATED, _RAW)
    head = deflate.compress(body) + deflate.flush(zlib.Z_FULL_FLUSH)
    tail = as_it_is.compress(apart) + as_it_is.flush()
    check = zlib.crc32(apart, zlib.crc32(body))
    length = len(body) + len(apart)
    return _GZIP_HEAD + head + tail + check.to_bytes(4, "little") + length.to_bytes(4, "little")


def _brotli_pieces(text: bytes) -> Iterator[bytes]:
    """Uncompressed meta-blocks (RFC 7932, section 9.2): not the last (one bit), its length in four
    nibbles (two bits), the length less one (sixteen), uncompressed (one), to the end of a byte."""
    for start in range(0, len(text), _BROTLI_PIECE):
        piece = text[start : start + _BROTLI_PIECE]
        yield (len(piece) - 1 << 3 | 1 << 19).to_bytes(3, "little") + piece
