"""`upcard hand`, as it is called."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from app.cli import cli


def run(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(cli, ["hand", *arguments])
    return done.exit_code, done.output


def test_ten_cards_have_melds_and_deadwood() -> None:
    code, told = run("5D 6D 7D 8D 9D 5C 5S 9C 9S KD")
    assert code == 0
    assert told.splitlines() == [
        "Melds      5C 5D 5S · 9C 9D 9S · 6D 7D 8D",
        "Unmatched  KD",
        "Deadwood   10: enough to knock at 10",
    ]


def test_the_limit_says_what_is_enough() -> None:
    _, told = run("5D 6D 7D 8D 9D 5C 5S 9C 9S KD", "--limit", "9")
    assert told.splitlines()[-1] == "Deadwood   10"


def test_arrangements_of_equal_deadwood_are_all_named() -> None:
    _, told = run("tc jc qc td jd qd th jh qh as")
    assert told.splitlines()[:2] == [
        "Melds      TC JC QC · TD JD QD · TH JH QH",
        "or         TC TD TH · JC JD JH · QC QD QH",
    ]


def test_of_eleven_cards_the_best_discards_come_first() -> None:
    code, told = run("AS,2S,3S,2H,3H,4H,AD,2D,AC,2C,3C")
    lines = told.splitlines()
    assert code == 0
    assert lines[lines.index("Discard  leaves") + 1] == "4H       0: gin"
    assert len(lines) == lines.index("Discard  leaves") + 12


def test_eleven_cards_that_all_meld_are_big_gin() -> None:
    _, told = run("AC 2C 3C 4C 5D 6D 7D 8D 9H 9S 9C")
    assert "Deadwood   0 with all eleven: big gin" in told
    assert "Unmatched  none" in told


def test_fewer_than_ten_cards_are_neither_gin_nor_a_knock() -> None:
    assert run("TD JD QD")[1].splitlines()[-1] == "Deadwood   0"
    assert run("TC JC QC TD JD QD TH JH QH KH")[1].splitlines()[-1] == "Deadwood   0: gin"


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("5X", "no card is called '5X'"),
        ("5D 5D", "5D stands twice"),
        ("5D 6D-7D", "no card is called '6D-7D'"),
        ("joker", "no card is called 'joker'"),
        ("", "a hand has one card to eleven"),
        (" ".join(f"{rank}C" for rank in "A23456789TJQ"), "a hand has one card to eleven"),
    ],
)
def test_what_is_no_hand_is_refused(cards: str, why: str) -> None:
    assert run(cards) == (2, f"That is no hand: {why}\n")


@pytest.mark.parametrize(
    "cards",
    ["10D,JD;QD", "10d jd qd", "T♦ J♦ Q♦", "T♦️J♦️Q♦️", "TDJDQD", "TD JD QD | ", " TD\nJD\tQD "],
)
def test_cards_are_read_as_people_write_them(cards: str) -> None:
    assert run(cards)[1].splitlines()[0] == "Melds      TD JD QD"


def test_cards_need_no_quotes() -> None:
    assert run("5D", "6D", "7D", "KC", "--limit", "10") == run("5D 6D 7D KC")


def test_where_no_discard_is_enough_it_is_said() -> None:
    _, told = run("5D 6D 7D 8D 9D 5C 5S 9C 9S KD QH", "--limit", "5")
    assert "Knock      no discard leaves 5 or less" in told
    assert "enough" not in told


@pytest.mark.parametrize(
    "cards", ["X" * 100_000, "5D" * 50_000, "5D " * 50_000, "\x00\x1b[2J", "\udcff"]
)
def test_a_flood_and_rubbish_are_refused_in_a_line(cards: str) -> None:
    code, told = run(cards)
    assert code == 2
    assert told.startswith("That is no hand: ")
    assert len(told) < 80
    assert told.rstrip("\n").isprintable()
