"""What can go wrong, as one tree; every error has a stable code that clients translate.

::

    UpcardError
    ├── Refused            a request that is answered with a code, nothing changed
    └── ConfigurationError the server cannot start like this; one line for the operator
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Code(StrEnum):
    """The codes of the protocol (Codes). Names and meanings are for good."""

    BAD_FRAME = "bad_frame"
    NO_IDENTITY = "no_identity"
    BAD_ORIGIN = "bad_origin"
    NOT_SEATED = "not_seated"
    NOT_ALLOWED = "not_allowed"
    NO_TABLE = "no_table"
    NO_MATCH = "no_match"
    TABLE_FULL = "table_full"
    STALE_SEQ = "stale_seq"
    STALE_COMMITMENT = "stale_commitment"
    OLD_MATCH = "old_match"
    MATCH_OVER = "match_over"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    ID_REUSED = "id_reused"
    ILLEGAL_CARD = "illegal_card"
    CANNOT_KNOCK = "cannot_knock"
    BAD_MELDS = "bad_melds"
    BAD_LAYOFFS = "bad_layoffs"
    BAD_RULES = "bad_rules"
    RULES_CLASH = "rules_clash"
    BAD_NAME = "bad_name"
    BAD_CODE = "bad_code"
    TOO_FAST = "too_fast"
    TOO_LARGE = "too_large"
    NOT_FOUND = "not_found"
    NOT_YET = "not_yet"
    UNAVAILABLE = "unavailable"
    INTERNAL = "internal"


STATUS: Final[dict[Code, int]] = {
    Code.BAD_FRAME: 400,
    Code.NO_IDENTITY: 401,
    Code.BAD_ORIGIN: 403,
    Code.NOT_SEATED: 403,
    Code.NOT_ALLOWED: 403,
    Code.NO_TABLE: 404,
    Code.NO_MATCH: 404,
    Code.NOT_FOUND: 404,
    Code.TABLE_FULL: 409,
    Code.STALE_SEQ: 409,
    Code.STALE_COMMITMENT: 409,
    Code.OLD_MATCH: 409,
    Code.MATCH_OVER: 409,
    Code.NOT_YOUR_TURN: 409,
    Code.WRONG_PHASE: 409,
    Code.ID_REUSED: 409,
    Code.TOO_LARGE: 413,
    Code.ILLEGAL_CARD: 422,
    Code.CANNOT_KNOCK: 422,
    Code.BAD_MELDS: 422,
    Code.BAD_LAYOFFS: 422,
    Code.BAD_RULES: 422,
    Code.RULES_CLASH: 422,
    Code.BAD_NAME: 422,
    Code.BAD_CODE: 422,
    Code.TOO_FAST: 429,
    Code.NOT_YET: 501,
    Code.UNAVAILABLE: 503,
    Code.INTERNAL: 500,
}
"""The HTTP status that goes with each code."""

MESSAGES: Final[dict[Code, str]] = {
    Code.BAD_FRAME: "This is not a request that the server understands.",
    Code.NO_IDENTITY: "Nobody is signed in here yet.",
    Code.BAD_ORIGIN: "The request came from another site.",
    Code.NOT_SEATED: "You do not sit at this table.",
    Code.NOT_ALLOWED: "This table is for its two players only.",
    Code.NO_TABLE: "There is no such table.",
    Code.NO_MATCH: "There is no such match.",
    Code.TABLE_FULL: "Both seats are taken.",
    Code.STALE_SEQ: "The table has moved on.",
    Code.STALE_COMMITMENT: "The deal to come is another one.",
    Code.OLD_MATCH: "That match is over; the table plays another.",
    Code.MATCH_OVER: "The match is over.",
    Code.NOT_YOUR_TURN: "It is not your turn.",
    Code.WRONG_PHASE: "That cannot be done now.",
    Code.ID_REUSED: "This id was used for another action.",
    Code.ILLEGAL_CARD: "That card cannot be played.",
    Code.CANNOT_KNOCK: "That hand cannot knock.",
    Code.BAD_MELDS: "Those are not melds of this hand.",
    Code.BAD_LAYOFFS: "Those cards cannot be laid off like this.",
    Code.BAD_RULES: "A rule has a value that it cannot have.",
    Code.RULES_CLASH: "Two of these rules exclude each other.",
    Code.BAD_NAME: "A name has 1 to 20 visible characters.",
    Code.BAD_CODE: "This link is not valid any more.",
    Code.TOO_FAST: "Too many requests; wait a moment.",
    Code.TOO_LARGE: "The request is too large.",
    Code.NOT_FOUND: "There is nothing here.",
    Code.NOT_YET: "This is not built yet.",
    Code.UNAVAILABLE: "The database does not answer. Nothing was changed.",
    Code.INTERNAL: "Something is wrong with the server. It has been noted.",
}
"""A sentence for people who read answers; programs read the code."""


class UpcardError(Exception):
    """The root of Upcard's own errors."""


class Refused(UpcardError):
    """A request that cannot be granted. Nothing changed."""

    def __init__(self, code: Code, **details: object) -> None:
        super().__init__(MESSAGES[code])
        self.code: Final = code
        self.details: Final = details


class ConfigurationError(UpcardError):
    """The server cannot start with these settings; the message is one clear line."""
