"""A text read as a record, and played again by the rules to see whether it adds up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from app.record.bounds import LONGEST_LINE, MOST_BYTES, MOST_LINES
from app.record.faults import Fault, RecordError
from app.record.header import KEYS, OUTCOME, Header, line_of, outcome, read_header
from app.record.played import CutShort, PlayedRound
from app.record.quoting import quoted
from app.record.record import Record, RecordedRound
from app.record.replay import Replay, opened
from app.record.round_line import RoundText, deal_part, read_round, round_parts, write_parts
from app.rules.deal import commitment
from app.rules.facts import Dealt, Fact, MatchEnded, RoundEnded

FIRST_ROUND: Final = len(KEYS) + 2
"""The line of the first round: there is an empty one between it and the header."""

_CONTROL: Final = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]")


def read(data: str | bytes) -> Record:
    """The record that a text tells. Raises `RecordError`, and nothing else, for a text that is no
    record or does not add up: it has a code, a sentence and the line that is to blame."""
    lines = _lines(_text(data))
    header = read_header(lines[: len(KEYS)])
    rounds = _read_rounds(lines[len(KEYS) :])
    played = [each.played for each in rounds]
    first = played[0] if played else None
    replay = Replay(opened(header.match_id, header.number, header.rules, first))
    for i, round_ in enumerate(rounds):
        following = played[i + 1] if i + 1 < len(played) else None
        try:
            _replay_round(replay, round_, following, header.end)
        except RecordError as error:
            raise error.at(FIRST_ROUND + i) from None
    _close(replay, header, played)
    return Record(header.players, tuple(replay.facts))


def _text(data: str | bytes) -> str:
    raw = _encoded(data) if isinstance(data, str) else data
    if len(raw) > MOST_BYTES:
        line = raw.count(b"\n", 0, MOST_BYTES) + 1
        raise RecordError(Fault.TOO_LARGE, f"a record has at most {MOST_BYTES} bytes", line)
    try:
        # Mail and some editors write lines' ends in two characters, and a byte-order mark before
        # everything, which nobody sees; no more is forgiven.
        text = raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise RecordError(Fault.NOT_TEXT, "this is not UTF-8", line) from None
    found = _CONTROL.search(text)
    if found is not None:
        line = text.count("\n", 0, found.start()) + 1
        raise RecordError(Fault.NOT_TEXT, f"a record has no {quoted(found[0])}", line)
    return text


def _encoded(text: str) -> bytes:
    try:
        return text[: MOST_BYTES + 1].encode()
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise RecordError(Fault.NOT_TEXT, "this is not Unicode text", line) from None


def _lines(text: str) -> list[str]:
    if text.count("\n") > MOST_LINES:
        raise RecordError(
            Fault.TOO_LARGE, f"a record has at most {MOST_LINES} lines", MOST_LINES + 1
        )
    lines = text.removesuffix("\n").split("\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            raise RecordError(
                Fault.TOO_LARGE, f"a line has at most {LONGEST_LINE} characters", number
            )
    return lines


def _read_rounds(lines: Sequence[str]) -> list[RoundText]:
    if not lines:
        return []
    if lines[0]:
        raise RecordError(
            Fault.OUT_OF_PLACE, "an empty line parts header and rounds", len(KEYS) + 1
        )
    if len(lines) == 1:
        raise RecordError(Fault.OUT_OF_PLACE, "nothing follows this empty line", len(KEYS) + 1)
    rounds = []
    for number, line in enumerate(lines[1:], start=1):
        try:
            rounds.append(_read_numbered(line, number))
        except RecordError as error:
            raise error.at(len(KEYS) + 1 + number) from None
    return rounds


def _read_numbered(line: str, number: int) -> RoundText:
    round_ = read_round(line)
    if round_.number != number:
        raise RecordError(
            Fault.OUT_OF_PLACE, f"round {round_.number} stands where round {number} should"
        )
    return round_


def _replay_round(
    replay: Replay, text: RoundText, following: PlayedRound | None, end: CutShort | None
) -> None:
    if commitment(text.played.proof.server_seed) != text.commitment:
        raise RecordError(Fault.WRONG_COMMITMENT, "the commitment is not that of the server_seed")
    replay.deal(text.played.proof, following)
    deal = replay.facts[-1]
    assert isinstance(deal, Dealt)
    _agree(Fault.WRONG_DEAL, text.parts[0], deal_part(deal))
    start = len(replay.facts)
    for step in text.played.steps:
        replay.step(step, following)
    if not text.played.finished:
        _cut_short(replay, following, end)
    facts = _of_round(replay.facts[start:])
    if facts is None:
        raise RecordError(Fault.UNFINISHED_ROUND, "the round has a result, but goes on")
    _compare(text, RecordedRound(deal, facts, replay.match))


def _cut_short(replay: Replay, following: PlayedRound | None, end: CutShort | None) -> None:
    if following is not None or end is None:
        raise RecordError(Fault.UNFINISHED_ROUND, "the round has no result, but the match goes on")
    replay.end(end)


def _of_round(facts: Sequence[Fact]) -> tuple[Fact, ...] | None:
    """The facts up to the one that ended the round; None while it goes on."""
    for i, fact in enumerate(facts):
        if isinstance(fact, RoundEnded | MatchEnded):
            return tuple(facts[: i + 1])
    return None


def _compare(text: RoundText, round_: RecordedRound) -> None:
    """Word by word: what does not follow from the actions is wrong."""
    parts = round_parts(round_)
    for (fault, due), written in zip(parts, text.parts, strict=False):
        _agree(fault, written, due)
    if write_parts(round_.deal.number, parts) != text.line:
        raise RecordError(Fault.BAD_LINE, "the line is not written as a record's line")


def _agree(fault: Fault, written: str, due: str) -> None:
    """Two parts of a line are the same; else the first word that differs is told."""
    if written == due:
        return
    pairs = enumerate(zip_longest(written.split(" "), due.split(" ")))
    at, (one, other) = next((at, pair) for at, pair in pairs if pair[0] != pair[1])
    where = " ".join(due.split(" ")[max(0, at - 2) : at])
    after = f" after {quoted(where)}" if where else ""
    raise RecordError(fault, f"{_word(one)} should be {_word(other)}{after}")


def _word(word: str | None) -> str:
    return "nothing" if word is None else quoted(word)


def _close(replay: Replay, header: Header, played: Sequence[PlayedRound]) -> None:
    """The end of the match, and what the header says of it."""
    if header.end is not None and (not played or played[-1].finished):
        try:
            replay.end(header.end)
        except RecordError as error:
            raise RecordError(Fault.WRONG_END, error.reason, line_of("reason")) from None
    told = header.pairs[-len(OUTCOME) :]
    for (key, written), (_, due) in zip(told, outcome(replay.match), strict=True):
        if written != due:
            reason = f"{key} is {quoted(written)}, but should be {quoted(due)}"
            raise RecordError(Fault.WRONG_END, reason, line_of(key))
