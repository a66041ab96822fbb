"""Actions as words, both ways: ``s7C/KD`` draws the 7♣ from the stock and discards the K♦,
``d9C/KD`` takes the 9♣ from the discard pile; melds are cards in a row, a lay-off is ``9S>1``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from app.record.faults import Fault, RecordError
from app.record.played import Melds, Step
from app.record.quoting import quoted
from app.rules.actions import BigGin, Discard, Draw, Knock, LayOff, LayOffCard, Pass, Source
from app.rules.cards import NAMES, Card, CardSet, card, names
from app.rules.facts import Discarded, Drew, Fact, Kind, Knocked, LaidOff, Passed

_CARD: Final = "[A23456789TJQK][CDHS]"
_MOVE: Final = re.compile(f"(?P<pile>[sd])(?P<drawn>{_CARD})(?:/(?P<out>{_CARD}))?")
_MELD: Final = re.compile(f"(?:{_CARD}){{3,13}}")
_LAY_OFF: Final = re.compile(f"(?P<card>{_CARD})>(?P<meld>[0-2])")
_KNOCK: Final = re.compile(
    f"(?P<kind>knock|gin|big_gin)(?P<words>(?: (?:{_CARD})+)*) deadwood [0-9]+"
)
_ANSWER: Final = re.compile(r"lay_off(?P<words>(?: [A-Z0-9>]+)*) deadwood [0-9]+")

_PASS: Final = "pass"
_PILES: Final = {Source.STOCK: "s", Source.DISCARD: "d"}
_SOURCES: Final = {letter: source for source, letter in _PILES.items()}


def write_play(facts: Iterable[Fact]) -> str:
    """The turns of a round.

    >>> write_play([Passed(0), Drew(1, Source.DISCARD, card("9C")), Discarded(1, card("KD"))])
    'play pass d9C/KD'
    """
    words = ["play"]
    for fact in facts:
        match fact:
            case Passed():
                words.append(_PASS)
            case Drew():
                words.append(_PILES[fact.source] + NAMES[fact.card])
            case Discarded():
                words[-1] += f"/{NAMES[fact.card]}"
            case _:
                pass
    return " ".join(words)


def read_play(text: str) -> list[Step]:
    """The steps of ``play …``.

    >>> [step.action for step in read_play("play pass d9C/KD")][:2]
    [Pass(), Draw(source=<Source.DISCARD: 'discard'>)]
    """
    first, *words = text.split(" ")
    if first != "play":
        raise RecordError(Fault.BAD_LINE, f"the turns begin with play, not with {quoted(first)}")
    return [step for word in words for step in _read_move(word)]


def _read_move(word: str) -> list[Step]:
    if word == _PASS:
        return [Step(Pass())]
    found = _MOVE.fullmatch(word)
    if found is None:
        raise RecordError(Fault.BAD_LINE, f"{quoted(word)} is no turn, such as s7C/KD or d9C/KD")
    steps = [Step(Draw(_SOURCES[found["pile"]]), card(found["drawn"]))]
    if found["out"] is not None:
        steps.append(Step(Discard(card(found["out"]))))
    return steps


def write_knock(knock: Knocked) -> str:
    """A knock, gin or big gin: the discard, the melds, what is left over.

    >>> write_knock(Knocked(0, Kind.GIN, (0b111,), 0, 0, card("KD")))
    'gin KD AC2C3C deadwood 0'
    """
    out = [] if knock.discard is None else [NAMES[knock.discard]]
    words = [knock.kind.value, *out, *_meld_words(knock.melds)]
    return " ".join([*words, "deadwood", str(knock.deadwood)])


def read_knock(text: str) -> Step:
    """The step of ``knock …``, ``gin …`` or ``big_gin …``; the figures are judged by the replay.

    >>> read_knock("big_gin AC2C3C deadwood 0").action
    BigGin(melds=((0, 1, 2),))
    """
    found = _KNOCK.fullmatch(text)
    if found is None:
        raise RecordError(Fault.BAD_LINE, f"{quoted(text)} is no knock")
    words = found["words"].split()
    if found["kind"] == Kind.BIG_GIN:
        return Step(BigGin(_read_melds(words)))
    if not words or len(words[0]) != 2:
        raise RecordError(Fault.BAD_LINE, "a knock names the card that it discards")
    return Step(Knock(card(words[0]), _read_melds(words[1:])))


def write_lay_off(answer: LaidOff) -> str:
    """The defender's answer: own melds, lay-offs in order, what is left over.

    >>> write_lay_off(LaidOff(1, (0b111,), (LayOffCard(card("9S"), 2),), 20))
    'lay_off AC2C3C 9S>2 deadwood 20'
    """
    layoffs = [f"{NAMES[each.card]}>{each.meld}" for each in answer.layoffs]
    words = ["lay_off", *_meld_words(answer.melds), *layoffs]
    return " ".join([*words, "deadwood", str(answer.deadwood)])


def read_lay_off(text: str) -> Step:
    """The step of ``lay_off …``.

    >>> read_lay_off("lay_off deadwood 61").action
    LayOff(melds=(), layoffs=())
    """
    found = _ANSWER.fullmatch(text)
    if found is None:
        raise RecordError(Fault.BAD_LINE, f"{quoted(text)} is no answer to a knock")
    words = found["words"].split()
    melds = [word for word in words if ">" not in word]
    layoffs = tuple(_read_layoff(word) for word in words[len(melds) :])
    return Step(LayOff(_read_melds(words[: len(melds)]), layoffs))


def _read_layoff(word: str) -> LayOffCard:
    found = _LAY_OFF.fullmatch(word)
    if found is None:
        raise RecordError(Fault.BAD_LINE, f"{quoted(word)} is no lay-off, such as 9S>1")
    return LayOffCard(card(found["card"]), int(found["meld"]))


def _meld_words(melds: Iterable[CardSet]) -> list[str]:
    return ["".join(names(meld)) for meld in melds]


def _read_melds(words: Iterable[str]) -> Melds:
    return tuple(_read_meld(word) for word in words)


def _read_meld(word: str) -> tuple[Card, ...]:
    if not _MELD.fullmatch(word):
        raise RecordError(Fault.BAD_LINE, f"{quoted(word)} is no meld, such as 5H6H7H")
    return tuple(card(word[i : i + 2]) for i in range(0, len(word), 2))
