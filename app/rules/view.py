"""The one way out (architecture, law 3): what a viewer may know, may do, and is told.

A viewer is a seat, or None for a spectator, who sees least; it is never left out. Routes, sockets,
pages and bots import this module and not the state behind it.
"""

from __future__ import annotations

from app.rules.events import (
    DealEvent,
    DiscardEvent,
    DrawEvent,
    Event,
    JoinEvent,
    KnockEvent,
    LayOffEvent,
    MatchEndEvent,
    RematchEvent,
    RoundEndEvent,
    SeatEvent,
    redact,
)
from app.rules.match_view import (
    MatchInfo,
    MatchView,
    NextView,
    OwnView,
    RoundView,
    own_for,
    view_for,
)
from app.rules.options import (
    DiscardOption,
    DrawOption,
    KnockChoice,
    KnockOption,
    LayOffOption,
    Option,
    PlainOption,
    legal,
)
from app.rules.shown import (
    KnockView,
    LayOffView,
    MeldView,
    ProofView,
    ResultView,
    VoidResultView,
    show_knock,
    show_layoffs,
    show_melds,
    show_proof,
    show_result,
)
from app.rules.state import Phase, Status

__all__ = [
    "DealEvent",
    "DiscardEvent",
    "DiscardOption",
    "DrawEvent",
    "DrawOption",
    "Event",
    "JoinEvent",
    "KnockChoice",
    "KnockEvent",
    "KnockOption",
    "KnockView",
    "LayOffEvent",
    "LayOffOption",
    "LayOffView",
    "MatchEndEvent",
    "MatchInfo",
    "MatchView",
    "MeldView",
    "NextView",
    "Option",
    "OwnView",
    "Phase",
    "PlainOption",
    "ProofView",
    "RematchEvent",
    "ResultView",
    "RoundEndEvent",
    "RoundView",
    "SeatEvent",
    "Status",
    "VoidResultView",
    "legal",
    "own_for",
    "redact",
    "show_knock",
    "show_layoffs",
    "show_melds",
    "show_proof",
    "show_result",
    "view_for",
]
