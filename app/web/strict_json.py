"""JSON read strictly: what two readers could understand differently is refused.

Python's reader takes `NaN`, numbers beyond a double and objects that say a name twice; a client
that sends one of them did not mean what the server would do.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Coroutine
from typing import Any, Final, NoReturn

from fastapi import Request, Response
from fastapi.routing import APIRoute
from starlette.requests import ClientDisconnect

LARGEST_INT: Final = 2**53 - 1
"""Beyond it a browser's numbers are no longer exact."""


def read_json(text: str | bytes) -> Any:
    """What a text says; `ValueError` or `RecursionError` for what is not plainly JSON.

    >>> read_json('{"a": [1, null]}')
    {'a': [1, None]}
    >>> read_json('{"a": 1, "a": 2}')
    Traceback (most recent call last):
    ValueError: a name stands twice in an object
    """
    return _decoder.decode(text if isinstance(text, str) else text.decode())


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice in an object")
    return found


def _constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _float(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError("a number is too large")
    return number


def _int(digits: str) -> int:
    number = int(digits)
    if abs(number) > LARGEST_INT:
        raise ValueError("a number is too large")
    return number


_decoder: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_constant=_constant, parse_float=_float, parse_int=_int
)


async def read_content(request: Request) -> bytes:
    """A body for a reader of bytes; `ValueError` where it is not JSON by its type, or broke off."""
    kind = request.headers.get("content-type", "").partition(";")[0]
    if kind.strip().lower() != "application/json":
        raise ValueError("the body is of another type")
    try:
        return await request.body()
    except ClientDisconnect as gone:
        raise ValueError("the body broke off") from gone


class StrictRequest(Request):
    """A request whose body is read strictly."""

    async def json(self) -> Any:
        return read_json(await self.body())


class StrictRoute(APIRoute):
    """A route that gives its handler a `StrictRequest`."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_strictly(request: Request) -> Response:
            return await handle(StrictRequest(request.scope, request.receive))

        return handle_strictly
