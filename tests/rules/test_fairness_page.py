"""The program that docs/fairness.md prints deals as the server does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from app.rules import deal
from app.rules.cards import name

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"
ENTROPY = ("00112233445566778899aabbccddeeff", "")


def printed() -> dict[str, Any]:
    [program] = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    exec(program, names)
    return names


def test_the_printed_program_deals_the_same_cards() -> None:
    names = printed()
    for number in range(1, 40):
        secret = number.to_bytes(32, "big").hex()
        dealt = [name(card) for card in deal.shuffle("m1", number, secret, ENTROPY)]
        assert names["deck"]("m1", number, secret, *ENTROPY) == dealt
        assert names["commitment"](secret) == deal.commitment(secret)


def test_the_printed_program_skips_the_word_that_is_too_high() -> None:
    secret, number = bytes(range(32)).hex(), 3_326_404
    dealt = [name(card) for card in deal.shuffle("m1", number, secret, ("", ""))]
    assert printed()["deck"]("m1", number, secret, "", "") == dealt
