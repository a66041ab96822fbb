"""A record told round by round, in English, for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from app.record.document import dealt
from app.record.moves import write_play
from app.record.record import Record, RecordedRound
from app.rules.cards import NAMES, CardSet, Seat, names, other
from app.rules.facts import (
    EndReason,
    Fact,
    Kind,
    Knocked,
    LaidOff,
    MatchEnded,
    Resigned,
    Result,
    VoidReason,
)
from app.rules.view import HollywoodMatchInfo, MatchInfo, view_for

WIDTH: Final = 96
_INDENT: Final = "   "
_VOID: Final = {
    VoidReason.STOCK: "The stock is down to two cards: the round is void.",
    VoidReason.TURNS: "Forty turns in a row from the discard pile: the round is void.",
    VoidReason.RESTORED: "The round is void.",
}
_ENDS: Final = {
    EndReason.TARGET: "{winner} wins the match.",
    EndReason.DRAW: "The match is drawn.",
    EndReason.RESIGN: "{loser} resigned: {winner} wins the match.",
    EndReason.CLAIM: "{loser} did not come back: {winner} wins the match.",
    EndReason.CLOSED: "The match was closed: nobody had acted for long.",
}


def tell(record: Record) -> Iterator[str]:
    """The lines of a record."""
    first, second = record.players
    yield f"{first} and {second} play {record.rules.preset} to {record.rules.target}."
    yield "s7C/KD: 7C drawn from the stock, KD discarded; d9C: 9C taken from the discard pile."
    for told in record.rounds():
        yield ""
        yield from _round(record, told)
    yield ""
    yield from _end(record)


def _round(record: Record, told: RecordedRound) -> Iterator[str]:
    players, deal = record.players, told.deal
    double = ", counts double" if deal.doubled else ""
    yield (
        f"Round {deal.number}: {players[deal.dealer]} deals, upcard {NAMES[deal.deck[20]]}, "
        f"knock limit {deal.knock_limit}{double}"
    )
    widest = max(map(len, players))
    for player, hand in zip(players, dealt(told), strict=True):
        yield f"{_INDENT}{player:{widest}}  {' '.join(hand)}"
    yield from _wrapped(_turns(players, told))
    for fact in told.facts:
        yield from _laid(players, fact)
    if told.ended is not None:
        yield from _wrapped([_result(players, told.ended.result)])
        yield from _score(record, told)


def _wrapped(sentences: Iterable[str]) -> list[str]:
    return wrap(" ".join(sentences), WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT)


def _turns(players: tuple[str, str], told: RecordedRound) -> list[str]:
    """In the record's own words: the players take turns from the non-dealer on, always."""
    words = write_play(told.facts).split(" ")[1:]
    return [f"{players[other(told.deal.dealer)]} begins:", *words] if words else []


def _laid(players: tuple[str, str], fact: Fact) -> Iterator[str]:
    match fact:
        case Knocked():
            yield from _wrapped([_knock(players[fact.seat], fact)])
        case LaidOff():
            laid = [f"{NAMES[each.card]} on meld {each.meld + 1}" for each in fact.layoffs]
            off = f"; lays off {', '.join(laid)}" if laid else ""
            melds = _melds(fact.melds)
            yield from _wrapped(
                [f"{players[fact.seat]} lays {melds}{off}; {fact.deadwood} deadwood."]
            )
        case Resigned():
            yield f"{_INDENT}{players[fact.seat]} resigns."
        case _:
            pass


def _knock(player: str, knock: Knocked) -> str:
    verbs = {Kind.GIN: "goes gin", Kind.BIG_GIN: "goes big gin"}
    verb = verbs.get(knock.kind, "knocks")
    out = "" if knock.discard is None else f", discards {NAMES[knock.discard]}"
    left = f"; {knock.deadwood} deadwood: {' '.join(names(knock.unmatched))}"
    return f"{player} {verb}{out}: {_melds(knock.melds)}{left if knock.unmatched else ''}."


def _melds(melds: Iterable[CardSet]) -> str:
    return ", ".join(" ".join(names(meld)) for meld in melds) or "no meld"


def _result(players: tuple[str, str], result: Result) -> str:
    if result.winner is None:
        return _VOID[result.reason or VoidReason.STOCK]
    how = f"{result.difference} + {result.bonus}" if result.bonus else f"{result.difference}"
    if result.doubled:
        how = f"2 × ({how})"
    sum_ = "" if how == str(result.points) else f" ({how})"
    undercut = "Undercut: " if result.kind is Kind.UNDERCUT else ""
    return f"{undercut}{players[result.winner]} scores {result.points}{sum_}."


def _score(record: Record, told: RecordedRound) -> Iterator[str]:
    match = view_for(told.after, None).match
    if not isinstance(match, HollywoodMatchInfo):
        yield f"{_INDENT}Score: {_by_name(record, match.score)} (rounds won {_to(match.boxes)})"
        return
    games = [f"game {i} {_to(each.score)}" for i, each in enumerate(match.columns, start=1)]
    yield f"{_INDENT}Score: {', '.join(games)} (rounds won {_to(match.boxes)})"


def _end(record: Record) -> Iterator[str]:
    match, ended = view_for(record.match, None).match, record.ended
    if ended is None:
        yield f"The match goes on: {_by_name(record, match.score)}."
        return
    yield _ENDS[ended.reason].format(**_names(record, ended))
    final = ended.final
    yield f"{_INDENT}points {_to(final.points)}, game bonus {_to(final.bonus)}"
    yield f"{_INDENT}rounds won {_to(match.boxes)}, total {_to(final.total)}{_games(match)}"
    yield f"{_INDENT}net {abs(final.net)}{_for(record, final.net)}"


def _names(record: Record, ended: MatchEnded) -> dict[str, str]:
    if ended.winner is None:
        return {}
    return {
        "winner": record.players[ended.winner],
        "loser": record.players[other(ended.winner)],
    }


def _games(match: MatchInfo) -> str:
    if not isinstance(match, HollywoodMatchInfo):
        return ""
    settled = [str(each.settlement) for each in match.columns]
    return f", the three games {', '.join(settled)}"


def _for(record: Record, net: int) -> str:
    leader: Seat = 0 if net > 0 else 1
    return f" for {record.players[leader]}" if net else ""


def _by_name(record: Record, pair: tuple[int, int]) -> str:
    first, second = record.players
    return f"{first} {pair[0]}, {second} {pair[1]}"


def _to(pair: tuple[int, int]) -> str:
    return f"{pair[0]}–{pair[1]}"
