"""Counting sequences of actions, twice: by the engine, and by a plain player of the rules that
shares no code with it.

An action is what may be chosen in a round: a pass, a pile, a discard, the discard of a knock (its
melds left to the server), big gin, the answer to a knock (left to the server). Getting ready and
resigning are none. What follows the end of a round is not counted.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from app.rules.actions import Action
from app.rules.cards import NAMES, names
from app.rules.choices import choices
from app.rules.engine import decide, fold
from app.rules.refusals import Refusal
from app.rules.ruleset import StockEnd
from app.rules.state import Match, Phase
from tests.rules.bruteforce import least_deadwood
from tests.rules.rigging import SECRET, the_round

Hand: TypeAlias = frozenset[str]


def count(match: Match, depth: int) -> int:
    """How many sequences of so many actions the engine allows from here."""
    turn = the_round(match).turn
    if turn is None:
        return 0
    actions = choices(match, turn)
    if depth == 1:
        return len(actions)
    return sum(count(_after(match, turn, action), depth - 1) for action in actions)


def _after(match: Match, seat: int, action: Action) -> Match:
    facts = decide(match, seat, action, SECRET)
    assert not isinstance(facts, Refusal)
    return fold(facts, match)


@dataclass(frozen=True)
class Plain:
    """A round as one would play it at a table: `step` is what is due, `hands` begin with the
    player's who is to act."""

    limit: int
    big_gin: bool
    asks_last: bool
    step: str
    hands: tuple[Hand, Hand]
    stock: tuple[str, ...]
    pile: tuple[str, ...]
    taken: str | None = None

    def turned(self, step: str) -> Plain:
        """The other player is to act."""
        first, second = self.hands
        return replace(self, step=step, hands=(second, first), taken=None)


def plain(match: Match) -> Plain:
    """A round just dealt, or before a draw, for the plain player."""
    round_ = the_round(match)
    assert round_.turn is not None
    assert round_.offers == 0
    first, second = (frozenset(names(hand)) for hand in round_.hands)
    return Plain(
        limit=round_.deal.knock_limit,
        big_gin=match.standing.rules.big_gin_bonus is not None,
        asks_last=match.standing.rules.stock_end is StockEnd.LAST_DISCARD,
        step="first offer" if round_.phase is Phase.OFFER else "draw",
        hands=(first, second) if round_.turn == 0 else (second, first),
        stock=tuple(NAMES[each] for each in round_.deal.deck[52 - round_.stock :]),
        pile=tuple(NAMES[each] for each in round_.pile),
    )


def count_plainly(state: Plain, depth: int) -> int:
    """How many sequences of so many actions the rules allow from here."""
    if depth == 0:
        return 1
    return sum(count_plainly(each, depth - 1) for each in _successors(state))


def _successors(state: Plain) -> list[Plain]:
    match state.step:
        case "first offer":
            return [state.turned("second offer"), _take(state)]
        case "second offer":
            return [state.turned("stock only"), _take(state)]
        case "stock only":
            return [_draw(state)]
        case "draw":
            return [_draw(state), _take(state)]
        case "answer":
            return [replace(state, step="over")]
        case "last":
            taking = replace(_take(state), step="ends")
            return [replace(state, step="over"), *([taking] if _ends(taking) else [])]
        case "discard":
            return [*_discards(state), *_ends(state)]
        case "ends":
            return _ends(state)
    return []


def _draw(state: Plain) -> Plain:
    top, *rest = state.stock
    return replace(
        state,
        step="discard",
        hands=(state.hands[0] | {top}, state.hands[1]),
        stock=tuple(rest),
    )


def _take(state: Plain) -> Plain:
    top = state.pile[-1]
    hands = (state.hands[0] | {top}, state.hands[1])
    return replace(state, step="discard", hands=hands, pile=state.pile[:-1], taken=top)


def _discards(state: Plain) -> list[Plain]:
    after = "draw"
    if len(state.stock) == 2:
        after = "last" if state.asks_last else "over"
    return [_without(state, each).turned(after) for each in state.hands[0] if each != state.taken]


def _ends(state: Plain) -> list[Plain]:
    found = []
    for each in state.hands[0] - {state.taken}:
        left = _deadwood(state.hands[0] - {each})
        if left <= state.limit:
            found.append(_without(state, each).turned("answer" if left else "over"))
    if state.big_gin and _deadwood(state.hands[0]) == 0:
        found.append(replace(state, step="over"))
    return found


def _without(state: Plain, discard: str) -> Plain:
    hands = (state.hands[0] - {discard}, state.hands[1])
    return replace(state, hands=hands, pile=(*state.pile, discard))


@lru_cache(maxsize=200_000)
def _deadwood(hand: Hand) -> int:
    return least_deadwood(hand)
