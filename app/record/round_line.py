"""One round as one line: deal, turns, knock, answer, end, commitment and proof, parted by bars."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from app.record.faults import Fault, RecordError
from app.record.moves import (
    read_knock,
    read_lay_off,
    read_play,
    write_knock,
    write_lay_off,
    write_play,
)
from app.record.played import PlayedRound, Step
from app.record.quoting import quoted
from app.record.record import RecordedRound
from app.rules.cards import NAMES, Seat
from app.rules.facts import (
    Dealt,
    Fact,
    Knocked,
    LaidOff,
    MatchEnded,
    Proof,
    Resigned,
    RoundEnded,
)

Part: TypeAlias = tuple[Fault, str]
"""Words of a line, and what is wrong where a record has others."""

BAR: Final = " | "
MOST_PARTS: Final = 7
_NOTHING: Final = "-"
_FLAGS: Final = {"true": True, "false": False}
_ENTROPY: Final = "(-|[0-9a-f]{32,64})"
_PROOF: Final = re.compile(
    f"server_seed ([0-9a-f]{{64}}) entropy {_ENTROPY} {_ENTROPY} bound (true|false) (true|false)"
)
_LINE: Final = re.compile(r"([1-9][0-9]{0,3})\. (.+)")
_KNOCKS: Final = ("knock", "gin", "big_gin")


@dataclass(frozen=True, slots=True)
class RoundText:
    """A line read word by word; what follows from other words is judged by the replay."""

    line: str
    number: int
    parts: tuple[str, ...]
    played: PlayedRound
    commitment: str


def write_round(round_: RecordedRound) -> str:
    """The line of a round."""
    return write_parts(round_.deal.number, round_parts(round_))


def write_parts(number: int, parts: Iterable[Part]) -> str:
    """The parts of a line put together."""
    return f"{number}. " + BAR.join(text for _, text in parts)


def round_parts(round_: RecordedRound) -> list[Part]:
    """The parts of a round's line, in order."""
    deal = round_.deal
    parts = [(Fault.WRONG_DEAL, deal_part(deal)), (Fault.BAD_LINE, write_play(round_.facts))]
    for fact in round_.facts:
        if isinstance(fact, Knocked):
            parts.append((Fault.WRONG_KNOCK, write_knock(fact)))
        elif isinstance(fact, LaidOff):
            parts.append((Fault.WRONG_LAY_OFF, write_lay_off(fact)))
    return [
        *parts,
        (Fault.WRONG_RESULT, _end(round_.facts)),
        (Fault.WRONG_COMMITMENT, f"commitment {deal.commitment}"),
        (Fault.BAD_LINE, _proof(deal.proof)),
    ]


def read_round(text: str) -> RoundText:
    """A round's line. Raises `RecordError` without a line number."""
    line = _LINE.fullmatch(text)
    if line is None:
        raise RecordError(Fault.BAD_LINE, f"{quoted(text)} is no round, such as 1. dealer 0 …")
    parts = tuple(line[2].split(BAR, MOST_PARTS))
    if not 5 <= len(parts) <= MOST_PARTS:
        raise RecordError(Fault.BAD_LINE, f"a round has five to seven parts, not {len(parts)}")
    _, play, *answers, end, commitment, proof = parts
    steps = [*read_play(play), *_read_answers(answers)]
    finished = end.startswith("result ")
    return RoundText(
        line=text,
        number=int(line[1]),
        parts=parts,
        played=PlayedRound(_read_proof(proof), tuple(steps), finished),
        commitment=commitment.removeprefix("commitment "),
    )


def _read_answers(parts: list[str]) -> Iterable[Step]:
    if not parts:
        return
    if parts[0].partition(" ")[0] not in _KNOCKS:
        raise RecordError(
            Fault.BAD_LINE, f"{quoted(parts[0])} stands where a knock or the end should"
        )
    yield read_knock(parts[0])
    for part in parts[1:]:
        yield read_lay_off(part)


def deal_part(deal: Dealt) -> str:
    """What everybody saw of a deal."""
    words = f"dealer {deal.dealer} upcard {NAMES[deal.deck[20]]} knock_limit {deal.knock_limit}"
    return f"{words} doubled" if deal.doubled else words


def _proof(proof: Proof) -> str:
    first, second = (each or _NOTHING for each in proof.entropy)
    bound = " ".join("true" if each else "false" for each in proof.bound)
    text = f"server_seed {proof.server_seed} entropy {first} {second} bound {bound}"
    if not _PROOF.fullmatch(text):
        raise RecordError(Fault.BAD_LINE, "secrets and entropies are hex texts")
    return text


def _read_proof(text: str) -> Proof:
    found = _PROOF.fullmatch(text)
    if found is None:
        raise RecordError(
            Fault.BAD_LINE,
            f"{quoted(text)} is no proof: server_seed, entropy of both, bound of both",
        )
    seed, first, second, *bound = found.groups()
    entropy = (_entropy(first), _entropy(second))
    return Proof(seed, entropy, (_FLAGS[bound[0]], _FLAGS[bound[1]]))


def _entropy(word: str) -> str:
    return "" if word == _NOTHING else word


def _end(facts: tuple[Fact, ...]) -> str:
    match facts[-1]:
        case RoundEnded() as ended:
            return _result(ended)
        case MatchEnded() as ended:
            return _cut_short(ended, facts)
        case _:
            raise ValueError("a round that is told has an end")


def _result(ended: RoundEnded) -> str:
    result = ended.result
    score = f"score {_pair(ended.score)}"
    if result.winner is None:
        return f"result {result.kind} {result.reason} {score}"
    deadwood = _pair(result.deadwood or (0, 0))
    return (
        f"result {result.kind} winner {result.winner} points {result.points} "
        f"difference {result.difference} bonus {result.bonus} deadwood {deadwood} {score}"
    )


def _cut_short(ended: MatchEnded, facts: tuple[Fact, ...]) -> str:
    resigned: list[Seat] = [fact.seat for fact in facts if isinstance(fact, Resigned)]
    who = f" {resigned[0]}" if resigned else ""
    return f"{ended.reason}{who}"


def _pair(pair: tuple[int, int]) -> str:
    return f"{pair[0]} {pair[1]}"
