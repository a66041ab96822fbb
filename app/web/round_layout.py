"""How the two hands of a finished round lie on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.rules.cards import Seat, other
from app.rules.facts import Kind
from app.rules.view import LayOffView, ResultView
from app.web.card_words import by_value, lay_in_order


@dataclass(frozen=True, slots=True)
class MeldLaid:
    """A meld in the order in which it lies; `added` were laid off on it by the other player."""

    cards: list[str]
    added: frozenset[str]


@dataclass(frozen=True, slots=True)
class HandLaid:
    """One player's side: melds, and what is left over. No deadwood after a void round."""

    melds: list[MeldLaid]
    loose: list[str]
    deadwood: int | None


def knocker_of(result: ResultView) -> Seat | None:
    """Who ended the round; None after a void one."""
    if result.winner is None:
        return None
    return other(result.winner) if result.kind is Kind.UNDERCUT else result.winner


def lay_out(result: ResultView) -> tuple[HandLaid, HandLaid]:
    """Both hands, by seat."""
    return _lay_out(result, 0), _lay_out(result, 1)


def _lay_out(result: ResultView, seat: Seat) -> HandLaid:
    own = [] if result.melds is None else result.melds[seat]
    layoffs = result.layoffs if seat == knocker_of(result) else []
    gone = {card for meld in own for card in meld} | {each.card for each in result.layoffs}
    return HandLaid(
        melds=[_meld(cards, index, layoffs) for index, cards in enumerate(own)],
        loose=by_value([card for card in result.hands[seat] if card not in gone]),
        deadwood=None if result.deadwood is None else result.deadwood[seat],
    )


def _meld(cards: Sequence[str], index: int, layoffs: Sequence[LayOffView]) -> MeldLaid:
    added = [each.card for each in layoffs if each.meld == index]
    return MeldLaid(lay_in_order([*cards, *added]), frozenset(added))
