"""The pairs in brackets on top of a record: version, who, by which rules, how it ended."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Final, TypeAlias

from app.record.bounds import LONGEST_ID, LONGEST_NAME
from app.record.faults import Fault, RecordError
from app.record.played import OF_ITSELF, CutShort
from app.record.quoting import quoted
from app.record.record import Names, Record
from app.rules.facts import EndReason
from app.rules.facts import Final as Account
from app.rules.ruleset import BadValue, Clash, Rules, build
from app.rules.scoring import score
from app.rules.state import Match, Status

Pair: TypeAlias = tuple[str, str]

VERSION: Final = "1"
NONE: Final = "-"
OPTIONS: Final = tuple(option.name for option in fields(Rules))
OUTCOME: Final = ("status", "rounds", "score", "reason", "winner", "final")
KEYS: Final = ("Upcard", "match", "number", "seat0", "seat1", *OPTIONS, *OUTCOME)
"""The pairs of a record, in order; a pair's place is also its line."""

_PAIR: Final = re.compile(r'\[([A-Za-z0-9_]{1,20}) "((?:[^"\\]|\\["\\])*)"\]')
_ESCAPED: Final = re.compile(r"\\(.)")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}")
_ID: Final = re.compile(rf"[A-Za-z0-9_-]{{1,{LONGEST_ID}}}")
_DIRECTIONS: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
_INVISIBLE: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
_WORDS: Final = {"true": True, "false": False, "null": None}


@dataclass(frozen=True, slots=True)
class Header:
    """What a header says that does not follow from the rounds, and all its pairs as written."""

    pairs: tuple[Pair, ...]
    match_id: str
    number: int
    players: Names
    rules: Rules
    end: CutShort | None


def write_header(record: Record) -> Iterator[Pair]:
    """The pairs of a record, in order."""
    yield "Upcard", VERSION
    yield "match", record.match_id
    yield "number", str(record.opened.number)
    for seat, player in enumerate(record.players):
        yield f"seat{seat}", player
    for option in OPTIONS:
        yield option, _option_word(getattr(record.rules, option))
    yield from outcome(record.match)


def outcome(match: Match) -> Iterator[Pair]:
    """The pairs that tell how a match stands at the end of its record."""
    standing = match.standing
    status = Status.PLAYING if standing.reason is None else standing.status
    yield "status", status.value
    yield "rounds", str(standing.rounds)
    yield "score", _numbers(score(standing.tally, standing.rules.target))
    yield "reason", NONE if standing.reason is None else standing.reason.value
    yield "winner", NONE if standing.winner is None else str(standing.winner)
    yield "final", NONE if standing.final is None else _account(standing.final)


def write_pair(pair: Pair) -> str:
    """A line of the header.

    >>> print(write_pair(("seat0", 'the "Ace"')))
    [seat0 "the \\"Ace\\""]
    """
    key, value = pair
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{key} "{escaped}"]'


def read_header(lines: Sequence[str]) -> Header:
    """The header of a record, of which these are the first lines."""
    pairs = tuple(_read_pair(lines, place) for place in range(len(KEYS)))
    value = dict(pairs)
    return Header(
        pairs=pairs,
        match_id=_match_id(value["match"]),
        number=_match_number(value["number"]),
        players=(_name("seat0", value["seat0"]), _name("seat1", value["seat1"])),
        rules=_rules(value),
        end=_end(value["reason"], value["winner"]),
    )


def line_of(key: str) -> int:
    """The line on which a pair stands.

    >>> line_of("Upcard"), line_of("seat1")
    (1, 5)
    """
    return KEYS.index(key) + 1


def check_name(name: str) -> bool:
    """Whether a record can hold a player's name: there is something, it is not too long, and
    nothing in it steers a terminal or turns the direction of what stands around it.

    >>> check_name("Zoë"), check_name("\\x1b[2J"), check_name(" ")
    (True, False, False)
    """
    return (
        0 < len(name) <= LONGEST_NAME
        and name == name.strip()
        and not any(c in _DIRECTIONS or unicodedata.category(c) in _INVISIBLE for c in name)
    )


def check_id(match_id: str) -> bool:
    """Whether a record can hold a match's id.

    >>> check_id("kQ3-_"), check_id("a b")
    (True, False)
    """
    return _ID.fullmatch(match_id) is not None


def _read_pair(lines: Sequence[str], place: int) -> Pair:
    key = KEYS[place]
    found = _PAIR.fullmatch(lines[place]) if place < len(lines) else None
    if place == 0:
        _check_version(found)
    if found is None or found[1] != key:
        fault = Fault.OUT_OF_PLACE if found and found[1] in KEYS else Fault.BAD_HEADER
        raise RecordError(fault, f'here should stand [{key} "…"]', place + 1)
    return key, _ESCAPED.sub(r"\1", found[2])


def _check_version(found: re.Match[str] | None) -> None:
    if found is None or found[1] != KEYS[0]:
        raise RecordError(Fault.NOT_A_RECORD, 'a record begins with [Upcard "1"]', 1)
    if found[2] != VERSION:
        raise RecordError(
            Fault.UNKNOWN_VERSION, f"version {quoted(found[2])} is not known here, only 1", 1
        )


def _match_id(text: str) -> str:
    if not check_id(text):
        raise _bad("match", f"{quoted(text)} is no match's id")
    return text


def _match_number(text: str) -> int:
    if not _NUMBER.fullmatch(text) or text == "0":
        raise _bad("number", f"{quoted(text)} is no number of a match")
    return int(text)


def _name(key: str, text: str) -> str:
    if not check_name(text):
        raise RecordError(Fault.BAD_NAME, f"{quoted(text)} is no player's name", line_of(key))
    return text


def _rules(value: dict[str, str]) -> Rules:
    given = {option: _option(value[option]) for option in OPTIONS[1:]}
    try:
        return build(value["preset"], **given)
    except BadValue as error:
        quote = quoted(value[error.option])
        raise RecordError(
            Fault.BAD_RULES, f"{error.option} cannot be {quote}", line_of(error.option)
        ) from None
    except Clash as error:
        first, second = error.options
        raise RecordError(
            Fault.BAD_RULES, f"{first} and {second} exclude each other", line_of(first)
        ) from None


def _option(text: str) -> object:
    if _NUMBER.fullmatch(text):
        return int(text)
    return _WORDS.get(text, text)


def _option_word(value: object) -> str:
    for word, meant in _WORDS.items():
        if value is meant:
            return word
    return str(value)


def _end(reason: str, winner: str) -> CutShort | None:
    if reason == NONE or reason in OF_ITSELF:
        return None
    if reason not in list(EndReason):
        raise _bad("reason", f"a match does not end by {quoted(reason)}")
    if reason == EndReason.CLOSED:
        return CutShort(EndReason.CLOSED, None)
    if winner not in {"0", "1"}:
        raise _bad("winner", f"after {reason} there is a winner, 0 or 1")
    return CutShort(EndReason(reason), int(winner))


def _account(final: Account) -> str:
    return " ".join(
        [
            f"points {_numbers(final.points)} bonus {_numbers(final.bonus)}",
            f"boxes {_numbers(final.boxes)} total {_numbers(final.total)} net {final.net}",
        ]
    )


def _numbers(pair: tuple[int, int]) -> str:
    return f"{pair[0]} {pair[1]}"


def _bad(key: str, reason: str) -> RecordError:
    return RecordError(Fault.BAD_HEADER, reason, line_of(key))
