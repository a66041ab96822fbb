"""Takes pictures of every page and table state, for people to look at.

`python -m scripts.shots [SCENE …]` writes `shots/`: each scene in three sizes, dark and light, and
sheets of them for every size: tables, and pages (`shots/index.html`). `--look two,large` shows them
as somebody sees them who has chosen so, `--size 640x360` in that size alone, `--lang de` in another
language, in a folder of its own; `xx` is the pseudo-language, with long words.
"""

from __future__ import annotations

import asyncio
import html
import itertools
import tempfile
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass
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
from tests.browser.looks import LOOKS, wear
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


@dataclass(frozen=True, slots=True)
class Order:
    """Which scenes are taken, in which sizes, in which looks all at once, and in which language."""

    names: Sequence[str]
    sizes: Sequence[tuple[int, int]]
    looks: Sequence[str]
    language: str

    @property
    def folder(self) -> Path:
        return SHOTS if self.language == SOURCE else SHOTS / self.language

    def file_name(self, name: str, size: tuple[int, int], scheme: str) -> str:
        width, height = size
        shown = str(width) if size in SIZES else f"{width}x{height}"
        return f"{'-'.join([name, *self.looks, shown, scheme])}.png"


async def take(order: Order) -> None:
    """Set every scene once, and take it in all sizes."""
    order.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        locales = write_pseudo(Path(folder) / "locales", extract())
        if order.language != SOURCE:
            path = catalogue.path_of(order.language, locales)
            stack.enter_context(speaking(catalogue.read(path)))
        settings = {"UPCARD_SQLITE_SYNCHRONOUS": "NORMAL", "UPCARD_LOCALES": str(locales)}
        server = LiveServer(Path(folder), **settings)
        server.start()
        stack.callback(server.stop)
        async with running_chromium() as browser:
            for name in track(order.names, "Scenes"):
                await take_scene(browser, server, SCENES[name], order)
            await write_sheets(browser, order)
    print(f"Look at {order.folder / 'index.html'}")


async def take_scene(browser: Browser, server: LiveServer, scene: Scene, order: Order) -> None:
    async with AsyncExitStack() as stack:

        async def come(device: Device = DESKTOP, **options: object) -> Visitor:
            visitor = await Visitor.arrive(browser, server, device, **options)
            await visitor.speak(order.language)
            stack.push_async_callback(visitor.leave)
            return visitor

        page = await scene.set(Stage(come, stack))
        await wear(page, order.looks)
        for width, height in order.sizes:
            await resize(page, width, height)
            for scheme in SCHEMES:
                await page.emulate_media(color_scheme=scheme)
                path = order.folder / order.file_name(scene.name, (width, height), scheme)
                await page.screenshot(path=path, full_page=not scene.fits)


async def write_sheets(browser: Browser, order: Order) -> None:
    """Sheets as pages and as pictures, and a page that names them."""
    page = await browser.new_page(viewport={"width": 1600, "height": 900})
    kinds = {
        "tables": [name for name in order.names if SCENES[name].fits],
        "pages": [name for name in order.names if not SCENES[name].fits],
    }
    links = []
    for kind, size, scheme in itertools.product(kinds, order.sizes, SCHEMES):
        width, height = size
        title = f"{kind}, {width}x{height} pixels, {scheme}"
        path = order.folder / f"sheet-{kind}-{width}x{height}-{scheme}.html"
        files = {name: order.file_name(name, size, scheme) for name in kinds[kind]}
        path.write_text(sheet(title, files, width))
        links.append(f'<p><a href="{path.name}">{html.escape(title)}</a></p>')
        await take_sheet(page, path)
    (order.folder / "index.html").write_text(
        f"<!doctype html><title>Upcard</title>{''.join(links)}"
    )


async def take_sheet(page: Page, path: Path) -> None:
    await page.goto(path.as_uri())
    await page.screenshot(path=path.with_suffix(".png"), full_page=True)


def sheet(title: str, files: Mapping[str, str], width: int) -> str:
    """`files` are the pictures by the names of their scenes."""
    figures = "".join(
        f'<figure><a href="{file}"><img src="{file}" alt=""></a>'
        f"<figcaption>{html.escape(name)}</figcaption></figure>"
        for name, file in files.items()
    )
    return SHEET.format(title=title, figures=figures, width=min(width * 2 // 3, 500))


def size_of(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def read_order() -> Order:
    parser = ArgumentParser(prog="python -m scripts.shots", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*SCENES, []], metavar="SCENE")
    parser.add_argument("--look", type=lambda text: text.split(","), default=[])
    parser.add_argument("--lang", default=SOURCE, help="a language, or xx")
    parser.add_argument("--size", type=size_of, action="append", metavar="WIDTHxHEIGHT")
    given = parser.parse_args()
    if unknown := set(given.look) - LOOKS.keys():
        parser.error(f"there is no look {', '.join(unknown)}: {', '.join(LOOKS)}")
    return Order(given.names or list(SCENES), given.size or SIZES, given.look, given.lang)


if __name__ == "__main__":
    asyncio.run(take(read_order()))
