"""Memory per idle socket: two at each of a thousand tables with a round under way."""

from __future__ import annotations

import asyncio

from rich.progress import Progress

from bench import processes
from bench.loops import run_rounds
from bench.pairs import PlayScript
from bench.report import Figure
from bench.tables import open_tables

TABLES = 1000
WARM_TABLES = 20
REPEATS = 5
ACTIONS = 8
"""Of each table: two to be dealt a round, two passes, two turns."""


async def measure(progress: Progress) -> Figure:
    """Each run is a server of its own; the table's own state is part of what its sockets cost."""
    task = progress.add_task("idle sockets", total=REPEATS)
    runs = []
    for _ in range(REPEATS):
        runs.append(await _run())
        progress.advance(task)
    detail = f"{2 * TABLES} sockets at {TABLES} tables with rounds under way"
    return Figure("idle_socket_kib", tuple(runs), detail)


async def _run() -> float:
    with processes.upcard("NORMAL") as server:
        warm = await open_tables(server.port, WARM_TABLES)
        await run_rounds(warm, ACTIONS)
        before = server.resident_kib()
        pairs = await open_tables(server.port, TABLES)
        await run_rounds(pairs, ACTIONS)
        assert all(isinstance(each.script, PlayScript) and each.script.under_way for each in pairs)
        await asyncio.sleep(1.0)
        after = server.resident_kib()
        for pair in (*warm, *pairs):
            pair.close()
    return (after - before) / (2 * TABLES)
