"""What REST answers, taken apart."""

from __future__ import annotations

from typing import Any

import httpx

from app.errors import STATUS, Code

Document = dict[str, Any]


def document(answer: httpx.Response, status: int = 200) -> Document:
    """The JSON of an answer that has to have this status."""
    assert answer.status_code == status, answer.text
    found: Document = answer.json()
    return found


def refusal(answer: httpx.Response) -> str:
    """The code of a refusal, which has the shape and status that the protocol says."""
    error = answer.json()["error"]
    assert set(error) == {"code", "message", "details"}, answer.text
    assert answer.status_code == STATUS[Code(error["code"])], answer.text
    assert "Traceback" not in answer.text
    assert 'File "' not in answer.text
    return str(error["code"])
