"""Why the rules refuse an action. A refusal is a value, not an exception."""

from __future__ import annotations

from enum import StrEnum


class Refusal(StrEnum):
    """Why the rules refuse an action. The values are the codes of the protocol.

    >>> from app.rules import Draw, Refusal, Source, decide, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> answer = decide(match, 1, Draw(Source.DISCARD), secret="a7" * 32)
    >>> isinstance(answer, Refusal), str(answer)
    (True, 'not_your_turn')
    """

    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    ILLEGAL_CARD = "illegal_card"
    CANNOT_KNOCK = "cannot_knock"
    BAD_MELDS = "bad_melds"
    BAD_LAYOFFS = "bad_layoffs"
    MATCH_OVER = "match_over"
    STALE_COMMITMENT = "stale_commitment"
    NOT_YET = "not_yet"
