"""A record: who played, and the facts of the match, from which `app.rules.engine.fold` makes its
state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from app.record.faults import Fault, RecordError
from app.record.played import played
from app.record.replay import Replay, opened
from app.rules.engine import evolve, fold
from app.rules.facts import Dealt, Fact, MatchEnded, Opened, RoundEnded
from app.rules.ruleset import Rules
from app.rules.state import Match

Names: TypeAlias = tuple[str, str]


@dataclass(frozen=True, slots=True)
class RecordedRound:
    """One round: the deal, what came after it up to its end, and the match then. A round that the
    match's end cut short has no `RoundEnded`."""

    deal: Dealt
    facts: tuple[Fact, ...]
    after: Match

    @property
    def ended(self) -> RoundEnded | None:
        last = self.facts[-1] if self.facts else None
        return last if isinstance(last, RoundEnded) else None


@dataclass(frozen=True, slots=True)
class Record:
    """A match that can be checked. `players` are names by seat. `facts` are the match's log as far
    as it is told: finished rounds, and one that the match's end cut short. Of a `next` is left what
    bound a round that is told, of a secret what dealt one."""

    players: Names
    facts: tuple[Fact, ...]

    @property
    def opened(self) -> Opened:
        first = self.facts[0]
        if not isinstance(first, Opened):
            raise ValueError("a match begins with its Opened fact")
        return first

    @property
    def match_id(self) -> str:
        return self.opened.match_id

    @property
    def rules(self) -> Rules:
        return self.opened.rules

    @property
    def match(self) -> Match:
        """The match as it stands at the end of the record."""
        return fold(self.facts)

    @property
    def ended(self) -> MatchEnded | None:
        last = self.facts[-1]
        return last if isinstance(last, MatchEnded) else None

    def rounds(self) -> Iterator[RecordedRound]:
        """The rounds in order."""
        match: Match | None = None
        deal: Dealt | None = None
        told: list[Fact] = []
        for fact in self.facts:
            match = evolve(match, fact)
            if isinstance(fact, Dealt):
                deal, told = fact, []
                continue
            told.append(fact)
            if deal is not None and isinstance(fact, RoundEnded | MatchEnded):
                yield RecordedRound(deal, tuple(told), match)
                deal = None


def record_of(facts: Iterable[Fact], players: Names) -> Record:
    """The record of a match's log; a round under way is left out. Raises `RecordError` for a log
    whose deals or results do not follow from its secrets and actions, such as a rigged one."""
    log = tuple(facts)
    first = log[0] if log else None
    if not isinstance(first, Opened):
        raise ValueError("a match begins with its Opened fact")
    rounds, end = played(log)
    start = opened(first.match_id, first.number, first.rules, rounds[0] if rounds else None)
    replay = Replay(start)
    for i, round_ in enumerate(rounds):
        following = rounds[i + 1] if i + 1 < len(rounds) else None
        replay.deal(round_.proof, following)
        for step in round_.steps:
            replay.step(step, following)
    if end is not None:
        replay.end(end)
    _compare(log, replay.facts)
    return Record(players, tuple(replay.facts))


def _compare(log: Sequence[Fact], replayed: Sequence[Fact]) -> None:
    decks = [fact.deck for fact in log if isinstance(fact, Dealt)]
    told = [fact.deck for fact in replayed if isinstance(fact, Dealt)]
    if decks[: len(told)] != told:
        raise RecordError(Fault.WRONG_DEAL, "a deck does not follow from its secret")
    if _outcomes(log) != _outcomes(replayed):
        raise RecordError(Fault.WRONG_RESULT, "a result does not follow from the actions")


def _outcomes(facts: Sequence[Fact]) -> list[object]:
    """Without the defender's melds after gin, which are the server's choice among equals."""
    found: list[object] = []
    for fact in facts:
        if isinstance(fact, RoundEnded):
            result = fact.result
            found.append((result.kind, result.reason, result.winner, result.points, fact.score))
        elif isinstance(fact, MatchEnded):
            found.append(fact)
    return found
