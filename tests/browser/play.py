"""A simple player: what to do is read off the screen, and done with some hands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from tests.browser.hands import Hands

Pair: TypeAlias = tuple[Hands, Hands]
Look: TypeAlias = Callable[[Hands], Awaitable[None]]


async def move(hands: Hands) -> None:
    """One action of whoever's turn it is, until the server has answered it.

    Takes low cards and those that make a meld, throws dear ones away, knocks as soon as it can
    and lays off what it can.
    """
    screen = hands.screen
    seen = await screen.read()
    assert seen.my_turn, seen
    if "take" in seen.acts and seen.wants_open_card():
        await hands.press("take")
    elif "pass" in seen.acts:
        await hands.press("pass")
    elif "draw" in seen.acts:
        await hands.press("draw")
    elif "lay_off" in seen.acts:
        await hands.press("lay_off")
    elif "lay_off_none" in seen.acts:
        await hands.press("lay_off_none")
    else:
        await _discard_or_knock(hands)
        return
    await screen.until_changed(seen)


async def _discard_or_knock(hands: Hands) -> None:
    screen = hands.screen
    seen = await screen.read()
    if seen.chosen is None:
        await hands.choose(seen.worst())
        seen = await screen.read()
        assert seen.chosen is not None
    if "knock" in seen.acts:
        await hands.press("knock")
        await hands.confirm()
    else:
        await hands.press("discard")
    await screen.until_changed(seen)


async def play_round(pair: Pair, look: Look | None = None) -> int:
    """Play until the round is over on both screens; how many actions it took."""
    actions = 0
    mover = await who_begins(pair)
    while True:
        await move(mover)
        actions += 1
        if look is not None:
            await look(mover)
        seen = await mover.screen.read()
        if seen.scene != "game":
            break
        if not seen.my_turn:
            mover = other(pair, mover)
            await mover.screen.until_my_turn()
    await other(pair, mover).screen.until_scene("result", "end")
    return actions


async def who_begins(pair: Pair) -> Hands:
    """Whose turn it is once both have their cards."""
    for hands in pair:
        await hands.screen.until_dealt()
    up = [hands for hands in pair if (await hands.screen.read()).my_turn]
    assert len(up) == 1
    return up[0]


def other(pair: Pair, hands: Hands) -> Hands:
    return pair[1] if hands is pair[0] else pair[0]


async def next_round(pair: Pair) -> None:
    for hands in pair:
        await hands.go_on("Next round")
    for hands in pair:
        await hands.screen.until_scene("game")


async def play_match(pair: Pair, look: Look | None = None) -> int:
    """Play until the match has a winner and both look at its end; how many rounds it took, void
    ones included."""
    rounds = 1
    await play_round(pair, look)
    while "end" not in (await pair[0].screen.read()).acts:
        await next_round(pair)
        await play_round(pair, look)
        rounds += 1
    for hands in pair:
        await hands.go_on("Final score")
        await hands.screen.until_scene("end")
    return rounds
