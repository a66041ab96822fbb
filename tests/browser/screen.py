"""The page of a table, as whoever sits there meets it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from playwright.async_api import Locator, Page, expect

from tests.browser.reading import READ, Reading

CHANGED: Final = """([scene, prompt]) =>
  document.querySelector("#table").dataset.scene !== scene ||
  document.querySelector("#prompt").innerText.trim() !== prompt"""
DEALT: Final = """() => {
  const prompt = document.querySelector("#prompt")?.innerText ?? "";
  const scene = document.querySelector("#table")?.dataset.scene;
  return scene === "game" && prompt && !/being dealt|^Waiting for/.test(prompt);
}"""
MY_TURN: Final = "() => document.title.startsWith('● Your turn')"
IN_SCENE: Final = "(scenes) => scenes.includes(document.querySelector('#table')?.dataset.scene)"


class Screen:
    """Finds things by what they are called, and waits for what has to come.

    What is waited for at every turn is looked for at every frame; `expect` looks once in a while.
    """

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.dock: Final = page.get_by_role("region", name="Your hand and actions")
        self.hand: Final = page.get_by_role("toolbar", name="Your hand")
        self.prompt: Final = page.locator("#prompt")
        self.banner: Final = page.locator("#banner")
        self.dialog: Final = page.get_by_role("dialog")
        self.stock: Final = page.get_by_role("button", name=re.compile("^Stock"))
        self.discards: Final = page.get_by_role("button", name=re.compile("^Discard pile"))
        self.result: Final = page.locator("#result")
        self.live: Final = page.locator("#live")
        self.check: Final = self.result.locator(".check")

    async def read(self) -> Reading:
        return Reading.of(await self.page.evaluate(READ))

    def act(self, name: str) -> Locator:
        """A button of the dock or of the result."""
        return self.page.locator(f'[data-act="{name}"]')

    def card(self, name: str) -> Locator:
        return self.hand.locator(f'[data-card="{name}"]')

    async def until_dealt(self) -> None:
        """Until the cards are on the table."""
        await self.page.wait_for_function(DEALT)

    async def until_greeted(self) -> None:
        """Until the opponent's line tells whether they are here: the socket has brought it."""
        await expect(self.page.get_by_text("waiting for news")).to_have_count(0)

    async def until_my_turn(self) -> None:
        await self.page.wait_for_function(MY_TURN)

    async def until_changed(self, before: Reading) -> None:
        """Until the server has answered: another prompt, or another scene."""
        await self.page.wait_for_function(CHANGED, arg=[before.scene, before.prompt])

    async def until_scene(self, *scenes: str) -> None:
        # Programs play far quicker than anybody: on a busy machine the page still draws.
        await self.page.wait_for_function(IN_SCENE, arg=scenes, timeout=60_000)

    async def until_like(self, wanted: Reading) -> None:
        """Wait for the last thing to arrive, then compare all of it; cards in any order."""
        if wanted.prompt:
            await expect(self.prompt).to_have_text(wanted.prompt, use_inner_text=True)
        seen = await self.read()
        assert set(seen.cards) == set(wanted.cards)
        assert replace(seen, cards=()) == replace(wanted, cards=())

    @property
    def last_spoken(self) -> Locator:
        """The newest line of the live region."""
        return self.live.locator("> *").last

    async def spoken(self) -> list[str]:
        """What the live region holds, the newest last."""
        return await self.live.locator("> *").all_inner_texts()
