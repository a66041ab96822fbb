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
from app.rules.match_info import HollywoodMatchInfo, MatchInfo
from app.rules.match_view import (
    MatchView,
    NextView,
    OwnView,
    RoundView,
    match_for_all,
    outside_round,
    own_for,
    round_for_all,
    view_for,
)
from app.rules.options import (
    BigGinOption,
    DiscardOption,
    DrawOption,
    KnockChoice,
    KnockOption,
    LayOffOption,
    Option,
    PlainOption,
    legal,
)
from app.rules.settlement import Column
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
    "BigGinOption",
    "Column",
    "DealEvent",
    "DiscardEvent",
    "DiscardOption",
    "DrawEvent",
    "DrawOption",
    "Event",
    "HollywoodMatchInfo",
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
    "match_for_all",
    "outside_round",
    "own_for",
    "redact",
    "round_for_all",
    "show_knock",
    "show_layoffs",
    "show_melds",
    "show_proof",
    "show_result",
    "view_for",
]
