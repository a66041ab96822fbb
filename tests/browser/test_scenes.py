"""Every page and every state of a table: for everybody to use, and on every screen."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Page

from tests.browser.axe import violations
from tests.browser.device import Scheme
from tests.browser.ruler import resize, sideways, small_targets, too_high
from tests.browser.scenes import SCENES
from tests.browser.stage import Stage


@pytest.mark.parametrize("name", SCENES)
async def test_axe_and_the_ruler_find_nothing(stage: Stage, name: str) -> None:
    page = await SCENES[name].set(stage)

    found = [
        f"{width}: {each}"
        for width, height in ((320, 568), (360, 640), (1280, 800))
        async for each in problems(page, width, height, fits=SCENES[name].fits)
    ]

    assert not found, "\n".join(found)


async def problems(page: Page, width: int, height: int, fits: bool) -> AsyncIterator[str]:
    """On the narrowest screen strips of cards may be smaller, and tables may scroll."""
    narrowest = width == 320
    await resize(page, width, height)
    for each in await sideways(page):
        yield each
    for each in await small_targets(page, least_strip=38 if narrowest else 44):
        yield each
    if narrowest:
        return
    for each in await too_high(page) if fits else ():
        yield each
    # Only colours differ between the two schemes, and they do so at every width alike.
    scheme: Scheme = "dark" if width == 360 else "light"
    await page.emulate_media(color_scheme=scheme)
    for each in await violations(page):
        yield f"{scheme}: {each}"
