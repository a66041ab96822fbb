"""Who has which table open in other processes, as far as they told, and until they fall silent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from app.match.ids import TableId
from app.match.ports import NOBODY, Attendance, Page

ProcessId: TypeAlias = str


@dataclass(frozen=True, slots=True)
class Report:
    """What a process said about a table, and when that was heard (seconds of some clock)."""

    attendance: Attendance
    at: float


class Elsewhere:
    """The newest report of every other process about every table."""

    def __init__(self) -> None:
        self._reports: Final[dict[TableId, dict[ProcessId, Report]]] = {}

    def of(self, table: TableId) -> Attendance:
        """All other processes together."""
        reports = self._reports.get(table, {}).values()
        return sum((report.attendance for report in reports), NOBODY)

    def note(self, table: TableId, process: ProcessId, attendance: Attendance, at: float) -> bool:
        """Remember a report; whether the table's attendance changed."""
        before = self.of(table)
        if attendance == NOBODY:
            self._forget(table, process)
        else:
            self._reports.setdefault(table, {})[process] = Report(attendance, at)
        return self.of(table) != before

    def forget_silent(self, since: float) -> list[TableId]:
        """Forget reports that are older; the tables that they were about."""
        silent = [
            (table, process)
            for table, reports in self._reports.items()
            for process, report in reports.items()
            if report.at < since
        ]
        for table, process in silent:
            self._forget(table, process)
        return [table for table, _ in silent]

    def _forget(self, table: TableId, process: ProcessId) -> None:
        reports = self._reports.get(table, {})
        reports.pop(process, None)
        if not reports:
            self._reports.pop(table, None)


def write_report(table: TableId, process: ProcessId, attendance: Attendance) -> str:
    """As it is sent to other processes."""
    first, second = attendance.seats
    return f"{table} {process} {first:d} {second:d} {attendance.spectators}"


def read_report(text: str) -> tuple[TableId, ProcessId, Attendance] | None:
    """What another process sent; None for what is no report."""
    words = text.split(" ")
    if len(words) != 5 or not all(word.isascii() and word.isdigit() for word in words[2:]):
        return None
    first, second, spectators = map(int, words[2:])
    if max(first, second) > max(Page):
        return None
    return TableId(words[0]), words[1], Attendance((Page(first), Page(second)), spectators)
