"""The match as a whole, as everybody sees it (protocol, The view)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from app.rules.cards import Seat
from app.rules.facts import EndReason, Final
from app.rules.ruleset import Rules
from app.rules.scoring import HollywoodTally, SingleTally, score
from app.rules.settlement import Column, columns
from app.rules.state import Match, Status


@dataclass(slots=True)
class MatchInfo:
    """The match as a whole; pairs are by seat. `score` is points, in Hollywood games closed;
    `boxes` are rounds won, in Hollywood too; `rematch` says who asked for one.

    >>> from app.rules import Resign, decide, fold, set_up, view_for
    >>> match = set_up("AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH")
    >>> match = fold(decide(match, 1, Resign(), secret="a7" * 32), match)
    >>> info = view_for(match, None).match
    >>> info.status, info.winner, info.reason
    (<Status.FINISHED: 'finished'>, 0, <EndReason.RESIGN: 'resign'>)
    """

    id: str
    number: int
    rules: Rules
    status: Status
    score: tuple[int, int]
    rounds: int
    boxes: tuple[int, int]
    winner: Seat | None
    reason: EndReason | None
    final: Final | None
    rematch: tuple[bool, bool]


@dataclass(slots=True)
class HollywoodMatchInfo(MatchInfo):
    """A match of three games shows them one beside the other.

    >>> from app.rules import build, set_up, view_for
    >>> match = set_up(
    ...     "AC 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D", "KH",
    ...     rules=build("hollywood"),
    ... )
    >>> [column.score for column in view_for(match, None).match.columns]
    [(0, 0), (0, 0), (0, 0)]
    """

    columns: list[Column]


def match_info(match: Match) -> MatchInfo:
    """What everybody may know of a match outside its rounds."""
    standing = match.standing
    tally = standing.tally
    first, second = standing.rematch
    shown = MatchInfo(
        id=standing.match_id,
        number=standing.number,
        rules=standing.rules,
        status=standing.status,
        score=score(tally, standing.rules.target),
        rounds=standing.rounds,
        boxes=tally.boxes,
        winner=standing.winner,
        reason=standing.reason,
        final=standing.final,
        rematch=(first is not None, second is not None),
    )
    match tally:
        case SingleTally():
            return shown
        case HollywoodTally():
            return _with_columns(shown, tally)
        case _ as never:
            assert_never(never)


def _with_columns(shown: MatchInfo, tally: HollywoodTally) -> HollywoodMatchInfo:
    given_up = shown.reason not in {None, EndReason.TARGET, EndReason.DRAW}
    return HollywoodMatchInfo(
        id=shown.id,
        number=shown.number,
        rules=shown.rules,
        status=shown.status,
        score=shown.score,
        rounds=shown.rounds,
        boxes=shown.boxes,
        winner=shown.winner,
        reason=shown.reason,
        final=shown.final,
        rematch=shown.rematch,
        columns=columns(shown.rules, tally, given_up=given_up),
    )
