"""Scenes in another language, above all the pseudo-language: with words nearly twice as long, and
none of them English."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from babel.messages import Catalog
from playwright.async_api import Page

from app.web.i18n import COOKIE
from scripts.languages import catalogue
from scripts.languages.extraction import extract
from scripts.languages.pseudo import PSEUDO, pseudo_catalogue
from scripts.languages.words import english_words
from tests.browser.device import DESKTOP, Device
from tests.browser.scenes import Scene
from tests.browser.stage import Stage
from tests.browser.visitor import Visitor
from tests.browser.voice import speaking

NAMES: Final = frozenset(
    {"mia", "tom", "wilhelmine", "wagenmann", "maximilian", "wagemann", "wagemanns", PSEUDO}
)
# The page of a table has its modules, and knows who is here.
GREETED: Final = """() =>
  !document.querySelector('#unloaded:not([hidden]), .presence[data-state="unknown"]')"""
# Everything that is said: texts and names of parts, not addresses, keys, figures and times.
SAID: Final = """() => {
  const silent = "script, noscript, svg, kbd, code, textarea, time, bdi, .offer-link, " +
    "[lang]:not(html)";
  const texts = [document.title];
  for (const each of document.body.querySelectorAll("*")) {
    if (each.closest(silent)) continue;
    const own = [...each.childNodes].filter((node) => node.nodeType === 3);
    texts.push(each.ariaLabel ?? "", each.title ?? "", ...own.map((node) => node.data));
  }
  return texts.filter((text) => text.trim());
}"""


async def said_in(language: str, stage: Stage, scene: Scene, page: Page) -> Page:
    """The same scene in another language: the page once more, or all of it where that loses it."""
    if scene.by_hand:
        with speaking(_catalogue(language)):
            return await scene.set(Stage(partial(_come, stage, language), stage.stack))
    await page.context.add_cookies(
        [{"name": COOKIE, "value": language, "domain": "127.0.0.1", "path": "/"}]
    )
    await page.reload()
    await page.wait_for_function(GREETED)
    return page


async def _come(stage: Stage, language: str, device: Device = DESKTOP) -> Visitor:
    visitor = await stage.come(device)
    await visitor.speak(language)
    return visitor


@cache
def _catalogue(language: str) -> Catalog:
    if language == PSEUDO:
        return pseudo_catalogue(extract())
    return catalogue.read(catalogue.path_of(language))


async def still_english(page: Page) -> list[str]:
    """The texts that were not translated."""
    return [
        text
        for text in await page.evaluate(SAID)
        if not NAMES.issuperset(english_words(text, PSEUDO, ()))
    ]
