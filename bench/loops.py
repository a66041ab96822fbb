"""How pairs are driven: as fast as they answer (closed), or by the clock (open)."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from bench.pairs import Pair

PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class Sample:
    """`latencies` are seconds from the send to the opponent's frame, sorted. `load` is the share
    of a core that the load generator used: near 1 it would have measured itself."""

    actions: int
    seconds: float
    latencies: tuple[float, ...]
    load: float

    @property
    def rate(self) -> float:
        return self.actions / self.seconds

    def percentile_ms(self, percent: float) -> float:
        place = min(len(self.latencies) - 1, int(len(self.latencies) * percent / 100))
        return self.latencies[place] * 1000


def join(samples: Sequence[Sample]) -> Sample:
    """Several slices as one sample."""
    seconds = sum(each.seconds for each in samples)
    latencies = sorted(latency for each in samples for latency in each.latencies)
    load = sum(each.load * each.seconds for each in samples) / seconds
    return Sample(sum(each.actions for each in samples), seconds, tuple(latencies), load)


class _Watch:
    """Wall time, processor time and what the pairs measured between its two ends."""

    def __init__(self, pairs: Sequence[Pair]) -> None:
        for pair in pairs:
            pair.latencies.clear()
        self._pairs = pairs
        self._wall, self._processor = time.perf_counter(), time.process_time()

    def stop(self, actions: int) -> Sample:
        seconds = time.perf_counter() - self._wall
        load = (time.process_time() - self._processor) / seconds
        latencies = sorted(each for pair in self._pairs for each in pair.latencies)
        return Sample(actions, seconds, tuple(latencies), load)


async def run_closed(pairs: Sequence[Pair], seconds: float) -> Sample:
    """Every pair sends its next message as soon as both saw the last; stops after `seconds`."""
    stopped = asyncio.Event()
    actions, running = 0, len(pairs)
    watch = _Watch(pairs)
    end = time.perf_counter() + seconds

    def go_on(pair: Pair) -> None:
        nonlocal actions, running
        actions += 1
        if time.perf_counter() < end:
            pair.begin()
            return
        running -= 1
        if running == 0:
            stopped.set()

    for pair in pairs:
        pair.on_done = go_on
        pair.begin()
    await asyncio.wait_for(stopped.wait(), seconds + PATIENCE)
    return watch.stop(actions)


async def run_rounds(pairs: Sequence[Pair], number: int) -> None:
    """So many messages of every pair."""
    left = dict.fromkeys(pairs, number)
    stopped = asyncio.Event()

    def go_on(pair: Pair) -> None:
        left[pair] -= 1
        if left[pair]:
            pair.begin()
        elif not any(left.values()):
            stopped.set()

    for pair in pairs:
        pair.on_done = go_on
        pair.begin()
    await asyncio.wait_for(stopped.wait(), PATIENCE)


async def run_open(pairs: Sequence[Pair], rate: float, seconds: float) -> Sample:
    """`rate` messages a second, spread over the pairs, whatever the answers do: a message that
    cannot go yet waits, and its latency counts from when it was due."""
    due: dict[Pair, deque[float]] = {pair: deque() for pair in pairs}
    total = int(rate * seconds)
    done = 0
    finished = asyncio.Event()
    watch = _Watch(pairs)

    def go_on(pair: Pair) -> None:
        nonlocal done
        done += 1
        if due[pair]:
            pair.begin(due[pair].popleft())
        if done == total:
            finished.set()

    for pair in pairs:
        pair.on_done = go_on
    start = time.perf_counter()
    for number in range(total):
        moment = start + number / rate
        ahead = moment - time.perf_counter()
        if ahead > 0:
            await asyncio.sleep(ahead)
        pair = pairs[number % len(pairs)]
        if pair.busy:
            due[pair].append(moment)
        else:
            pair.begin(moment)
    await asyncio.wait_for(finished.wait(), PATIENCE)
    return watch.stop(done)
