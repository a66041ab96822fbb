"""What a seated player may ask for (protocol, Actions): a class per action, closed under `Action`.

An action is a wish: whoever builds one may ask for anything, and `decide` judges it. Cards are
0 … 51 and named by `app.rules.cards.card`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, final

from app.rules.cards import Card
from app.rules.ruleset import Rules


class Source(StrEnum):
    """The pile that a card is drawn from.

    >>> from app.rules import Source
    >>> [str(source) for source in Source]
    ['stock', 'discard']
    """

    STOCK = "stock"
    DISCARD = "discard"


class ClaimChoice(StrEnum):
    """What a waiting player may choose when the other does not come back: more time for both, that
    the server moves for the other, the match, or its end without a winner.

    >>> from app.rules import ClaimChoice
    >>> [str(choice) for choice in ClaimChoice]
    ['time', 'move', 'match', 'close']
    """

    TIME = "time"
    MOVE = "move"
    MATCH = "match"
    CLOSE = "close"


@dataclass(frozen=True, slots=True)
class LayOffCard:
    """One unmatched card laid on the knocker's meld with that index.

    >>> from app.rules import LayOffCard, best_layoffs, card, hand
    >>> best_layoffs(hand("9C KD"), [hand("TC JC QC"), hand("9D 9H 9S")])
    (LayOffCard(card=8, meld=0),)
    >>> best_layoffs(hand("9C KD"), [hand("TC JC QC")]) == (LayOffCard(card("9C"), meld=0),)
    True
    """

    card: Card
    meld: int


@dataclass(frozen=True, slots=True)
class Ready:
    """Go on to the next round; the second player's `Ready` deals it (protocol, The deal).

    `commitment` repeats the one shown for that round, else `STALE_COMMITMENT`. `entropy` is what
    this player adds to the shuffle, a hex text; `next` is the `binding` of what they will add to
    the round after. To be ready twice is `WRONG_PHASE`.

    >>> from app.rules import Opened, Ready, build, decide, fold
    >>> match = fold([Opened("m1", 1, build("gin"), "5e" * 32, (True, True), (None, None))])
    >>> decide(match, 0, Ready("of another round"), secret="a7" * 32)
    <Refusal.STALE_COMMITMENT: 'stale_commitment'>
    >>> for seat in (0, 1):
    ...     ready = Ready(match.standing.next.commitment)
    ...     match = fold(decide(match, seat, ready, "a7" * 32), match)
    >>> match.round.deal.number, match.round.phase
    (1, <Phase.OFFER: 'offer'>)
    """

    commitment: str
    entropy: str | None = None
    next: str | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the upcard, or the last discard. In any other turn one has to draw: `WRONG_PHASE`.

    After two passes the player who did not deal draws from the stock (rules §1).

    >>> from app.rules import Draw, Pass, Source, choices, decide, fold, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> for seat in (0, 1):
    ...     match = fold(decide(match, seat, Pass(), secret="a7" * 32), match)
    >>> choices(match, 0) == [Draw(Source.STOCK)]
    True
    """


@final
@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of a pile.

    `WRONG_PHASE` after a draw, from the stock while the upcard is offered, from the discard pile
    after two passes, and where the last discard would end nothing (rules §1).

    >>> from app.rules import Draw, Source, decide, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> decide(match, 0, Draw(Source.DISCARD), secret="a7" * 32)
    (Drew(seat=0, source=<Source.DISCARD: 'discard'>, card=38),)
    >>> decide(match, 0, Draw(Source.STOCK), secret="a7" * 32)
    <Refusal.WRONG_PHASE: 'wrong_phase'>
    """

    source: Source


@final
@dataclass(frozen=True, slots=True)
class Discard:
    """End the turn with this card face up.

    `ILLEGAL_CARD` for a card that is not held, and for the one just taken from the discard pile; a
    card drawn from the stock may be discarded at once (rules §1).

    >>> from app.rules import Discard, Draw, Source, card, decide, fold, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> match = fold(decide(match, 0, Draw(Source.DISCARD), secret="a7" * 32), match)
    >>> decide(match, 0, Discard(card("KH")), secret="a7" * 32)
    <Refusal.ILLEGAL_CARD: 'illegal_card'>
    >>> decide(match, 0, Discard(card("TC")), secret="a7" * 32)
    (Discarded(seat=0, card=9),)
    """

    card: Card


@dataclass(frozen=True, slots=True)
class Knock:
    """End the round with this discard, or go gin.

    `melds` are laid as given, each a tuple of cards; None leaves them to the server, which lays
    the least deadwood (`default_spread`). `CANNOT_KNOCK` above the limit, `BAD_MELDS` for what is
    no arrangement of the ten cards kept, `ILLEGAL_CARD` as for `Discard` (rules §1).

    >>> from app.rules import Draw, Knock, Source, card, decide, fold, names, set_up
    >>> match = set_up("6S 7S 8S 9C 9D 9H 2C 2D 3D QC", "9S TS KH KD KC 4H 5H 6H QD JC", "2H")
    >>> match = fold(decide(match, 0, Draw(Source.DISCARD), secret="a7" * 32), match)
    >>> decide(match, 0, Knock(card("9C")), secret="a7" * 32)
    <Refusal.CANNOT_KNOCK: 'cannot_knock'>
    >>> (knocked,) = decide(match, 0, Knock(card("QC")), secret="a7" * 32)
    >>> knocked.deadwood, [" ".join(names(meld)) for meld in knocked.melds]
    (3, ['2C 2D 2H', '9C 9D 9H', '6S 7S 8S'])
    """

    discard: Card
    melds: tuple[tuple[Card, ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class BigGin:
    """Declare eleven cards that all meld, without a discard, where the rules have a bonus for it;
    else `CANNOT_KNOCK`. `melds` as in `Knock` (rules §4).

    >>> from app.rules import BigGin, Draw, Source, build, decide, fold, set_up
    >>> match = set_up(
    ...     "AC 2C 3C 4C 5D 6D 7D 9H 9S 9C", "TS TH KH KD KC 4H 5H 6H QD JC", "8D",
    ...     rules=build("modern"),
    ... )
    >>> match = fold(decide(match, 0, Draw(Source.DISCARD), secret="a7" * 32), match)
    >>> gin, ended = decide(match, 0, BigGin(), secret="a7" * 32)
    >>> ended.result.bonus, ended.result.difference, ended.score
    (31, 40, (71, 0))
    """

    melds: tuple[tuple[Card, ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class LayOff:
    """The defender's answer to a knock; it ends the round.

    `melds` are the own ones, `layoffs` unmatched cards laid on the knocker's melds in this order;
    what is None is chosen best for what was given, both None jointly (`best_answer`). `BAD_MELDS`,
    or `BAD_LAYOFFS` for a card that does not fit when its turn comes (rules §1).

    Here the nine of spades goes on the run, so that the ten can follow it:

    >>> from app.rules import Draw, Knock, LayOff, LayOffCard, Source, card, decide, fold, set_up
    >>> match = set_up("6S 7S 8S 9C 9D 9H 2C 2D 3D QC", "9S TS KH KD KC 4H 5H 6H QD JC", "2H")
    >>> for action in (Draw(Source.DISCARD), Knock(card("QC"))):
    ...     match = fold(decide(match, 0, action, secret="a7" * 32), match)
    >>> laid, ended = decide(match, 1, LayOff(), secret="a7" * 32)
    >>> laid.deadwood, ended.result.points
    (20, 17)
    >>> ten_alone = LayOff(layoffs=(LayOffCard(card("TS"), meld=2),))
    >>> decide(match, 1, ten_alone, secret="a7" * 32)
    <Refusal.BAD_LAYOFFS: 'bad_layoffs'>
    """

    melds: tuple[tuple[Card, ...], ...] | None = None
    layoffs: tuple[LayOffCard, ...] | None = None


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the match to the other player, in anybody's turn; `WRONG_PHASE` before the first deal.

    >>> from app.rules import Resign, decide, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> resigned, ended = decide(match, 1, Resign(), secret="a7" * 32)
    >>> ended.winner, ended.reason
    (0, <EndReason.RESIGN: 'resign'>)
    """


@dataclass(frozen=True, slots=True)
class Claim:
    """Answer the other player's absence. The rules know no clock, so that `decide` always says
    `NOT_YET`: claims are judged by who has one.

    >>> from app.rules import Claim, ClaimChoice, decide, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> decide(match, 1, Claim(ClaimChoice.MATCH), secret="a7" * 32)
    <Refusal.NOT_YET: 'not_yet'>
    """

    choice: ClaimChoice


@dataclass(frozen=True, slots=True)
class Rematch:
    """Ask for another match at the table, when this one is over; `rules` None means the same
    rules. Who asks for equal rules agrees; to ask for the same again is `WRONG_PHASE`.

    >>> from app.rules import Rematch, Resign, build, decide, fold, rematch_agreed, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> match = fold(decide(match, 1, Resign(), secret="a7" * 32), match)
    >>> for seat in (0, 1):
    ...     match = fold(decide(match, seat, Rematch(build("oklahoma")), "a7" * 32), match)
    >>> rematch_agreed(match)
    True
    """

    rules: Rules | None = None


Action: TypeAlias = (
    Ready | Pass | Draw | Discard | Knock | BigGin | LayOff | Resign | Claim | Rematch
)
"""Any of the actions above: what `decide` judges.

>>> from app.rules import Action, Draw, Pass, Source, choices, set_up
>>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
>>> wishes: list[Action] = [Pass(), Draw(Source.DISCARD)]
>>> choices(match, 0) == wishes
True
"""
