"""Every page and every state of a table: for everybody to use, and on every screen."""

from __future__ import annotations

import itertools

import pytest

from tests.browser.axe import COLOURS, violations
from tests.browser.device import Scheme
from tests.browser.ruler import resize, sideways, small_targets, too_high
from tests.browser.scenes import SCENES
from tests.browser.stage import Stage

WIDTHS = ((360, 640), (1280, 800))
SCHEMES: tuple[Scheme, ...] = ("dark", "light")


@pytest.mark.parametrize("name", SCENES)
async def test_axe_finds_nothing(stage: Stage, name: str) -> None:
    page = await SCENES[name].set(stage)

    found = []
    for (width, height), scheme in itertools.product(WIDTHS, SCHEMES):
        await resize(page, width, height)
        await page.emulate_media(color_scheme=scheme)
        # Only colours can differ between the two schemes.
        rules = None if scheme == "dark" else COLOURS
        found += [f"{width} {scheme} {each}" for each in await violations(page, rules)]

    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", SCENES)
async def test_it_fits_and_can_be_hit(stage: Stage, name: str) -> None:
    page = await SCENES[name].set(stage)

    found = []
    for width, height, strip in ((320, 568, 38), (360, 640, 44), (1280, 800, 44)):
        await resize(page, width, height)
        found += [f"{width}: {each}" for each in await sideways(page)]
        found += [f"{width}: {each}" for each in await small_targets(page, least_strip=strip)]
        if SCENES[name].fits and width > 320:
            found += [f"{width}: {each}" for each in await too_high(page)]

    assert not found, "\n".join(found)
