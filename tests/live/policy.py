"""How the programs of the tests play: one action from what is legal."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

from tests.live.player import Player, Seat

Frame = dict[str, Any]


class Chooser(Protocol):
    """Whoever sits at a table, with a socket or without."""

    @property
    def player(self) -> Player: ...
    @property
    def view(self) -> Frame: ...
    @property
    def legal(self) -> list[Frame]: ...


def choose(seat: Chooser, chance: random.Random) -> Frame | None:
    """A sensible action, None where it is the other's turn: knocks when it can, discards what
    leaves least deadwood, draws from either pile."""
    legal = {each["type"]: each for each in seat.legal}
    if "ready" in legal:
        return seat.player.ready(seat.view["next"]["commitment"])
    if "lay_off" in legal:
        return {"type": "lay_off"}
    if "knock" in legal:
        discards = legal["knock"]["discards"]
        best = min(discards, key=lambda card: (discards[card]["deadwood"], card))
        return {"type": "knock", "discard": best}
    if "discard" in legal:
        cards = legal["discard"]["cards"]
        return {"type": "discard", "card": min(cards, key=lambda card: (cards[card], card))}
    if "pass" in legal and (chance.random() < 0.5 or "draw" not in legal):
        return {"type": "pass"}
    if "draw" in legal:
        return {"type": "draw", "from": chance.choice(legal["draw"]["from"])}
    return None


async def play_until(
    seats: tuple[Seat, Seat], chance: random.Random, reached: Callable[[Frame], bool]
) -> Seat:
    """Play until the table's view is as wished; the seat whose turn it is then.

    `reached` is asked about the view of whose turn it is.
    """
    for _ in range(10_000):
        for seat in seats:
            round_ = seat.view["round"]
            if round_ is not None and round_["turn"] == seat.you and reached(seat.view):
                return seat
        await play_on(seats, chance, 1)
    raise AssertionError("it never came to that")


async def play_on(seats: tuple[Seat, Seat], chance: random.Random, actions: int = 10_000) -> int:
    """Play until the match is over or the actions are used up; how many were made."""
    made = 0
    while made < actions and seats[0].view["match"]["status"] in {"waiting", "playing"}:
        for seat in seats:
            action = choose(seat, chance)
            if action is None:
                continue
            answer = await seat.do(action)
            assert answer["type"] == "step", answer
            made += 1
            for each in seats:
                await each.until_at(seat)
            break
        else:
            raise AssertionError(f"nobody can play: {[each.legal for each in seats]}")
    return made
