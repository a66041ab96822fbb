"""The colours of both themes and both decks, by WCAG's formula: against every end of the table's
gradient, which no checker that looks at a page can judge."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, TypeAlias

import pytest

Colour: TypeAlias = tuple[float, float, float]

SHEET: Final = (Path(__file__).parents[2] / "static/css/theme.css").read_text()
THEMES: Final = ("dark", "light")
TEXT: Final = 4.5
SHAPE: Final = 3.0
TABLE: Final = ("t0", "t1", "t2")
TRAY: Final = 0.78
"""How much of mint there is in the edge of a tray."""
_PROPERTY: Final = re.compile(r"^  --([\w-]+): ([^;]+);", re.MULTILINE)
_BOTH: Final = re.compile(r"var\(--dark, (.+)\)\s+var\(--light, (.+)\)", re.DOTALL)
_RGB: Final = re.compile(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)")


def tokens(theme: str) -> dict[str, str]:
    """The custom properties of a theme as they are written; of two decks the first."""
    found: dict[str, str] = {}
    for name, value in _PROPERTY.findall(SHEET):
        both = _BOTH.fullmatch(value)
        found.setdefault(name, both[1 + THEMES.index(theme)] if both else value)
    return found


def over(text: str, ground: Colour) -> Colour:
    """A colour as it is seen on another."""
    mixed = _RGB.fullmatch(text)
    if mixed is None:
        digits = text.removeprefix("#")
        digits = "".join(2 * each for each in digits) if len(digits) == 3 else digits
        return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)
    alpha = float(mixed[4])
    red, green, blue = (float(mixed[i]) * alpha for i in (1, 2, 3))
    rest = [channel * (1 - alpha) for channel in ground]
    return red + rest[0], green + rest[1], blue + rest[2]


def luminance(colour: Colour) -> float:
    def linear(channel: float) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def grounds(theme: str) -> dict[str, Colour]:
    """Whatever text stands on: the table, what is laid over it, and sheets."""
    told = tokens(theme)
    plain = {name: over(told[name], (0, 0, 0)) for name in (*TABLE, "sheet")}
    laid = {
        f"{layer} on {name}": over(told[layer], plain[name])
        for layer in ("dock", "fill")
        for name in TABLE
    }
    return {**plain, **laid}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("text", ["ink", "dim"])
def test_text_is_read_everywhere(theme: str, text: str) -> None:
    told = tokens(theme)
    weak = {
        name: round(found, 2)
        for name, ground in grounds(theme).items()
        if (found := contrast(over(told[text], ground), ground)) < TEXT
    }
    assert weak == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("primary-ink", "primary"),
        ("button-ink", "button"),
        ("alarm-ink", "alarm-fill"),
        ("alarm", "sheet"),
        ("gain", "t0"),
        ("gain", "t1"),
        ("mint", "t0"),
        ("mint", "sheet"),
    ],
)
def test_buttons_and_words_in_colour_are_read(theme: str, text: str, ground: str) -> None:
    told = tokens(theme)
    below = over(told[ground], (0, 0, 0))
    assert contrast(over(told[text], below), below) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
def test_a_deadwood_that_is_low_enough_is_read(theme: str) -> None:
    told = tokens(theme)
    for ground in (over(told["dock"], over(told[name], (0, 0, 0))) for name in TABLE):
        pill = over(told["mint-fill"], ground)
        assert contrast(over(told["mint"], pill), pill) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
def test_rings_and_the_edges_of_trays_are_seen(theme: str) -> None:
    told = tokens(theme)
    for name, ground in grounds(theme).items():
        assert contrast(over(told["ring"], ground), ground) >= SHAPE, name
        mint = over(told["mint"], ground)
        edge = tuple(TRAY * mint[i] + (1 - TRAY) * ground[i] for i in range(3))
        assert contrast((edge[0], edge[1], edge[2]), ground) >= SHAPE, name


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("suit", ["spades", "hearts", "diamonds", "clubs"])
def test_suits_are_read_on_their_cards(theme: str, suit: str) -> None:
    told = tokens(theme)
    card = over(told["card"], (0, 0, 0))
    assert contrast(over(told[suit], card), card) >= TEXT


def test_the_deck_of_two_colours_has_no_others() -> None:
    two = SHEET.partition('[data-deck="two"]')[2]
    assert dict(_PROPERTY.findall(two)) == {
        "diamonds": "var(--hearts)",
        "clubs": "var(--spades)",
    }


def test_every_colour_is_said_in_one_sheet() -> None:
    """A theme that somebody forgets elsewhere would be half a theme."""
    sheets = (Path(__file__).parents[2] / "static/css").glob("*.css")
    found = {
        path.name
        for path in sheets
        if re.search(r"prefers-color-scheme|data-theme", path.read_text())
    }
    assert found == {"theme.css"}
