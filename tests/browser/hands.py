"""Two ways to use a table: by taps or clicks, and by the keyboard alone."""

from __future__ import annotations

from typing import Final, Protocol

from playwright.async_api import Locator, expect

from tests.browser.screen import Screen

# A sheet is deaf for its first quarter of a second, so that a second blind tap confirms nothing.
DEAF: Final = "since => performance.now() - since > 250"

# From the card with the focus to another one, to the right.
STEPS: Final = """(card) => {
  const cards = [...card.closest("[role=toolbar]").querySelectorAll("[data-card]")];
  return cards.indexOf(card) - cards.indexOf(document.activeElement);
}"""

# A place on a card that no other card covers, from its box's corner.
OPEN_SPOT: Final = """(card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  for (let x = 12; x < width; x += 4) {
    const found = document.elementFromPoint(left + x, top + height / 2);
    if (card.contains(found)) return { x: x + 4, y: height / 2 };
  }
  return { x: 12, y: height / 2 };
}"""


class Hands(Protocol):
    """What a player does at a table."""

    @property
    def screen(self) -> Screen: ...

    async def press(self, act: str) -> None:
        """Use a button of the dock, or what stands for it."""

    async def choose(self, card: str) -> None: ...

    async def confirm(self) -> None:
        """Say yes in the sheet that asks."""

    async def go_on(self, name: str) -> None:
        """Press a button by its name: Next round, Rematch."""


async def until_it_listens(screen: Screen) -> None:
    await expect(screen.dialog).to_be_visible()
    since = await screen.page.evaluate("performance.now()")
    await screen.page.wait_for_function(DEAF, arg=since)


class Fingers:
    """Taps where the device has touch, clicks where it has a mouse."""

    def __init__(self, screen: Screen, touch: bool) -> None:
        self.screen: Final = screen
        self.touch: Final = touch

    async def poke(self, target: Locator) -> None:
        await (target.tap() if self.touch else target.click())

    async def press(self, act: str) -> None:
        await self.poke(self.screen.dock.locator(f'[data-act="{act}"]'))

    async def choose(self, card: str) -> None:
        target = self.screen.card(card)
        spot = await target.evaluate(OPEN_SPOT)
        await (target.tap(position=spot) if self.touch else target.click(position=spot))

    async def confirm(self) -> None:
        await until_it_listens(self.screen)
        await self.poke(self.screen.dialog.get_by_role("button").last)

    async def go_on(self, name: str) -> None:
        await self.poke(self.screen.page.get_by_role("button", name=name, exact=True))


class Keys:
    """The keyboard alone: Tab, arrows, Enter, Space and the letters of the table."""

    LETTERS: Final = {
        "draw": "d",
        "take": "t",
        "pass": "a",
        "discard": "x",
        "knock": "k",
        "big_gin": "k",
        "lay_off": "k",
        "lay_off_none": "k",
    }

    def __init__(self, screen: Screen) -> None:
        self.screen: Final = screen

    async def press(self, act: str) -> None:
        await self._be_at_the_table()
        await self.screen.page.keyboard.press(self.LETTERS[act])

    async def choose(self, card: str) -> None:
        """Tab into the hand, arrows to the card, Space."""
        await self._be_at_the_table()
        await self.tab_to(self.screen.hand.locator('[tabindex="0"]'))
        steps = await self.screen.card(card).evaluate(STEPS)
        for _ in range(abs(steps)):
            await self.screen.page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
        await self.screen.page.keyboard.press("Space")

    async def confirm(self) -> None:
        await until_it_listens(self.screen)
        await self.tab_to(self.screen.dialog.get_by_role("button").last)
        await self.screen.page.keyboard.press("Enter")

    async def go_on(self, name: str) -> None:
        button = self.screen.page.get_by_role("button", name=name, exact=True)
        await expect(button).to_be_visible()
        await self.tab_to(button)
        await self.screen.page.keyboard.press("Enter")

    async def _be_at_the_table(self) -> None:
        """Letters count while the focus is inside the table: the first Tab stops lie before it."""
        main = self.screen.page.get_by_role("main")
        for _ in range(12):
            if await self._has_focus_within(main):
                return
            await self.screen.page.keyboard.press("Tab")
        raise AssertionError("Tab does not reach the table")

    async def tab_to(self, target: Locator) -> None:
        """Press Tab until it has the focus."""
        for _ in range(30):
            if await self._is_focused(target):
                return
            await self.screen.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {target}")

    async def _is_focused(self, target: Locator) -> bool:
        return bool(await target.evaluate("element => element === document.activeElement"))

    async def _has_focus_within(self, target: Locator) -> bool:
        return bool(await target.evaluate("element => element.contains(document.activeElement)"))
