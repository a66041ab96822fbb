"""The record of a match: a compact text from which every deal and every result can be recomputed.

`record_of` takes the finished rounds out of a match's log, `write` makes the text, `read` replays
a text through the rules and refuses one that does not add up. `docs/record.md` has the grammar.
"""

from app.record.faults import Fault, RecordError
from app.record.reading import read
from app.record.record import Record, RecordedRound, record_of
from app.record.writing import write

__all__ = ["Fault", "Record", "RecordError", "RecordedRound", "read", "record_of", "write"]
