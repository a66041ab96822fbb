"""Every page and every state of a table: for everybody to use, and on every screen.

Each scene is set once and measured in all of its sizes. `SCENES=all` looks further: axe in every
size in both schemes, and every language. Without it axe looks at the widest in one scheme and at
the phone's in the other, and the languages take turns with the tables; the pseudo-language, with
the longest words, is always looked at.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Sequence
from typing import Final

import pytest
from playwright.async_api import Page

from app.web.i18n import DOMAIN
from scripts.languages.catalogue import LOCALES
from scripts.languages.pseudo import PSEUDO
from tests.browser.axe import violations
from tests.browser.device import Scheme
from tests.browser.looks import wear
from tests.browser.policy import inline
from tests.browser.ruler import moving, resize, sideways, small_targets, too_high
from tests.browser.scenes import SCENES, Scene
from tests.browser.stage import Stage
from tests.browser.stretching import said_in, still_english

ALL: Final = os.environ.get("SCENES") == "all"
# From wide, as most scenes are set, to narrow; at last a screen magnified to four times its size.
SIZES: Final = ((1280, 800), (768, 1024), (360, 640), (640, 360), (320, 568), (320, 256))
PHONE: Final = (360, 640)
LOW: Final = (640, 360)
NARROW: Final = 320
# What takes the most room, on the screen that has the least.
LOOKS: Final = {NARROW: ("large", "left")}
# Between the two schemes only colours differ, and they do so at every width alike.
SCHEMES: Final[dict[tuple[int, int], tuple[Scheme, ...]]] = {
    (1280, 800): ("light", "dark") if ALL else ("light",),
    (768, 1024): ("light", "dark") if ALL else (),
    PHONE: ("light", "dark") if ALL else ("dark",),
}
LANGUAGES: Final = sorted(each.parent.name for each in LOCALES.glob(f"*/{DOMAIN}"))


@pytest.mark.parametrize("name", SCENES)
async def test_axe_the_ruler_and_the_policy_find_nothing(scenery: Stage, name: str) -> None:
    """All of it in one test: to set a scene takes longer than to look at it."""
    scene = SCENES[name]
    page = await scene.set(scenery)

    found = [f"inline: {each}" for each in await inline(page)]
    found += [f"moving: {each}" for each in await moving(page)]
    for width, height in SIZES:
        if (width, height) == LOW and not (scene.fits and scene.turns):
            continue
        await wear(page, LOOKS.get(width, ()))
        await resize(page, width, height)
        measured = misfits(page, scene, (width, height))
        found += [f"{width}x{height}: {each}" async for each in measured]
        found += [f"{width}: {each}" async for each in unfit_for_some(page, (width, height))]

    for language in languages_for(scene):
        page = await said_in(language, scenery, scene, page)
        await resize(page, *PHONE)
        found += [f"{language}: {each}" async for each in misfits(page, scene, PHONE)]
        if language == PSEUDO:
            found += [f"{language}, in English: {each}" for each in await still_english(page)]

    assert not found, "\n".join(found)


def languages_for(scene: Scene) -> Sequence[str]:
    """Lines of Thai and Lao are higher than those of the pseudo-language: at tables the languages
    take turns beside it, where the page has only to be loaded again."""
    if ALL:
        return [PSEUDO, *LANGUAGES]
    place = [*SCENES].index(scene.name)
    turn = scene.fits and not scene.by_hand
    return [PSEUDO, LANGUAGES[place % len(LANGUAGES)]] if turn else [PSEUDO]


async def misfits(page: Page, scene: Scene, size: tuple[int, int]) -> AsyncIterator[str]:
    """On the narrowest screen strips of cards may be smaller, and tables may scroll."""
    narrowest = size[0] == NARROW
    for each in await sideways(page):
        yield each
    for each in await small_targets(page, least_strip=38 if narrowest else 44):
        yield each
    if scene.fits and not narrowest:
        for each in await too_high(page):
            yield each


async def unfit_for_some(page: Page, size: tuple[int, int]) -> AsyncIterator[str]:
    """What axe finds."""
    for scheme in SCHEMES.get(size, ()):
        await page.emulate_media(color_scheme=scheme)
        for each in await violations(page):
            yield f"{scheme}: {each}"
