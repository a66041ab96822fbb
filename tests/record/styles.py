"""Players with a habit each, so that rounds of every kind come about."""

from __future__ import annotations

import random
from enum import Enum, auto

from app.rules.actions import Action, BigGin, Discard, Draw, Knock, LayOff, Pass, Source
from app.rules.cards import Card, cards
from app.rules.engine import decide
from app.rules.melds import arrangements, best_discard, deadwood, deadwood_after_each
from app.rules.refusals import Refusal
from app.rules.state import Match, Phase, Round


class Style(Enum):
    """When a player ends the round: as soon as a knock is allowed, with gin, with big gin, on the
    last discard, or never; or never, and only the discard pile is drawn from."""

    KNOCK = auto()
    GIN = auto()
    BIG_GIN = auto()
    LAST = auto()
    NEVER = auto()
    PILE = auto()


def act(match: Match, style: Style, chance: random.Random) -> Action:
    """What the player whose turn it is does."""
    round_ = match.round
    assert round_ is not None
    match round_.phase:
        case Phase.LAY_OFF:
            return chance.choice([LayOff(), LayOff(), LayOff(), LayOff((), ())])
        case Phase.DISCARD:
            return _put_down(match, round_, style, chance)
        case Phase.LAST:
            return _at_the_last_discard(match, style)
        case _:
            return _draw(round_, style)


def _at_the_last_discard(match: Match, style: Style) -> Action:
    assert match.round is not None
    assert match.round.turn is not None
    taking = Draw(Source.DISCARD)
    allowed = not isinstance(decide(match, match.round.turn, taking, "00" * 32), Refusal)
    return taking if allowed and style is Style.LAST else Pass()


def _draw(round_: Round, style: Style) -> Action:
    assert round_.turn is not None
    held = round_.hands[round_.turn]
    forced = round_.phase is Phase.DRAW and round_.offers == 2
    useful = best_discard(held | 1 << round_.pile[-1])[0] < deadwood(held) if round_.pile else False
    if (useful or style is Style.PILE) and not forced:
        return Draw(Source.DISCARD)
    return Pass() if round_.phase is Phase.OFFER else Draw(Source.STOCK)


def _put_down(match: Match, round_: Round, style: Style, chance: random.Random) -> Action:
    assert round_.turn is not None
    held = round_.hands[round_.turn]
    after = deadwood_after_each(held)
    if round_.taken is not None:
        del after[round_.taken]
    least = min(after.values())
    out = chance.choice([card for card, left in after.items() if left == least])
    if (
        match.standing.rules.big_gin_bonus is not None
        and style is Style.BIG_GIN
        and deadwood(held) == 0
    ):
        return BigGin()
    if _ends(round_, style, least):
        return chance.choice([Knock(out), Knock(out, _any_melds(held & ~(1 << out), chance))])
    return Discard(out)


def _ends(round_: Round, style: Style, least: int) -> bool:
    if round_.is_last_turn:
        return True
    if style is Style.KNOCK:
        return least <= round_.deal.knock_limit
    return style is Style.GIN and least == 0


def _any_melds(ten: int, chance: random.Random) -> tuple[tuple[Card, ...], ...]:
    melds = list(chance.choice(arrangements(ten)))
    chance.shuffle(melds)
    return tuple(tuple(cards(meld)) for meld in melds)
