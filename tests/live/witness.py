"""What a socket has seen of its rounds, held against the proof that came afterwards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.live.dealer import commitment_of, deck_of, first_dealer
from tests.live.player import Seat

Frame = dict[str, Any]


@dataclass(slots=True)
class SeenRound:
    """A round as one socket saw it; `stock` are the cards drawn from it, None for a hidden one."""

    match: str
    number: int
    promised: str
    dealt: Frame
    hand: list[str] = field(default_factory=list)
    stock: list[str | None] = field(default_factory=list)
    proof: Frame | None = None


def rounds_seen(seat: Seat) -> list[SeenRound]:
    """The rounds that were dealt while the socket was open."""
    rounds: list[SeenRound] = []
    promised = ""
    for frame in seat.frames:
        if frame["type"] not in {"hello", "step"}:
            continue
        for event in frame.get("events", []):
            _note(rounds, promised, frame, event)
        view = frame["view"]
        if view["next"] is not None:
            promised = view["next"]["commitment"]
        if rounds and rounds[-1].proof is None and view["round"]["proof"] is not None:
            rounds[-1].proof = view["round"]["proof"]
    return rounds


def _note(rounds: list[SeenRound], promised: str, frame: Frame, event: Frame) -> None:
    if event["type"] == "deal":
        seen = SeenRound(frame["match"], event["number"], promised, event)
        seen.hand = frame["view"]["round"].get("hand", [])
        rounds.append(seen)
    elif event["type"] == "draw" and event["from"] == "stock":
        rounds[-1].stock.append(event.get("card"))
    elif event["type"] == "round_end":
        rounds[-1].proof = event["proof"]


def check_deal(seen: SeenRound, you: int | None) -> None:
    """The deal was the one that was promised, and dealt as the protocol says."""
    dealt, proof = seen.dealt, seen.proof
    assert proof is not None
    seed, entropy = proof["server_seed"], proof["entropy"]
    assert seen.promised == dealt["commitment"] == commitment_of(seed)
    assert entropy == dealt["entropy"]
    deck = deck_of(seen.match, seen.number, seed, entropy)
    assert deck[20] == dealt["upcard"]
    if seen.number == 1:
        assert dealt["dealer"] == first_dealer(seen.match, seed, entropy)
    if you is not None:
        assert set(seen.hand) == set(deck[int(you == dealt["dealer"]) : 20 : 2])
    for place, card in enumerate(seen.stock, 21):
        assert card in {None, deck[place]}
