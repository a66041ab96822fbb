"""The rules of a table: presets and options (rules §1–7), filled in completely.

>>> build("oklahoma", spades_double=True).knock_limit
'upcard'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, TypeVar

KnockLimit: TypeAlias = int | Literal["upcard"]


class AceUpcard(StrEnum):
    """What an ace as upcard makes of an `upcard` limit: a limit of one, or a round that only gin
    ends (rules §2).

    >>> from app.rules import AceUpcard, build, set_up
    >>> rules = build("oklahoma", ace_upcard=AceUpcard.GIN_ONLY)
    >>> hands = "2C 4C 7C TC 2D 5D 8D JD 3H 6H", "2S 5S 8S JS 3C 6C 9C QC 4D 7D"
    >>> set_up(*hands, upcard="AS", rules=rules).round.deal.knock_limit
    0
    """

    ONE = "one"
    GIN_ONLY = "gin_only"


class StockEnd(StrEnum):
    """What follows a discard that leaves two cards in the stock: a void round, or one more choice,
    to end the round with that discard (rules §1).

    >>> from app.rules import StockEnd
    >>> [str(end) for end in StockEnd]
    ['void', 'last_discard']
    """

    VOID = "void"
    LAST_DISCARD = "last_discard"


class NextDealer(StrEnum):
    """Who deals after a round with a winner; after a void round the same player deals again (rules
    §1).

    >>> from app.rules import NextDealer
    >>> [str(dealer) for dealer in NextDealer]
    ['winner', 'loser', 'alternate']
    """

    WINNER = "winner"
    LOSER = "loser"
    ALTERNATE = "alternate"


class Shutout(StrEnum):
    """Whether a loser who won no round doubles the winner's difference (rules §6).

    >>> from app.rules import Shutout, SingleTally, account, build
    >>> won = SingleTally(points=(107, 0), boxes=(3, 0))
    >>> [account(build("classic", shutout=each), won).net for each in Shutout]
    [267, 534]
    """

    NONE = "none"
    DOUBLE = "double"


class Scoring(StrEnum):
    """How rounds are added up: one game, or the three games of Hollywood at once (rules §5).

    >>> from app.rules import Scoring
    >>> [str(scoring) for scoring in Scoring]
    ['single', 'hollywood']
    """

    SINGLE = "single"
    HOLLYWOOD = "hollywood"


@dataclass(frozen=True, slots=True)
class Rules:
    """One table's rules. Made by `build`, which checks them; the names are the protocol's.

    `knock_limit` is 0 … 10 points, or ``"upcard"``: what the upcard counts (rules §2). Bonuses and
    `target` are points; `big_gin_bonus` None means that there is no big gin.

    >>> from app.rules import build
    >>> rules = build("classic", target=250)
    >>> rules.gin_bonus, rules.box_bonus, rules.big_gin_bonus, rules.target
    (20, 20, None, 250)
    """

    preset: str
    knock_limit: KnockLimit
    ace_upcard: AceUpcard
    spades_double: bool
    gin_bonus: int
    undercut_bonus: int
    big_gin_bonus: int | None
    stock_end: StockEnd
    next_dealer: NextDealer
    target: int
    box_bonus: int
    game_bonus: int
    shutout: Shutout
    scoring: Scoring


class RulesError(ValueError):
    """These rules cannot be played: a `BadValue` or a `Clash`.

    >>> from app.rules import RulesError, build
    >>> try:
    ...     build("bridge")
    ... except RulesError as error:
    ...     print(error)
    preset has a value that it cannot have
    """


class BadValue(RulesError):
    """The value of `option` is outside what the option may be; the preset counts as one.

    >>> from app.rules import BadValue, build
    >>> try:
    ...     build("gin", knock_limit=11)
    ... except BadValue as bad:
    ...     bad.option
    'knock_limit'
    """

    def __init__(self, option: str) -> None:
        super().__init__(option)
        self.option: Final = option

    def __str__(self) -> str:
        return f"{self.option} has a value that it cannot have"


class Clash(RulesError):
    """Two options that exclude each other, named in `options` (rules §2).

    >>> from app.rules import Clash, build
    >>> try:
    ...     build("gin", ace_upcard="gin_only")
    ... except Clash as clash:
    ...     clash.options
    ('ace_upcard', 'knock_limit')
    """

    def __init__(self, first: str, second: str) -> None:
        super().__init__(first, second)
        self.options: Final = (first, second)

    def __str__(self) -> str:
        first, second = self.options
        return f"{first} and {second} exclude each other"


GIN: Final = Rules(
    preset="gin",
    knock_limit=10,
    ace_upcard=AceUpcard.ONE,
    spades_double=False,
    gin_bonus=25,
    undercut_bonus=10,
    big_gin_bonus=None,
    stock_end=StockEnd.VOID,
    next_dealer=NextDealer.WINNER,
    target=100,
    box_bonus=0,
    game_bonus=0,
    shutout=Shutout.NONE,
    scoring=Scoring.SINGLE,
)
OKLAHOMA: Final = replace(GIN, preset="oklahoma", knock_limit="upcard")
STRAIGHT: Final = replace(GIN, preset="straight", knock_limit=0)
HOLLYWOOD: Final = replace(GIN, preset="hollywood", scoring=Scoring.HOLLYWOOD)
OKLAHOMA_HOLLYWOOD: Final = replace(
    OKLAHOMA, preset="oklahoma_hollywood", scoring=Scoring.HOLLYWOOD
)
CLASSIC: Final = replace(
    GIN, preset="classic", gin_bonus=20, box_bonus=20, game_bonus=100, shutout=Shutout.DOUBLE
)
MODERN: Final = replace(
    GIN,
    preset="modern",
    undercut_bonus=25,
    big_gin_bonus=31,
    box_bonus=25,
    game_bonus=100,
    shutout=Shutout.DOUBLE,
)

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        rules.preset: rules
        for rules in (GIN, OKLAHOMA, STRAIGHT, HOLLYWOOD, OKLAHOMA_HOLLYWOOD, CLASSIC, MODERN)
    }
)
"""Every preset by its name (rules §7); what they set is built on by `build`.

>>> from app.rules import PRESETS, build
>>> PRESETS["straight"].knock_limit, PRESETS["gin"] == build("gin")
(0, True)
>>> list(PRESETS)
['gin', 'oklahoma', 'straight', 'hollywood', 'oklahoma_hollywood', 'classic', 'modern']
"""

Check: TypeAlias = Callable[[str, object], object]
Choice = TypeVar("Choice", bound=StrEnum)


def _number(low: int, high: int, option: str, value: object) -> int:
    # True and False are numbers to Python, but not to a table.
    if type(value) is not int or not low <= value <= high:
        raise BadValue(option)
    return value


def _flag(option: str, value: object) -> bool:
    if type(value) is not bool:
        raise BadValue(option)
    return value


def _choice(kind: type[Choice], option: str, value: object) -> Choice:
    if not isinstance(value, str):
        raise BadValue(option)
    try:
        return kind(value)
    except ValueError:
        raise BadValue(option) from None


def _knock_limit(option: str, value: object) -> KnockLimit:
    return "upcard" if value == "upcard" else _number(0, 10, option, value)


def _big_gin_bonus(option: str, value: object) -> int | None:
    return None if value is None else _number(1, 200, option, value)


_CHECKS: Final[Mapping[str, Check]] = MappingProxyType(
    {
        "knock_limit": _knock_limit,
        "ace_upcard": partial(_choice, AceUpcard),
        "spades_double": _flag,
        "gin_bonus": partial(_number, 1, 100),
        "undercut_bonus": partial(_number, 1, 100),
        "big_gin_bonus": _big_gin_bonus,
        "stock_end": partial(_choice, StockEnd),
        "next_dealer": partial(_choice, NextDealer),
        "target": partial(_number, 10, 1000),
        "box_bonus": partial(_number, 0, 100),
        "game_bonus": partial(_number, 0, 500),
        "shutout": partial(_choice, Shutout),
        "scoring": partial(_choice, Scoring),
    }
)


def build(preset: str = "gin", **given: object) -> Rules:
    """The rules of a preset with some options given; what is given wins.

    Raises `BadValue` or `Clash`; an unknown option is a `TypeError`. An option that has no effect
    beside the others, such as the undercut bonus of straight gin, is no clash.

    >>> from app.rules import build
    >>> build("gin", knock_limit=5).knock_limit
    5
    >>> build("straight", scoring="hollywood", undercut_bonus=25).scoring
    <Scoring.HOLLYWOOD: 'hollywood'>
    >>> build("gin", spades_double=True)
    Traceback (most recent call last):
    app.rules.ruleset.Clash: spades_double and knock_limit exclude each other
    """
    base = _preset(preset)
    unknown = given.keys() - _CHECKS.keys()
    if unknown:
        raise TypeError(f"no option is called {min(unknown)!r}")
    checked = {option: _CHECKS[option](option, value) for option, value in given.items()}
    rules = replace(base, **checked)  # type: ignore[arg-type]
    _refuse_clashes(rules)
    return rules


def _preset(preset: object) -> Rules:
    if not isinstance(preset, str):
        raise BadValue("preset")
    found = PRESETS.get(preset)
    if found is None:
        raise BadValue("preset")
    return found


def _refuse_clashes(rules: Rules) -> None:
    """The options of Oklahoma speak of the upcard; a fixed limit has none to speak of (§2)."""
    if rules.knock_limit == "upcard":
        return
    if rules.ace_upcard is not AceUpcard.ONE:
        raise Clash("ace_upcard", "knock_limit")
    if rules.spades_double:
        raise Clash("spades_double", "knock_limit")
