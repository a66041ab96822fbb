"""What somebody at a table can read off the screen."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Self

# In the page, in one go, so that all of it is of one moment.
READ: Final = """() => {
  const usable = (button) => button.ariaDisabled !== "true" && button.checkVisibility();
  const actOf = (button) => button.dataset.act;
  const text = (selector) => {
    const found = document.querySelector(selector);
    return found?.checkVisibility() ? found.innerText.trim() : "";
  };
  const cards = [...document.querySelectorAll("#hand [data-card]")].map((card) => ({
    name: card.dataset.card,
    loose: card.closest("[role=group]").getAttribute("aria-label").startsWith("Deadwood"),
    locked: card.getAttribute("aria-disabled") === "true",
    chosen: card.getAttribute("aria-pressed") === "true",
  }));
  return {
    scene: document.querySelector("#table").dataset.scene,
    title: document.title,
    prompt: text("#prompt"),
    top: document.querySelector("#discards-button").ariaLabel ?? "",
    heading: text("#result-title"),
    score: [text("#own-score"), text("#their-score")],
    acts: [...document.querySelectorAll("[data-act]")].filter(usable).map(actOf),
    offered: [...document.querySelectorAll("#acts [data-act]")].map(actOf),
    cards,
  };
}"""

_RANKS: Final = "A23456789TJQK"
_WORDS: Final = "ace two three four five six seven eight nine ten jack queen king".split()  # noqa: SIM905
_TOP: Final = re.compile(r"top card (\w+) of (\w+)")


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the own hand. `loose` is what the screen calls not in a meld."""

    name: str
    loose: bool
    locked: bool
    chosen: bool

    @property
    def points(self) -> int:
        return min(_RANKS.index(self.name[0]) + 1, 10)


@dataclass(frozen=True, slots=True)
class Reading:
    """`acts` are the buttons that can be used, `offered` those of the dock, usable or not."""

    scene: str
    title: str
    prompt: str
    top: str
    heading: str
    score: tuple[str, str]
    acts: frozenset[str]
    offered: tuple[str, ...]
    cards: tuple[Held, ...]

    @classmethod
    def of(cls, read: Mapping[str, Any]) -> Self:
        cards = tuple(Held(**card) for card in read["cards"])
        own, their = read["score"]
        changed = {"acts": frozenset(read["acts"]), "offered": tuple(read["offered"])}
        return cls(**{**read, **changed, "cards": cards, "score": (own, their)})

    @property
    def my_turn(self) -> bool:
        return self.scene == "game" and self.title.startswith("● Your turn")

    @property
    def chosen(self) -> str | None:
        return next((card.name for card in self.cards if card.chosen), None)

    @property
    def names(self) -> set[str]:
        return {card.name for card in self.cards}

    def wants_open_card(self) -> bool:
        """Whether the top of the discard pile is low, or makes a meld with two cards held."""
        top = _TOP.search(self.top)
        if top is None:
            return False
        rank, suit = _WORDS.index(top[1]), top[2][0].upper()
        ranks = [_RANKS.index(name[0]) for name in self.names]
        near = {_RANKS.index(name[0]) - rank for name in self.names if name[1] == suit}
        runs = ({-2, -1}, {-1, 1}, {1, 2})
        return rank <= 2 or ranks.count(rank) >= 2 or any(run <= near for run in runs)

    def worst(self) -> str:
        """The dearest card that may go, outside the melds if there is one."""
        free = [card for card in self.cards if not card.locked]
        loose = [card for card in free if card.loose] or free
        return max(loose, key=lambda card: (card.points, card.name)).name
