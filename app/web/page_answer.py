"""A page as it is sent: compressed where that tells nothing, and not again while it is the same.

Names are typed by other people, and ids of tables and cards are secrets. Compressed together, a
page's length may tell whether a name says a part of a secret, to somebody who sees lengths and can
have the page loaded again and again. So cards stand apart (`APART`), and a page that another site
has asked for, in the name of somebody we know, is not compressed (docs/secrecy.md).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from app.web.encodings import accepted_coding, shorten_quickly

APART: Final = "\x00"
"""In the text of a page: what follows is sent as it is."""
_TYPE: Final = "text/html; charset=utf-8"


def answer_page(request: Request, text: str, status: int, headers: Mapping[str, str]) -> Response:
    """The answer with a page; `headers` have its `Vary`."""
    body, _, apart = (part.encode() for part in text.partition(APART))
    sent = {**headers, "Vary": f"{headers['Vary']}, Accept-Encoding"}
    if status == 200 and not apart:
        # Weak: the same page in any coding.
        sent["ETag"] = f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
        if request.headers.get("if-none-match") == sent["ETag"]:
            return Response(status_code=304, headers=sent)
    coding = accepted_coding(request.headers.get("accept-encoding", ""))
    if coding is None or _may_be_probed(request):
        return Response(body + apart, status, sent, _TYPE)
    sent["Content-Encoding"] = coding
    return Response(shorten_quickly(body, apart, coding), status, sent, _TYPE)


def _may_be_probed(request: Request) -> bool:
    """Whether another site may have asked, with a reader's cookie. Browsers say who asked to https
    and to their own machine; elsewhere whoever sees lengths can read the page itself."""
    if not request.cookies:
        return False
    asked = request.headers.get("sec-fetch-site")
    if asked is None:
        return request.url.scheme == "https"
    return asked not in {"same-origin", "none"}
