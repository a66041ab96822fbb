"""A store in memory, for tests: it answers as the one on a database does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.match.ids import CommandId, MatchId, PlayerId, TableId
from app.match.ports import (
    Appended,
    Known,
    Outcome,
    People,
    PublicPlayer,
    Row,
    SeatPlayers,
    SeatTaken,
    SeqTaken,
    Series,
    TableRecord,
)
from app.rules.facts import EndReason, Fact, Joined, MatchEnded, Opened, RoundEnded


class MemoryStore:
    """`app.match.ports.Store`. `failure`, when set, is raised by everything. Players need not be
    made first: who is not in `players` is a guest."""

    def __init__(self) -> None:
        self.failure: Exception | None = None
        self.players: dict[PlayerId, PublicPlayer] = {}
        self._tables: dict[TableId, TableRecord] = {}
        self._rows: dict[MatchId, dict[int, Row]] = {}
        self._commands: dict[tuple[TableId, PlayerId, CommandId], Row] = {}
        self._series: dict[tuple[PlayerId, PlayerId], Series] = {}

    async def create_table(self, table: TableRecord, opened: Row) -> None:
        self._check()
        if table.id in self._tables:
            raise ValueError("there is such a table already")
        self._tables[table.id] = table
        self._add(opened)

    async def load_table(self, table: TableId) -> TableRecord | None:
        self._check()
        return self._tables.get(table)

    async def load_rows(self, match: MatchId, after: int) -> list[Row]:
        self._check()
        rows = self._rows.get(match, {})
        return [rows[seq] for seq in sorted(rows) if seq > after]

    async def append(self, rows: Sequence[Row]) -> Outcome:
        self._check()
        for row in rows:
            refused = self._refusal(row)
            if refused is not None:
                return refused
        for row in rows:
            self._add(row)
        return Appended()

    async def find_command(
        self, table: TableId, player: PlayerId, command: CommandId
    ) -> Known | None:
        self._check()
        row = self._commands.get((table, player, command))
        return None if row is None else Known(row.match, row.seq, row.digest or "")

    async def has_match(self, table: TableId, match: MatchId) -> bool:
        self._check()
        first = self._rows.get(match, {}).get(0)
        return first is not None and first.table == table

    async def tables_between(self, seats: SeatPlayers) -> list[TableId]:
        self._check()
        return [table.id for table in self._tables.values() if set(table.seats) == set(seats)]

    async def people(self, seats: SeatPlayers) -> People:
        self._check()
        first, second = seats
        if second is None:
            return People((self._player(first), None), Series())
        series = self._series.get((first, second), Series())
        return People((self._player(first), self._player(second)), series)

    def _check(self) -> None:
        if self.failure is not None:
            raise self.failure

    def _player(self, player: PlayerId) -> PublicPlayer:
        return self.players.get(player, PublicPlayer(player, None, 10, "person"))

    def _refusal(self, row: Row) -> Outcome | None:
        for fact in row.facts:
            if isinstance(fact, Joined) and self._tables[row.table].seats[fact.seat] is not None:
                return SeatTaken()
        if row.player is not None and row.command is not None:
            known = self._commands.get((row.table, row.player, row.command))
            if known is not None:
                return Known(known.match, known.seq, known.digest or "")
        return SeqTaken() if row.seq in self._rows.get(row.match, {}) else None

    def _add(self, row: Row) -> None:
        self._rows.setdefault(row.match, {})[row.seq] = row
        if row.player is not None and row.command is not None:
            self._commands[row.table, row.player, row.command] = row
        for fact in row.facts:
            self._project(row, fact)

    def _project(self, row: Row, fact: Fact) -> None:
        table = self._tables[row.table]
        if isinstance(fact, Joined):
            seats = (table.seats[0], PlayerId(fact.player))
            self._tables[row.table] = replace(table, seats=seats)
        elif isinstance(fact, Opened) and fact.number > table.match_number:
            self._tables[row.table] = replace(table, match=row.match, match_number=fact.number)
        elif isinstance(fact, MatchEnded) and fact.reason is not EndReason.CLOSED:
            self._count(row.match, table.seats, fact)

    def _count(self, match: MatchId, seats: SeatPlayers, fact: MatchEnded) -> None:
        first, second = seats
        if second is None:
            return
        points = [0, 0]
        for row in self._rows[match].values():
            for each in row.facts:
                if isinstance(each, RoundEnded) and each.result.winner is not None:
                    points[each.result.winner] += each.result.points
        before = self._series.get((first, second), Series())
        wins = (before.wins[0] + (fact.winner == 0), before.wins[1] + (fact.winner == 1))
        total = (before.points[0] + points[0], before.points[1] + points[1])
        after = Series(wins, total, before.matches + 1)
        self._series[first, second] = after
        self._series[second, first] = Series(wins[::-1], total[::-1], after.matches)
