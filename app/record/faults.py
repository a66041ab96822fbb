"""Why a text is not read as a record. Codes are for programs and stay; sentences are for people."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Fault(StrEnum):
    """What is wrong with a record."""

    TOO_LARGE = "too_large"
    NOT_TEXT = "not_text"
    NOT_A_RECORD = "not_a_record"
    UNKNOWN_VERSION = "unknown_version"
    BAD_HEADER = "bad_header"
    BAD_NAME = "bad_name"
    BAD_RULES = "bad_rules"
    BAD_LINE = "bad_line"
    OUT_OF_PLACE = "out_of_place"
    WRONG_COMMITMENT = "wrong_commitment"
    WRONG_BINDING = "wrong_binding"
    WRONG_DEAL = "wrong_deal"
    WRONG_CARD = "wrong_card"
    ILLEGAL_ACTION = "illegal_action"
    UNFINISHED_ROUND = "unfinished_round"
    WRONG_KNOCK = "wrong_knock"
    WRONG_LAY_OFF = "wrong_lay_off"
    WRONG_RESULT = "wrong_result"
    WRONG_END = "wrong_end"


class RecordError(ValueError):
    """A record that does not add up. `line` counts from 1; 0 where no line is to blame.

    >>> str(RecordError(Fault.NOT_A_RECORD, "this is no record", 1))
    'line 1: this is no record'
    """

    def __init__(self, code: Fault, reason: str, line: int = 0) -> None:
        super().__init__(code, reason, line)
        self.code: Final = code
        self.reason: Final = reason
        self.line: Final = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}" if self.line else self.reason

    def at(self, line: int) -> RecordError:
        """The same fault, with the line that is to blame."""
        return RecordError(self.code, self.reason, line)
