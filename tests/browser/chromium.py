"""Chromium as the tests start it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from playwright.async_api import Browser, async_playwright

from scripts.tools import CHROMIUM
from tests.browser.device import LAN_NAME

# Only the last list of features counts: those that Playwright itself turns off stand here again.
FEATURES_OFF: Final = (
    # Two pages more for every window, for suggestions under an address bar that nobody sees.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
ARGUMENTS: Final = (
    "--no-sandbox",
    f"--disable-features={','.join(FEATURES_OFF)}",
    "--disable-background-networking",
    "--disable-gpu",
    # A name as on a home network: plain http there is no secure context.
    f"--host-resolver-rules=MAP {LAN_NAME} 127.0.0.1",
)


@asynccontextmanager
async def running_chromium() -> AsyncIterator[Browser]:
    """The system's own; Playwright brings none along."""
    program = CHROMIUM.find()
    assert program is not None, "Chromium was not found"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        await browser.close()
