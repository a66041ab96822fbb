"""What a seat may do now, as actions: for programs that choose one of a list.

`app.rules.options.legal` says the same for people, in the words of the protocol.
"""

from __future__ import annotations

from typing import assert_never

from app.rules.actions import Action, BigGin, Discard, Draw, Knock, LayOff, Pass, Ready
from app.rules.cards import Seat, card
from app.rules.options import (
    BigGinOption,
    DiscardOption,
    KnockOption,
    LayOffOption,
    Option,
    PlainOption,
    legal,
)
from app.rules.state import Match


def choices(match: Match, seat: Seat) -> list[Action]:
    """Every move of a seat that is due: ready, pass, draws, discards, knocks, big gin, lay-off;
    `decide` accepts each of them. None where it is the other seat's turn.

    A knock is there once for each discard, a lay-off once: how the cards are laid is left to
    `decide`, which lays them best. Whoever wants to lay them otherwise builds the action alone.
    Resigning and asking for a rematch are no moves.

    >>> from app.rules import choices, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> choices(match, 0)
    [Pass(), Draw(source=<Source.DISCARD: 'discard'>)]
    >>> choices(match, 1)
    []
    """
    return [action for option in legal(match, seat) for action in _actions(match, option)]


def _actions(match: Match, option: Option) -> list[Action]:
    match option:
        case DiscardOption():
            return [Discard(card(name)) for name in option.cards]
        case KnockOption():
            return [Knock(card(name)) for name in option.discards]
        case BigGinOption():
            return [BigGin()]
        case LayOffOption():
            return [LayOff()]
        case PlainOption():
            return _plain(match, option)
        case {"from": piles}:
            return [Draw(pile) for pile in piles]
        case _:
            raise AssertionError("every option is one of these")


def _plain(match: Match, option: PlainOption) -> list[Action]:
    match option.type:
        case "pass":
            return [Pass()]
        case "ready":
            return [] if match.standing.next is None else [Ready(match.standing.next.commitment)]
        case "resign" | "rematch":
            return []
        case _ as never:
            assert_never(never)
