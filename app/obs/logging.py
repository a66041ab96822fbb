"""Logs: one JSON object a line, or plain lines for a person at a terminal.

No card, token or link is ever logged; a table or match appears as `short_hash` of its id.
"""

from __future__ import annotations

import hashlib
import logging
import sys

import structlog


def short_hash(key: str) -> str:
    """What stands in a log for an id that is a key (a table's, a match's).

    >>> short_hash("abc")
    'ba7816bf'
    """
    return hashlib.sha256(key.encode()).hexdigest()[:8]


def configure_logging() -> None:
    """Send everything that is logged, by Upcard and its libraries, to standard error."""
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    last: structlog.typing.Processor = structlog.processors.JSONRenderer()
    if sys.stderr.isatty():
        # Not the pretty tracebacks: those show local variables, and hands are among them.
        last = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    for library in ("uvicorn", "alembic"):  # uvicorn names paths at INFO, and a path is a key
        logging.getLogger(library).setLevel(logging.WARNING)
    logging.getLogger("python_multipart").setLevel(logging.ERROR)  # it warns of every broken form
