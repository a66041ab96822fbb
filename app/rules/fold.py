"""State is a fold over facts: `evolve` takes one in, `fold` takes many.

Nothing is decided here and nothing refused: a fact is what has happened.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from app.rules import rounds
from app.rules.absences import Claimed, TimedOut
from app.rules.cards import Seat, other, put
from app.rules.deal import binding, commitment, mark
from app.rules.facts import (
    Dealt,
    Discarded,
    Drew,
    EndReason,
    Fact,
    Joined,
    Knocked,
    LaidOff,
    MatchEnded,
    Opened,
    Passed,
    Readied,
    RematchAsked,
    Resigned,
    Result,
    RoundEnded,
)
from app.rules.refusals import Refusal
from app.rules.ruleset import NextDealer
from app.rules.scoring import credit, new_tally
from app.rules.state import Match, Next, Round, Standing, Status, round_of


def fold(facts: Iterable[Fact], match: Match | None = None) -> Match:
    """The match after some facts; `ValueError` where there is neither a match nor a fact, or where
    there is a refusal: nothing follows from one.

    The facts of a log, from `Opened` on, are the match; those of `decide` go on from one:

    >>> from app.rules import Discard, Draw, Source, card, decide, fold, set_up
    >>> start = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> match, log = start, []
    >>> for action in (Draw(Source.DISCARD), Discard(card("TC"))):
    ...     facts = decide(match, 0, action, secret="a7" * 32)
    ...     match, log = fold(facts, match), [*log, *facts]
    >>> fold(log, start) == match
    True
    """
    given: object = facts  # types are not checked everywhere, and a refusal's letters are no facts
    if isinstance(given, Refusal):
        raise ValueError(f"refused, so nothing follows: {given}")
    for fact in facts:
        match = evolve(match, fact)
    if match is None:
        raise ValueError("a match begins with its Opened fact")
    return match


def evolve(match: Match | None, fact: Fact) -> Match:
    """The match after one more fact; the first is `Opened`, else `ValueError`. Nothing is checked:
    a fact is what has happened, and `decide` has judged it.

    >>> from app.rules import Drew, Opened, Source, build, card, evolve, names, set_up
    >>> opened = Opened("m1", 1, build("gin"), "5e" * 32, (True, True), (None, None))
    >>> evolve(None, opened).standing.status
    <Status.WAITING: 'waiting'>
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> names(evolve(match, Drew(0, Source.DISCARD, card("KH"))).round.hands[0])[-1]
    'KH'
    """
    if match is None:
        if not isinstance(fact, Opened):
            raise ValueError("a match begins with its Opened fact")
        return _opened(fact)
    # As in `decide`: the two steps of every turn first.
    if type(fact) is Drew:
        return rounds.drew(match, fact)
    if type(fact) is Discarded:
        return rounds.discarded(match, fact)
    match fact:
        case Passed():
            return Match(match.standing, rounds.passed(round_of(match)))
        case Knocked():
            return Match(match.standing, rounds.knocked(round_of(match), fact))
        case LaidOff():
            return match
        case Readied():
            return Match(_readied(match.standing, fact), match.round)
        case Dealt():
            return Match(_dealt(match.standing), rounds.dealt(fact))
        case RoundEnded():
            return _round_ended(match, round_of(match), fact)
        case MatchEnded():
            return _match_ended(match, fact)
        case Joined():
            return Match(_joined(match.standing, fact), match.round)
        case RematchAsked():
            return Match(_rematch_asked(match.standing, fact), match.round)
        case Resigned() | TimedOut() | Claimed():
            return match
        case Opened():
            raise ValueError("a match opens once")
        case _ as never:
            assert_never(never)


def _opened(fact: Opened) -> Match:
    bindings = fact.bindings
    standing = Standing(
        match_id=fact.match_id,
        number=fact.number,
        rules=fact.rules,
        status=Status.WAITING,
        seated=fact.seated,
        bindings=bindings,
        spent=frozenset(fact.spent) | _marks(*bindings),
        tally=new_tally(fact.rules.scoring),
        next=_next(1, None, fact.server_seed),
        rounds=0,
        winner=None,
        reason=None,
        final=None,
        rematch=(None, None),
    )
    return Match(standing, None)


def _next(number: int, dealer: Seat | None, server_seed: str) -> Next:
    return Next(
        number=number,
        dealer=dealer,
        server_seed=server_seed,
        commitment=commitment(server_seed),
        entropy=(None, None),
        bound=(False, False),
    )


def _joined(before: Standing, fact: Joined) -> Standing:
    return before._replace(
        seated=put(before.seated, fact.seat, True),
        bindings=put(before.bindings, fact.seat, fact.binding),
        spent=before.spent | _marks(fact.binding),
    )


def _readied(before: Standing, fact: Readied) -> Standing:
    following = before.next
    if following is None:
        raise ValueError("there is no round to be ready for")
    used = binding(fact.entropy) if fact.entropy else None
    bindings = put(before.bindings, fact.seat, fact.next)
    if used is not None and bindings[other(fact.seat)] == used:
        # The other seat's entropy has been used before its own turn came: it binds nobody now.
        bindings = put(bindings, other(fact.seat), None)
    return before._replace(
        bindings=bindings,
        spent=before.spent | _marks(used, fact.next),
        next=Next(
            number=following.number,
            dealer=following.dealer,
            server_seed=following.server_seed,
            commitment=following.commitment,
            entropy=put(following.entropy, fact.seat, fact.entropy),
            bound=put(following.bound, fact.seat, fact.bound),
        ),
    )


def _dealt(before: Standing) -> Standing:
    return before._replace(status=Status.PLAYING, next=None)


def _marks(*bindings: str | None) -> set[str]:
    return {mark(each) for each in bindings if each is not None}


def _round_ended(match: Match, before: Round, fact: RoundEnded) -> Match:
    result, standing = fact.result, match.standing
    tally, rules = standing.tally, standing.rules
    if result.winner is not None:
        tally = credit(tally, result.winner, result.points, rules.target)
    following = None
    if fact.next_seed is not None:
        dealer = _next_dealer(rules.next_dealer, before.deal.dealer, result)
        following = _next(before.deal.number + 1, dealer, fact.next_seed)
    after = standing._replace(tally=tally, next=following, rounds=standing.rounds + 1)
    return Match(after, rounds.over(before, result))


def _next_dealer(option: NextDealer, dealer: Seat, result: Result) -> Seat:
    """After a void round the same player deals again, under every option (rules §1)."""
    if result.winner is None:
        return dealer
    match option:
        case NextDealer.WINNER:
            return result.winner
        case NextDealer.LOSER:
            return other(result.winner)
        case NextDealer.ALTERNATE:
            return other(dealer)
        case _ as never:
            assert_never(never)


def _match_ended(match: Match, fact: MatchEnded) -> Match:
    """A round that was under way stays as it is, open to all, without a result."""
    closed = fact.reason is EndReason.CLOSED
    after = match.standing._replace(
        status=Status.ABANDONED if closed else Status.FINISHED,
        next=None,
        winner=fact.winner,
        reason=fact.reason,
        final=fact.final,
    )
    round_ = match.round
    return Match(after, None if round_ is None else rounds.over(round_, round_.result))


def _rematch_asked(before: Standing, fact: RematchAsked) -> Standing:
    return before._replace(rematch=put(before.rematch, fact.seat, fact.rules))
