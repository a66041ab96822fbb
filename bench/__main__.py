"""`python -m bench [hands] [engines] [sockets] [idle]`: all of them when none is named."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import uvloop
from rich.progress import Progress

from bench import engines, hands, idle, layoffs, processes, rates
from bench.report import Figure, print_figures, write_figures

RESULT = Path("bench.json")


async def _hands(_progress: Progress) -> list[Figure]:
    return [*hands.measure(), *layoffs.measure()]


async def _engines(_progress: Progress) -> list[Figure]:
    return list(engines.measure())


async def _idle(progress: Progress) -> list[Figure]:
    return [await idle.measure(progress)]


SECTIONS: dict[str, Callable[[Progress], Awaitable[list[Figure]]]] = {
    "hands": _hands,
    "engines": _engines,
    "sockets": rates.measure,
    "idle": _idle,
}


async def main(names: list[str]) -> None:
    unknown = set(names) - set(SECTIONS)
    if unknown:
        sys.exit(
            f"There is no benchmark {', '.join(sorted(unknown))}; there are {', '.join(SECTIONS)}."
        )
    task = asyncio.current_task()
    assert task is not None
    # An end asked for from outside must end the servers too.
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    processes.pin_load()
    if processes.cores() is None:
        print("Servers and load share their cores here: the ratios hold, the rates less so.")
    figures: list[Figure] = []
    with Progress() as progress:
        whole = progress.add_task("benchmark", total=len(SECTIONS))
        for name, section in SECTIONS.items():
            if not names or name in names:
                figures += await section(progress)
            progress.advance(whole)
    print_figures(figures)
    write_figures(figures, RESULT)


if __name__ == "__main__":
    try:
        uvloop.run(main(sys.argv[1:]))
    except asyncio.CancelledError:
        sys.exit("ended before it was done")
