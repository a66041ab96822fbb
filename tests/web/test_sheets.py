"""Style sheets joined for a kind of page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.web.sheets import IrregularSheet, join_sheet, sheets_of

CSS = Path(__file__).parents[2] / "static" / "css"


def joined(kind: str, **sheets: str) -> str:
    files = {f"css/{name}.css": text for name, text in sheets.items()}
    return join_sheet("css/kinds/table.css", {**files, "css/kinds/table.css": kind})


def test_the_sheets_come_in_the_order_of_the_list_without_comments_and_blanks() -> None:
    kind = '/* A table. */\n@import "../b.css";\n@import "../a.css";\n'
    a = "/* one */\n.a > b { color: red; width: calc(1px + 2px); }\n"
    assert joined(kind, a=a, b=".b :is(c, d) { --x: 1 }") == (
        ".b :is(c,d){--x:1}.a>b{color:red;width:calc(1px + 2px)}"
    )


def test_a_kind_takes_over_the_list_of_another() -> None:
    files = {
        "css/a.css": "a{x:1}",
        "css/b.css": "b{x:1}",
        "css/kinds/table.css": '@import "../a.css";',
        "css/kinds/waiting.css": '@import "table.css";\n@import "../b.css";',
    }
    assert join_sheet("css/kinds/waiting.css", files) == "a{x:1}b{x:1}"


def test_lists_that_name_each_other_are_refused() -> None:
    files = {"css/kinds/a.css": '@import "b.css";', "css/kinds/b.css": '@import "a.css";'}
    with pytest.raises(IrregularSheet, match=r"css/kinds/b\.css: only"):
        sheets_of("css/kinds/a.css", files)


@pytest.mark.parametrize(
    ("kind", "sheet", "named"),
    [
        ("body { color: red }", "", "only '@import"),
        ('@import "../missing.css";', "", r"there is no css/missing\.css"),
        ('@import "../a.css";', 'a { background: url("x.png") }', r"css/a\.css.*url"),
        ('@import "../a.css";', '@import "b.css";', r"css/a\.css.*@import"),
    ],
)
def test_what_is_irregular_is_refused(kind: str, sheet: str, named: str) -> None:
    with pytest.raises(IrregularSheet, match=named):
        joined(kind, a=sheet)


def test_every_sheet_of_ours_is_on_some_kind_of_page() -> None:
    paths = [*CSS.glob("*.css"), *CSS.glob("kinds/*.css")]
    sheets = {f"css/{path.relative_to(CSS).as_posix()}": path.read_text() for path in paths}
    kinds = [name for name in sheets if name.startswith("css/kinds/")]
    listed = {each for kind in kinds for each in sheets_of(kind, sheets)}
    assert sorted(set(sheets) - set(kinds) - listed) == []


def test_nothing_that_holds_the_cards_is_asked_on_behalf_of_something_else() -> None:
    """`.table:has(.news) .pile` would have a browser style every card anew with each new word."""
    asked = re.compile(r"(:root|\.table|\.play|\.board|\.dock|\.middle|\.hand)\b\S*:has\(.*\) ")
    for path in CSS.glob("table*.css"):
        text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
        selectors = re.findall(r"([^{};]+)\{", text)
        assert [each.strip() for each in selectors if asked.search(each.strip())] == [], path
