"""Actions per second, committed and seen by both players, beside a bare fan-out.

Ours (SQLite FULL and NORMAL) and the fan-out stand side by side on one core, are loaded in turn
from another one, in slices of half a second: what else the machine does, it does to all of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from statistics import median

from rich.progress import Progress

from bench import processes
from bench.loops import Sample, join, run_closed, run_open
from bench.pairs import Pair
from bench.report import Figure
from bench.tables import open_bare, open_tables

REPEATS = 5
SLICES = 6
SLICE_SECONDS = 0.5
WARM_UP = 1.0
MANY = 100
OPEN_RATE = 400.0
OPEN_SECONDS = 5.0
SETTLE_SECONDS = 2.0
"""After which a server has moved its log into its database: the disk is quiet again."""
FULL, NORMAL, BARE = "FULL", "NORMAL", "fan-out"

Key = tuple[str, int]


@dataclass(frozen=True, slots=True)
class MessageSizes:
    """Mean bytes of a message of ours and of the frames that it brings."""

    sent: int
    to_actor: int
    to_other: int


async def measure(progress: Progress) -> list[Figure]:
    task = progress.add_task("actions per second", total=REPEATS * 3)
    with ExitStack() as stack:
        full, normal = (stack.enter_context(processes.upcard(each)) for each in (FULL, NORMAL))
        # In this order they take turns: what FULL leaves to the disk must not fall on NORMAL.
        pairs = {FULL: await open_tables(full.port, MANY)}
        sizes = await _message_sizes(pairs[FULL][:1])
        bare = stack.enter_context(processes.bare_fanout((sizes.to_actor, sizes.to_other)))
        pairs[BARE] = await open_bare(bare.port, MANY, sizes.sent)
        pairs[NORMAL] = await open_tables(normal.port, MANY)
        for each in pairs.values():
            await run_closed(each, WARM_UP)
        samples: dict[Key, list[Sample]] = {}
        open_loop = []
        for _ in range(REPEATS):
            for number in (1, MANY):
                for name, sample in (await _side_by_side(pairs, number)).items():
                    samples.setdefault((name, number), []).append(sample)
                progress.advance(task)
            await asyncio.sleep(SETTLE_SECONDS)
            open_loop.append(await run_open(pairs[FULL], OPEN_RATE, OPEN_SECONDS))
            progress.advance(task)
        for each in pairs.values():
            for pair in each:
                pair.close()
    return [*_ratios(samples), *_plain(samples, sizes), _open(open_loop)]


async def _side_by_side(pairs: dict[str, list[Pair]], number: int) -> dict[str, Sample]:
    """One run of each server with so many tables, cut into slices that take turns."""
    slices: dict[str, list[Sample]] = {name: [] for name in pairs}
    for _ in range(SLICES):
        for name, own in slices.items():
            own.append(await run_closed(pairs[name][:number], SLICE_SECONDS))
    return {name: join(own) for name, own in slices.items()}


async def _message_sizes(pairs: Sequence[Pair]) -> MessageSizes:
    sample = await run_closed(pairs, WARM_UP)
    sizes = pairs[0].sizes
    means = (size // sample.actions for size in (sizes.sent, sizes.to_actor, sizes.to_other))
    return MessageSizes(*means)


def _ratios(samples: dict[Key, list[Sample]]) -> Iterator[Figure]:
    for number in (1, MANY):
        bare = samples[BARE, number]
        for name, suffix in ((FULL, ""), (NORMAL, "_normal")):
            own = samples[name, number]
            runs = tuple(a.rate / b.rate for a, b in zip(own, bare, strict=True))
            detail = f"{_describe(own)} beside {_rate(bare):,.0f}/s"
            yield Figure(f"actions_{number}_vs_fanout{suffix}", runs, detail)


def _plain(samples: dict[Key, list[Sample]], sizes: MessageSizes) -> Iterator[Figure]:
    """What the ratios were made of; and that the load generator was not what limited them."""
    for (name, number), runs in samples.items():
        label = f"{name.replace('-', '').lower()}_{number}"
        rates = tuple(each.rate for each in runs)
        yield Figure(f"rate_{label}", rates, _describe(runs))
    load = tuple(max(runs[turn].load for runs in samples.values()) for turn in range(REPEATS))
    detail = f"of a core, at most; texts of {sizes.sent}, {sizes.to_actor}, {sizes.to_other} bytes"
    yield Figure("load_generator_share", load, detail)


def _open(runs: Sequence[Sample]) -> Figure:
    values = tuple(each.percentile_ms(99) for each in runs)
    middle = median(each.percentile_ms(50) for each in runs)
    return Figure("p99_400_ms", values, f"p50 {middle:.2f} ms")


def _rate(runs: Sequence[Sample]) -> float:
    return median(each.rate for each in runs)


def _describe(runs: Sequence[Sample]) -> str:
    middle, worst = (median(each.percentile_ms(p) for each in runs) for p in (50, 99))
    return f"{_rate(runs):,.0f}/s, p50 {middle:.2f} ms, p99 {worst:.2f} ms"
