"""A piece of a stranger's text as an error may repeat it."""

from __future__ import annotations

from app.record.bounds import LONGEST_QUOTE


def quoted(text: str) -> str:
    """The text in quotes, cut short, with nothing in it that a terminal would obey.

    >>> quoted("7X"), quoted("a" * 50)[-5:]
    ("'7X'", "aaa…'")
    """
    cut = text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
    return repr(cut)
