"""The golden records and what is expected of them (`tests/records`)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TypedDict

from app.record import Record, read

FOLDER = Path(__file__).parent.parent / "records"
FILES = sorted(FOLDER.glob("*.upcard"))
NAMES = [path.stem for path in FILES]


class Expected(TypedDict):
    rounds: list[list[str | int | None] | None]
    reason: str | None
    winner: int | None
    total: list[int] | None
    net: int | None


EXPECTED: dict[str, Expected] = json.loads((FOLDER / "expected.json").read_text())


@cache
def record(name: str) -> Record:
    """A golden record, read."""
    return read(golden(name))


@cache
def golden(name: str) -> str:
    """The text of a golden record."""
    return (FOLDER / f"{name}.upcard").read_text()
