"""What a page says to people: its texts and the names of its parts."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Final

SAID: Final = frozenset(
    {
        "aria-label",
        "aria-description",
        "aria-roledescription",
        "alt",
        "label",
        "title",
        "placeholder",
    }
)
SILENT: Final = frozenset({"script", "style", "code", "textarea", "bdi", "kbd"})
VOID: Final = frozenset("area br hr img input link meta source track wbr use".split())  # noqa: SIM905

_DRAWINGS: Final = re.compile(r'<svg class="sprite".*?</svg>', re.DOTALL)
"""The same in every page, and half of it."""


class _Reader(HTMLParser):
    """Passes over names, keys and figures, and over what is in another language on purpose."""

    def __init__(self, language: str, dates: bool) -> None:
        super().__init__(convert_charrefs=True)
        self.texts: Final[list[str]] = []
        self._language: Final = language
        self._silent: Final = SILENT if dates else SILENT | {"time"}
        self._open: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        foreign = given.get("lang", self._language) != self._language
        spelled_out = "digest" in given.get("class", "")
        if not any(self._open):
            self.texts.extend(text for name, text in given.items() if _is_said(tag, name, given))
        if tag not in VOID:
            self._open.append(tag in self._silent or foreign or spelled_out)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and self._open:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if not any(self._open) and data.strip():
            self.texts.append(data)


def _is_said(tag: str, name: str, given: dict[str, str]) -> bool:
    if tag == "meta":
        return name == "content" and is_told(given)
    return name in SAID or (name.startswith("data-") and " " in given[name])


def is_told(meta: dict[str, str]) -> bool:
    """What search engines and messengers show of a page."""
    told = {"description", "og:title", "og:description", "og:image:alt"}
    return bool(told & {meta.get("name"), meta.get("property")})


def spoken_texts(page: str, language: str, *, dates: bool = True) -> list[str]:
    """The texts of a page one by one; without dates for a language that Unicode does not know."""
    reader = _Reader(language, dates)
    reader.feed(_DRAWINGS.sub("", page))
    reader.close()
    return reader.texts
