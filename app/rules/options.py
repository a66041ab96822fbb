"""What a viewer may do now: protocol, What is legal. Everything listed is accepted.

Arrangements and lay-offs beyond those listed are accepted too where the rules allow them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, TypedDict

from app.rules.actions import Source
from app.rules.cards import NAMES, Card, CardSet, Seat, check_seat
from app.rules.engine import rematch_agreed
from app.rules.facts import Kind
from app.rules.layoffs import best_answer
from app.rules.melds import deadwood, deadwood_after_each
from app.rules.play import may_take
from app.rules.ruleset import Rules
from app.rules.shown import LayOffView, MeldView, show_layoffs, show_melds
from app.rules.spread import default_spread, spreads
from app.rules.state import Match, Phase, Round, Status


@dataclass(slots=True)
class PlainOption:
    """An action that has nothing to choose.

    >>> from app.rules import legal, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> legal(match, 1)
    [PlainOption(type='resign')]
    """

    type: Literal["ready", "resign", "rematch", "pass"]


DrawOption = TypedDict("DrawOption", {"type": Literal["draw"], "from": list[Source]})
"""The piles that may be drawn from.

>>> from app.rules import legal, set_up
>>> from app.rules.view import DrawOption
>>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
>>> option: DrawOption = legal(match, 0)[1]
>>> option["type"], [str(pile) for pile in option["from"]]
('draw', ['discard'])
"""


@dataclass(slots=True)
class DiscardOption:
    """The cards that may be discarded, by name, with the least deadwood left after each.

    >>> from app.rules import Draw, Source, decide, fold, legal, set_up
    >>> match = set_up("6S 7S 8S 9C 9D 9H 2C 2D 3D QC", "9S TS KH KD KC 4H 5H 6H QD JC", "2H")
    >>> match = fold(decide(match, 0, Draw(Source.DISCARD), secret="a7" * 32), match)
    >>> discards, *_ = legal(match, 0)
    >>> discards.cards["QC"], discards.cards["9C"], "2H" in discards.cards
    (3, 31, False)
    """

    type: Literal["discard"]
    cards: dict[str, int]


@dataclass(slots=True)
class KnockChoice:
    """A discard to knock with: the default spread, and at most eight others of equal deadwood.

    >>> from app.rules import Draw, Source, decide, fold, legal, set_up
    >>> match = set_up("TC JC QC TD JD QD TH JH KD AS", "9S TS KH KS KC 4H 5H 6H QS JS", "QH")
    >>> match = fold(decide(match, 0, Draw(Source.DISCARD), secret="a7" * 32), match)
    >>> _, knock, *_ = legal(match, 0)
    >>> choice = knock.discards["KD"]
    >>> choice.deadwood, choice.melds[0], choice.others[0][0]
    (1, ['TC', 'TD', 'TH'], ['TC', 'JC', 'QC'])
    """

    kind: Kind
    deadwood: int
    melds: list[MeldView]
    others: list[list[MeldView]]


@dataclass(slots=True)
class KnockOption:
    """The discards that a knock may be made with, by name.

    >>> from app.rules import Draw, Source, decide, fold, legal, set_up
    >>> match = set_up("6S 7S 8S 9C 9D 9H 2C 2D 3D QC", "9S TS KH KD KC 4H 5H 6H QD JC", "2H")
    >>> match = fold(decide(match, 0, Draw(Source.DISCARD), secret="a7" * 32), match)
    >>> _, knock, *_ = legal(match, 0)
    >>> {discard: choice.deadwood for discard, choice in knock.discards.items()}
    {'QC': 3, '3D': 10}
    """

    type: Literal["knock"]
    discards: dict[str, KnockChoice]


@dataclass(slots=True)
class BigGinOption:
    """All eleven cards meld: the default spread.

    >>> from app.rules import Draw, Source, build, decide, fold, legal, set_up
    >>> match = set_up(
    ...     "AC 2C 3C 4C 5D 6D 7D 9H 9S 9C", "TS TH KH KD KC 4H 5H 6H QD JC", "8D",
    ...     rules=build("modern"),
    ... )
    >>> match = fold(decide(match, 0, Draw(Source.DISCARD), secret="a7" * 32), match)
    >>> [option.melds for option in legal(match, 0) if option.type == "big_gin"]
    [[['AC', '2C', '3C', '4C'], ['9C', '9H', '9S'], ['5D', '6D', '7D', '8D']]]
    """

    type: Literal["big_gin"]
    melds: list[MeldView]


@dataclass(slots=True)
class LayOffOption:
    """The best answer to a knock; any legal one may be sent.

    >>> from app.rules import Draw, Knock, Source, card, decide, fold, legal, set_up
    >>> match = set_up("6S 7S 8S 9C 9D 9H 2C 2D 3D QC", "9S TS KH KD KC 4H 5H 6H QD JC", "2H")
    >>> for action in (Draw(Source.DISCARD), Knock(card("QC"))):
    ...     match = fold(decide(match, 0, action, secret="a7" * 32), match)
    >>> best, _ = legal(match, 1)
    >>> best.melds, [each.card for each in best.layoffs], best.deadwood
    ([['KC', 'KD', 'KH'], ['4H', '5H', '6H']], ['9S', 'TS'], 20)
    """

    type: Literal["lay_off"]
    melds: list[MeldView]
    layoffs: list[LayOffView]
    deadwood: int


Option: TypeAlias = (
    PlainOption | DrawOption | DiscardOption | KnockOption | BigGinOption | LayOffOption
)
"""Anything that a viewer may do now, as `legal` says it.

>>> from app.rules import legal, set_up
>>> from app.rules.view import Option, PlainOption
>>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
>>> options: list[Option] = legal(match, 1)
>>> options == [PlainOption("resign")]
True
"""

_READY: Final = PlainOption("ready")
_PASS: Final = PlainOption("pass")
_RESIGN: Final = PlainOption("resign")
_REMATCH: Final = PlainOption("rematch")


def legal(match: Match, viewer: Seat | None) -> list[Option]:
    """What `viewer` may do now, in the words of the protocol (`choices` says it in actions);
    nothing for a spectator, None.

    >>> from app.rules import legal, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> legal(match, 0)[1]["from"], legal(match, None)
    ([<Source.DISCARD: 'discard'>], [])
    """
    standing, round_ = match
    _, _, rules, status, seated, _, _, _, following, _, _, reason, _, _ = standing
    if viewer is None:
        return []
    check_seat(viewer)
    if not seated[viewer]:
        return []
    if reason is not None:
        return _after_match(match, viewer)
    options: list[Option] = []
    if following is not None and following.entropy[viewer] is None:
        options.append(_READY)
    if round_ is not None and round_.turn == viewer:
        options += _in_turn(rules, round_, viewer)
    if status is Status.PLAYING:
        options.append(_RESIGN)
    return options


def _after_match(match: Match, seat: Seat) -> list[Option]:
    # Who has asked for these rules may still ask for others: that is a choice of rules.
    asked = match.standing.rematch[seat] == match.standing.rules or rematch_agreed(match)
    return [] if asked else [_REMATCH]


def _in_turn(rules: Rules, round_: Round, seat: Seat) -> list[Option]:
    phase = round_.phase
    if phase is Phase.DISCARD:
        options = _with_eleven(round_, seat)
        if rules.big_gin_bonus is not None:
            options += _big_gin(round_.hands[seat])
        return options
    if phase is Phase.LAY_OFF:
        return _answers(round_, seat)
    options = []
    if phase is not Phase.DRAW:
        options.append(_PASS)
    piles = [Source.STOCK] if phase is Phase.DRAW else []
    if may_take(round_, seat):
        piles.append(Source.DISCARD)
    if piles:
        options.append({"type": "draw", "from": piles})
    return options


def _with_eleven(round_: Round, seat: Seat) -> list[Option]:
    deal, _, _, hands, _, _, _, taken, _, _, _, _ = round_
    held, limit = hands[seat], deal.knock_limit
    after = deadwood_after_each(held)
    if taken is not None:
        del after[taken]
    options: list[Option] = []
    if taken is None or not round_.is_last_turn:
        cards = {NAMES[card]: left for card, left in after.items()}
        options.append(DiscardOption("discard", cards))
    if min(after.values()) <= limit:
        discards = {
            NAMES[card]: _knock_choice(held, card, left)
            for card, left in after.items()
            if left <= limit
        }
        options.append(KnockOption("knock", discards))
    return options


def _big_gin(held: CardSet) -> list[Option]:
    if deadwood(held):
        return []
    return [BigGinOption("big_gin", show_melds(default_spread(held, None)))]


def _knock_choice(held: CardSet, discard: Card, deadwood: int) -> KnockChoice:
    default, *others = spreads(held ^ 1 << discard, discard)
    return KnockChoice(
        kind=Kind.KNOCK if deadwood else Kind.GIN,
        deadwood=deadwood,
        melds=show_melds(default),
        others=[show_melds(melds) for melds in others],
    )


def _answers(round_: Round, seat: Seat) -> list[Option]:
    melds = () if round_.knock is None else round_.knock.melds
    best = best_answer(round_.hands[seat], melds)
    return [
        LayOffOption("lay_off", show_melds(best.melds), show_layoffs(best.layoffs), best.deadwood)
    ]
