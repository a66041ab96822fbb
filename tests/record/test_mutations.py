"""Good records with something changed at random: each is refused with a `RecordError`, or tells the
same match, up to what a record cannot prove: the names, and rules that made no difference."""

from __future__ import annotations

import random

import pytest

from app.record import Record, RecordError, read, write
from tests.record.golden import NAMES, golden, record

LETTERS = '\n\r\0 "\\[]|/>.-0123456789ACDHJKQSTabcdef\x7fé\u202e\ud800𝟙'


def mutated(text: str, chance: random.Random) -> str:
    """The text with one to three pieces replaced, removed, moved or said again."""
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        at = chance.randrange(len(text))
        end = min(len(text), at + chance.choice([0, 1, 1, 2, 5, 70]))
        to = chance.randrange(len(text))
        text = chance.choice([replaced, removed, moved, repeated])(text, at, end, to, chance)
        if not text:
            return "x"
    return text


def replaced(text: str, at: int, end: int, to: int, chance: random.Random) -> str:
    return text[:at] + "".join(chance.choices(LETTERS, k=max(1, end - at))) + text[end:]


def removed(text: str, at: int, end: int, to: int, chance: random.Random) -> str:
    return text[:at] + text[end:]


def moved(text: str, at: int, end: int, to: int, chance: random.Random) -> str:
    rest = text[:at] + text[end:]
    return rest[:to] + text[at:end] + rest[to:]


def repeated(text: str, at: int, end: int, to: int, chance: random.Random) -> str:
    return text[:to] + text[at:end] + text[to:]


def lines_mutated(text: str, chance: random.Random) -> str:
    """The text with a word of one line put where it also might stand."""
    lines = text.split("\n")
    one, other = (chance.randrange(len(lines)) for _ in range(2))
    words, others = lines[one].split(" "), lines[other].split(" ")
    words[chance.randrange(len(words))] = chance.choice(others)
    lines[one] = " ".join(words)
    return "\n".join(lines)


def outcome(data: str | bytes) -> Record | None:
    try:
        return read(data)
    except RecordError:
        return None


def check(number: int) -> int:
    """How many of the mutants were read."""
    chance, alive = random.Random(number), 0
    for i in range(number):
        name = chance.choice(NAMES)
        mutant = (mutated if i % 2 else lines_mutated)(golden(name), chance)
        told = outcome(mutant)
        if told is not None:
            alive += 1
            assert write(told).replace("\n", "") == mutant.replace("\r\n", "").replace("\n", "")
            # All that is played: the first fact holds the rules, which may name another preset.
            assert told.facts[1:] == record(name).facts[1:]
    return alive


def test_a_record_with_something_changed_is_refused_or_tells_the_same() -> None:
    assert check(150) < 25


@pytest.mark.slow
def test_thousands_of_records_with_something_changed() -> None:
    assert check(3000) < 450


def test_bytes_at_random_in_a_record_are_refused_or_harmless() -> None:
    chance = random.Random(3)
    for _ in range(100):
        data = bytearray(golden(chance.choice(NAMES)).encode())
        for _ in range(chance.randrange(1, 4)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        outcome(bytes(data))


def test_records_cut_off_anywhere() -> None:
    text = golden("gin-under-way")
    for end in range(0, len(text) - 1, 17):
        assert outcome(text[:end]) is None
