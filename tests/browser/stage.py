"""Where scenes are set: visitors who come, and tables that are played until something is to see."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any, Final, TypeAlias

from playwright.async_api import Page

from tests.browser.device import DESKTOP, Device
from tests.browser.table import Table, table_of
from tests.browser.visitor import Visitor

Come: TypeAlias = Callable[..., Awaitable[Visitor]]


class Stage:
    """What was opened is closed with the stack."""

    def __init__(self, come: Come, stack: AsyncExitStack) -> None:
        self.come: Final = come
        self.stack: Final = stack

    async def page(self, path: str) -> Page:
        """A page in the browser of somebody who was never here."""
        return await (await self.come()).open(path)

    async def table(
        self, dealt: bool = True, devices: tuple[Device, Device] = (DESKTOP, DESKTOP), **body: Any
    ) -> Table:
        """A table of two; with both ready if it is dealt."""
        first, second = [await self.come(device) for device in devices]
        table = await self.stack.enter_async_context(table_of(first, second, **body))
        if dealt:
            await table.deal()
        return table
