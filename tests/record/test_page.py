"""`docs/record.md` says what is so: its example is a record, its tables and its names are whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.record import Fault, RecordError, read, write
from app.record.bounds import LONGEST_LINE, LONGEST_NAME, MOST_BYTES, MOST_LINES
from app.record.document import document
from app.record.header import KEYS
from app.rules.facts import EndReason, Kind, VoidReason
from tests.record.golden import record

PAGE = (Path(__file__).parents[2] / "docs/record.md").read_text()


def block(language: str) -> str:
    found = re.search(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


EXAMPLE = block("upcard")


def test_the_example_adds_up_and_is_written_as_shown() -> None:
    record = read(EXAMPLE)
    assert write(record) == EXAMPLE
    assert record.ended is not None
    assert record.rules.preset in PAGE[: PAGE.index(EXAMPLE)]


def test_the_example_with_a_figure_changed_does_not_add_up() -> None:
    with pytest.raises(RecordError):
        read(re.sub(r"points (\d)", r"points 1\1", EXAMPLE))


def test_every_reason_for_a_refusal_is_told() -> None:
    table = PAGE[PAGE.index("## Reasons") :]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == [each.value for each in Fault]


def test_every_pair_of_the_header_is_told_in_order() -> None:
    table = PAGE[PAGE.index("| pair | value |") : PAGE.index("A round is one line.")]
    cells = [line.split(" | ")[0] for line in table.splitlines()[2:]]
    assert tuple(re.findall(r"`(\w+)`", "".join(cells))) == KEYS
    assert f"{len(KEYS)} pairs" in PAGE


def test_the_grammar_knows_every_ending() -> None:
    grammar = block("ebnf")
    rounds = (*Kind, VoidReason.STOCK, VoidReason.TURNS)
    for each in (*rounds, EndReason.RESIGN, EndReason.CLAIM, EndReason.CLOSED):
        assert each.value in grammar


def test_every_field_of_the_json_document_is_told() -> None:
    text = PAGE[PAGE.index("The JSON document has") : PAGE.index("Shapes are those")]
    whole, of_a_round = (re.findall(r"`(\w+)`", part) for part in text.split("A round has"))
    shown = document(record("hollywood"))
    assert sorted(whole) == sorted(shown)
    rounds = shown["rounds"]
    assert isinstance(rounds, list)
    assert sorted(of_a_round) == sorted(rounds[0])


def test_the_bounds_are_those_of_the_code() -> None:
    assert MOST_BYTES == 1024 * 1024
    assert "1 MiB" in PAGE
    for bound in (MOST_LINES, LONGEST_LINE, LONGEST_NAME):
        assert f"{bound:,}" in PAGE
