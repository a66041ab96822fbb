"""The programs that docs/rules-library.md prints run, and print what stands below them."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

import app.rules

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules-library.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("program", "printed"), PROGRAMS)
def test_a_program_prints_what_the_page_says(
    program: str,
    printed: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(ROOT)
    exec(program, {})
    assert capsys.readouterr().out == printed


def test_every_program_says_what_it_prints() -> None:
    assert len(PROGRAMS) == PAGE.count("```python")


def test_a_random_round_takes_ten_lines_and_a_hand_fewer() -> None:
    lines = {title: program.strip().splitlines() for title, program in titled()}
    assert len([line for line in lines["A random round"] if line]) <= 10
    assert len([line for line in lines["A hand, evaluated"] if line]) <= 10


def titled() -> list[tuple[str, str]]:
    parts = PAGE.split("\n## ")[1:]
    return [
        (part.splitlines()[0], found[1])
        for part in parts
        if (found := re.search(r"```python\n(.*?)```", part, re.DOTALL))
    ]


def test_the_table_of_the_page_names_every_public_function() -> None:
    _, table = PAGE.split("| you want to | take |\n", 1)
    named = set(re.findall(r"`([a-z_]+)`", table.split("\n\n")[0]))
    functions = {name for name in app.rules.__all__ if inspect.isfunction(vars(app.rules)[name])}
    assert named == functions
