"""Measures a page: what sticks out, what is too small to be hit."""

from __future__ import annotations

from typing import Final

from playwright.async_api import Page

# Every target of the page that is smaller than asked, as "what: w x h". A covered card's target is
# the strip up to its neighbour. Links inside a sentence are no separate targets (WCAG 2.5.8).
SMALL_TARGETS: Final = """({ least, leastStrip }) => {
  const SHY = 0.5;
  const inSentence = (link) => link.matches("a") && getComputedStyle(link).display === "inline" &&
    [...link.parentElement.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const isSeen = (element) => {
    const { width, right, bottom } = element.getBoundingClientRect();
    const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return shown && width > 1 && right > 0 && bottom > 0 && !element.closest("[inert]");
  };
  const boxOf = (element) => (element.closest("label") ?? element).getBoundingClientRect();
  const widthOf = (card) => {
    const next = card.nextElementSibling;
    const { left, width } = card.getBoundingClientRect();
    const covers = !card.matches(".carried") && next?.matches("[data-card]:not(.carried)");
    return covers ? next.getBoundingClientRect().left - left : width;
  };
  const found = [];
  const modal = document.querySelector("dialog[open]");
  const all = (modal ?? document).querySelectorAll(
    "a[href], button:enabled, input:not([type=hidden]), select, summary");
  for (const element of all) {
    if (!isSeen(element) || inSentence(element)) continue;
    const { width, height } = boxOf(element);
    const card = element.matches("#hand [data-card]");
    const [w, wanted] = card ? [widthOf(element), leastStrip] : [width, least];
    if (w + SHY >= wanted && height + SHY >= least) continue;
    const name = element.ariaLabel ?? element.innerText ?? element.name;
    found.push(`${element.tagName} ${name.trim()}: ${w.toFixed(1)} x ${height.toFixed(1)}`);
  }
  return found;
}"""
# Elements that reach beyond the screen, and by how much the page would scroll sideways.
SIDEWAYS: Final = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll("*")]
    .filter((each) => each.getBoundingClientRect().right > clientWidth + 0.5)
    .slice(0, 5).map((each) => `${each.tagName}.${each.className}#${each.id}`);
  return [`${scrollWidth} wide on ${clientWidth}: ${wide.join(", ")}`];
}"""
# By how much the page, or something inside the table that scrolls by itself, is too high.
TOO_HIGH: Final = """() => {
  const found = [];
  const { scrollHeight, clientHeight } = document.documentElement;
  if (scrollHeight > clientHeight) found.push(`page of ${scrollHeight} on ${clientHeight}`);
  for (const each of document.querySelectorAll("#main, #main *, dialog, dialog *")) {
    const scrolls = ["auto", "scroll"].includes(getComputedStyle(each).overflowY);
    const { id, tagName, scrollHeight, clientHeight } = each;
    if (scrolls && clientHeight && scrollHeight > clientHeight + 1) {
      found.push(`${tagName}#${id} scrolls: ${scrollHeight} in ${clientHeight}`);
    }
  }
  // A card in the air is where the pointer holds it.
  for (const each of document.querySelectorAll("#main button:not(.carried), dialog button")) {
    const { bottom } = each.getBoundingClientRect();
    if (each.checkVisibility() && bottom > innerHeight + 0.5) {
      found.push(`${each.ariaLabel ?? each.innerText} lies below the screen`);
    }
  }
  return found;
}"""

# What moves by itself a moment after everything is there, for somebody who wants nothing to move.
MOVING: Final = """() => {
  const named = ({ animationName, transitionProperty, effect }) =>
    `${animationName ?? transitionProperty}: ${effect.target.tagName}.${effect.target.className}`;
  const running = () => document.getAnimations()
    .filter(({ playState, effect }) => playState === "running" && effect.getTiming().duration)
    .map(named);
  return new Promise((done) => setTimeout(() => done(running()), 50));
}"""
# In the frame in which the window has its size the page hears of it. A table then rests, before it
# is drawn anew, unless its visitor is in a hurry.
DRAWN: Final = """([width, height]) => new Promise((done) => {
  const { documentElement: root } = document;
  const rest = globalThis.hurries || !document.querySelector("#table") ? 0 : 150;
  const fits = () => root.clientWidth === width && root.clientHeight === height;
  const look = () => requestAnimationFrame(fits() ? told : look);
  const told = () => setTimeout(() => requestAnimationFrame(done), rest);
  look();
})"""


async def resize(page: Page, width: int, height: int) -> None:
    """Another size of the window, until the page is drawn for it."""
    if page.viewport_size == {"width": width, "height": height}:
        return
    await page.set_viewport_size({"width": width, "height": height})
    await page.evaluate(DRAWN, [width, height])


async def moving(page: Page) -> list[str]:
    found: list[str] = await page.evaluate(MOVING)
    return found


async def small_targets(page: Page, least: int = 44, least_strip: int = 44) -> list[str]:
    found: list[str] = await page.evaluate(
        SMALL_TARGETS, {"least": least, "leastStrip": least_strip}
    )
    return found


async def sideways(page: Page) -> list[str]:
    found: list[str] = await page.evaluate(SIDEWAYS)
    return found


async def too_high(page: Page) -> list[str]:
    found: list[str] = await page.evaluate(TOO_HIGH)
    return found
