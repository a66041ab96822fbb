"""What a viewer may know of a match after each row, from the proofs that came in the end."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from tests.live.dealer import deck_of

Frame = dict[str, Any]

ALL_CARDS: Final = frozenset(rank + suit for suit in "CDHS" for rank in "A23456789TJQK")
CARD: Final = re.compile(r"\"([A23456789TJQK][CDHS])\"")
SECRET: Final = re.compile(r"(?<![0-9a-f])[0-9a-f]{32}(?:[0-9a-f]{32})?(?![0-9a-f])")
DATA: Final = re.compile(r'<script type="application/json" id="hello">(.*?)</script>', re.DOTALL)


class Knowledge:
    """Of one match, for one viewer. `played` has the match's id, its rows and its rounds."""

    def __init__(self, played: Frame, viewer: int | None) -> None:
        self._viewer: Final = viewer
        self._match: Final = str(played["id"])
        self._rounds: Final[dict[int, Frame]] = {each["number"]: each for each in played["rounds"]}
        self._cards: Final[dict[int, frozenset[str]]] = {}
        self._opened: Final[dict[str, int]] = {}
        self._finished: Final[dict[int, int]] = {}
        self._follow(played["rows"])

    def told_too_early(self, seq: int, text: str) -> Iterator[str]:
        """Cards and secrets in a text that its viewer may not know after that row."""
        for secret in SECRET.findall(text):
            if self._opened.get(secret, -1) > seq:
                yield secret
        document = _data_of(text)
        if document is None:
            return
        for round_ in document.pop("rounds", []):
            if self._finished.get(round_["number"], seq + 1) > seq:
                yield f"round {round_['number']}"
        for row in _take_rows(document):
            yield from _cards_in(row) - self._cards[row["seq"]]
            yield from (str(each) for each in row["events"] if self._is_foreign_draw(each))
        yield from _cards_in(document) - self._cards.get(seq, ALL_CARDS)

    def _is_foreign_draw(self, event: Frame) -> bool:
        """Which card another player drew from the stock stays hidden in events for good."""
        if event["type"] != "draw" or event["from"] != "stock":
            return False
        return "card" in event and event["seat"] != self._viewer

    # -- the match, row by row ----------------------------------------------------------------

    def _follow(self, rows: list[Frame]) -> None:
        known = ALL_CARDS
        number = 0
        stock: Iterator[str] = iter(())
        for row in rows:
            for event in row["events"]:
                if event["type"] == "deal":
                    number = event["number"]
                    deck = self._deck(number)
                    stock = iter(deck[21:])
                    known = self._dealt(deck, event)
                    for entropy in self._rounds[number]["proof"]["entropy"]:
                        self._opened.setdefault(entropy, row["seq"])
                elif event["type"] in {"round_end", "match_end"}:
                    known = ALL_CARDS
                    self._finish(number, row["seq"])
                else:
                    known |= self._shown(event, stock)
            self._cards[row["seq"]] = known

    def _dealt(self, deck: list[str], event: Frame) -> frozenset[str]:
        if self._viewer is None:
            return frozenset({deck[20]})
        return frozenset({deck[20], *deck[int(self._viewer == event["dealer"]) : 20 : 2]})

    def _shown(self, event: Frame, stock: Iterator[str]) -> frozenset[str]:
        match event["type"]:
            case "draw" if event["from"] == "stock":
                card = next(stock)
                return frozenset({card} if event["seat"] == self._viewer else ())
            case "draw" | "discard":
                return frozenset({event["card"]})
            case "knock":
                laid = {card for meld in event["melds"] for card in meld}
                given = [] if event["discard"] is None else [event["discard"]]
                return frozenset({*laid, *event["unmatched"], *given})
            case _:
                return frozenset()

    def _finish(self, number: int, seq: int) -> None:
        if number:
            self._opened.setdefault(self._rounds[number]["proof"]["server_seed"], seq)
            self._finished.setdefault(number, seq)

    def _deck(self, number: int) -> list[str]:
        proof = self._rounds[number]["proof"]
        return deck_of(self._match, number, proof["server_seed"], proof["entropy"])


def _data_of(text: str) -> Frame | None:
    """The document of an answer, or what is embedded in a page for its scripts."""
    if text.startswith("{"):
        frame: Frame = json.loads(text)
        return frame
    found = DATA.search(text)
    if found is None:
        return None
    hello: Frame = json.loads(found[1])
    return hello


def _take_rows(document: Frame) -> list[Frame]:
    """The rows that a document tells again, taken out of it."""
    rows: list[Frame] = document.pop("missed", [])
    if "view" not in document and "events" in document:
        rows = document.pop("events")
    return rows


def _cards_in(document: object) -> frozenset[str]:
    return frozenset(CARD.findall(json.dumps(document)))
