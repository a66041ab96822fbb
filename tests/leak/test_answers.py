"""No page and no answer of the REST interface tells what its reader may not know.

The comparison of `test_frames.py`, made through the whole application: what is compared is the
status, the headers and the body of every answer about a table and its match.
"""

from __future__ import annotations

import json
import random

import pytest
from msgspec.structs import replace

from app.match.session import Position, Step
from app.rules import engine
from app.rules.actions import Resign
from app.services import history
from app.web import documents, page_house
from tests.leak.house import OneHouse
from tests.leak.test_frames import kinds_of
from tests.leak.twins import twin_of
from tests.leak.viewers import EVERYBODY, SECRET
from tests.leak.walks import Moment, walk


async def compare(seeds: range, steps: int, every: int) -> int:
    """Compare every n-th moment, and the first of each kind; how many were."""
    house = OneHouse()
    seen: set[str] = set()
    compared = 0
    for seed in seeds:
        chance = random.Random(f"answers of {seed}")
        async for moment in walk(seed, steps):
            rare = not seen.issuperset(kinds_of(moment))
            if not rare and chance.randrange(every):
                continue
            seen.update(kinds_of(moment))
            compared += 1
            for viewer in EVERYBODY:
                twin = twin_of(moment, viewer, chance)
                assert await house.texts(twin, viewer) == await house.texts(moment, viewer)
    return compared


async def test_readers_cannot_tell_a_moment_from_its_twin() -> None:
    assert await compare(range(4, 5), steps=120, every=1000) >= 6


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("first", [2000, 2004, 2008])
async def test_readers_cannot_tell_many_moments_from_their_twins(first: int) -> None:
    """In three parts, which run beside each other."""
    assert await compare(range(first, first + 4), steps=300, every=60) >= 30


async def test_every_answer_is_one_and_shows_the_table() -> None:
    house = OneHouse()
    async for moment in walk(4, 200):
        if moment.position.state.standing.rounds == 1:
            texts = await house.texts(moment, 0)
            statuses = [text.split(" ")[1] for text in texts[::2]]
            assert statuses == ["200"] * 7 + ["404"] + ["200"] * 7
            break
    else:
        pytest.fail("the walk was too short")


async def test_a_round_is_told_once_also_where_a_match_ends_between_two_rounds() -> None:
    house = OneHouse()
    async for moment in walk(4, 200):
        state = moment.position.state
        if state.standing.rounds and state.standing.next is not None:
            texts = await house.texts(resigned(moment), None)
            told = next(text for text in texts if text.startswith('{"rounds":'))
            assert [each["number"] for each in json.loads(told)["rounds"]] == [1]
            return
    pytest.fail("the walk was too short")


def resigned(moment: Moment) -> Moment:
    """The moment after seat 0 has given up."""
    before = moment.position
    facts = engine.decide(before.state, 0, Resign(), SECRET)
    assert isinstance(facts, tuple)
    row = replace(moment.rows[-1], seq=before.seq + 1, facts=facts)
    after = replace(before, state=engine.fold(facts, before.state), seq=row.seq)
    step = Step(after, facts, None, None)
    return Moment(before, step, (*moment.rows, row), moment.entropies)


@pytest.mark.slow
async def test_a_leak_of_a_page_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def as_seat_0(position: Position, presence: object, *rest: object) -> object:
        return documents.hello_frame(position, presence, [], 0, rest[-1])  # type: ignore[arg-type]

    monkeypatch.setattr(page_house, "hello_frame", as_seat_0)
    with pytest.raises(AssertionError):
        await compare(range(3, 4), steps=40, every=1)


@pytest.mark.slow
async def test_a_leak_of_the_home_page_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def is_top_of_the_stock_even(position: Position, seat: int) -> bool:
        round_ = position.state.round
        return round_ is not None and round_.deal.deck[52 - round_.stock] % 2 == 0

    monkeypatch.setattr(history, "your_turn", is_top_of_the_stock_even)
    with pytest.raises(AssertionError):
        await compare(range(3, 4), steps=60, every=1)
