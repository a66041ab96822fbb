"""The bus between processes: Redis publish/subscribe, with catch-up after every gap.

Pokes are coalesced: only the newest of a table waits to be sent, so the queue is bounded by the
number of tables. Whenever the subscription was interrupted, every listener is told to look.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as RedisTimeout

from app.bus.listeners import Listeners
from app.match.ids import MatchId, TableId
from app.match.ports import Listener

CHANNEL: Final = "upcard:pokes"
RETRY_SECONDS: Final = 1.0
ANSWER_SECONDS: Final = 5.0
SILENT_SECONDS: Final = 10.0
"""After so long without a word Redis is asked whether it is still there."""
MOST_SILENCES: Final = 2

_log = logging.getLogger(__name__)


class RedisBus:
    """Owns two tasks, one that sends and one that listens; `close` ends both."""

    def __init__(self, url: str) -> None:
        self._redis: Final[Redis] = Redis.from_url(
            url,
            decode_responses=True,
            socket_timeout=ANSWER_SECONDS,
            socket_connect_timeout=ANSWER_SECONDS,
            # The library would connect anew without a word: pokes would be lost unnoticed.
            retry=Retry(NoBackoff(), 0),
        )
        self._listeners: Final = Listeners()
        self._waiting: Final[dict[TableId, tuple[MatchId, int]]] = {}
        self._wake: Final = asyncio.Event()
        self._subscribed: Final = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False

    async def start(self) -> None:
        self._tasks = [asyncio.create_task(self._send()), asyncio.create_task(self._hear())]

    async def subscribed(self) -> None:
        """Wait until pokes of others arrive."""
        await self._subscribed.wait()

    def publish(self, table: TableId, match: MatchId, seq: int) -> None:
        self._waiting[table] = (match, seq)
        self._wake.set()

    def listen(self, table: TableId, listener: Listener) -> Callable[[], None]:
        return self._listeners.add(table, listener)

    async def close(self) -> None:
        # Besides cancelling: a library that is busy reconnecting may swallow that.
        self._closing = True
        self._wake.set()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _send(self) -> None:
        while not self._closing:
            await self._wake.wait()
            self._wake.clear()
            pokes = dict(self._waiting)
            self._waiting.clear()
            try:
                async with self._redis.pipeline(transaction=False) as pipeline:
                    for table, (match, seq) in pokes.items():
                        pipeline.publish(CHANNEL, f"{table} {match} {seq}")
                    await pipeline.execute()
            except Exception as error:  # noqa: BLE001 - nobody would send the next poke
                _note("pokes have to wait", error)
                for table, poke in pokes.items():
                    self._waiting.setdefault(table, poke)
                self._wake.set()
                await asyncio.sleep(RETRY_SECONDS)

    async def _hear(self) -> None:
        while not self._closing:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    await self._deliver(pubsub)
            except Exception as error:  # noqa: BLE001 - nobody would hear the next poke
                self._subscribed.clear()
                _note("the bus is away", error)
                await asyncio.sleep(RETRY_SECONDS)

    async def _deliver(self, pubsub: PubSub) -> None:
        silences = 0
        while silences < MOST_SILENCES and not self._closing:
            message = await pubsub.get_message(timeout=SILENT_SECONDS)
            if message is None:
                silences += 1
                await pubsub.ping()
                continue
            silences = 0
            if message["type"] == "subscribe":
                self._subscribed.set()
                self._listeners.tell_all_to_look()
            elif message["type"] == "message":
                self._tell(message["data"])
        raise RedisTimeout("no answer")

    def _tell(self, text: str) -> None:
        """Hand a poke on. What is none comes from somebody else on the channel and is left."""
        table, _, rest = text.partition(" ")
        match, _, seq = rest.partition(" ")
        if seq.isascii() and seq.isdigit():
            self._listeners.tell(TableId(table), MatchId(match), int(seq))


def _note(what: str, error: Exception) -> None:
    """Redis may be away; anything else is a fault, and to be looked into."""
    if isinstance(error, RedisError | OSError):
        _log.warning("%s: %s", what, type(error).__name__)
    else:
        _log.error("%s", what, exc_info=error)
