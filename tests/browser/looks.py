"""Looks that a player may choose, put on a page as the server would show it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playwright.async_api import Page

LOOKS: Final = {
    "dark": ("theme", "dark"),
    "light": ("theme", "light"),
    "two": ("deck", "two"),
    "large": ("index", "large"),
    "left": ("controls", "left"),
    "less": ("motion", "less"),
    "forced": None,
}
"""Each by one word; `forced` are the colours of a system that allows no others."""

_SHOW: Final = """([name, value]) => document.documentElement.setAttribute(`data-${name}`, value)"""


async def wear(page: Page, looks: Sequence[str]) -> None:
    """All of them together."""
    for look in looks:
        chosen = LOOKS[look]
        if chosen is None:
            await page.emulate_media(forced_colors="active")
        else:
            await page.evaluate(_SHOW, list(chosen))
