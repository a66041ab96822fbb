"""Answers of the REST interface: documents, and errors with a stable code."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.responses import Response

from app.errors import MESSAGES, STATUS, Code, Refused
from app.match.ports import StoreUnavailable
from app.web.documents import encode

NO_STORE = {"Cache-Control": "no-store"}


def answer(document: object, status: int = 200) -> Response:
    """A document as JSON; never kept by caches."""
    return Response(encode(document), status, NO_STORE, "application/json")


def refusal(code: Code, details: dict[str, object] | None = None) -> Response:
    """An error: `{"error": {"code", "message", "details"}}`."""
    error = {"code": code, "message": MESSAGES[code], "details": details or {}}
    return answer({"error": error}, STATUS[code])


def install_refusals(app: FastAPI) -> None:
    """Answer every failure under `/api` with a code, and never with a stack trace."""

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        return refusal(error.code, error.details)

    @app.exception_handler(StoreUnavailable)
    async def unavailable(request: Request, error: StoreUnavailable) -> Response:
        return refusal(Code.UNAVAILABLE)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        where = [".".join(str(part) for part in each["loc"][1:]) for each in error.errors()]
        return refusal(Code.BAD_FRAME, {"fields": where[:8]})


def refusal_of_status(status: int) -> Response:
    """The error of what no route has judged: an unknown path, a wrong method, a bug."""
    code = {404: Code.NOT_FOUND, 413: Code.TOO_LARGE, 500: Code.INTERNAL}.get(status)
    response = refusal(code or Code.BAD_FRAME)
    response.status_code = status
    return response
