"""Records in files, for the command line: read, judged, told."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import track

from app.record import Record, RecordError, read
from app.record.bounds import MOST_BYTES
from app.record.document import document
from app.terminal.telling import tell

STANDARD_INPUT: Final = Path("-")
MANY: Final = 8
"""So many files are worth a progress bar."""


class Unreadable(Exception):
    """A file that cannot be opened, or holds no record; the message is one line, file first."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of a file."""

    good: bool
    line: str


def load(path: Path) -> Record:
    """The record in a file; ``-`` is standard input. Raises `Unreadable`."""
    name = _shown(path)
    try:
        return read(_bytes(path))
    except OSError as error:
        raise Unreadable(f"{name}: cannot be read: {error.strerror or error}") from error
    except RecordError as error:
        where = f"{name}:{error.line}" if error.line else name
        raise Unreadable(f"{where}: {error.reason} ({error.code})") from error


def replay_lines(path: Path, *, as_json: bool) -> Iterator[str]:
    """A record told round by round, or as one JSON document. Raises `Unreadable`."""
    record = load(path)
    if as_json:
        yield json.dumps(document(record), ensure_ascii=False, indent=1)
    else:
        yield from tell(record)


def verdicts(paths: list[Path]) -> Iterator[Verdict]:
    """Every file, judged in order; on a terminal a bar shows how far it is."""
    console = Console()
    files: Iterable[Path] = paths
    if console.is_terminal and len(paths) >= MANY:
        files = track(paths, "Verifying", console=console, transient=True)
    for path in files:
        yield _verdict(path)


def _verdict(path: Path) -> Verdict:
    try:
        record = load(path)
    except Unreadable as error:
        return Verdict(False, str(error))
    rounds = sum(1 for _ in record.rounds())
    plural = "round" if rounds == 1 else "rounds"
    return Verdict(True, f"{_shown(path)}: ok, {rounds} {plural}")


def _bytes(path: Path) -> bytes:
    """No more than it takes to see that it is too much: the file may have no end."""
    if path == STANDARD_INPUT:
        if sys.stdin is None:  # closed by whoever started this
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _shown(path: Path) -> str:
    """A file's name as a terminal can show it."""
    name = "standard input" if path == STANDARD_INPUT else str(path)
    return name if name.isprintable() else ascii(name)
