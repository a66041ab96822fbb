"""No frame, event or refusal tells what its viewer may not know.

For random moments of random matches: change everything that a viewer may not know
(`tests/leak/twins.py`), and that viewer's bytes must stay the same. The last tests prove that this
comparison finds a leak.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from app.match.session import Position
from app.rules.facts import Drew, Fact
from app.rules.state import Match
from app.rules.view import (
    Event,
    MatchInfo,
    NextView,
    RoundView,
    legal,
    match_for_all,
    own_for,
    redact,
    round_for_all,
)
from app.web import documents
from tests.leak.twins import Viewer, known_cards, twin_of
from tests.leak.viewers import EVERYBODY, all_texts, socket_texts
from tests.leak.walks import Moment, walk

PHASES = {"waiting", "offer", "draw", "discard", "last", "lay_off", "over"}
ENDS = {"void stock", "void turns", "target", "resign", "rematch asked", "second match"}


async def compare(seeds: range, steps: int, every: int) -> Counter[str]:
    """Compare every n-th moment of these matches, and all that do not come often; what was seen."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        chance = random.Random(f"twins of {seed}")  # not the stream that the walk draws from
        async for moment in walk(seed, steps):
            kinds = kinds_of(moment)
            rare = any(seen[kind] < 8 for kind in kinds)
            if rare or chance.randrange(every) == 0:
                seen.update(kinds)
                seen["moments"] += 1
                for viewer in EVERYBODY:
                    compare_for(moment, viewer, chance)
    return seen


def compare_for(moment: Moment, viewer: Viewer, chance: random.Random) -> None:
    twin = twin_of(moment, viewer, chance)
    seed = chance.randrange(1 << 30)
    assert all_texts(twin, viewer, seed) == all_texts(moment, viewer, seed)


def kinds_of(moment: Moment) -> list[str]:
    state = moment.position.state
    kinds = [state.round.phase.value if state.round is not None else "waiting"]
    result = None if state.round is None else state.round.result
    if result is not None and result.reason is not None:
        kinds.append(f"void {result.reason}")
    if state.standing.reason is not None:
        kinds.append(state.standing.reason.value)
    if any(state.standing.rematch):
        kinds.append("rematch asked")
    if state.standing.number > 1:
        kinds.append("second match")
    return kinds


async def test_viewers_cannot_tell_a_moment_from_its_twin() -> None:
    seen = await compare(range(3, 20), steps=200, every=24)
    assert seen["moments"] >= 150
    assert set(seen) >= PHASES | ENDS


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("first", [1000, 1020, 1040])
async def test_viewers_cannot_tell_thousands_of_moments_from_their_twins(first: int) -> None:
    """In three parts, which run beside each other."""
    seen = await compare(range(first, first + 20), steps=400, every=9)
    assert seen["moments"] >= 900
    assert set(seen) >= PHASES | ENDS


async def test_twins_differ_in_what_is_hidden_and_in_nothing_else() -> None:
    chance = random.Random("twins")
    changed = Counter[str]()
    async for moment in walk(5, 120):
        for viewer in EVERYBODY:
            twin = twin_of(moment, viewer, chance)
            changed["seeds"] += _seeds(twin.position) != _seeds(moment.position)
            changed["cards"] += _decks(twin.position) != _decks(moment.position)
            facts = [fact for row in moment.rows for fact in row.facts]
            for one, two in zip(_decks(moment.position), _decks(twin.position), strict=True):
                changed["known"] += one != two and one in known_cards(facts, viewer)
    assert changed["seeds"] > 10
    assert changed["cards"] > 50
    assert changed["known"] == 0


# -- the comparison finds a leak --------------------------------------------------------------


def show_all_draws(fact: Fact, viewer: Viewer) -> Event | None:
    return redact(fact, fact.seat if isinstance(fact, Drew) else viewer)


def show_all_seat_0s_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "own_for", lambda state, _viewer: own_for(state, 0))


def show_all_what_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "redact", show_all_draws)


def tell_all_what_seat_1_may_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "legal", lambda state, viewer: legal(state, 1))


def tell_the_secret_of_the_next_round(monkeypatch: pytest.MonkeyPatch) -> None:
    def leak(state: Match) -> tuple[MatchInfo, NextView | None]:
        info, following = match_for_all(state)
        if following is not None and state.standing.next is not None:
            following.commitment += state.standing.next.server_seed[:2]
        return info, following

    monkeypatch.setattr(documents, "match_for_all", leak)


def lower_the_stock_when_the_top_is_an_ace(monkeypatch: pytest.MonkeyPatch) -> None:
    def leak(state: Match) -> RoundView | None:
        view, round_ = round_for_all(state), state.round
        if view is not None and round_ is not None:
            view.stock -= round_.deal.deck[52 - round_.stock] % 13 == 0
        return view

    monkeypatch.setattr(documents, "round_for_all", leak)


LEAKS: list[Callable[[pytest.MonkeyPatch], None]] = [
    show_all_seat_0s_hand,
    show_all_what_is_drawn,
    tell_all_what_seat_1_may_do,
    tell_the_secret_of_the_next_round,
    lower_the_stock_when_the_top_is_an_ace,
]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
async def test_a_leak_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        await compare(range(3), steps=80, every=1)


async def test_the_acknowledgement_comes_to_the_player_who_acted_and_to_nobody_else() -> None:
    async for moment in walk(8, 60):
        command, player = moment.step.command, moment.step.player
        if command is None or moment.position.seat_of(player) is None:
            continue
        for viewer in EVERYBODY:
            told = any(f'"id":"{command}"' in text for text in socket_texts(moment, viewer))
            assert told == (viewer == moment.position.seat_of(player))


def _seeds(position: Position) -> list[str]:
    state = position.state
    return [] if state.standing.next is None else [state.standing.next.server_seed]


def _decks(position: Position) -> tuple[int, ...]:
    round_ = position.state.round
    return () if round_ is None else round_.deal.deck
