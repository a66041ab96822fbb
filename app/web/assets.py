"""Static files under `/static/<hash>/…`, where the hash is that of the whole tree.

One hash for all means that a module's relative imports keep it without a build step, and that
every answer may be cached for good: a changed file changes every address. The tree is small and
is read once, when the server starts; a path without the current hash answers 404, because mixing
modules of two versions is worse than saying so.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

MOUNT: Final = "/static"
_HASH_LENGTH: Final = 12
_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}
_SQUEEZED: Final = frozenset(_TYPES)
_FOR_GOOD: Final = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class Asset:
    """One file: as it is and, where that is shorter, gzipped."""

    body: bytes
    squeezed: bytes | None
    media_type: str


class Assets:
    """The static tree: names it for templates (`url`) and serves it (an ASGI app for `/static`)."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self.hash: Final = _hash(files)
        self._files: Final = {name: _asset(name, body) for name, body in files.items()}

    @classmethod
    def scan(cls, root: Path) -> Assets:
        return cls(dict(_read(root)))

    def url(self, name: str) -> str:
        """The address of a file such as `css/base.css`; `KeyError` for one that is not there."""
        if name not in self._files:
            raise KeyError(f"there is no static file {name!r}")
        return f"{MOUNT}/{self.hash}/{name}"

    def modules(self, *folders: str) -> list[str]:
        """The addresses of all modules in some folders of `js/`, for `modulepreload`."""
        return [
            self.url(name)
            for name in sorted(self._files)
            if name.endswith(".js") and PurePosixPath(name).parent.as_posix() in folders
        ]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise RuntimeError("static files are served over HTTP alone")
        await self._answer(scope)(scope, receive, send)

    def _answer(self, scope: Scope) -> Response:
        path = scope["path"].removeprefix(scope.get("root_path", ""))
        asset = self._files.get(path.removeprefix(f"/{self.hash}/"))
        if asset is None or not path.startswith(f"/{self.hash}/"):
            return PlainTextResponse("Not found", 404, {"Cache-Control": "no-store"})
        if scope["method"] not in {"GET", "HEAD"}:
            return PlainTextResponse("Method not allowed", 405, {"Allow": "GET, HEAD"})
        return _respond(asset, Headers(scope=scope).get("accept-encoding", ""))


def _respond(asset: Asset, accepted: str) -> Response:
    headers = {
        "Cache-Control": _FOR_GOOD,
        "Vary": "Accept-Encoding",
        "X-Content-Type-Options": "nosniff",
    }
    if asset.squeezed is not None and "gzip" in accepted:
        headers["Content-Encoding"] = "gzip"
        return Response(asset.squeezed, headers=headers, media_type=asset.media_type)
    return Response(asset.body, headers=headers, media_type=asset.media_type)


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
    squeezed = gzip.compress(body, 9, mtime=0) if suffix in _SQUEEZED else None
    if squeezed is not None and len(squeezed) >= len(body):
        squeezed = None
    return Asset(body, squeezed, media_type)
