"""The case files: answers found by others. `UPCARD_CASES` names another folder of the format."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any


def cases_folder() -> Path:
    return Path(os.environ.get("UPCARD_CASES") or Path(__file__).parent / "cases")


def load_cases(file: str) -> Any:
    """The cases of a file; a missing or an empty file is an error, never a skipped test."""
    cases = json.loads((cases_folder() / file).read_text(encoding="utf-8"))
    if not cases:
        raise ValueError(f"{file} has no cases")
    return cases
