"""The order of the checks, and what a known id is answered."""

from __future__ import annotations

import pytest

from app.errors import Code, Refused
from app.match.command import AlreadyApplied, Applied, NotApplied, Unplayable
from app.match.ids import MatchId
from app.rules.actions import Discard, Pass, Rematch, Resign
from tests.match.table_house import MATCH, MIA, TOM, ZOE, TableHouse, command, ready, turn


@pytest.fixture
def house() -> TableHouse:
    return TableHouse()


async def test_each_check_comes_before_all_that_follow_it(house: TableHouse) -> None:
    session = await house.make_dealt()
    on_turn, waiting = turn(session)
    seq = session.position.seq
    refused = [
        (command(session, ZOE, match="none", seq=9), Code.NOT_SEATED),
        (command(session, waiting, match="none", seq=9), Code.NO_MATCH),
        (command(session, waiting, seq=seq + 1), Code.STALE_SEQ),
        (command(session, waiting, Discard(0)), Code.NOT_YOUR_TURN),
        (command(session, on_turn, Discard(0)), Code.WRONG_PHASE),
    ]
    for each, code in refused:
        assert await session.handle(each) == NotApplied(code, MATCH, seq)
    assert session.position.seq == seq
    assert house.told == []


async def test_a_known_id_comes_before_match_and_seq(house: TableHouse) -> None:
    session = await house.make_dealt()
    player, _ = turn(session)
    first = command(session, player, name="known-id")
    answer = await session.handle(first)
    assert answer == Applied(MATCH, first.seq + 1)
    assert await session.handle(first) == AlreadyApplied(MATCH, first.seq + 1)
    elsewhere = command(session, player, match="none", seq=0, name="known-id")
    assert await session.handle(elsewhere) == AlreadyApplied(MATCH, first.seq + 1)
    other = command(session, player, name="known-id", digest="another body")
    assert await session.handle(other) == NotApplied(Code.ID_REUSED, MATCH, first.seq + 1)


async def test_a_known_id_is_found_also_where_the_action_would_be_accepted(
    house: TableHouse,
) -> None:
    session = await house.make_for_two()
    first = command(session, MIA, ready(session), name="known-id")
    await session.handle(first)
    await session.handle(command(session, TOM, ready(session)))
    player, _ = turn(session)
    if player == TOM:
        await session.handle(command(session, TOM, Pass()))
    again = command(session, MIA, Pass(), name="known-id")
    assert await session.handle(again) == AlreadyApplied(MATCH, first.seq + 1)


async def test_a_refused_id_is_judged_anew(house: TableHouse) -> None:
    session = await house.make_dealt()
    player, other = turn(session)
    early = command(session, other, seq=session.position.seq + 1, name="too-early")
    assert isinstance(await session.handle(early), NotApplied)
    await session.handle(command(session, player))
    assert await session.handle(early) == Applied(MATCH, early.seq + 1)


async def test_ready_resign_and_rematch_hold_while_no_round_began_or_ended(
    house: TableHouse,
) -> None:
    session = await house.make_for_two()
    seq = session.position.seq
    for player in (MIA, TOM):
        answer = await session.handle(command(session, player, ready(session), seq=seq))
        assert isinstance(answer, Applied)
    player, _ = turn(session)
    dealt = session.position.seq
    await session.handle(command(session, player))
    stale = await session.handle(command(session, MIA, Resign(), seq=dealt - 1))
    assert stale == NotApplied(Code.STALE_SEQ, MATCH, dealt + 1)
    assert await session.handle(command(session, MIA, Resign(), seq=dealt)) == Applied(
        MATCH, dealt + 2
    )
    ended = session.position.seq
    for number, player in enumerate((MIA, TOM), 1):
        answer = await session.handle(command(session, player, Rematch(), seq=ended))
        assert answer == Applied(MATCH, ended + number)


async def test_rules_that_cannot_be_played_are_refused_when_their_turn_comes(
    house: TableHouse,
) -> None:
    session = await house.make_dealt()
    bad = Unplayable(Code.RULES_CLASH, {"options": ["a", "b"]})
    answers = [
        await session.handle(command(session, ZOE, bad)),
        await session.handle(command(session, MIA, bad)),
    ]
    await session.handle(command(session, MIA, Resign()))
    answers.append(await session.handle(command(session, MIA, bad)))
    codes = [answer.code for answer in answers if isinstance(answer, NotApplied)]
    assert codes == [Code.NOT_SEATED, Code.WRONG_PHASE, Code.RULES_CLASH]
    last = answers[-1]
    assert isinstance(last, NotApplied)
    assert last.details == {"options": ["a", "b"]}


async def test_the_last_row_of_a_match_and_the_first_of_its_rematch_are_one_append(
    house: TableHouse,
) -> None:
    session = await house.make_dealt()
    await session.handle(command(session, MIA, Resign()))
    await session.handle(command(session, MIA, Rematch()))
    house.told.clear()
    last = command(session, TOM, Rematch())
    answer = await session.handle(last)
    assert answer == Applied(MATCH, last.seq + 1)
    old, new = house.told
    assert (old.position.state.standing.match_id, old.position.seq) == (MATCH, last.seq + 1)
    assert old.command == last.id
    assert (new.position.seq, new.command, new.player) == (0, None, None)
    rematch = MatchId(new.position.state.standing.match_id)
    assert session.position.table.match == rematch != MATCH
    assert (await house.store.load_rows(rematch, -1))[0].seq == 0
    late = await session.handle(command(session, MIA, match=MATCH, seq=last.seq))
    assert late == NotApplied(Code.OLD_MATCH, rematch, 0)


async def test_a_full_table_takes_nobody_and_its_players_find_their_seats(
    house: TableHouse,
) -> None:
    session = await house.make_for_two()
    assert [await session.join(player, None) for player in (MIA, TOM)] == [0, 1]
    with pytest.raises(Refused) as refused:
        await session.join(ZOE, None)
    assert refused.value.code is Code.TABLE_FULL
    assert session.position.seq == 1


async def test_a_listener_that_left_hears_nothing_more(house: TableHouse) -> None:
    session = await house.make_dealt()
    heard: list[object] = []
    leave = session.listen(heard.append)
    player, _ = turn(session)
    await session.handle(command(session, player))
    leave()
    player, _ = turn(session)
    await session.handle(command(session, player))
    assert len(heard) == 1
    assert [step.position.seq for step in house.told] == [
        step.position.seq for step in house.published
    ]
