"""Files made to hurt: huge, binary, endless lines and numbers. All are refused before much is made
of them, by bounds that real matches never meet."""

from __future__ import annotations

import random
import tracemalloc

import pytest

from app.record import Fault, RecordError, read
from app.record.bounds import LONGEST_LINE, MOST_BYTES, MOST_LINES
from app.record.header import KEYS, line_of
from tests.record.golden import golden

GIN = golden("gin")
HEADER = GIN[: GIN.index("\n\n") + 2]
FIRST = len(KEYS) + 2
ROUND = GIN.split("\n")[FIRST - 1]
BINARY = random.Random(5).randbytes(4096)


def refused(data: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(data)
    return caught.value


@pytest.mark.parametrize("byte", [b"x", b"\n", b"\0", b"[", b'"', b"\\", b"1. ", b" | ", b"\xff"])
def test_a_file_that_is_too_large_is_refused_unread(byte: bytes) -> None:
    data = HEADER.encode() + byte * MOST_BYTES
    error = refused(data)
    # The line in which it becomes too much.
    line = data[:MOST_BYTES].count(b"\n") + 1
    assert (error.code, error.line) == (Fault.TOO_LARGE, line)
    assert refused("\ud800" + "é" * MOST_BYTES).code in {Fault.TOO_LARGE, Fault.NOT_TEXT}


@pytest.mark.parametrize("unit", ["\n", "1. \n", "[\n", '[a "b"]\n', "x\n"])
def test_a_million_lines(unit: str) -> None:
    filled = unit * ((MOST_BYTES - len(HEADER.encode())) // len(unit))
    for text in (filled, HEADER + filled):
        error = refused(text)
        assert (error.code, error.line) == (Fault.TOO_LARGE, MOST_LINES + 1)


@pytest.mark.parametrize("unit", ["\n", "1. \n", "[\n", '[a "b"]\n', "x\n"])
def test_as_many_lines_as_may_be(unit: str) -> None:
    filled = unit * (MOST_LINES - len(KEYS) - 1)
    assert refused(filled).line == 1
    assert refused(HEADER + filled).line in {FIRST - 1, FIRST}


@pytest.mark.parametrize("word", ["9", "9S", "s9S/9S ", "a", '"', "\\", " | ", "(", "pass "])
def test_an_endless_line(word: str) -> None:
    for text in (word * 200_000, HEADER + word * 200_000, ROUND + word * 200_000):
        error = refused(text[: MOST_BYTES // 2])
        assert error.code is Fault.TOO_LARGE
        assert error.line in {1, FIRST}


WORDS = ("9", "9S", "s9S/9S ", "pass ", "9S>1 ", " | ", "AC2C3C ", "(((")


@pytest.mark.parametrize(
    "after", ["1. dealer ", " play ", "knock ", "lay_off ", "deadwood ", " | "]
)
def test_a_line_as_long_as_may_be(after: str) -> None:
    for word in WORDS:
        long = word * ((LONGEST_LINE - len(ROUND)) // len(word))
        assert refused(HEADER + ROUND.replace(after, after + long, 1)).line == FIRST


@pytest.mark.parametrize("value", ["9" * 16_000, "-" * 16_000, "\\" * 16_000, '\\"' * 8_000])
def test_a_value_without_end(value: str) -> None:
    for key in KEYS:
        lines = HEADER.split("\n")
        lines[KEYS.index(key)] = f'[{key} "{value}"]'
        assert refused("\n".join(lines) + GIN[len(HEADER) :]).line == line_of(key)


@pytest.mark.parametrize(
    "data",
    [
        BINARY,
        HEADER.encode() + BINARY,
        HEADER.encode("utf-16"),
        HEADER.replace("Mia", "M\0ia"),
        HEADER.replace("Mia", "M\x1b[2Jia"),
        HEADER.replace("Mia", "M\ria"),
        HEADER.replace("Mia", "M\u2028ia"),
        HEADER.replace("Mia", "M\ud800ia"),
        HEADER.encode().replace(b"Mia", b"M\xed\xa0\x80ia"),
        HEADER.encode().replace(b"Mia", b"M\xc0\x80ia"),
    ],
)
def test_what_is_no_text(data: str | bytes) -> None:
    assert refused(data).code is Fault.NOT_TEXT


def test_the_line_of_what_is_no_text_is_told() -> None:
    assert refused(HEADER.replace("Tom", "\ud800")).line == line_of("seat1")
    assert refused(HEADER.encode().replace(b"Tom", b"\xff")).line == line_of("seat1")
    assert refused(HEADER.replace("Tom", "\0")).line == line_of("seat1")


@pytest.mark.parametrize("digit", ["٣", "３", "²", "Ⅷ"])
def test_only_plain_digits_are_numbers(digit: str) -> None:
    assert refused(HEADER.replace('[number "1"]', f'[number "{digit}"]')).code is Fault.BAD_HEADER
    assert refused(HEADER + ROUND.replace("1. ", f"{digit}. ", 1)).code is Fault.BAD_LINE


@pytest.mark.parametrize("line", ["", ROUND])
def test_no_file_takes_much_memory(line: str) -> None:
    text = HEADER + (line + "\n") * ((MOST_BYTES - len(HEADER.encode())) // (len(line) + 1))
    tracemalloc.start()
    refused(text)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 20 * MOST_BYTES


def test_what_an_error_repeats_is_short_and_harmless() -> None:
    error = refused(HEADER + "1. " + "\U000e0041" * 5000)
    assert len(str(error)) < 600
    assert str(error).isprintable()
