"""Takes pictures of every page and table state, for people to look at.

`python -m scripts.shots [--lang LANGUAGE] [SCENE …]` writes `shots/`: each scene in three sizes,
dark and light, and sheets of them for every size: tables, and pages (`shots/index.html`). Languages
other than English have folders of their own in it; `xx` is the pseudo-language, with long words.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import itertools
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, Page
from rich.progress import track

from app.web.i18n import SOURCE
from scripts.languages import catalogue
from scripts.languages.extraction import extract
from scripts.languages.pseudo import write_pseudo
from scripts.tools import ROOT
from tests.browser.chromium import running_chromium
from tests.browser.device import DESKTOP, Device, Scheme
from tests.browser.ruler import resize
from tests.browser.scenes import SCENES, Scene
from tests.browser.stage import Stage
from tests.browser.visitor import Visitor
from tests.browser.voice import speaking
from tests.live.server import LiveServer

SHOTS: Final = ROOT / "shots"
SIZES: Final = ((360, 640), (768, 1024), (1280, 800))
SCHEMES: Final[tuple[Scheme, ...]] = ("dark", "light")
SHEET: Final = """<!doctype html><meta charset="utf-8"><title>{title}</title><style>
body {{ font: 14px system-ui; margin: 16px; background: #888; }}
main {{ display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }}
figure {{ margin: 0; }} img {{ width: {width}px; display: block; }}
a {{ display: block; max-height: 900px; overflow: hidden; }}
figcaption {{ color: #fff; padding: 4px 0; }}
</style><h1>{title}</h1><main>{figures}</main>"""


async def take(names: Sequence[str], language: str) -> None:
    """Set every scene once, and take it in all sizes."""
    shots = SHOTS if language == SOURCE else SHOTS / language
    shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        locales = write_pseudo(Path(folder) / "locales", extract())
        if language != SOURCE:
            stack.enter_context(speaking(catalogue.read(catalogue.path_of(language, locales))))
        settings = {"UPCARD_SQLITE_SYNCHRONOUS": "NORMAL", "UPCARD_LOCALES": str(locales)}
        server = LiveServer(Path(folder), **settings)
        server.start()
        stack.callback(server.stop)
        async with running_chromium() as browser:
            for name in track(names, "Scenes"):
                await take_scene(browser, server, SCENES[name], shots, language)
            await write_sheets(browser, names, shots)
    print(f"Look at {shots / 'index.html'}")


async def take_scene(
    browser: Browser, server: LiveServer, scene: Scene, shots: Path, language: str
) -> None:
    async with AsyncExitStack() as stack:

        async def come(device: Device = DESKTOP, **options: object) -> Visitor:
            visitor = await Visitor.arrive(browser, server, device, **options)
            stack.push_async_callback(visitor.leave)
            await visitor.speak(language)
            return visitor

        page = await scene.set(Stage(come, stack))
        for width, height in SIZES:
            await resize(page, width, height)
            for scheme in SCHEMES:
                await page.emulate_media(color_scheme=scheme)
                path = shots / file_name(scene.name, width, scheme)
                await page.screenshot(path=path, full_page=not scene.fits)


def file_name(name: str, width: int, scheme: str) -> str:
    return f"{name}-{width}-{scheme}.png"


async def write_sheets(browser: Browser, names: Sequence[str], shots: Path) -> None:
    """Sheets as pages and as pictures, and a page that names them."""
    page = await browser.new_page(viewport={"width": 1600, "height": 900})
    kinds = {
        "tables": [name for name in names if SCENES[name].fits],
        "pages": [name for name in names if not SCENES[name].fits],
    }
    links = []
    for kind, (width, _), scheme in itertools.product(kinds, SIZES, SCHEMES):
        title = f"{kind}, {width} pixels, {scheme}"
        path = shots / f"sheet-{kind}-{width}-{scheme}.html"
        path.write_text(sheet(title, kinds[kind], width, scheme))
        links.append(f'<p><a href="{path.name}">{html.escape(title)}</a></p>')
        await take_sheet(page, path)
    (shots / "index.html").write_text(f"<!doctype html><title>Upcard</title>{''.join(links)}")


async def take_sheet(page: Page, path: Path) -> None:
    await page.goto(path.as_uri())
    await page.screenshot(path=path.with_suffix(".png"), full_page=True)


def sheet(title: str, names: Sequence[str], width: int, scheme: str) -> str:
    figures = "".join(
        f'<figure><a href="{file}"><img src="{file}" alt=""></a>'
        f"<figcaption>{html.escape(name)}</figcaption></figure>"
        for name in names
        for file in [file_name(name, width, scheme)]
    )
    return SHEET.format(title=title, figures=figures, width=min(width * 2 // 3, 500))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Takes pictures of scenes.")
    parser.add_argument("--lang", default=SOURCE, help="a language, or xx")
    parser.add_argument("scenes", nargs="*", metavar="SCENE")
    given = parser.parse_args()
    asyncio.run(take(given.scenes or list(SCENES), given.lang))
