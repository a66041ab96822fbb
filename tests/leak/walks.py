"""Random matches, played through the real session on a store in memory, moment by moment."""

from __future__ import annotations

import itertools
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from app.match.chance import SystemClock
from app.match.command import Applied, Command
from app.match.ids import CommandId, MatchId, PlayerId, TableId
from app.match.ports import Row, TableRecord
from app.match.session import Position, Step, TableSession, open_session
from app.rules import actions
from app.rules.cards import card
from app.rules.facts import Opened
from app.rules.ruleset import Rules, build
from app.rules.view import legal, view_for
from app.storage.memory import MemoryStore

TABLE = TableId("tableTABLE23")
PLAYERS = (PlayerId("playerAAAA23"), PlayerId("playerBBBB23"))
STRANGER = PlayerId("playerCCCC23")

MANNERS: tuple[dict[str, float], ...] = (
    {},
    {"knock": 0.0},
    {"knock": 0.2},
    {"knock": 0.1, "discard pile": 0.97},
    {"knock": 0.9, "resign": 0.02},
    {"knock": 0.05, "discard pile": 0.1, "last": 1.0},
)
"""How willing players are to do what is legal: some never knock, some live from the pile."""


@dataclass(frozen=True)
class Moment:
    """A table just after a step, with the rows of the current match and every secret text that
    the players hold."""

    before: Position
    step: Step
    rows: tuple[Row, ...]
    entropies: tuple[tuple[str, ...], tuple[str, ...]]

    @property
    def position(self) -> Position:
        return self.step.position


class RandomSecrets:
    """The dealer's secrets, from a seeded generator."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def fresh(self) -> str:
        return self._chance.randbytes(32).hex()

    def new_match(self) -> MatchId:
        return MatchId(self._chance.randbytes(6).hex())


class Person:
    """What a browser keeps: the entropies made so far, the last of them bound."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self.entropies: list[str] = []

    def bind(self) -> str | None:
        if self._chance.random() < 0.1:
            return None
        self.entropies.append(self._chance.randbytes(16).hex())
        return sha256(self.entropies[-1].encode()).hexdigest()

    def ready(self, commitment: str) -> actions.Ready:
        roll = self._chance.random()
        entropy = self.entropies[-1] if self.entropies and roll < 0.8 else None
        if entropy is None and roll < 0.9:
            entropy = self._chance.randbytes(16).hex()
            self.entropies.append(entropy)
        return actions.Ready(commitment, entropy, self.bind())


async def walk(seed: int, steps: int = 400) -> AsyncIterator[Moment]:
    """Every moment of a random match and its rematches."""
    chance = random.Random(seed)
    people = (Person(chance), Person(chance))
    store = MemoryStore()
    session = await _open_table(chance, store, people[0])
    heard: list[Step] = []
    session.listen(heard.append)
    willing = MANNERS[seed % len(MANNERS)]
    numbers = itertools.count()
    joined = False
    for _ in range(steps):
        before = session.position
        if not joined:
            await session.join(PLAYERS[1], people[1].bind())
            joined = True
        else:
            seat, action = _choose(session.position, people, willing, chance)
            await _do(session, seat, action, f"command-{next(numbers)}")
        entropies = (tuple(people[0].entropies), tuple(people[1].entropies))
        for step in heard:
            match = MatchId(step.position.state.standing.match_id)
            rows = [row for row in await store.load_rows(match, -1) if row.seq <= step.position.seq]
            yield Moment(before, step, tuple(rows), entropies)
        heard.clear()


def random_rules(chance: random.Random) -> Rules:
    """Any game of the family with options, short enough to end."""
    given: dict[str, Any] = {
        "gin_bonus": chance.choice([20, 25]),
        "undercut_bonus": chance.choice([10, 25]),
        "stock_end": chance.choice(["void", "last_discard"]),
        "next_dealer": chance.choice(["winner", "loser", "alternate"]),
        "target": chance.choice([10, 40, 100]),
        "big_gin_bonus": chance.choice([None, 31]),
        "scoring": chance.choice(["single", "single", "hollywood"]),
        "shutout": chance.choice(["none", "double"]),
        "box_bonus": chance.choice([0, 25]),
    }
    if chance.random() < 0.4:
        return build("gin", knock_limit=chance.randint(0, 10), **given)
    aces, spades = chance.choice(["one", "gin_only"]), chance.random() < 0.5
    return build("oklahoma", ace_upcard=aces, spades_double=spades, **given)


async def _open_table(chance: random.Random, store: MemoryStore, host: Person) -> TableSession:
    clock, secrets = SystemClock(), RandomSecrets(chance)
    match = MatchId("matchMATCH23")
    record = TableRecord(TABLE, (PLAYERS[0], None), match, 1, True, True, clock.now())
    bindings = (host.bind(), None)
    opened = Opened(match, 1, random_rules(chance), secrets.fresh(), (True, False), bindings)
    await store.create_table(record, Row(TABLE, match, 0, clock.now(), (opened,)))
    session = await open_session(store, clock, secrets, lambda step: None, TABLE)
    assert session is not None
    return session


async def _do(session: TableSession, seat: int, action: actions.Action, name: str) -> None:
    position = session.position
    match = MatchId(position.state.standing.match_id)
    command = Command(CommandId(name), PLAYERS[seat], match, position.seq, action, f"digest {name}")
    answer = await session.handle(command)
    assert isinstance(answer, Applied), (action, answer)


def _choose(
    position: Position,
    people: tuple[Person, Person],
    willing: dict[str, float],
    chance: random.Random,
) -> tuple[int, actions.Action]:
    state = position.state
    found: list[tuple[int, Any]] = []
    for seat in (0, 1):
        found += [(seat, option) for option in legal(state, seat)]
    if chance.random() < willing.get("resign", 0.002):
        resigning = [seat for seat, option in found if _type(option) == "resign"]
        if resigning:
            return chance.choice(resigning), actions.Resign()
    seat, option = _pick([each for each in found if _type(each[1]) != "resign"], willing, chance)
    following = view_for(state, seat).next
    if _type(option) == "ready":
        assert following is not None
        return seat, people[seat].ready(following.commitment)
    return seat, _action(option, willing, chance)


def _pick(
    found: list[tuple[int, Any]], willing: dict[str, float], chance: random.Random
) -> tuple[int, Any]:
    kinds = {_type(option): (seat, option) for seat, option in found}
    if "knock" in kinds and ("discard" not in kinds or chance.random() < willing.get("knock", 0.7)):
        return kinds["knock"]
    if "draw" in kinds and "pass" in kinds and chance.random() < willing.get("last", 0.5):
        return kinds["draw"]
    return chance.choice([each for each in found if _type(each[1]) != "knock"] or found)


def _action(option: Any, willing: dict[str, float], chance: random.Random) -> actions.Action:
    match _type(option):
        case "pass":
            return actions.Pass()
        case "draw":
            piles = option["from"]
            taken = chance.random() < willing.get("discard pile", 0.4)
            return actions.Draw(piles[-1] if taken else piles[0])
        case "discard":
            return actions.Discard(card(_discard(option.cards, chance)))
        case "knock":
            return actions.Knock(card(chance.choice(sorted(option.discards))))
        case "big_gin":
            return actions.BigGin()
        case "lay_off":
            return actions.LayOff(layoffs=() if chance.random() < 0.3 else None)
        case "rematch":
            other = random_rules(chance)
            return actions.Rematch(other if chance.random() < 0.3 else None)
        case kind:
            raise AssertionError(kind)


def _discard(cards: dict[str, int], chance: random.Random) -> str:
    if chance.random() < 0.2:
        return chance.choice(sorted(cards))
    return min(sorted(cards), key=lambda name: cards[name])


def _type(option: Any) -> str:
    return str(option["type"] if isinstance(option, dict) else option.type)
