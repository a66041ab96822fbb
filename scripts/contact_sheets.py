"""Contact sheets: pictures of many scenes side by side, as a page and as a picture of that page."""

from __future__ import annotations

import html
import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.async_api import Browser

ROWS: Final = 6
"""Scenes on one sheet: as many as can be looked at in one go."""

PAGE: Final = """<!doctype html><meta charset="utf-8"><title>{title}</title><style>
body {{ font: 16px system-ui; margin: 16px; background: #777; color: #fff; width: max-content; }}
h1 {{ font-size: 20px; margin: 0 0 8px; }}
main {{ display: grid; gap: 12px; }}
figure {{ margin: 0; display: flex; gap: 12px; align-items: start; flex-wrap: wrap; }}
figcaption {{ flex: 0 0 100%; font-weight: 600; }}
a {{ display: block; max-height: 560px; overflow: hidden; }} img {{ display: block; }}
</style><h1>{title}</h1><main>{rows}</main>"""


@dataclass(frozen=True, slots=True)
class Picture:
    """A file, and how wide it was on the screen."""

    path: Path
    width: int

    @property
    def shown_width(self) -> int:
        """A phone is shown larger, for its letters; what is wide loses least by being small."""
        return round(self.width * 0.7) if self.width < 700 else min(self.width // 2, 480)


@dataclass(frozen=True, slots=True)
class Row:
    title: str
    pictures: Sequence[Picture]


@dataclass(frozen=True, slots=True)
class Sheet:
    name: str
    title: str
    rows: Sequence[Row]


def numbered(name: str, title: str, rows: Iterable[Row]) -> list[Sheet]:
    """As many sheets as the rows fill."""
    waiting = iter(rows)
    parts = list(iter(lambda: list(itertools.islice(waiting, ROWS)), []))
    return [
        Sheet(f"{name}-{number:02}", f"{title}, {number} of {len(parts)}", part)
        for number, part in enumerate(parts, 1)
    ]


async def write_sheets(browser: Browser, folder: Path, sheets: Sequence[Sheet]) -> Path:
    """Each as a page and as a picture; the page that names them all."""
    page = await browser.new_page(viewport={"width": 1280, "height": 800})
    for sheet in sheets:
        path = folder / f"{sheet.name}.html"
        path.write_text(_page(sheet, folder))
        await page.goto(path.as_uri())
        width = await page.evaluate("document.documentElement.scrollWidth")
        await page.set_viewport_size({"width": width, "height": 800})
        await page.screenshot(path=path.with_suffix(".png"), full_page=True)
    links = [f'<p><a href="{each.name}.html">{html.escape(each.title)}</a></p>' for each in sheets]
    index = folder / "index.html"
    index.write_text(f"<!doctype html><title>Upcard</title>{''.join(links)}")
    return index


def _page(sheet: Sheet, folder: Path) -> str:
    rows = "".join(
        f"<figure><figcaption>{html.escape(row.title)}</figcaption>"
        + "".join(_figure(each, folder) for each in row.pictures)
        + "</figure>"
        for row in sheet.rows
    )
    return PAGE.format(title=html.escape(sheet.title), rows=rows)


def _figure(picture: Picture, folder: Path) -> str:
    file = picture.path.relative_to(folder)
    return f'<a href="{file}"><img src="{file}" alt="" width="{picture.shown_width}"></a>'
