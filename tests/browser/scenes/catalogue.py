"""The list of scenes: every page and every state of a table, by name."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from playwright.async_api import Page

from tests.browser.stage import Stage

Set: TypeAlias = Callable[[Stage], Awaitable[Page]]


@dataclass(frozen=True, slots=True)
class Scene:
    """`fits` on a phone without scrolling: the states of a table that is played at.

    `by_hand`: something was opened, chosen or said on the page itself; asked for again it would
    come without. `turns`: it stays as it is when the phone is turned.
    """

    name: str
    set: Set
    fits: bool
    by_hand: bool
    turns: bool


SCENES: Final[dict[str, Scene]] = {}


def scene(fits: bool = False, by_hand: bool = False, turns: bool = True) -> Callable[[Set], Set]:
    """Enter a scene into the list, by its function's name."""

    def enter(function: Set) -> Set:
        name = function.__name__
        SCENES[name] = Scene(name, function, fits, by_hand, turns)
        return function

    return enter
