"""Chromium as the tests start it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, BrowserContext, async_playwright

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


KEEPS_NO_PAGES: Final = "--disable-back-forward-cache"
"""What Playwright asks for by itself; people's browsers keep pages for the way back."""


@asynccontextmanager
async def running_chromium(*, keeps_pages: bool = False) -> AsyncIterator[Browser]:
    """The system's own; Playwright brings none along."""
    left_out = [KEEPS_NO_PAGES] if keeps_pages else []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=program(), args=ARGUMENTS, ignore_default_args=left_out
        )
        yield browser
        await browser.close()


@asynccontextmanager
async def cookieless_chromium(folder: Path) -> AsyncIterator[BrowserContext]:
    """One whose owner lets no site keep anything; its profile is put into a folder."""
    (folder / "Default").mkdir(parents=True)
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (folder / "Default" / "Preferences").write_text(json.dumps(blocked))
    async with async_playwright() as playwright:
        context = await playwright.chromium.launch_persistent_context(
            folder, executable_path=program(), args=ARGUMENTS, locale="en"
        )
        yield context
        await context.close()


def program() -> Path:
    found = CHROMIUM.find()
    assert found is not None, "Chromium was not found"
    return Path(found)
