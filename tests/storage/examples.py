"""Players, tables and rows to put into a database."""

from __future__ import annotations

import datetime as dt

from sqlalchemy import Connection

from app.match.ids import CommandId, MatchId, PlayerId, TableId
from app.match.ports import Row, TableRecord
from app.rules.actions import Source
from app.rules.facts import (
    Dealt,
    Drew,
    EndReason,
    Fact,
    Final,
    Joined,
    Kind,
    MatchEnded,
    Opened,
    Proof,
    Result,
    RoundEnded,
)
from app.rules.ruleset import AceUpcard, NextDealer, Rules, Scoring, Shutout, StockEnd
from app.storage import players, tables

NOON = dt.datetime(2026, 3, 1, 12, 0, 0, 250_000, tzinfo=dt.UTC)
ANNA, BEN, CLEO = PlayerId("anna"), PlayerId("Ben"), PlayerId("cleo")
TABLE, MATCH, REMATCH = TableId("table"), MatchId("match"), MatchId("rematch")
RULES = Rules(
    preset="gin",
    knock_limit=10,
    ace_upcard=AceUpcard.ONE,
    spades_double=False,
    gin_bonus=25,
    undercut_bonus=10,
    big_gin_bonus=None,
    stock_end=StockEnd.VOID,
    next_dealer=NextDealer.WINNER,
    target=100,
    box_bonus=0,
    game_bonus=0,
    shutout=Shutout.NONE,
    scoring=Scoring.SINGLE,
)
PROOF = Proof("ab" * 32, ("00" * 16, ""), (True, False))
DREW = Drew(0, Source.STOCK, 17)


def minutes(number: int) -> dt.datetime:
    """So many minutes after noon."""
    return NOON + dt.timedelta(minutes=number)


def add_players(connection: Connection) -> None:
    for player, guest in ((ANNA, 11), (BEN, 22), (CLEO, 33)):
        players.create(connection, player, guest, NOON)


def add_table(
    connection: Connection,
    table: TableId = TABLE,
    match: MatchId = MATCH,
    seats: tuple[PlayerId, PlayerId | None] = (ANNA, BEN),
    at: dt.datetime = NOON,
) -> None:
    """A table with a match that waits for its first deal."""
    tables.create(connection, table_record(table, match, seats, at), opened(table, match, at))


def table_record(
    table: TableId = TABLE,
    match: MatchId = MATCH,
    seats: tuple[PlayerId, PlayerId | None] = (ANNA, None),
    at: dt.datetime = NOON,
) -> TableRecord:
    return TableRecord(table, seats, match, 1, True, False, at)


def opened(
    table: TableId = TABLE, match: MatchId = MATCH, at: dt.datetime = NOON, number: int = 1
) -> Row:
    fact = Opened(match, number, RULES, "cd" * 32, (True, False), (None, None))
    return Row(table, match, 0, at, (fact,))


def row(
    seq: int,
    *facts: Fact,
    table: TableId = TABLE,
    match: MatchId = MATCH,
    player: PlayerId | None = None,
    command: str | None = None,
    digest: str = "digest",
    at: dt.datetime = NOON,
) -> Row:
    """A row of the log: the server's own, or one that a command made."""
    if command is None:
        return Row(table, match, seq, at, facts or (DREW,), player)
    return Row(table, match, seq, at, facts or (DREW,), player, CommandId(command), digest)


def joined(player: PlayerId) -> Joined:
    return Joined(1, player, None)


def dealt(number: int = 1) -> Dealt:
    return Dealt(number, 0, tuple(range(52)), 10, False, "fe" * 32, PROOF)


def round_ended(winner: int | None, points: int, score: tuple[int, int]) -> RoundEnded:
    kind = Kind.VOID if winner is None else Kind.KNOCK
    result = Result(
        kind, None, winner, points, points, 0, False, (7, 56), ((7,), (56,)), (), (4, 9)
    )
    return RoundEnded(result, score, PROOF, "ef" * 32)


def match_ended(
    winner: int | None, points: tuple[int, int], reason: EndReason = EndReason.TARGET
) -> MatchEnded:
    return MatchEnded(winner, reason, Final(points, (0, 0), (1, 1), points, points[0] - points[1]))
