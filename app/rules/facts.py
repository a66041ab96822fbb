"""What has happened: the rows of a match's log are lists of these, and state is a fold over them.

A fact may hold what no viewer knows yet (a secret, a card drawn from the stock); what leaves the
server is made by `app.rules.view.redact`. Sets of cards are 52-bit integers (`app.rules.cards`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, final

from app.rules.absences import Claimed, TimedOut
from app.rules.actions import LayOffCard, Source
from app.rules.cards import Card, CardSet, Seat
from app.rules.ruleset import Rules


class Kind(StrEnum):
    """How a round ended; the first three are also the kinds of a knock.

    >>> from app.rules import Kind
    >>> [str(kind) for kind in Kind]
    ['knock', 'gin', 'big_gin', 'undercut', 'void']
    """

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    UNDERCUT = "undercut"
    VOID = "void"


class VoidReason(StrEnum):
    """Why a round ended without score: the stock ran out, forty turns in a row began from the
    discard pile (rules §1), or the deal could not be trusted after the server's data were restored.

    >>> from app.rules import VoidReason
    >>> [str(reason) for reason in VoidReason]
    ['stock', 'turns', 'restored']
    """

    STOCK = "stock"
    TURNS = "turns"
    RESTORED = "restored"


class EndReason(StrEnum):
    """Why a match is over.

    >>> from app.rules import EndReason
    >>> [str(reason) for reason in EndReason]
    ['target', 'draw', 'resign', 'claim', 'closed']
    """

    TARGET = "target"
    DRAW = "draw"
    RESIGN = "resign"
    CLAIM = "claim"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Result:
    """A finished round (rules §1 and §2). Pairs are by seat; `winner`, `melds` and `deadwood` are
    None after a void round, which alone has a `reason`. Points are `difference` + `bonus`, twice
    that if `doubled`. `hands` are those held at the end, lay-offs included.

    Equal deadwood is an undercut, and the defender scores:

    >>> from app.rules import Draw, Knock, LayOff, Source, card, decide, fold, set_up
    >>> match = set_up("6S 7S 8S 9C 9D 9H 2C 2D 3D QC", "TC TD TH 4D 5D 6D JC JD JH 3C", "2H")
    >>> for seat, action in ((0, Draw(Source.DISCARD)), (0, Knock(card("QC"))), (1, LayOff())):
    ...     match = fold(decide(match, seat, action, secret="a7" * 32), match)
    >>> result = match.round.result
    >>> result.kind, result.winner, result.deadwood
    (<Kind.UNDERCUT: 'undercut'>, 1, (3, 3))
    >>> result.points, result.difference, result.bonus
    (10, 0, 10)
    """

    kind: Kind
    reason: VoidReason | None
    winner: Seat | None
    points: int
    difference: int
    bonus: int
    doubled: bool
    hands: tuple[CardSet, CardSet]
    melds: tuple[tuple[CardSet, ...], tuple[CardSet, ...]] | None
    layoffs: tuple[LayOffCard, ...]
    deadwood: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Proof:
    """What lets anybody deal the round again (protocol, The deal): the secret, 64 hex digits; what
    each seat added to the shuffle; and whether it was bound to that before it saw anything.

    >>> from app.rules import Proof, name, shuffle
    >>> entropy = ("00112233445566778899aabbccddeeff", "")
    >>> proof = Proof(bytes(range(32)).hex(), entropy, bound=(True, False))
    >>> name(shuffle("m1", 1, proof.server_seed, proof.entropy)[20])
    '6C'
    """

    server_seed: str
    entropy: tuple[str, str]
    bound: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class Final:
    """The account of a finished match (rules §5 and §6), pairs by seat: points of the
    rounds, the game bonus, rounds won, all of it together, and the difference seen from seat 0,
    which a shutout doubles.

    >>> from app.rules import SingleTally, account, build
    >>> account(build("modern"), SingleTally(points=(104, 62), boxes=(5, 3)))
    Final(points=(104, 62), bonus=(100, 0), boxes=(5, 3), total=(329, 137), net=192)
    """

    points: tuple[int, int]
    bonus: tuple[int, int]
    boxes: tuple[int, int]
    total: tuple[int, int]
    net: int


@dataclass(frozen=True, slots=True)
class Opened:
    """A match exists: the first fact of every log. `server_seed` is round 1's secret, 64 hex
    digits; `seated` tells which seats are taken, `bindings` what binds each to its entropy, `spent`
    the `mark`s of bindings and entropies used at this table before.

    >>> from app.rules import Opened, build, commitment, fold
    >>> match = fold([Opened("m1", 1, build("oklahoma"), "5e" * 32, (True, True), (None, None))])
    >>> match.standing.status, match.standing.next.commitment == commitment("5e" * 32)
    (<Status.WAITING: 'waiting'>, True)
    """

    match_id: str
    number: int
    rules: Rules
    server_seed: str
    seated: tuple[bool, bool]
    bindings: tuple[str | None, str | None]
    spent: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody took a seat; `player` is an id. `binding` is None also where the one given was used
    before.

    >>> from app.rules import Joined, Opened, build, fold
    >>> opened = Opened("m1", 1, build("gin"), "5e" * 32, (True, False), (None, None))
    >>> fold([opened, Joined(1, "ben", binding=None)]).standing.seated
    (True, True)
    """

    seat: Seat
    player: str
    binding: str | None


@dataclass(frozen=True, slots=True)
class Readied:
    """A seat is ready for the next round. The entropy is public only with the deal. `next` binds
    the seat for the round after; None also where the one given was used before.

    >>> from app.rules import Opened, Ready, binding, build, decide, fold
    >>> entropy = "00112233445566778899aabbccddeeff"
    >>> bindings = (binding(entropy), None)
    >>> match = fold([Opened("m1", 1, build("gin"), "5e" * 32, (True, True), bindings)])
    >>> ready = Ready(match.standing.next.commitment, entropy)
    >>> (readied,) = decide(match, 0, ready, secret="a7" * 32)
    >>> readied.bound
    True
    """

    seat: Seat
    entropy: str
    bound: bool
    next: str | None


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round began: what is fixed for all of it. Cards 0–19 of the deck were dealt in turn,
    `deck[20]` is the upcard, `deck[21]` the stock's top. `knock_limit` is 0 where only gin may be
    knocked with, `doubled` says that the round counts twice (rules §2). `proof` is public when it
    is over.

    >>> from app.rules import build, name, set_up
    >>> match = set_up(
    ...     "AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "4S",
    ...     rules=build("oklahoma", spades_double=True),
    ... )
    >>> deal = match.round.deal
    >>> name(deal.deck[20]), deal.knock_limit, deal.doubled
    ('4S', 4, True)
    """

    number: int
    dealer: Seat
    deck: tuple[Card, ...]
    knock_limit: int
    doubled: bool
    commitment: str
    proof: Proof


@dataclass(frozen=True, slots=True)
class Passed:
    """The upcard, or the last discard, was left.

    >>> from app.rules import Passed, evolve, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> evolve(match, Passed(0)).round.turn
    1
    """

    seat: Seat


@final
@dataclass(frozen=True, slots=True)
class Drew:
    """The top card of a pile was taken; from the stock, nobody else may know which.

    >>> from app.rules import Drew, Source, card, redact
    >>> drew = Drew(0, Source.STOCK, card("9S"))
    >>> redact(drew, viewer=0)["card"], "card" in redact(drew, viewer=1)
    ('9S', False)
    """

    seat: Seat
    source: Source
    card: Card


@final
@dataclass(frozen=True, slots=True)
class Discarded:
    """A turn ended with this card face up.

    >>> from app.rules import Discard, Draw, Source, card, decide, fold, name, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> for action in (Draw(Source.DISCARD), Discard(card("TC"))):
    ...     match = fold(decide(match, 0, action, secret="a7" * 32), match)
    >>> [name(each) for each in match.round.pile], match.round.turn
    (['TC'], 1)
    """

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Knocked:
    """A knock, gin or big gin as laid. Melds and `unmatched` are sets of cards; `discard` is None
    after big gin. The kind follows what is laid: what could be gin may be laid as a knock (rules
    §1).

    >>> from app.rules import Draw, Knock, Source, card, decide, fold, names, set_up
    >>> match = set_up("AS 2S 3S 4S 9C 9D 9H 2C 2D KC", "TS TH KH KD QS 4H 5H 6H QD JC", "2H")
    >>> match = fold(decide(match, 0, Draw(Source.DISCARD), secret="a7" * 32), match)
    >>> melds = [meld.split() for meld in ("2S 3S 4S", "9C 9D 9H", "2C 2D 2H")]
    >>> knock = Knock(card("KC"), melds=tuple(tuple(map(card, meld)) for meld in melds))
    >>> (knocked,) = decide(match, 0, knock, secret="a7" * 32)
    >>> knocked.kind, names(knocked.unmatched), knocked.deadwood
    (<Kind.KNOCK: 'knock'>, ['AS'], 1)
    """

    seat: Seat
    kind: Kind
    melds: tuple[CardSet, ...]
    unmatched: CardSet
    deadwood: int
    discard: Card | None


@dataclass(frozen=True, slots=True)
class LaidOff:
    """The defender's answer to a knock: melds, cards laid on the knocker's in this order, and the
    deadwood that is left.

    >>> from app.rules import Draw, Knock, LayOff, Source, card, decide, fold, name, set_up
    >>> match = set_up("6S 7S 8S 9C 9D 9H 2C 2D 3D QC", "9S TS KH KD KC 4H 5H 6H QD JC", "2H")
    >>> for action in (Draw(Source.DISCARD), Knock(card("QC"))):
    ...     match = fold(decide(match, 0, action, secret="a7" * 32), match)
    >>> laid_off, ended = decide(match, 1, LayOff(), secret="a7" * 32)
    >>> [name(each.card) for each in laid_off.layoffs], laid_off.deadwood
    (['9S', 'TS'], 20)
    """

    seat: Seat
    melds: tuple[CardSet, ...]
    layoffs: tuple[LayOffCard, ...]
    deadwood: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round is over. `score` is the match's afterwards, in Hollywood games closed; `next_seed`
    the next round's secret, None where the match ends too.

    Big gin in the first turn, under modern rules:

    >>> from app.rules import BigGin, Draw, Source, build, decide, fold, set_up
    >>> match = set_up(
    ...     "AC 2C 3C 4C 5D 6D 7D 9H 9S 9C", "TS TH KH KD KC 4H 5H 6H QD JC", "8D",
    ...     rules=build("modern"),
    ... )
    >>> match = fold(decide(match, 0, Draw(Source.DISCARD), secret="a7" * 32), match)
    >>> *_, ended = decide(match, 0, BigGin(), secret="a7" * 32)
    >>> ended.result.points, ended.score, ended.next_seed == "a7" * 32
    (71, (71, 0), True)
    """

    result: Result
    score: tuple[int, int]
    proof: Proof
    next_seed: str | None


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """Nobody plays on; `winner` is None after a drawn or abandoned match.

    >>> from app.rules import BigGin, Draw, Source, build, decide, fold, set_up
    >>> match = set_up(
    ...     "AC 2C 3C 4C 5D 6D 7D 9H 9S 9C", "TS TH KH KD KC 4H 5H 6H QD JC", "8D",
    ...     rules=build("modern", target=50),
    ... )
    >>> match = fold(decide(match, 0, Draw(Source.DISCARD), secret="a7" * 32), match)
    >>> *_, ended = decide(match, 0, BigGin(), secret="a7" * 32)
    >>> ended.winner, ended.reason, ended.final.net
    (0, <EndReason.TARGET: 'target'>, 392)
    """

    winner: Seat | None
    reason: EndReason
    final: Final


@dataclass(frozen=True, slots=True)
class Resigned:
    """A player gave the match to the other; `MatchEnded` follows. A round under way stays without a
    result.

    >>> from app.rules import Resign, decide, fold, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> match = fold(decide(match, 1, Resign(), secret="a7" * 32), match)
    >>> match.standing.status, match.standing.winner, match.round.result
    (<Status.FINISHED: 'finished'>, 0, None)
    """

    seat: Seat


@dataclass(frozen=True, slots=True)
class RematchAsked:
    """A player asks for another match under these rules, in full also where the action left them
    out.

    >>> from app.rules import Rematch, Resign, decide, fold, set_up
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> match = fold(decide(match, 1, Resign(), secret="a7" * 32), match)
    >>> (asked,) = decide(match, 0, Rematch(), secret="a7" * 32)
    >>> asked.seat, asked.rules.preset
    (0, 'gin')
    """

    seat: Seat
    rules: Rules


Fact: TypeAlias = (
    Opened | Joined | Readied | Dealt | Passed | Drew | Discarded | Knocked | LaidOff | RoundEnded
    | MatchEnded | Resigned | RematchAsked | TimedOut | Claimed
)  # fmt: skip
"""Any of the facts above: a row of a match's log, which `evolve` folds.

>>> from app.rules import Draw, Drew, Fact, Source, card, decide, set_up
>>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
>>> log: tuple[Fact, ...] = decide(match, 0, Draw(Source.DISCARD), secret="a7" * 32)
>>> log == (Drew(0, Source.DISCARD, card("KH")),)
True
"""
