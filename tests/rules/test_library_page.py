"""The programs that docs/rules-library.md prints run, and say what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "rules-library.md"


def programs() -> list[str]:
    return re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_a_random_round_is_played_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    exec(programs()[0], {})
    kind, points = capsys.readouterr().out.split()
    assert kind in {"knock", "gin", "undercut", "void"}
    assert int(points) >= 0


def test_a_hand_is_evaluated(capsys: pytest.CaptureFixture[str]) -> None:
    exec(programs()[1], {})
    assert capsys.readouterr().out.splitlines() == [
        "discard KD and 2 is left",
        "2 ['5C 5D 5S', '9C 9D 9S', '6D 7D 8D']",
    ]


def test_there_are_no_other_programs() -> None:
    assert len(programs()) == 2
