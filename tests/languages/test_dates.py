"""Dates as each language writes them, in one calendar and with the same digits."""

from __future__ import annotations

import datetime as dt
import re

import pytest

from app.web.i18n import OWN_NAMES
from app.web.rendering import ago
from tests.web.page_site import ROOT

NOW = dt.datetime(2026, 11, 30, 12, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    ("language", "date"),
    [
        ("en", "Nov 9, 2026"),
        ("de", "09.11.2026"),
        ("sk", "9. 11. 2026"),
        ("th", "9 พ.ย. 2026"),
        ("lo", "9 ພ.ຈ. 2026"),
    ],
)
def test_a_date(language: str, date: str) -> None:
    """No Buddhist year in Thai: a match is looked at by people of two languages."""
    text = ago(dt.datetime(2026, 11, 9, 14, tzinfo=dt.UTC), NOW, language)
    assert text.replace("\N{NO-BREAK SPACE}", " ") == date


@pytest.mark.parametrize("language", OWN_NAMES)
def test_a_while_ago_is_told_in_western_digits(language: str) -> None:
    text = ago(NOW - dt.timedelta(hours=3), NOW, language)
    assert re.findall(r"\d", text) == ["3"]
    assert all(digit.isascii() for digit in text if digit.isdigit())


def test_the_client_writes_no_date_by_itself() -> None:
    """In Thai its dates would have Buddhist years."""
    for module in (ROOT / "static/js").rglob("*.js"):
        assert not re.search(r"DateTimeFormat|toLocale\w*String", module.read_text()), module


def test_nothing_rewrites_what_somebody_wrote() -> None:
    """NFKC would split vowels of Thai and Lao in two; capitals are for headings in one language."""
    sources = [*(ROOT / "app").rglob("*.py"), *(ROOT / "static").rglob("*.js")]
    for source in sources:
        assert not re.search(r"NFKC|NFKD", source.read_text()), source
    for sheet in (ROOT / "static/css").glob("*.css"):
        assert "text-transform" not in sheet.read_text(), sheet
