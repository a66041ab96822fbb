"""Why the rules refuse an action. A refusal is a value, not an exception."""

from __future__ import annotations

from enum import StrEnum


class Refusal(StrEnum):
    """The values are the codes of protocol §4."""

    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    ILLEGAL_CARD = "illegal_card"
    CANNOT_KNOCK = "cannot_knock"
    BAD_MELDS = "bad_melds"
    BAD_LAYOFFS = "bad_layoffs"
    MATCH_OVER = "match_over"
    STALE_COMMITMENT = "stale_commitment"
    NOT_YET = "not_yet"
