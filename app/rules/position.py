"""A round set up card by card: for analysis, for trying out a bot, and for examples."""

from __future__ import annotations

from typing import Final

from app.rules.cards import FULL_DECK, Card, Seat, card, cards, hand, other
from app.rules.deal import commitment
from app.rules.facts import Dealt, Opened, Proof
from app.rules.fold import fold
from app.rules.ruleset import GIN, Rules
from app.rules.start import counts_double, knock_limit
from app.rules.state import Match

_SEED: Final = "00" * 32


def set_up(
    first: str, second: str, upcard: str, stock: str = "", *, rules: Rules = GIN, dealer: Seat = 1
) -> Match:
    """A match in its first round, dealt as told: the hands of seats 0 and 1, the upcard, and the
    stock from its top; cards that are not named follow in the order of the deck.

    The player who did not deal is offered the upcard. `ValueError` for a name that is no card, a
    card named twice, and a hand that has not ten. Nobody can check such a deal: its proof is of
    another.

    >>> from app.rules import Draw, Knock, Source, choices, decide, fold, name, set_up
    >>> match = set_up("6S 7S 8S 9C 9D 9H 2C 2D 3D QC", "9S TS KH KD KC 4H 5H 6H QD JC", "2H")
    >>> match = fold(decide(match, 0, Draw(Source.DISCARD), secret="a7" * 32), match)
    >>> [name(each.discard) for each in choices(match, 0) if isinstance(each, Knock)]
    ['QC', '3D']
    >>> set_up("6S 7S 8S", "9S TS JS", upcard="2H")
    Traceback (most recent call last):
    ValueError: a hand has ten cards
    """
    named = hand(f"{first} {second} {upcard} {stock}")
    hands = (_in_order(first), _in_order(second))
    if len(hands[0]) != 10 or len(hands[1]) != 10:
        raise ValueError("a hand has ten cards")
    in_turn = zip(hands[other(dealer)], hands[dealer], strict=True)
    top = [*(each for pair in in_turn for each in pair), card(upcard), *_in_order(stock)]
    deck = (*top, *cards(FULL_DECK & ~named))
    dealt = Dealt(
        number=1,
        dealer=dealer,
        deck=deck,
        knock_limit=knock_limit(rules, deck[20]),
        doubled=counts_double(rules, deck[20]),
        commitment=commitment(_SEED),
        proof=Proof(_SEED, ("", ""), (False, False)),
    )
    return fold([Opened("set-up", 1, rules, _SEED, (True, True), (None, None)), dealt])


def _in_order(text: str) -> list[Card]:
    return [card(word) for word in text.split()]
