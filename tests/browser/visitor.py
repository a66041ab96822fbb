"""Somebody with a browser of their own, and what that browser complains about."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final, Self

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Page, WebError, WebSocket

from app.web.i18n import COOKIE
from tests.browser.device import Device
from tests.live.server import LiveServer

WATCH_POLICY: Final = """
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
  console.error("policy violated:", effectiveDirective, blockedURI, sample));
"""
PATIENCE: Final = 20.0
BLANK: Final = "about:blank"
# Nothing is kept, and nothing that the page still does is kept.
FORGET: Final = """() => {
  Storage.prototype.setItem = () => {};
  localStorage.clear();
  sessionStorage.clear();
}"""
# What a browser says by itself, about an answer that is an error or a server that is away.
EXPECTED: Final = (
    "Failed to load resource",
    "WebSocket connection to",
    "Service Worker registration blocked",
)


class Visitor:
    """A browser context with one page or more. `complaints` must be empty at the end."""

    def __init__(self, server: LiveServer, device: Device, context: BrowserContext) -> None:
        self.server: Final = server
        self.device: Final = device
        self.context: Final = context
        self.complaints: Final[list[str]] = []
        self.frames: Final[list[str]] = []
        self.greeted: Final = asyncio.Event()
        self._frame_came: Final = asyncio.Event()
        self._page: Page | None = None
        self._blank: Page | None = None
        context.set_default_timeout(20_000)
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("page", self._on_page)

    @classmethod
    async def arrive(
        cls, browser: Browser, server: LiveServer, device: Device, **options: object
    ) -> Self:
        """Options are those of a browser context. A service worker answers only where a test is
        about it: others see every request."""
        given = {"service_workers": "block", **device.options(), "base_url": server.url, **options}
        visitor = cls(server, device, await browser.new_context(**given))
        await visitor.context.add_init_script(WATCH_POLICY)
        return visitor

    async def speak(self, language: str) -> None:
        """Choose a language, as the foot of a page does."""
        await self.context.add_cookies(
            [{"name": COOKIE, "value": language, "url": self.server.url}]
        )

    async def open(self, path: str = "/") -> Page:
        """A new page, or the blank one of another visit; paths are those of the server."""
        page = self._blank or await self.context.new_page()
        self._page, self._blank = page, None
        await page.goto(path)
        return page

    async def open_table(self, path: str) -> Page:
        """The page of a table, once its socket was greeted: only then it is known who is here."""
        self.greeted.clear()
        page = await self.open(path)
        async with asyncio.timeout(PATIENCE):
            await self.greeted.wait()
        await page.evaluate("new Promise(requestAnimationFrame)")
        return page

    async def until_seq(self, seq: int) -> None:
        """Until some page has got the step to that row."""
        wanted = f'"seq":{seq},'
        async with asyncio.timeout(PATIENCE):
            while not any(wanted in frame for frame in self.frames):
                self._frame_came.clear()
                await self._frame_came.wait()

    async def picture(self, path: Path) -> None:
        """All open pages, for whoever looks into a failure."""
        for number, page in enumerate(self.context.pages):
            await page.screenshot(path=f"{path}-{number}.png")

    async def forget_everything(self) -> bool:
        """Be somebody who was never here; false if that cannot be promised."""
        pages = self.context.pages
        if pages != ([] if self._page is None else [self._page]):
            return False
        await self.context.clear_cookies()
        for page in pages:
            await page.unroute_all(behavior="ignoreErrors")
            if page.url != BLANK:
                await page.evaluate(FORGET)
                await page.goto(BLANK)  # the program of a page may go on to another one
            await page.emulate_media(color_scheme="dark", forced_colors="none")
            await page.set_viewport_size(self.device.viewport)
        self._blank = self._page
        self.frames.clear()
        self.complaints.clear()
        return True

    async def leave(self) -> None:
        await self.context.close()

    def _on_page(self, page: Page) -> None:
        page.on("websocket", self._on_socket)

    def _on_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._on_frame)

    def _on_frame(self, payload: str | bytes) -> None:
        self.frames.append(str(payload))
        self._frame_came.set()
        if '"type":"hello"' in self.frames[-1]:
            self.greeted.set()

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and not message.text.startswith(EXPECTED):
            self.complaints.append(f"{message.page and message.page.url}: {message.text}")

    def _on_error(self, error: WebError) -> None:
        self.complaints.append(f"{error.page and error.page.url}: {error.error}")
