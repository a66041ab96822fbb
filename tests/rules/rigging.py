"""Rigged rounds: the cards are put where a test wants them, and the log is played from there."""

from __future__ import annotations

from collections.abc import Iterable

from app.rules.actions import Action, Discard, Draw, Knock, LayOff, Pass, Ready, Source
from app.rules.cards import Card, Seat, card, card_set, cards, other
from app.rules.deal import commitment
from app.rules.engine import decide, evolve, fold
from app.rules.facts import Dealt, Fact, Joined, Knocked, Opened, Proof, Readied, Result
from app.rules.melds import is_run
from app.rules.refusals import Refusal
from app.rules.ruleset import GIN, Rules
from app.rules.scoring import SingleTally
from app.rules.start import counts_double, knock_limit
from app.rules.state import Match, Phase, Round

SEED = "5e" * 32
SECRET = "a7" * 32
STOCK = Draw(Source.STOCK)
PILE = Draw(Source.DISCARD)
PASS = Pass()

WEAK = "AC 4C 7C TC 2D 5D 8D JD 3H 6H"
"""Ten cards without a meld."""
LOOSE = "2S 5S 8S JS 3C 6C 9C QC 4D 7D"
"""Ten others, without a meld either."""

RUNS = "AS 2S 3S 7S 8S 9S TH JH QH"
"""Nine cards in three runs; WEAK can lay nothing off on them."""


def named(text: str) -> tuple[Card, ...]:
    """The cards of a text, in its order."""
    return tuple(card(word) for word in text.split())


def melds(text: str) -> tuple[tuple[Card, ...], ...]:
    """Melds parted by bars."""
    return tuple(named(meld) for meld in text.split("|"))


def opened(rules: Rules = GIN, *, bindings: tuple[str | None, str | None] = (None, None)) -> Match:
    """A match whose second seat is open."""
    return evolve(None, Opened("m1", 1, rules, SEED, (True, False), bindings))


def seated(rules: Rules = GIN) -> Match:
    """A match before its first deal, both seats taken."""
    return evolve(opened(rules), Joined(1, "p2", None))


def deck_of(hands: tuple[str, str], upcard: str, stock: str, dealer: Seat) -> tuple[Card, ...]:
    """A deck that deals these hands by seat; what is not named lies below the stock named."""
    first, second = named(hands[other(dealer)]), named(hands[dealer])
    dealt = [each for pair in zip(first, second, strict=True) for each in pair]
    top = [*dealt, card(upcard), *named(stock)]
    assert len(top) == len(set(top)), "a card stands twice"
    return (*top, *(each for each in range(52) if each not in top))


def dealt(deck: tuple[Card, ...], rules: Rules, dealer: Seat, number: int = 1) -> Dealt:
    """The fact that deals a rigged deck."""
    return Dealt(
        number=number,
        dealer=dealer,
        deck=deck,
        knock_limit=knock_limit(rules, deck[20]),
        doubled=counts_double(rules, deck[20]),
        commitment=commitment(SEED),
        proof=Proof(SEED, ("", ""), (False, False)),
    )


def rigged(
    first: str = WEAK,
    second: str = LOOSE,
    *,
    upcard: str = "KH",
    stock: str = "",
    dealer: Seat = 1,
    rules: Rules = GIN,
) -> Match:
    """A match in its first round, with these hands by seat; seat 0 is offered the upcard."""
    ready = [Readied(seat, "", False, None) for seat in (0, 1)]
    deck = deck_of((first, second), upcard, stock, dealer)
    return fold([*ready, dealt(deck, rules, dealer)], seated(rules))


def facts_of(match: Match, seat: Seat, action: Action) -> tuple[Fact, ...]:
    """The facts of an action that must be accepted."""
    facts = decide(match, seat, action, SECRET)
    assert not isinstance(facts, Refusal), (facts, seat, action)
    return facts


def play(match: Match, *steps: tuple[Seat, Action]) -> Match:
    """The match after actions that must all be accepted."""
    for seat, action in steps:
        match = fold(facts_of(match, seat, action), match)
    return match


def get_ready(match: Match) -> Match:
    """Both go on to the next round."""
    for seat in (0, 1):
        assert match.standing.next is not None
        match = play(match, (seat, Ready(match.standing.next.commitment)))
    return match


def the_round(match: Match) -> Round:
    """The round of a match that has one."""
    assert match.round is not None
    return match.round


def card_drawn(match: Match) -> Card:
    """The card that was drawn in this turn."""
    drawn = the_round(match).drawn
    assert drawn is not None
    return drawn


def draw_and_drop(match: Match, turns: int) -> Match:
    """So many turns in which what was drawn from the stock is discarded."""
    for _ in range(turns):
        seat = the_round(match).turn
        assert seat is not None
        match = play(match, (seat, STOCK))
        match = play(match, (seat, Discard(card_drawn(match))))
    return match


def all_cards(match: Match) -> list[Card]:
    """Every card of the round, wherever it lies, in order."""
    round_ = the_round(match)
    laid: Iterable[Card] = round_.pile
    stock = round_.deal.deck[52 - round_.stock :]
    return sorted([*cards(round_.hands[0]), *cards(round_.hands[1]), *laid, *stock])


def joined(melds: Iterable[tuple[Card, ...]]) -> tuple[tuple[tuple[Card, ...], ...], list[int]]:
    """Melds as the case files have them, with runs in two pieces laid as one; and for each meld
    given, its place among these. An arrangement here splits no run that could lie as one."""
    whole: list[tuple[Card, ...]] = []
    places: list[int] = []
    for meld in melds:
        touching = [each for each in whole if is_run(card_set(each) | card_set(meld))]
        rest = [each for each in whole if each not in touching]
        places = [_moved(place, whole, rest, touching) for place in places]
        whole = [*rest, tuple(each for part in [*touching, meld] for each in part)]
        places.append(len(rest))
    return tuple(whole), places


def _moved(
    place: int,
    before: list[tuple[Card, ...]],
    rest: list[tuple[Card, ...]],
    touching: list[tuple[Card, ...]],
) -> int:
    return len(rest) if before[place] in touching else rest.index(before[place])


def holding(
    knocker: str, defender: str, *, drawn: str, upcard: str = "KH", rules: Rules = GIN
) -> Match:
    """Seat 0 holds eleven cards: ten and the one drawn from the stock."""
    match = rigged(knocker, defender, upcard=upcard, stock=drawn, rules=rules)
    return play(match, (0, PASS), (1, PASS), (0, STOCK))


def knock_of(match: Match) -> Knocked:
    """The knock of the round."""
    knock = the_round(match).knock
    assert knock is not None
    return knock


def result_of(match: Match) -> Result:
    """The result of the round."""
    result = the_round(match).result
    assert result is not None
    return result


def points_of(match: Match) -> tuple[int, int]:
    """The points of a match of one game."""
    assert isinstance(match.standing.tally, SingleTally)
    return match.standing.tally.points


def settled(match: Match, knock: Knock, answer: LayOff | None = None) -> Result:
    """The result when seat 0 knocks and seat 1 answers, best if nothing else is said."""
    match = play(match, (0, knock))
    if the_round(match).phase is Phase.LAY_OFF:
        match = play(match, (1, answer or LayOff()))
    return result_of(match)
