"""Compressed answers: what the reader takes, and what stays apart from compression."""

from __future__ import annotations

import gzip
import random

import brotli
import pytest

from app.web.encodings import CODINGS, Coding, accepted_coding, shorten, shorten_quickly

PAGE = b"<p>A page that says the same again and again.</p>\n" * 300


def read(body: bytes, coding: Coding) -> bytes:
    return bytes(brotli.decompress(body)) if coding == "br" else gzip.decompress(body)


@pytest.mark.parametrize(
    ("header", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip;q=1.0, br;q=0.5", "br"),
        ("gzip, br;q=0", "gzip"),
        ("gzip, br; q=0.000", "gzip"),
        ("GZIP", "gzip"),
        ("deflate, brotli", None),
        ("*", None),
        ("identity", None),
        ("", None),
    ],
)
def test_the_best_coding_that_is_named_is_taken(header: str, coding: Coding | None) -> None:
    assert accepted_coding(header) == coding


@pytest.mark.parametrize("coding", CODINGS)
@pytest.mark.parametrize("size", [0, 1, 65_535, 65_536, 65_537, 200_000])
def test_what_is_apart_follows_the_rest_as_it_is(coding: Coding, size: int) -> None:
    apart = random.Random(size).randbytes(size)
    sent = shorten_quickly(PAGE, apart, coding)
    assert read(sent, coding) == PAGE + apart
    assert all(apart[i : i + 60_000] in sent or size > 65_000 for i in range(0, size, 60_000))
    assert len(sent) < size + 400


@pytest.mark.parametrize("coding", CODINGS)
def test_the_length_does_not_tell_whether_the_two_have_something_in_common(coding: Coding) -> None:
    same = shorten_quickly(PAGE + b"7H 8H 9H TH", b'["7H","8H","9H","TH"] 7H 8H 9H TH', coding)
    other = shorten_quickly(PAGE + b"7H 8H 9H TH", b'["2C","4D","JS","KD"] 2C 4D JS KD', coding)
    assert len(same) == len(other)


@pytest.mark.parametrize("coding", CODINGS)
def test_what_is_sent_many_times_is_shorter_still(coding: Coding) -> None:
    short = shorten(PAGE, coding)
    assert read(short, coding) == PAGE
    assert len(short) <= len(shorten_quickly(PAGE, b"", coding))
