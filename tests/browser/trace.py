"""What a browser does from a tap to its picture, counted: a busy machine makes it no more."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from playwright.async_api import CDPSession

_CATEGORIES: Final = "-*,devtools.timeline,disabled-by-default-devtools.timeline"


@dataclass(frozen=True, slots=True)
class Work:
    """`styled`: elements whose style was worked out anew; `forced`: how often scripts had the page
    laid out; `cpu_ms`: the processor's time for all of it, from the click to the picture."""

    styled: int
    forced: int
    cpu_ms: float


async def work_of(session: CDPSession, tap: Callable[[], Awaitable[object]]) -> Work:
    """The work that the one click of `tap` makes; `tap` returns when the picture is there."""
    events: list[dict[str, Any]] = []
    session.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    complete = asyncio.Event()
    session.once("Tracing.tracingComplete", lambda _: complete.set())
    await session.send("Tracing.start", {"categories": _CATEGORIES, "transferMode": "ReportEvents"})
    await tap()
    await session.send("Tracing.end")
    await complete.wait()
    return _counted(events)


def _counted(events: list[dict[str, Any]]) -> Work:
    click = next(each for each in events if _is_click(each))
    thread = (click["pid"], click["tid"])
    own = [each for each in events if (each["pid"], each["tid"]) == thread]
    drawn = min(each["ts"] for each in own if each["name"] == "Commit" and each["ts"] > click["ts"])
    during = [each for each in own if click["ts"] <= each["ts"] <= drawn]
    handled = click["ts"] + click["dur"]
    return Work(
        styled=sum(
            each["args"].get("elementCount", 0) for each in _named(during, "UpdateLayoutTree")
        ),
        forced=sum(each["ts"] < handled for each in _named(during, "Layout")),
        cpu_ms=_cpu(click) + sum(_cpu(each) for each in during if _draws(each, handled)),
    )


def _is_click(event: dict[str, Any]) -> bool:
    return bool(event["name"] == "EventDispatch" and event["args"]["data"]["type"] == "click")


def _named(events: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    return [each for each in events if each["name"] == name]


def _draws(event: dict[str, Any], handled: float) -> bool:
    steps = {"UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"}
    return event["ts"] > handled and event["name"] in steps


def _cpu(event: dict[str, Any]) -> float:
    return float(event.get("tdur", 0)) / 1000
