"""Facts as a viewer may see them: protocol, Events.

A card that somebody else drew from the stock is in no event, now or later; secrets and entropies
leave with the deal and the proof, and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NotRequired, TypeAlias, TypedDict, assert_never

from app.rules.absences import Claimed, MoveName, TimedOut
from app.rules.actions import ClaimChoice, Source
from app.rules.cards import NAMES, Seat
from app.rules.facts import (
    Dealt,
    Discarded,
    Drew,
    EndReason,
    Fact,
    Final,
    Joined,
    Knocked,
    LaidOff,
    MatchEnded,
    Opened,
    Passed,
    Readied,
    RematchAsked,
    Resigned,
    RoundEnded,
)
from app.rules.ruleset import Rules
from app.rules.shown import (
    KnockView,
    LayOffView,
    MeldView,
    ProofView,
    ResultView,
    show_knock,
    show_layoffs,
    show_melds,
    show_proof,
    show_result,
)


@dataclass(slots=True)
class JoinEvent:
    """`player` is an id; the wire puts the public player in its place.

    >>> from app.rules import Joined, redact
    >>> redact(Joined(1, "ben", binding=None), viewer=None)
    JoinEvent(type='join', seat=1, player='ben')
    """

    type: Literal["join"]
    seat: Seat
    player: str


@dataclass(slots=True)
class SeatEvent:
    """A seat did something that says it all. What a player added to the shuffle is not told yet.

    >>> from app.rules import Readied, redact
    >>> redact(Readied(0, entropy="00112233445566778899aabbccddeeff", bound=False, next=None), 1)
    SeatEvent(type='ready', seat=0)
    """

    type: Literal["ready", "pass", "resign"]
    seat: Seat


@dataclass(slots=True)
class DealEvent:
    """A round began; both entropies are public at once.

    >>> from app.rules import redact, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> event = redact(match.round.deal, viewer=None)
    >>> event.upcard, event.knock_limit, event.dealer
    ('KH', 10, 1)
    """

    type: Literal["deal"]
    number: int
    dealer: Seat
    upcard: str
    knock_limit: int
    commitment: str
    entropy: tuple[str, str]


DrawEvent = TypedDict(
    "DrawEvent",
    {"type": Literal["draw"], "seat": Seat, "from": Source, "card": NotRequired[str]},
)
"""A card was drawn; `card` is there for who may know it.

>>> from app.rules import Drew, Source, card, redact
>>> from app.rules.view import DrawEvent
>>> event: DrawEvent = redact(Drew(1, Source.DISCARD, card("9S")), viewer=0)
>>> event["seat"], str(event["from"]), event["card"]
(1, 'discard', '9S')
"""


class DiscardEvent(TypedDict):
    """A turn ended with this card face up.

    >>> from app.rules import Discarded, card, redact
    >>> redact(Discarded(0, card("QC")), viewer=1)
    {'type': 'discard', 'seat': 0, 'card': 'QC'}
    """

    type: Literal["discard"]
    seat: Seat
    card: str


@dataclass(slots=True)
class KnockEvent(KnockView):
    """A knock, gin or big gin as laid.

    >>> from app.rules import Kind, Knocked, card, hand, redact
    >>> melds = (hand("9C 9D 9H"), hand("2C 2D 2H"), hand("6S 7S 8S"))
    >>> event = redact(Knocked(0, Kind.KNOCK, melds, hand("3D"), 3, card("QC")), viewer=None)
    >>> event.unmatched, event.deadwood, event.discard
    (['3D'], 3, 'QC')
    """

    type: Literal["knock"]


@dataclass(slots=True)
class LayOffEvent:
    """The defender's answer.

    >>> from app.rules import LaidOff, LayOffCard, card, hand, redact
    >>> laid_off = LaidOff(1, (hand("KC KD KH"),), (LayOffCard(card("9S"), 2),), deadwood=30)
    >>> event = redact(laid_off, viewer=None)
    >>> event.melds, event.layoffs
    ([['KC', 'KD', 'KH']], [LayOffView(card='9S', meld=2)])
    """

    type: Literal["lay_off"]
    seat: Seat
    melds: list[MeldView]
    layoffs: list[LayOffView]
    deadwood: int


@dataclass(slots=True)
class RoundEndEvent:
    """A round is over; the whole deck is open now. `score` is the match's afterwards.

    >>> from app.rules import (
    ...     Draw, Knock, LayOff, RoundEnded, Source, card, decide, fold, redact, set_up
    ... )
    >>> match = set_up("6S 7S 8S 9C 9D 9H 2C 2D 3D QC", "9S TS KH KD KC 4H 5H 6H QD JC", "2H")
    >>> for seat, action in ((0, Draw(Source.DISCARD)), (0, Knock(card("QC"))), (1, LayOff())):
    ...     match = fold(decide(match, seat, action, secret="a7" * 32), match)
    >>> ended = RoundEnded(match.round.result, (17, 0), match.round.deal.proof, next_seed="a7" * 32)
    >>> event = redact(ended, viewer=None)
    >>> event.result.points, event.score, event.proof.server_seed[:4]
    (17, (17, 0), '0000')
    """

    type: Literal["round_end"]
    result: ResultView
    score: tuple[int, int]
    proof: ProofView


@dataclass(slots=True)
class MatchEndEvent:
    """The match is over.

    >>> from app.rules import Resign, decide, redact, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> resigned, ended = decide(match, 1, Resign(), secret="a7" * 32)
    >>> event = redact(ended, viewer=None)
    >>> event.winner, event.reason
    (0, <EndReason.RESIGN: 'resign'>)
    """

    type: Literal["match_end"]
    winner: Seat | None
    reason: EndReason
    final: Final


@dataclass(slots=True)
class RematchEvent:
    """A player asks for another match under these rules.

    >>> from app.rules import RematchAsked, build, redact
    >>> redact(RematchAsked(0, build("oklahoma")), viewer=1).rules.preset
    'oklahoma'
    """

    type: Literal["rematch"]
    seat: Seat
    rules: Rules


@dataclass(slots=True)
class ClaimEvent:
    """A player who waited chose what becomes of the other's turn.

    >>> from app.rules import Claimed, ClaimChoice, redact
    >>> redact(Claimed(1, ClaimChoice.TIME), viewer=None)
    ClaimEvent(type='claim', seat=1, choice=<ClaimChoice.TIME: 'time'>)
    """

    type: Literal["claim"]
    seat: Seat
    choice: ClaimChoice


@dataclass(slots=True)
class TimeoutEvent:
    """A seat's time ran out; `move` is the name of what was done for it, None while nothing was.

    >>> from app.rules import TimedOut, redact
    >>> redact(TimedOut(0, "pass"), viewer=1)
    TimeoutEvent(type='timeout', seat=0, move='pass')
    """

    type: Literal["timeout"]
    seat: Seat
    move: MoveName | None


Event: TypeAlias = (
    JoinEvent
    | SeatEvent
    | DealEvent
    | DrawEvent
    | DiscardEvent
    | KnockEvent
    | LayOffEvent
    | RoundEndEvent
    | MatchEndEvent
    | RematchEvent
    | ClaimEvent
    | TimeoutEvent
)
"""Anything that a viewer is told, as `redact` says it.

>>> from app.rules import Discarded, card, redact
>>> from app.rules.view import Event
>>> event: Event = redact(Discarded(0, card("9S")), viewer=None)
>>> event["type"], event["card"]
('discard', '9S')
"""


def redact(fact: Fact, viewer: Seat | None) -> Event | None:
    """A fact as `viewer` may see it; None for one that is nobody's business. A viewer is a seat, or
    None for a spectator.

    >>> from app.rules import Drew, Opened, Source, build, card, redact
    >>> drew = Drew(0, Source.STOCK, card("9S"))
    >>> redact(drew, viewer=0)["card"], "card" in redact(drew, viewer=1)
    ('9S', False)
    >>> redact(Opened("m1", 1, build("gin"), "5e" * 32, (True, True), (None, None)), viewer=0)
    """
    match fact:
        case Drew():
            return _draw_event(fact, viewer)
        case Discarded():
            return {"type": "discard", "seat": fact.seat, "card": NAMES[fact.card]}
        case Passed():
            return SeatEvent("pass", fact.seat)
        case Knocked():
            return _knock_event(fact)
        case LaidOff():
            return LayOffEvent(
                "lay_off",
                fact.seat,
                show_melds(fact.melds),
                show_layoffs(fact.layoffs),
                fact.deadwood,
            )
        case RoundEnded():
            return RoundEndEvent(
                "round_end", show_result(fact.result), fact.score, show_proof(fact.proof)
            )
        case MatchEnded():
            return MatchEndEvent("match_end", fact.winner, fact.reason, fact.final)
        case Dealt():
            return _deal_event(fact)
        case Readied():
            return SeatEvent("ready", fact.seat)
        case Joined():
            return JoinEvent("join", fact.seat, fact.player)
        case Resigned():
            return SeatEvent("resign", fact.seat)
        case RematchAsked():
            return RematchEvent("rematch", fact.seat, fact.rules)
        case TimedOut():
            return TimeoutEvent("timeout", fact.seat, fact.move)
        case Claimed():
            return ClaimEvent("claim", fact.seat, fact.choice)
        case Opened():
            return None
        case _ as never:
            assert_never(never)


def _draw_event(fact: Drew, viewer: Seat | None) -> DrawEvent:
    event: DrawEvent = {"type": "draw", "seat": fact.seat, "from": fact.source}
    if fact.source is Source.DISCARD or viewer == fact.seat:
        event["card"] = NAMES[fact.card]
    return event


def _knock_event(fact: Knocked) -> KnockEvent:
    shown = show_knock(fact)
    return KnockEvent(
        seat=shown.seat,
        kind=shown.kind,
        melds=shown.melds,
        unmatched=shown.unmatched,
        deadwood=shown.deadwood,
        discard=shown.discard,
        type="knock",
    )


def _deal_event(fact: Dealt) -> DealEvent:
    return DealEvent(
        type="deal",
        number=fact.number,
        dealer=fact.dealer,
        upcard=NAMES[fact.deck[20]],
        knock_limit=fact.knock_limit,
        commitment=fact.commitment,
        entropy=fact.proof.entropy,
    )
