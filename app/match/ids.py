"""Ids: URL-safe and unguessable. Holding a table's id is holding its link."""

from __future__ import annotations

import secrets
from typing import NewType

TableId = NewType("TableId", str)
MatchId = NewType("MatchId", str)
PlayerId = NewType("PlayerId", str)
CommandId = NewType("CommandId", str)

ID_LENGTH = 12
_ALPHABET = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"


def new_id() -> str:
    """Twelve letters and digits, none easily taken for another: just under 70 bits."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(ID_LENGTH))
