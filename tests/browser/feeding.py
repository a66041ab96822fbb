"""Two who play into one hand, until it holds eleven cards that all meld: big gin is rare else."""

from __future__ import annotations

from typing import Any, Final

from app.rules.cards import CardSet, card, card_set
from app.rules.melds import deadwood, deadwood_after_each
from tests.browser.table import Place, Table
from tests.live.player import Seat

Frame = dict[str, Any]
COLLECTOR: Final = 0


async def until_big_gin(table: Table) -> Place:
    """Play until the first player may declare big gin; deals again where it does not come."""
    await table.deal()
    while True:
        seat = next((each for each in table.seats if is_up(each)), None)
        if seat is None:
            await table.deal()
            continue
        if seat.option("big_gin") and seat.you == COLLECTOR:
            return table.places[COLLECTOR]
        answer = await seat.do(choose(seat, table.seats[COLLECTOR].view["round"]["hand"]))
        assert answer["type"] == "step", answer
        for each in table.seats:
            await each.until_at(seat)


def is_up(seat: Seat) -> bool:
    return bool(seat.view["round"]["turn"] == seat.you)


def choose(seat: Seat, collected: list[str]) -> Frame:
    """What brings the collector nearer; nobody knocks."""
    if seat.option("pass"):
        return {"type": "pass"}
    if draw := seat.option("draw"):
        top = seat.view["round"]["discard_top"]
        wants = seat.you == COLLECTOR and "discard" in draw["from"]
        helps = wants and left_with(collected, top) < deadwood(held(collected))
        return {"type": "draw", "from": "discard" if helps else "stock"}
    discard = seat.option("discard")
    assert discard is not None
    cards: dict[str, int] = discard["cards"]
    if seat.you == COLLECTOR:
        return {"type": "discard", "card": min(cards, key=lambda name: (cards[name], name))}
    return {"type": "discard", "card": min(cards, key=lambda name: left_with(collected, name))}


def left_with(hand: list[str], name: str) -> int:
    """The deadwood that a hand of ten comes to with another card; −1 if all eleven meld."""
    eleven = held([*hand, name])
    return min(deadwood_after_each(eleven).values()) if deadwood(eleven) else -1


def held(cards: list[str]) -> CardSet:
    return card_set(card(name) for name in cards)
