"""What drags: a finger on the screen, or a mouse with its button down."""

from __future__ import annotations

from typing import Final, Protocol, TypeAlias

from playwright.async_api import CDPSession, Locator, Page

Point: TypeAlias = tuple[float, float]

# A place on a card that no other card covers.
OPEN_SPOT: Final = """(card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  for (let x = 8; x < width; x += 4) {
    const found = document.elementFromPoint(left + x, top + height / 2);
    if (card.contains(found)) return [left + x + 4, top + height / 2];
  }
  return [left + 12, top + height / 2];
}"""
# Just left of a card, or just right of it, where its edge is.
EDGE: Final = """(card, right) => {
  const { left, right: end, top, height } = card.getBoundingClientRect();
  return [right ? end - 2 : left + 2, top + height / 2];
}"""


class Pointer(Protocol):
    async def down(self, at: Point) -> None: ...
    async def move(self, to: Point) -> None: ...
    async def up(self) -> None: ...


class Finger:
    """One finger, and others beside it."""

    def __init__(self, session: CDPSession) -> None:
        self._session: Final = session
        self._at: Point = (0, 0)
        self._others: list[Point] = []

    @classmethod
    async def on(cls, page: Page) -> Finger:
        return cls(await page.context.new_cdp_session(page))

    async def down(self, at: Point) -> None:
        self._at = at
        await self._send("touchStart")

    async def move(self, to: Point) -> None:
        self._at = to
        await self._send("touchMove")

    async def up(self) -> None:
        await self._session.send(
            "Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []}
        )

    async def cancel(self) -> None:
        """The system takes the touch away, for a gesture of its own."""
        await self._session.send(
            "Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []}
        )

    async def beside(self, at: Point) -> None:
        """A second finger comes down."""
        self._others.append(at)
        await self._send("touchStart")

    async def alone(self) -> None:
        """It goes again: whoever is not named any more has gone."""
        self._others.clear()
        await self._send("touchMove")

    async def _send(self, kind: str) -> None:
        points = [
            {"x": x, "y": y, "id": number}
            for number, (x, y) in enumerate([self._at, *self._others])
        ]
        await self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


class Mouse:
    """Its left button."""

    def __init__(self, page: Page) -> None:
        self._mouse: Final = page.mouse

    async def down(self, at: Point) -> None:
        await self._mouse.move(*at)
        await self._mouse.down()

    async def move(self, to: Point) -> None:
        await self._mouse.move(*to)

    async def up(self) -> None:
        await self._mouse.up()


async def spot(card: Locator) -> Point:
    x, y = await card.evaluate(OPEN_SPOT)
    return x, y


async def left_of(card: Locator) -> Point:
    x, y = await card.evaluate(EDGE, False)
    return x, y


async def right_of(card: Locator) -> Point:
    x, y = await card.evaluate(EDGE, True)
    return x, y


async def middle(element: Locator) -> Point:
    box = await element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def carry(pointer: Pointer, start: Point, end: Point) -> None:
    """Down, beyond the threshold, and over to the end; still held."""
    await pointer.down(start)
    await pointer.move((start[0], start[1] - 12))
    await pointer.move(end)


async def drag(pointer: Pointer, start: Point, end: Point) -> None:
    await carry(pointer, start, end)
    await pointer.up()
