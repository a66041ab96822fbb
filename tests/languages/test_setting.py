"""How texts are set: nothing that splits or cuts letters which have marks above and below."""

from __future__ import annotations

import re
from typing import Final

from tests.web.page_site import ROOT

SHEETS: Final = sorted((ROOT / "static/css").rglob("*.css"))
BASE: Final = (ROOT / "static/css/base.css").read_text()


def values(name: str) -> set[tuple[str, str]]:
    """Every value of a property, with the sheet in which it stands."""
    declared = re.compile(rf"(?<![\w-]){name}:\s*([^;}}]+)")
    return {(path.name, value) for path in SHEETS for value in declared.findall(path.read_text())}


def air(*languages: str) -> float:
    """The line height of these languages, as the last rule for them says."""
    selector = r",\s*".join(rf":lang\({language}\)" for language in languages)
    rule = re.search(rf"(?<!,\n)(?m:^){selector} \{{(.*?)\}}", BASE, re.DOTALL)
    assert rule is not None
    return float(re.findall(r"--lh: ([\d.]+)", rule[1])[0])


def test_thai_and_lao_have_room_for_their_marks() -> None:
    assert air("th", "lo") >= 1.6
    assert air("lo") >= 1.7


def test_a_line_grows_with_its_letters() -> None:
    assert [each for each in values("line-height") if re.search(r"\d(px|rem)", each[1])] == []


def test_no_letter_leans_and_none_is_made_a_capital() -> None:
    assert {value for _, value in values("font-style")} <= {"normal"}
    assert values("text-transform") | values("font-variant") | values("font-variant-caps") == set()


def test_letters_are_moved_apart_or_together_only_where_they_stand_alone() -> None:
    """In Thai and Lao `--closer` is 0: a mark must not part from its letter."""
    found = {value for _, value in values("letter-spacing")}
    assert all(value.startswith("var(--closer, ") for value in found - {"0"}), found
    assert "--closer: 0;" in BASE
