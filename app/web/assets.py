"""Static files under `/static/<hash>/…`, where the hash is that of the whole tree.

One hash for all means that relative imports keep it, and that every answer may be cached for good:
a changed file changes every address. The tree is small and is read once, when the server starts; a
path without the current hash answers 404, because mixing modules of two versions is worse than
saying so.

Sources are files as they are. Pages ask for what is joined from them: `program("table")` is
`js/pages/table.js` with all that it imports, `sheet("table")` what `css/kinds/table.css` lists. A
program is joined for each language in which it says something. A server whose assets are *loose*
names the sources themselves, in English, for whoever looks for a fault.
"""

from __future__ import annotations

import asyncio
import hashlib
import mimetypes
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from app.web.drawings import DRAWN, draw
from app.web.encodings import Coding, accepted_coding, shorten
from app.web.i18n import SOURCE, Languages
from app.web.joining import JOINED, KINDS, PAGES, join, late_name, program_name
from app.web.minify import SQUEEZER, squeeze

MOUNT: Final = "/static"
ENGLISH_ALONE: Final = Languages.of({})
_HASH_LENGTH: Final = 12
_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}
_FOR_GOOD: Final = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class Asset:
    """One file. `shortens`: a text, which is sent compressed."""

    body: bytes
    media_type: str
    shortens: bool


class Assets:
    """The static tree: names it for templates and serves it (an ASGI app for `/static`)."""

    def __init__(
        self,
        files: Mapping[str, bytes],
        languages: Languages = ENGLISH_ALONE,
        *,
        loose: bool = False,
    ) -> None:
        """Raises `Irregular` or `IrregularSheet` for what cannot be joined."""
        whole = {**files, **dict(join(files, languages))}
        self.hash: Final = _hash({**whole, "": SQUEEZER.encode()})
        self._files: Final = {name: _asset(name, body) for name, body in whole.items()}
        self._drawn: Final = {name for name, (source, _) in DRAWN.items() if source in files}
        self._drawings: Final = dict[str, bytes]()
        self._squeezed: Final = dict[str, bytes]()
        self._shortened: Final = dict[tuple[str, Coding], bytes]()
        self._loose: Final = loose

    @classmethod
    def scan(
        cls, root: Path, languages: Languages = ENGLISH_ALONE, *, loose: bool = False
    ) -> Assets:
        return cls(dict(_read(root)), languages, loose=loose)

    def url(self, name: str) -> str:
        """The address of a file such as `icons/icon.svg`; `KeyError` for one that is not there."""
        if name not in self._files and name not in self._drawn:
            raise KeyError(f"there is no static file {name!r}")
        return f"{MOUNT}/{self.hash}/{name}"

    def program(self, page: str, language: str = SOURCE) -> str:
        """The address of the modules of a page such as `table`."""
        return self.url(self._program(page, language))

    def programs(self, page: str, language: str = SOURCE) -> list[str]:
        """The same with the file that comes later, where there is one."""
        names = [first := self._program(page, language), late_name(first)]
        return [self.url(name) for name in names if name in self._files]

    def _program(self, page: str, language: str) -> str:
        if self._loose:
            return f"{PAGES}{page}.js"
        own = program_name(page, language)
        return own if own in self._files else program_name(page, SOURCE)

    def sheet(self, kind: str) -> str:
        """The address of the sheets of a kind of page such as `table`."""
        return self.url(f"{'' if self._loose else JOINED}{KINDS}{kind}.css")

    def joined(self) -> list[str]:
        """The names of all that was joined."""
        return [name for name in self._files if name.startswith(JOINED)]

    def body(self, name: str) -> bytes:
        """A file as it is sent to whoever takes no compression."""
        if not (name.startswith(JOINED) and name.endswith(".js")):
            return self._files[name].body
        if name not in self._squeezed:
            self._squeezed[name] = squeeze(self._files[name].body)
        return self._squeezed[name]

    def shortened(self, name: str, coding: Coding) -> bytes:
        """A file as it is sent to whoever takes `coding`: made once, when first wanted."""
        if (name, coding) not in self._shortened:
            body = self.body(name)
            self._shortened[name, coding] = min(body, shorten(body, coding), key=len)
        return self._shortened[name, coding]

    def drawing(self, name: str) -> bytes:
        """An icon as PNG: drawn once, when first wanted."""
        if name not in self._drawings:
            source, size = DRAWN[name]
            self._drawings[name] = draw(self._files[source].body, size)
        return self._drawings[name]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise RuntimeError("static files are served over HTTP alone")
        answer = await self._answer(scope)
        await answer(scope, receive, send)

    async def _answer(self, scope: Scope) -> Response:
        path = scope["path"].removeprefix(scope.get("root_path", ""))
        name = path.removeprefix(f"/{self.hash}/")
        known = name in self._files or name in self._drawn
        if not known or not path.startswith(f"/{self.hash}/"):
            return PlainTextResponse("Not found", 404, {"Cache-Control": "no-store"})
        if scope["method"] not in {"GET", "HEAD"}:
            return PlainTextResponse("Method not allowed", 405, {"Allow": "GET, HEAD"})
        headers = {"Cache-Control": _FOR_GOOD, "X-Content-Type-Options": "nosniff"}
        if name in self._drawn:
            body = await asyncio.to_thread(self.drawing, name)
            return Response(body, headers=headers, media_type="image/png")
        asset = self._files[name]
        if not asset.shortens:
            return Response(asset.body, headers=headers, media_type=asset.media_type)
        headers["Vary"] = "Accept-Encoding"
        body = await asyncio.to_thread(self.body, name)
        plain = body
        if coding := accepted_coding(Headers(scope=scope).get("accept-encoding", "")):
            # A few tenths of a second for the largest, once: others do not wait for it.
            body = await asyncio.to_thread(self.shortened, name, coding)
            if body is not plain:
                headers["Content-Encoding"] = coding
        return Response(body, headers=headers, media_type=asset.media_type)


def _read(root: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root)
        if path.is_file() and not any(part.startswith(".") for part in name.parts):
            yield name.as_posix(), path.read_bytes()


def _hash(files: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, body in sorted(files.items()):
        digest.update(f"{len(name)}:{name}{len(body)}:".encode())
        digest.update(body)
    return digest.hexdigest()[:_HASH_LENGTH]


def _asset(name: str, body: bytes) -> Asset:
    suffix = PurePosixPath(name).suffix
    media_type = _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Asset(body, media_type, suffix in _TYPES)
