"""What every store does: the one in memory, and the one on either database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from app.match.ids import CommandId, MatchId, TableId
from app.match.ports import (
    Appended,
    Known,
    PublicPlayer,
    SeatTaken,
    SeqTaken,
    Series,
    Store,
)
from app.rules.facts import EndReason, RematchAsked
from app.storage.database import Database
from app.storage.memory import MemoryStore
from app.storage.store import SqlStore
from tests.storage.conftest import BOTH
from tests.storage.examples import (
    ANNA,
    BEN,
    CLEO,
    MATCH,
    REMATCH,
    RULES,
    TABLE,
    add_players,
    joined,
    match_ended,
    minutes,
    opened,
    round_ended,
    row,
    table_record,
)

COMMAND = CommandId("command-1")


@pytest.fixture(params=["memory", *BOTH])
async def store(request: pytest.FixtureRequest) -> AsyncIterator[Store]:
    """A store with three players and a table that waits for its second."""
    if request.param == "memory":
        memory = MemoryStore()
        for player, guest in ((ANNA, 11), (BEN, 22), (CLEO, 33)):
            memory.players[player] = PublicPlayer(player, None, guest, "person")
        await memory.create_table(table_record(), opened())
        yield memory
        return
    database = await Database.open(request.getfixturevalue(f"{request.param}_url"))
    await database.transact(add_players)
    store = SqlStore(database)
    await store.create_table(table_record(), opened())
    yield store
    await database.close()


async def test_a_new_table_is_loaded_as_it_was_created(store: Store) -> None:
    assert await store.load_table(TABLE) == table_record()
    assert await store.load_rows(MATCH, -1) == [opened()]


async def test_what_is_not_there_is_not_found(store: Store) -> None:
    assert await store.load_table(TableId("nowhere")) is None
    assert await store.load_rows(MatchId("never"), -1) == []
    assert await store.find_command(TABLE, ANNA, COMMAND) is None


@pytest.mark.parametrize("text", ["a\0b", "\ud800", ""])
async def test_texts_that_no_id_can_be_are_not_found(store: Store, text: str) -> None:
    assert await store.load_table(TableId(text)) is None
    assert not await store.has_match(TABLE, MatchId(text))
    assert await store.load_rows(MatchId(text), -1) == []


async def test_appended_rows_come_back_in_order_after_a_seq(store: Store) -> None:
    first, second = row(1, at=minutes(1)), row(2, player=ANNA, command=COMMAND, at=minutes(2))
    assert await store.append([first]) == Appended()
    assert await store.append([second]) == Appended()
    assert await store.load_rows(MATCH, -1) == [opened(), first, second]
    assert await store.load_rows(MATCH, 1) == [second]


async def test_a_seq_is_taken_once(store: Store) -> None:
    first = row(1, player=ANNA, command="command-a")
    await store.append([first])
    assert await store.append([row(1, player=BEN, command="command-b")]) == SeqTaken()
    assert await store.append([row(1)]) == SeqTaken()
    assert await store.load_rows(MATCH, 0) == [first]


async def test_a_command_is_applied_once_and_known_afterwards(store: Store) -> None:
    await store.append([row(1, player=ANNA, command=COMMAND, digest="one")])
    known = Known(MATCH, 1, "one")
    assert await store.append([row(2, player=ANNA, command=COMMAND, digest="two")]) == known
    assert await store.append([row(1, player=ANNA, command=COMMAND, digest="one")]) == known
    assert await store.find_command(TABLE, ANNA, COMMAND) == known
    assert len(await store.load_rows(MATCH, 0)) == 1


async def test_two_players_may_use_the_same_command_id(store: Store) -> None:
    await store.append([row(1, player=ANNA, command=COMMAND)])
    assert await store.append([row(2, player=BEN, command=COMMAND)]) == Appended()
    assert await store.find_command(TABLE, BEN, COMMAND) == Known(MATCH, 2, "digest")


async def test_of_many_at_once_for_one_seq_one_is_first(store: Store) -> None:
    calls = (
        store.append([row(1, player=ANNA, command=f"command-{number}")]) for number in range(20)
    )
    outcomes = await asyncio.gather(*calls)
    assert outcomes.count(Appended()) == 1
    assert outcomes.count(SeqTaken()) == 19
    assert len(await store.load_rows(MATCH, 0)) == 1


async def test_rows_of_many_tables_at_once_are_all_kept(store: Store) -> None:
    tables = [TableId(f"table-{number}") for number in range(30)]
    for table in tables:
        match = MatchId(f"match-at-{table}")
        await store.create_table(table_record(table, match), opened(table, match))
    rows = [row(1, table=table, match=MatchId(f"match-at-{table}")) for table in tables]
    assert await asyncio.gather(*(store.append([each]) for each in rows)) == [Appended()] * 30
    assert [await store.load_rows(each.match, 0) for each in rows] == [[each] for each in rows]


async def test_a_conflict_does_not_touch_others_who_append_at_once(store: Store) -> None:
    other, match = TableId("other"), MatchId("match-at-other")
    await store.create_table(table_record(other, match), opened(other, match))
    await store.append([row(1)])
    mate = row(1, table=other, match=match)
    outcomes = await asyncio.gather(store.append([row(1)]), store.append([mate]))
    assert list(outcomes) == [SeqTaken(), Appended()]
    assert await store.load_rows(match, 0) == [mate]


async def test_who_joins_sits_at_the_table(store: Store) -> None:
    assert await store.append([row(1, joined(BEN), player=BEN)]) == Appended()
    assert await store.load_table(TABLE) == table_record(seats=(ANNA, BEN))


async def test_a_taken_seat_stays_taken_and_nothing_is_written(store: Store) -> None:
    await store.append([row(1, joined(BEN))])
    assert await store.append([row(2, joined(CLEO))]) == SeatTaken()
    assert await store.load_table(TABLE) == table_record(seats=(ANNA, BEN))
    assert len(await store.load_rows(MATCH, 0)) == 1


async def test_of_ten_who_join_at_once_one_sits_down(store: Store) -> None:
    calls = (store.append([row(1, joined(player))]) for player in (BEN, CLEO) * 5)
    outcomes = await asyncio.gather(*calls)
    assert outcomes.count(Appended()) == 1
    table = await store.load_table(TABLE)
    assert table is not None
    assert table.seats[1] in {BEN, CLEO}
    assert len(await store.load_rows(MATCH, 0)) == 1


async def test_a_rematch_is_appended_with_the_row_that_agrees_on_it(store: Store) -> None:
    last = row(1, RematchAsked(1, RULES), player=BEN, command=COMMAND)
    first = opened(match=REMATCH, number=2)
    assert await store.append([last, first]) == Appended()
    assert await store.load_rows(MATCH, 0) == [last]
    assert await store.load_rows(REMATCH, -1) == [first]
    table = await store.load_table(TABLE)
    assert table is not None
    assert (table.match, table.match_number) == (REMATCH, 2)


async def test_of_two_rows_none_is_written_when_the_first_conflicts(store: Store) -> None:
    await store.append([row(1)])
    rows = [row(1, player=BEN, command=COMMAND), opened(match=REMATCH, number=2)]
    assert await store.append(rows) == SeqTaken()
    assert await store.load_rows(REMATCH, -1) == []
    assert await store.load_table(TABLE) == table_record()


async def test_of_two_rows_none_is_written_when_the_second_conflicts(store: Store) -> None:
    await store.append([row(2)])
    assert await store.append([row(1, joined(BEN)), row(2)]) == SeqTaken()
    assert await store.load_rows(MATCH, 0) == [row(2)]
    assert await store.load_table(TABLE) == table_record()


async def test_a_match_is_of_the_table_where_it_is_or_was_played(store: Store) -> None:
    await store.append([row(1), opened(match=REMATCH, number=2)])
    assert await store.has_match(TABLE, MATCH)
    assert await store.has_match(TABLE, REMATCH)
    assert not await store.has_match(TableId("other"), MATCH)
    assert not await store.has_match(TABLE, MatchId("never"))


async def test_the_tables_of_two_people_are_found_whoever_made_them(store: Store) -> None:
    for name, seats in (("made", (ANNA, BEN)), ("joined", (BEN, ANNA)), ("cleos", (CLEO, ANNA))):
        table, match = TableId(name), MatchId(f"match-at-{name}")
        await store.create_table(table_record(table, match, seats), opened(table, match))
    assert sorted(await store.tables_between((ANNA, BEN))) == ["joined", "made"]
    assert sorted(await store.tables_between((BEN, ANNA))) == ["joined", "made"]
    assert await store.tables_between((BEN, CLEO)) == []


async def test_people_have_no_series_while_a_seat_is_open(store: Store) -> None:
    people = await store.people((ANNA, None))
    assert people.players == (PublicPlayer(ANNA, None, 11, "person"), None)
    assert people.series == Series()


async def test_the_series_counts_a_finished_match_for_both(store: Store) -> None:
    await store.append([row(1, joined(BEN))])
    await store.append([row(2, round_ended(0, 30, (30, 0)))])
    await store.append([row(3, round_ended(None, 0, (30, 0)))])
    await store.append([row(4, round_ended(1, 104, (30, 104)), match_ended(1, (30, 104)))])
    assert (await store.people((ANNA, BEN))).series == Series((0, 1), (30, 104), 1)
    assert (await store.people((BEN, ANNA))).series == Series((1, 0), (104, 30), 1)
    assert (await store.people((ANNA, CLEO))).series == Series()


async def test_an_abandoned_match_does_not_count(store: Store) -> None:
    await store.append([row(1, joined(BEN))])
    await store.append([row(2, match_ended(None, (0, 0), EndReason.CLOSED))])
    assert (await store.people((ANNA, BEN))).series == Series()
