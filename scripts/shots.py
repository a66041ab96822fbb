"""Takes pictures of every page and table state, for people to look at.

`python -m scripts.shots [SCENE …]` writes `shots/`: each scene in three sizes, dark and light, and
contact sheets of them (`shots/index.html`), six scenes on each. `--lang de` shows them in another
language, `--lang all` in every one and in the pseudo-language `xx`, with long words: then there is
a sheet for every scene, with a row for every language. `--look two,large` shows them as somebody
sees them who has chosen so, `--size 640x360` in that size alone.
"""

from __future__ import annotations

import asyncio
import itertools
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.progress import track

from app.web.i18n import DOMAIN, SOURCE
from scripts.contact_sheets import Picture, Row, Sheet, numbered, write_sheets
from scripts.languages import catalogue
from scripts.languages.extraction import extract
from scripts.languages.pseudo import PSEUDO, write_pseudo
from scripts.tools import ROOT
from tests.browser.chromium import running_chromium
from tests.browser.device import DESKTOP, Device, Scheme
from tests.browser.looks import LOOKS, wear
from tests.browser.regulars import Regulars, visits
from tests.browser.ruler import resize
from tests.browser.scenes import SCENES, Scene
from tests.browser.stage import Stage
from tests.browser.visitor import Visitor
from tests.browser.voice import speaking
from tests.live.server import LiveServer

SHOTS: Final = ROOT / "shots"
SIZES: Final = ((360, 640), (768, 1024), (1280, 800))
SCHEMES: Final[tuple[Scheme, ...]] = ("dark", "light")


@dataclass(frozen=True, slots=True)
class Order:
    """Which scenes are taken, in which languages and sizes, in which looks all at once."""

    names: Sequence[str]
    sizes: Sequence[tuple[int, int]]
    looks: Sequence[str]
    languages: Sequence[str]

    def pictures(self, name: str, language: str) -> list[Picture]:
        """Of one scene, in the order in which they are taken."""
        return [
            Picture(self._path(name, language, size, scheme), size[0])
            for size, scheme in itertools.product(self.sizes, SCHEMES)
        ]

    def _path(self, name: str, language: str, size: tuple[int, int], scheme: str) -> Path:
        width, height = size
        shown = str(width) if size in SIZES else f"{width}x{height}"
        file = f"{'-'.join([name, *self.looks, shown, scheme])}.png"
        return SHOTS / file if language == SOURCE else SHOTS / language / file

    def sheets(self) -> list[Sheet]:
        if len(self.languages) == 1:
            language = self.languages[0]
            rows = [Row(name, self.pictures(name, language)) for name in self.names]
            return numbered(f"sheet-{language}", f"Scenes ({language})", rows)
        return [
            Sheet(
                f"scene-{name}",
                name,
                [Row(each, self.pictures(name, each)) for each in self.languages],
            )
            for name in self.names
        ]


async def take(order: Order) -> None:
    """Set every scene once in each language, and take it in all sizes."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        locales = write_pseudo(Path(folder) / "locales", extract())
        settings = {"UPCARD_SQLITE_SYNCHRONOUS": "NORMAL", "UPCARD_LOCALES": str(locales)}
        server = LiveServer(Path(folder), **settings)
        server.start()
        stack.callback(server.stop)
        async with running_chromium() as browser:
            regulars = Regulars(browser, server)
            for language in order.languages:
                with speaking_in(language, locales):
                    for name in track(order.names, f"Scenes ({language})"):
                        await take_scene(regulars, SCENES[name], order, language)
            index = await write_sheets(browser, SHOTS, order.sheets())
    print(f"Look at {index}")


@contextmanager
def speaking_in(language: str, locales: Path) -> Iterator[None]:
    if language == SOURCE:
        yield
    else:
        with speaking(catalogue.read(catalogue.path_of(language, locales))):
            yield


async def take_scene(regulars: Regulars, scene: Scene, order: Order, language: str) -> None:
    pictures = iter(order.pictures(scene.name, language))
    async with visits(regulars) as (come_in, _), AsyncExitStack() as stack:

        async def come(device: Device = DESKTOP) -> Visitor:
            visitor = await come_in(device)
            await visitor.speak(language)
            return visitor

        page = await scene.set(Stage(come, stack))
        await wear(page, order.looks)
        for width, height in order.sizes:
            await resize(page, width, height)
            for scheme in SCHEMES:
                await page.emulate_media(color_scheme=scheme)
                path = next(pictures).path
                await page.screenshot(path=path, full_page=not scene.fits)


def size_of(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def languages_of(text: str) -> Sequence[str]:
    others = sorted(each.parent.name for each in catalogue.LOCALES.glob(f"*/{DOMAIN}"))
    return [SOURCE, *others, PSEUDO] if text == "all" else [text]


def read_order() -> Order:
    parser = ArgumentParser(prog="python -m scripts.shots", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*SCENES, []], metavar="SCENE")
    parser.add_argument("--look", type=lambda text: text.split(","), default=[])
    parser.add_argument("--lang", default=SOURCE, help="a language, xx, or all of them")
    parser.add_argument("--size", type=size_of, action="append", metavar="WIDTHxHEIGHT")
    given = parser.parse_args()
    if unknown := set(given.look) - LOOKS.keys():
        parser.error(f"there is no look {', '.join(unknown)}: {', '.join(LOOKS)}")
    languages = languages_of(given.lang)
    return Order(given.names or list(SCENES), given.size or SIZES, given.look, languages)


if __name__ == "__main__":
    asyncio.run(take(read_order()))
