"""Every refusal, in the order of the checks: match over, turn, phase, rules (protocol, Codes)."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from app.rules.actions import (
    Action,
    BigGin,
    Claim,
    ClaimChoice,
    Discard,
    Knock,
    LayOff,
    LayOffCard,
    Ready,
    Rematch,
    Resign,
)
from app.rules.cards import Seat, card
from app.rules.deal import commitment
from app.rules.engine import decide
from app.rules.refusals import Refusal
from app.rules.state import Match
from app.rules.view import legal, view_for
from tests.rules.rigging import (
    LOOSE,
    PASS,
    PILE,
    RUNS,
    SECRET,
    SEED,
    STOCK,
    WEAK,
    holding,
    melds,
    play,
    rigged,
    seated,
)

READY = Ready(commitment(SEED))
DISCARD = Discard(card("AC"))
KNOCK = Knock(card("AC"))
BIG_GIN = BigGin()
LAY_OFF = LayOff()
RESIGN = Resign()
REMATCH = Rematch()
CLAIM = Claim(ClaimChoice.MOVE)
TURN: list[Action] = [PASS, STOCK, PILE, DISCARD, KNOCK, BIG_GIN, LAY_OFF]

OFFER = rigged()
DRAW = play(OFFER, (0, PILE), (0, Discard(card("AC"))))
AFTER_PASSES = play(OFFER, (0, PASS), (1, PASS))
ELEVEN = play(OFFER, (0, PILE))
LAYING_OFF = play(holding(f"{RUNS} 5S", WEAK, drawn="KD"), (0, Knock(card("KD"))))
BETWEEN = play(LAYING_OFF, (1, LayOff()))
OVER = play(OFFER, (0, RESIGN))


@dataclass(frozen=True)
class Where:
    """A state, who acts in it, one action that is accepted and those refused with one code."""

    match: Match
    seat: Seat
    accepted: Action | None
    refused: list[Action]
    code: Refusal


NEXT = Ready(commitment(SECRET))
NO_CARDS = (-52, -1, 52, 1 << 40)
CASES = {
    "before the first deal only ready": Where(
        seated(), 0, READY, [*TURN, RESIGN, REMATCH], Refusal.WRONG_PHASE
    ),
    "ready for another commitment": Where(seated(), 0, READY, [NEXT], Refusal.STALE_COMMITMENT),
    "a second ready": Where(
        play(seated(), (0, READY)), 0, None, [READY, NEXT], Refusal.WRONG_PHASE
    ),
    "the other one is asked": Where(OFFER, 1, RESIGN, TURN, Refusal.NOT_YOUR_TURN),
    "ready in a round": Where(OFFER, 0, PASS, [READY, NEXT], Refusal.WRONG_PHASE),
    "rematch in a round": Where(OFFER, 0, PILE, [REMATCH], Refusal.WRONG_PHASE),
    "an upcard on offer": Where(
        OFFER, 0, PILE, [STOCK, DISCARD, KNOCK, BIG_GIN, LAY_OFF], Refusal.WRONG_PHASE
    ),
    "after two passes": Where(
        AFTER_PASSES, 0, STOCK, [PASS, PILE, DISCARD, KNOCK, BIG_GIN, LAY_OFF], Refusal.WRONG_PHASE
    ),
    "before drawing": Where(
        DRAW, 1, PILE, [PASS, DISCARD, KNOCK, BIG_GIN, LAY_OFF], Refusal.WRONG_PHASE
    ),
    "the turn of the other": Where(DRAW, 0, None, TURN, Refusal.NOT_YOUR_TURN),
    "after drawing": Where(ELEVEN, 0, DISCARD, [PASS, STOCK, PILE, LAY_OFF], Refusal.WRONG_PHASE),
    "the card taken": Where(
        ELEVEN,
        0,
        DISCARD,
        [Discard(card("KH")), Knock(card("KH"))],
        Refusal.ILLEGAL_CARD,
    ),
    "a card not held": Where(
        ELEVEN, 0, DISCARD, [Discard(card("2S")), Knock(card("2S"))], Refusal.ILLEGAL_CARD
    ),
    "no card at all": Where(
        ELEVEN,
        0,
        DISCARD,
        [*map(Discard, NO_CARDS), *map(Knock, NO_CARDS)],
        Refusal.ILLEGAL_CARD,
    ),
    "too much deadwood": Where(ELEVEN, 0, DISCARD, [KNOCK], Refusal.CANNOT_KNOCK),
    "no big gin in these rules": Where(ELEVEN, 0, DISCARD, [BIG_GIN], Refusal.CANNOT_KNOCK),
    "bad melds": Where(
        ELEVEN, 0, DISCARD, [Knock(card("AC"), melds("4C 7C TC"))], Refusal.BAD_MELDS
    ),
    "melds of what is no card": Where(
        LAYING_OFF, 1, LAY_OFF, [LayOff(((each, 1, 2),)) for each in NO_CARDS], Refusal.BAD_MELDS
    ),
    "lay-offs of what is no card": Where(
        LAYING_OFF,
        1,
        LAY_OFF,
        [LayOff(layoffs=(LayOffCard(each, 0),)) for each in NO_CARDS],
        Refusal.BAD_LAYOFFS,
    ),
    "a lay-off on no meld": Where(
        LAYING_OFF,
        1,
        LAY_OFF,
        [LayOff(layoffs=(LayOffCard(card("AC"), meld),)) for meld in (-1, 3)],
        Refusal.BAD_LAYOFFS,
    ),
    "after a knock": Where(
        LAYING_OFF, 1, LAY_OFF, [PASS, STOCK, PILE, DISCARD, KNOCK, BIG_GIN], Refusal.WRONG_PHASE
    ),
    "after the own knock": Where(LAYING_OFF, 0, RESIGN, TURN, Refusal.NOT_YOUR_TURN),
    "between rounds nobody has a turn": Where(
        BETWEEN, 0, NEXT, [*TURN, REMATCH], Refusal.WRONG_PHASE
    ),
    "ready for the round before": Where(BETWEEN, 0, NEXT, [READY], Refusal.STALE_COMMITMENT),
    "after the match": Where(OVER, 0, REMATCH, [*TURN, READY, RESIGN, CLAIM], Refusal.MATCH_OVER),
    "claims": Where(OFFER, 0, PASS, [CLAIM], Refusal.NOT_YET),
    "claims before the deal": Where(seated(), 0, READY, [CLAIM], Refusal.NOT_YET),
}


@pytest.mark.parametrize("where", CASES.values(), ids=CASES.keys())
def test_each_refusal_has_its_code(where: Where) -> None:
    if where.accepted is not None:
        play(where.match, (where.seat, where.accepted))
    for action in where.refused:
        assert decide(where.match, where.seat, action, SECRET) is where.code, action


def test_every_code_is_reached() -> None:
    assert {where.code for where in CASES.values()} == set(Refusal)


@pytest.mark.parametrize("seat", [-2, -1, 2])
@pytest.mark.parametrize("match", [seated(), OFFER, OVER])
def test_there_are_two_seats(match: Match, seat: Seat) -> None:
    for action in (PASS, RESIGN, REMATCH, READY):
        with pytest.raises(ValueError, match="no seat"):
            decide(match, seat, action, SECRET)
    with pytest.raises(ValueError, match="no seat"):
        legal(match, seat)
    if match.round is not None:
        with pytest.raises(ValueError, match="no seat"):
            view_for(match, seat)


def test_the_hands_are_what_the_cases_take_them_for() -> None:
    assert "AC" in WEAK.split()
    assert "2S" in LOOSE.split()
