"""A record as text: the header, an empty line, one line per round."""

from __future__ import annotations

from app.record.bounds import MOST_BYTES
from app.record.faults import Fault, RecordError
from app.record.header import check_id, check_name, write_header, write_pair
from app.record.record import Record
from app.record.round_line import write_round


def write(record: Record) -> str:
    """The text of a record; one record has one text. Raises `RecordError` for what no reader
    would take: a name with control characters, a match of more than a thousand rounds."""
    for player in record.players:
        if not check_name(player):
            raise RecordError(Fault.BAD_NAME, "this name cannot stand in a record")
    if not check_id(record.match_id):
        raise RecordError(Fault.BAD_HEADER, "this match's id cannot stand in a record")
    header = [write_pair(pair) for pair in write_header(record)]
    rounds = [write_round(round_) for round_ in record.rounds()]
    text = "\n".join([*header, "", *rounds, ""]) if rounds else "\n".join([*header, ""])
    if len(text.encode()) > MOST_BYTES:
        raise RecordError(Fault.TOO_LARGE, f"the record is larger than {MOST_BYTES} bytes")
    return text
