"""A record read with pencil and paper: the protocol's deal and the rules' words, step by step.

It shares no code with `app`: its own shuffle, its own counting of cards, its own sums.
"""

from __future__ import annotations

import hmac
import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from typing import TypeAlias

from tests.rules.bruteforce import is_meld, least_deadwood, worth

Pair: TypeAlias = tuple[int, int]

DECK = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
SPREAD = re.compile("..")


@dataclass
class Outcome:
    """What a round came to on paper; `kind` is `cut` for one without a result."""

    kind: str
    winner: int | None = None
    points: int = 0
    difference: int = 0
    bonus: int = 0
    deadwood: Pair | None = None


def header_of(text: str) -> dict[str, str]:
    return dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))


def round_lines(text: str) -> list[str]:
    return re.findall(r"^\d+\. .*$", text, re.MULTILINE)


def outcomes(text: str) -> Iterator[Outcome]:
    """Every round of a record, dealt and played anew."""
    header, dealer, winner = header_of(text), None, None
    for number, line in enumerate(round_lines(text), start=1):
        parts = Parts(line)
        if dealer is None:
            dealer = _first_dealer(header["match"], parts)
        elif winner is not None:
            turn = {"winner": winner, "loser": 1 - winner, "alternate": 1 - dealer}
            dealer = turn[header["next_dealer"]]
        assert parts.after("dealer") == str(dealer)
        outcome = Table(header, number, parts, dealer).outcome()
        winner = outcome.winner
        yield outcome


class Parts:
    """The parts of a round's line."""

    def __init__(self, line: str) -> None:
        self.words = line.split()
        self.parts = line.split(" | ")
        self.play = self.parts[1].split()[1:]
        self.seed = self.after("server_seed")
        at = self.words.index("entropy")
        first, second = self.words[at + 1 : at + 3]
        self.entropy = f"{first}:{second}".replace("-", "")
        commitment = sha256(bytes.fromhex(self.seed)).hexdigest()
        assert self.after("commitment") == commitment

    def after(self, word: str) -> str:
        return self.words[self.words.index(word) + 1]

    def named(self, *names: str) -> list[str] | None:
        """The words of the part that begins with one of these."""
        return next((p.split() for p in self.parts if p.split()[0] in names), None)


class Table:
    """One round, with the cards in the players' hands."""

    def __init__(self, header: dict[str, str], number: int, parts: Parts, dealer: int) -> None:
        self.header, self.parts = header, parts
        deck = _shuffled(f"{header['match']}:{number}:{parts.entropy}", parts.seed)
        self.turn = 1 - dealer
        self.hands: tuple[set[str], set[str]] = (set(), set())
        for i in range(20):
            self.hands[1 - dealer if i % 2 == 0 else dealer].add(deck[i])
        self.upcard, self.pile, self.stock = deck[20], [deck[20]], deck[21:]
        assert parts.after("upcard") == self.upcard
        assert parts.after("knock_limit") == str(self._limit())
        self.doubled = header["spades_double"] == "true" and self.upcard[1] == "S"
        assert ("doubled" in parts.parts[0]) == self.doubled

    def outcome(self) -> Outcome:
        pile_turns = 0
        for move in self.parts.play:
            if move == "pass":
                self.turn = 1 - self.turn
                continue
            pile_turns = pile_turns + 1 if move[0] == "d" else 0
            self._turn(move[0], move[1:3], move[4:])
        end = self.parts.named("result", "resign", "closed", "claim")
        assert end is not None
        if end[0] != "result":
            return Outcome("cut")
        knock = self.parts.named("knock", "gin", "big_gin")
        if knock is None:
            assert end[1] == "void"
            assert pile_turns == 40 if end[2] == "turns" else len(self.stock) == 2
            return Outcome("void")
        return self._knocked(knock)

    def _limit(self) -> int:
        if self.header["knock_limit"] != "upcard":
            return int(self.header["knock_limit"])
        if self.upcard[0] == "A" and self.header["ace_upcard"] == "gin_only":
            return 0
        return worth([self.upcard])

    def _turn(self, pile: str, drawn: str, out: str) -> None:
        assert drawn == (self.stock.pop(0) if pile == "s" else self.pile.pop())
        self.hands[self.turn].add(drawn)
        if out:
            assert not (pile == "d" and drawn == out)
            self.hands[self.turn].remove(out)
            self.pile.append(out)
            self.turn = 1 - self.turn

    def _knocked(self, knock: list[str]) -> Outcome:
        kind, words, stated = knock[0], knock[1:-2], int(knock[-1])
        knocker, held = self.turn, set(self.hands[self.turn])
        if kind != "big_gin":
            held.remove(words.pop(0))
        laid = [set(SPREAD.findall(meld)) for meld in words]
        left = _leftover(held, laid)
        assert worth(left) == stated <= self._limit()
        assert (kind == "knock") == bool(left)
        if kind == "knock":
            theirs = self._laid_off(laid, self.hands[1 - knocker])
        else:
            theirs = least_deadwood(self.hands[1 - knocker])
        return self._scored(kind, knocker, stated, theirs)

    def _laid_off(self, laid: list[set[str]], hand: set[str]) -> int:
        answer = self.parts.named("lay_off")
        assert answer is not None
        words = answer[1:-2]
        left = _leftover(hand, [set(SPREAD.findall(word)) for word in words if ">" not in word])
        for word in words:
            if ">" in word:
                card, meld = word.split(">")
                left.remove(card)
                laid[int(meld)].add(card)
                assert is_meld(laid[int(meld)])
        assert worth(left) == int(answer[-1])
        return worth(left)

    def _scored(self, kind: str, knocker: int, own: int, theirs: int) -> Outcome:
        bonus = {"gin": "gin_bonus", "big_gin": "big_gin_bonus", "undercut": "undercut_bonus"}
        if kind == "knock" and theirs <= own:
            kind = "undercut"
        paid = int(self.header[bonus[kind]]) if kind in bonus else 0
        return Outcome(
            kind=kind,
            winner=1 - knocker if kind == "undercut" else knocker,
            points=(abs(own - theirs) + paid) * (2 if self.doubled else 1),
            difference=abs(own - theirs),
            bonus=paid,
            deadwood=(own, theirs) if knocker == 0 else (theirs, own),
        )


def _leftover(held: set[str], melds: list[set[str]]) -> set[str]:
    left = set(held)
    for meld in melds:
        assert is_meld(meld)
        assert meld <= left
        left -= meld
    return left


def _shuffled(prefix: str, seed: str) -> list[str]:
    words = _words(prefix, seed)
    deck = list(DECK)
    for n in range(51, 0, -1):
        word = next(words)
        while word >= 2**32 // (n + 1) * (n + 1):
            word = next(words)
        j = word % (n + 1)
        deck[n], deck[j] = deck[j], deck[n]
    return deck


def _words(prefix: str, seed: str) -> Iterator[int]:
    for block in count():
        yield from struct.unpack(">8I", _keyed(seed, f"{prefix}:{block}"))


def _first_dealer(match: str, parts: Parts) -> int:
    return _keyed(parts.seed, f"{match}:dealer:{parts.entropy}")[-1] & 1


def _keyed(seed: str, message: str) -> bytes:
    return hmac.new(bytes.fromhex(seed), message.encode(), sha256).digest()
