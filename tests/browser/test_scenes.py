"""Every page and every state of a table: for everybody to use, and on every screen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

import pytest
from playwright.async_api import Page

from scripts.languages.pseudo import PSEUDO
from tests.browser.axe import violations
from tests.browser.device import Scheme
from tests.browser.looks import wear
from tests.browser.policy import inline
from tests.browser.ruler import resize, sideways, small_targets, too_high
from tests.browser.scenes import SCENES
from tests.browser.stage import Stage
from tests.browser.stretching import say_more, still_english

# From wide, as most scenes are set, to narrow.
SIZES: Final = ((1280, 800), (768, 1024), (360, 640), (320, 568))
LOW: Final = (640, 360)
# What takes the most room, on the screen that has the least.
LOOKS: Final = {320: ("large", "left")}
# Only colours differ between the two schemes, and they do so at every width alike.
SCHEMES: Final[dict[int, Scheme]] = {1280: "light", 360: "dark"}
# Pages that could not be asked for again.
WITHOUT_A_SERVER: Final = frozenset({"lost", "kept_move"})
# A card in the air is where the pointer holds it, and the pointer does not turn with the phone.
IN_THE_AIR: Final = frozenset({"carried"})


@pytest.mark.parametrize("name", SCENES)
async def test_axe_the_ruler_and_the_policy_find_nothing(stage: Stage, name: str) -> None:
    """All of it in one test: to set a scene takes longer than to look at it."""
    page = await SCENES[name].set(stage)

    found = [f"inline: {each}" for each in await inline(page)]
    turned = (LOW,) if SCENES[name].fits and name not in IN_THE_AIR else ()
    for width, height in (*SIZES[:-1], *turned, SIZES[-1]):
        await wear(page, LOOKS.get(width, ()))
        await resize(page, width, height)
        measured = misfits(page, width, fits=SCENES[name].fits)
        found += [f"{width}: {each}" async for each in measured]
        if scheme := SCHEMES.get(width):
            await page.emulate_media(color_scheme=scheme)
            found += [f"{width} {scheme}: {each}" for each in await violations(page)]

    if SCENES[name].fits and name not in WITHOUT_A_SERVER:
        await say_more(page)
        await resize(page, 360, 640)
        found += [f"{PSEUDO}: {each}" async for each in misfits(page, 360, fits=True)]
        found += [f"{PSEUDO}, in English: {each}" for each in await still_english(page)]

    assert not found, "\n".join(found)


async def misfits(page: Page, width: int, fits: bool) -> AsyncIterator[str]:
    """On the narrowest screen strips of cards may be smaller, and tables may scroll."""
    narrowest = width == 320
    for each in await sideways(page):
        yield each
    for each in await small_targets(page, least_strip=38 if narrowest else 44):
        yield each
    if fits and not narrowest:
        for each in await too_high(page):
            yield each
