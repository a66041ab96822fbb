"""Between rounds: both players get ready, and the last `ready` deals (protocol, The deal)."""

from __future__ import annotations

from app.rules.actions import Ready
from app.rules.cards import POINTS, Card, Seat, put
from app.rules.deal import Entropy, binding, first_dealer, mark, shuffle
from app.rules.facts import Dealt, Fact, Proof, Readied
from app.rules.refusals import Refusal
from app.rules.ruleset import AceUpcard, Rules
from app.rules.state import Match, Next

_ACE = 0
_SPADES = 3


def ready(match: Match, seat: Seat, action: Ready) -> tuple[Fact, ...] | Refusal:
    """A seat's first `ready` stands; the row of the second seat's holds the deal."""
    following = match.standing.next
    if following is None or not match.standing.seated[seat] or following.entropy[seat] is not None:
        return Refusal.WRONG_PHASE
    if action.commitment != following.commitment:
        return Refusal.STALE_COMMITMENT
    readied = _readied(match, seat, action)
    first, second = put(following.entropy, seat, readied.entropy)
    if first is None or second is None:
        return (readied,)
    bound = put(following.bound, seat, readied.bound)
    return readied, _deal(match, following, (first, second), bound)


def fresh(match: Match, given: str | None) -> str | None:
    """A binding as it counts: None for one that was used before, or whose entropy was."""
    return None if given is None or mark(given) in match.standing.spent else given


def _readied(match: Match, seat: Seat, action: Ready) -> Readied:
    entropy = action.entropy or ""
    opened = binding(entropy) if entropy else None
    following = fresh(match, action.next)
    return Readied(
        seat=seat,
        entropy=entropy,
        bound=opened is not None and opened == match.standing.bindings[seat],
        next=None if following == opened else following,
    )


def _deal(match: Match, following: Next, entropy: Entropy, bound: tuple[bool, bool]) -> Dealt:
    match_id, rules = match.standing.match_id, match.standing.rules
    seed = following.server_seed
    dealer = following.dealer
    if dealer is None:
        dealer = first_dealer(match_id, seed, entropy)
    deck = shuffle(match_id, following.number, seed, entropy)
    return Dealt(
        number=following.number,
        dealer=dealer,
        deck=deck,
        knock_limit=knock_limit(rules, deck[20]),
        doubled=counts_double(rules, deck[20]),
        commitment=following.commitment,
        proof=Proof(seed, entropy, bound),
    )


def knock_limit(rules: Rules, upcard: Card) -> int:
    """The limit of a round: fixed, or what the upcard counts (rules §2); 0 allows only gin.

    >>> from app.rules.ruleset import build
    >>> knock_limit(build("oklahoma"), 12), knock_limit(build("gin"), 0)
    (10, 10)
    """
    if rules.knock_limit != "upcard":
        return rules.knock_limit
    if upcard % 13 == _ACE and rules.ace_upcard is AceUpcard.GIN_ONLY:
        return 0
    return POINTS[upcard]


def counts_double(rules: Rules, upcard: Card) -> bool:
    """Whether a round counts twice, as a spade for its upcard may have it (rules §2).

    >>> from app.rules.ruleset import build
    >>> rules = build("oklahoma", spades_double=True)
    >>> counts_double(rules, 51), counts_double(rules, 12), counts_double(build("gin"), 51)
    (True, False, False)
    """
    return rules.spades_double and upcard // 13 == _SPADES
