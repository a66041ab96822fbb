"""A page in the pseudo-language: with words nearly twice as long, and none of them English."""

from __future__ import annotations

from typing import Final

from playwright.async_api import Page

from app.web.i18n import COOKIE
from scripts.languages.pseudo import PSEUDO
from scripts.languages.words import english_words

PEOPLE: Final = frozenset(
    {"mia", "tom", "wilhelmine", "wagenmann", "maximilian", "wagemann", "wagemanns"}
)
# The page of a table has its modules, and knows who is here.
GREETED: Final = """() =>
  !document.querySelector('#unloaded:not([hidden]), .presence[data-state="unknown"]')"""
# Everything that is said: texts and names of parts, not addresses, names of people and keys.
SAID: Final = """() => {
  const silent = "script, noscript, svg, kbd, bdi, .offer-link, [lang]:not(html)";
  const texts = [document.title];
  for (const each of document.body.querySelectorAll("*")) {
    if (each.closest(silent)) continue;
    const own = [...each.childNodes].filter((node) => node.nodeType === 3);
    texts.push(each.ariaLabel ?? "", each.title ?? "", ...own.map((node) => node.data));
  }
  return texts.filter((text) => text.trim());
}"""


async def say_more(page: Page) -> None:
    """The same page once more, in the pseudo-language."""
    await page.context.add_cookies(
        [{"name": COOKIE, "value": PSEUDO, "domain": "127.0.0.1", "path": "/"}]
    )
    await page.reload()
    await page.wait_for_function(GREETED)


async def still_english(page: Page) -> list[str]:
    """The texts that were not translated."""
    return [
        text
        for text in await page.evaluate(SAID)
        if not PEOPLE.issuperset(english_words(text, PSEUDO, ()))
    ]
