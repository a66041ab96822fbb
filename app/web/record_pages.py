"""Looking at a record: a form that takes one, and the match that it tells. Nothing is kept."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.errors import STATUS, Code
from app.record import Fault, RecordError
from app.services.records import sheet_of
from app.web.desk import Desk
from app.web.forms import parts_of
from app.web.limits import FORM_BYTES, RECORD_BYTES, RECORD_PATH
from app.web.page_errors import ErrorPages
from app.web.page_ports import Visitors
from app.web.rendering import Rendering

NOTHING: Final[Mapping[str, object]] = {"text": "", "missing": False, "error": None, "line": ""}
_REFUSED: Final = 422
_LONGEST_LINE: Final = 48
_CONTROL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


@dataclass(frozen=True, slots=True)
class Given:
    """What the form brought: a file, or a text where no file was chosen."""

    record: str | bytes
    is_file: bool

    @property
    def text(self) -> str:
        """As it can stand in a page."""
        record = self.record
        text = record.decode(errors="replace") if isinstance(record, bytes) else record
        return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", text.replace("\r\n", "\n"))


class RecordPages:
    def __init__(self, visitors: Visitors, rendering: Rendering, desk: Desk) -> None:
        self._visitors: Final = visitors
        self._rendering: Final = rendering
        self._desk: Final = desk

    def routes(self, errors: ErrorPages) -> Sequence[Route]:
        return (
            Route(RECORD_PATH, errors.guard(self.form)),
            Route(RECORD_PATH, errors.guard(self.look), methods=["POST"]),
        )

    async def form(self, request: Request) -> Response:
        return self._form(request)

    async def look(self, request: Request) -> Response:
        """The match that a record tells, or the form with what is wrong about it. Both are made in
        a thread: the longest match takes more than a second."""
        self._visitors.require_own_origin(request)
        try:
            given = await _read(request)
        except HTTPException as error:
            if error.status_code != STATUS[Code.TOO_LARGE]:
                raise
            return self._wrong(request, _too_large())
        if not given.record:
            return self._form(request, {"missing": True}, _REFUSED)
        return await self._desk.do(lambda: self._answer(request, given))

    def _answer(self, request: Request, given: Given) -> Response:
        try:
            if len(given.record) > RECORD_BYTES:
                raise _too_large()
            sheet = sheet_of(given.record)
        except RecordError as error:
            return self._wrong(request, error, given)
        return self._rendering.respond(request, "record_match.html", {"match": sheet})

    def _wrong(self, request: Request, error: RecordError, given: Given | None = None) -> Response:
        large = error.code is Fault.TOO_LARGE
        context: dict[str, object] = {"error": error}
        # A picture chosen by mistake is nothing that anybody could put right here.
        if given and not (given.is_file and (large or error.code is Fault.NOT_TEXT)):
            context["text"] = given.text
            context["line"] = _line(given.text, error.line)
        return self._form(request, context, STATUS[Code.TOO_LARGE] if large else _REFUSED)

    def _form(
        self, request: Request, context: Mapping[str, object] = NOTHING, status: int = 200
    ) -> Response:
        return self._rendering.respond(request, "record.html", {**NOTHING, **context}, status)


async def _read(request: Request) -> Given:
    form = await parts_of(request, files=1, largest=FORM_BYTES[RECORD_PATH])
    file, text = form.get("file"), form.get("record")
    try:
        if isinstance(file, UploadFile) and file.size:
            return Given(await file.read(), is_file=True)
    finally:
        await form.close()
    # Whoever marks a text with a finger takes a blank along.
    return Given(text.strip() if isinstance(text, str) else "", is_file=False)


def _too_large() -> RecordError:
    return RecordError(
        Fault.TOO_LARGE, f"a record shown here has at most {RECORD_BYTES // 1024} KiB"
    )


def _line(text: str, number: int) -> str:
    """How the line of a text begins, counted from 1; empty where there is none."""
    lines = text.split("\n", number)[number - 1 : number] if number else []
    line = "".join(lines)
    return line if len(line) <= _LONGEST_LINE else f"{line[: _LONGEST_LINE - 1]}…"
