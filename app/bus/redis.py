"""The bus between processes: Redis publish/subscribe, with catch-up after every gap.

Pokes are coalesced: only the newest of a table waits to be sent, or `LOOK`, which says more than
any other, so the queue is bounded by the number of tables. Whenever the subscription was
interrupted, every listener is told to look.

Every process tells who has which table open in it, whenever that changes, when another process
asks because it is new, and again from time to time: who falls silent is forgotten.

A phrase that cannot be sent at once is dropped: said later, it would answer something else.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable
from typing import Final

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as RedisTimeout

from app.bus.attendance import Elsewhere, read_report, write_report
from app.bus.listeners import Listeners
from app.bus.phrases import Saying, read_saying, write_saying
from app.match.ids import MatchId, TableId
from app.match.phrases import Phrase
from app.match.ports import LOOK, NOBODY, Attendance, Listener
from app.rules.cards import Seat

POKES: Final = "upcard:pokes"
ATTENDANCE: Final = "upcard:attendance"
PHRASES: Final = "upcard:phrases"
QUESTION: Final = "who"
"""On the channel of attendance: everybody is to tell it anew."""
RETRY_SECONDS: Final = 1.0
ANSWER_SECONDS: Final = 5.0
SILENT_SECONDS: Final = 10.0
"""After so long without a word Redis is asked whether it is still there."""
MOST_SILENCES: Final = 2
MOST_PHRASES: Final = 1000
"""So many wait to be sent; of more, the oldest are dropped."""
REPEAT_SECONDS: Final = 15.0
MISSED_REPEATS: Final = 3
"""A process that did not repeat itself so many times is gone."""

_log = logging.getLogger(__name__)


class RedisBus:
    """Owns three tasks: one sends, one listens, one repeats and forgets; `close` ends them."""

    def __init__(self, url: str, repeat_seconds: float = REPEAT_SECONDS) -> None:
        self._redis: Final[Redis] = Redis.from_url(
            url,
            decode_responses=True,
            socket_timeout=ANSWER_SECONDS,
            socket_connect_timeout=ANSWER_SECONDS,
            # The library would connect anew without a word: pokes would be lost unnoticed.
            retry=Retry(NoBackoff(), 0),
        )
        self._process: Final = secrets.token_hex(8)
        self._repeat_seconds: Final = repeat_seconds
        self._listeners: Final = Listeners()
        self._pokes: Final[dict[TableId, tuple[MatchId, int]]] = {}
        self._here: Final[dict[TableId, Attendance]] = {}
        self._unsaid: Final[set[TableId]] = set()
        self._asking = False
        self._elsewhere: Final = Elsewhere()
        self._changed: Callable[[TableId], None] = _nobody_listens
        self._sayings: Final[deque[Saying]] = deque(maxlen=MOST_PHRASES)
        self._said: Callable[[TableId, Seat, Phrase], None] = _nobody_listens
        self._wake: Final = asyncio.Event()
        self._subscribed: Final = asyncio.Event()
        self._subscribed_at = 0.0
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False

    async def start(self) -> None:
        jobs = self._send(), self._hear(), self._repeat()
        self._tasks = [asyncio.create_task(job) for job in jobs]

    async def subscribed(self) -> None:
        """Wait until pokes of others arrive."""
        await self._subscribed.wait()

    def publish(self, table: TableId, match: MatchId, seq: int) -> None:
        if self._pokes.get(table) != LOOK:
            self._pokes[table] = (match, seq)
        self._wake.set()

    def listen(self, table: TableId, listener: Listener) -> Callable[[], None]:
        return self._listeners.add(table, listener)

    def attend(self, table: TableId, attendance: Attendance) -> None:
        if attendance == NOBODY:
            self._here.pop(table, None)
        else:
            self._here[table] = attendance
        self._unsaid.add(table)
        self._wake.set()

    def elsewhere(self, table: TableId) -> Attendance:
        return self._elsewhere.of(table)

    def on_attendance(self, listener: Callable[[TableId], None]) -> None:
        self._changed = listener

    def say(self, table: TableId, seat: Seat, phrase: Phrase) -> None:
        self._sayings.append(Saying(table, self._process, seat, phrase))
        self._wake.set()

    def on_phrase(self, listener: Callable[[TableId, Seat, Phrase], None]) -> None:
        self._said = listener

    async def close(self) -> None:
        # Besides cancelling: a library that is busy reconnecting may swallow that.
        self._closing = True
        self._wake.set()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    # -- sending ----------------------------------------------------------------------------

    async def _send(self) -> None:
        while not self._closing:
            await self._wake.wait()
            self._wake.clear()
            pokes, unsaid, asking = dict(self._pokes), set(self._unsaid), self._asking
            sayings = tuple(self._sayings)
            self._pokes.clear()
            self._unsaid.clear()
            self._sayings.clear()
            self._asking = False
            try:
                await self._publish(pokes, unsaid, sayings, asking)
            except Exception as error:  # noqa: BLE001 - nobody would send the next poke
                _note("pokes have to wait", error)
                for table, poke in pokes.items():
                    if poke == LOOK or table not in self._pokes:
                        self._pokes[table] = poke
                self._unsaid.update(unsaid)
                self._asking |= asking
                self._wake.set()
                await asyncio.sleep(RETRY_SECONDS)
                # A phrase is for its moment: what was said meanwhile is not said later.
                self._sayings.clear()

    async def _publish(
        self,
        pokes: dict[TableId, tuple[MatchId, int]],
        unsaid: set[TableId],
        sayings: tuple[Saying, ...],
        asking: bool,
    ) -> None:
        async with self._redis.pipeline(transaction=False) as pipeline:
            for table, (match, seq) in pokes.items():
                pipeline.publish(POKES, f"{table} {match} {seq}")
            for table in unsaid:
                attendance = self._here.get(table, NOBODY)
                pipeline.publish(ATTENDANCE, write_report(table, self._process, attendance))
            for saying in sayings:
                pipeline.publish(PHRASES, write_saying(saying))
            if asking:
                pipeline.publish(ATTENDANCE, QUESTION)
            await pipeline.execute()

    async def _repeat(self) -> None:
        loop = asyncio.get_running_loop()
        while not self._closing:
            await asyncio.sleep(self._repeat_seconds)
            self._say_all()
            # While Redis is away nobody can be heard: that is not their silence.
            since = loop.time() - self._repeat_seconds * MISSED_REPEATS
            if self._subscribed.is_set() and self._subscribed_at < since:
                for table in self._elsewhere.forget_silent(since):
                    self._changed(table)

    def _say_all(self) -> None:
        self._unsaid.update(self._here)
        self._wake.set()

    # -- hearing ----------------------------------------------------------------------------

    async def _hear(self) -> None:
        while not self._closing:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(ATTENDANCE, PHRASES, POKES)
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
            if message["type"] == "message":
                self._take(message["channel"], message["data"])
            elif message["type"] == "subscribe" and message["channel"] == POKES:
                self._begin()
        raise RedisTimeout("no answer")

    def _begin(self) -> None:
        self._subscribed_at = asyncio.get_running_loop().time()
        self._subscribed.set()
        self._asking = True
        self._wake.set()
        self._listeners.tell_all_to_look()

    def _take(self, channel: str, text: str) -> None:
        """Hand a message on. What is none comes from somebody else on the channel and is left."""
        if channel == POKES:
            self._take_poke(text)
        elif channel == PHRASES:
            self._take_saying(text)
        elif text == QUESTION:
            self._say_all()
        else:
            self._take_report(text)

    def _take_poke(self, text: str) -> None:
        table, _, rest = text.partition(" ")
        match, _, seq = rest.partition(" ")
        if seq.isascii() and seq.isdigit():
            self._listeners.tell(TableId(table), MatchId(match), int(seq))

    def _take_report(self, text: str) -> None:
        report = read_report(text)
        if report is None or report[1] == self._process:
            return
        if self._elsewhere.note(*report, asyncio.get_running_loop().time()):
            self._changed(report[0])

    def _take_saying(self, text: str) -> None:
        saying = read_saying(text)
        if saying is not None and saying.process != self._process:
            self._said(saying.table, saying.seat, saying.phrase)


def _nobody_listens(*_: object) -> None:
    return None


def _note(what: str, error: Exception) -> None:
    """Redis may be away; anything else is a fault, and to be looked into."""
    if isinstance(error, RedisError | OSError):
        _log.warning("%s: %s", what, type(error).__name__)
    else:
        _log.error("%s", what, exc_info=error)
