"""What docs/rules.md says of every preset is what is played, and what the source cites is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.rules.ruleset import PRESETS, AceUpcard, Rules, Scoring, StockEnd

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
ROWS = {
    cells[0].strip("`"): cells[1:]
    for line in PAGE.splitlines()
    if line.startswith("| `")
    for cells in [[cell.strip() for cell in line.strip("|").split("|")]]
}
CITED = re.compile(r"\brules\s+(?:#\s*|//\s*)?((?:§\d+(?:,\s|\sand\s)?)+)")
SOURCES = [*(ROOT / "app").rglob("*.py"), *(ROOT / "static" / "js").rglob("*.js")]


def as_told(rules: Rules) -> list[str]:
    def bonus(points: int | None) -> str:
        return "–" if points is None else str(points)

    only_gin = rules.knock_limit == 0
    limit = "upcard, ace 1" if rules.knock_limit == "upcard" else str(rules.knock_limit)
    assert (rules.ace_upcard, rules.stock_end) == (AceUpcard.ONE, StockEnd.VOID)
    return [
        limit,
        bonus(rules.gin_bonus),
        bonus(None if only_gin else rules.undercut_bonus),
        bonus(rules.big_gin_bonus),
        str(rules.box_bonus),
        str(rules.game_bonus),
        rules.shutout.value,
        str(rules.target),
        rules.next_dealer.value,
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_what_the_page_says(preset: str) -> None:
    *told, other = ROWS[preset]
    assert told == as_told(PRESETS[preset])
    assert ("three games" in other) is (PRESETS[preset].scoring is Scoring.HOLLYWOOD)


def test_the_page_has_all_presets() -> None:
    assert ROWS.keys() == PRESETS.keys()


def test_what_the_source_cites_stands_on_the_page() -> None:
    cited = {
        number
        for path in SOURCES
        for found in CITED.findall(path.read_text(encoding="utf-8"))
        for number in re.findall(r"§(\d+)", found)
    }
    assert len(cited) > 5
    assert cited <= set(re.findall(r"^## (\d+)\. ", PAGE, re.MULTILINE))
