"""A page that the browser translates: every text lies in elements that are not ours."""

from __future__ import annotations

from typing import Final

from playwright.async_api import Page

from tests.browser.device import PHONE
from tests.browser.hands import Fingers
from tests.browser.screen import Screen
from tests.browser.stage import Stage

# As Chrome's translation does it, again and again for whatever comes: two elements around each
# text. The words stay, so that they can be compared.
TRANSLATE: Final = """(() => {
  const own = "title, script, style, noscript, svg, font, [translate=no]";
  const translate = (text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(own)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(translate);
  };
  const watch = new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      if (type === "characterData") translate(target);
      addedNodes.forEach(translateIn);
    }
  });
  watch.observe(document, { childList: true, characterData: true, subtree: true });
})();"""
SAID: Final = """() => {
  const parts = "#score #opponent #middle #prompt #deadwood #acts #result #side".split(" ");
  return parts.map((part) => document.querySelector(part))
    .map((part) => (part.checkVisibility() ? part.innerText.replace(/\\s+/g, " ").trim() : ""));
}"""
TRANSLATED: Final = "() => document.querySelectorAll('#table font > font').length"
NOT_OURS: Final = """() => document.querySelectorAll(
  ".glyph > [aria-hidden] font, bdi[translate] font, .stack font, .hand font").length"""


async def says_the_same(translated: Page, plain: Page) -> None:
    """Nothing is left over from before, nothing is missing, and cards and names are as they are."""
    said = await plain.evaluate(SAID)
    await translated.wait_for_function(f"said => ({SAID})().join() === said.join()", arg=said)
    assert await translated.evaluate(TRANSLATED) > 0
    assert await translated.evaluate(NOT_OURS) == 0


async def test_a_round_goes_on_in_a_page_that_is_translated(stage: Stage) -> None:
    table = await stage.table(rules={"target": 1000}, devices=(PHONE, PHONE))
    card, place = await table.until_knock("knock")
    plain = Screen(await place.page())
    await place.visitor.context.add_init_script(TRANSLATE)
    hands = Fingers(Screen(await place.page()), touch=True)
    page = hands.screen.page
    await says_the_same(page, plain.page)
    before = await plain.read()

    await hands.choose(card)
    await hands.press("knock")
    await hands.confirm()
    await plain.until_changed(before)
    await says_the_same(page, plain.page)

    await table.catch_up()
    await table.round_end()
    for screen in (plain, hands.screen):
        await screen.until_scene("result")
    await says_the_same(page, plain.page)
    await table.deal()
    for screen in (plain, hands.screen):
        await screen.until_scene("game")
    await says_the_same(page, plain.page)
