"""How many sequences of actions there are from fixed deals, as chess programs count positions.

A rule that allows one action too many or too few anywhere changes a number. The numbers are
written down, in docs/counting.md too, and counted once more by a plain player of the rules
(`tests.rules.counting`).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from app.rules.actions import Discard
from app.rules.cards import NAMES, card, card_set
from app.rules.deal import shuffle
from app.rules.engine import fold
from app.rules.facts import Readied
from app.rules.ruleset import PRESETS, Rules, build
from app.rules.state import Match
from tests.rules.counting import count, count_plainly, plain
from tests.rules.rigging import PASS, STOCK, dealt, play, rigged, seated, the_round

VECTOR = bytes(range(32)).hex()
FIRST = "AS 2S 3S 4S 7S 8S 9S TH JH QH"
SECOND = "AC 2C 3C 5D 6D 7D 9C 9D 9H 4C"
RIPE = [*FIRST.split(), *SECOND.split(), "6H", "KH"]
ENTROPY = ("00112233445566778899aabbccddeeff", "")


def ordinary(rules: Rules) -> Match:
    """The deal that the protocol gives as an example; the upcard is the six of clubs."""
    ready = [Readied(seat, "", False, None) for seat in (0, 1)]
    return fold([*ready, dealt(shuffle("m1", 1, VECTOR, ENTROPY), rules, 1)], seated(rules))


def ripe(rules: Rules) -> Match:
    """Both may knock, go gin or big gin with one good card; the upcard is a six."""
    return rigged(FIRST, SECOND, upcard="6H", stock="KH 8D KD 5C 5S 8H", rules=rules)


def after_an_ace(rules: Rules) -> Match:
    """One card is left to each: an ace, and a king; the upcard is an ace."""
    return rigged(
        "AS 2S 3S 7S 8S 9S TH JH QH AH",
        "4C 5C 6C 5D 6D 7D 9C 9D 9H KC",
        upcard="AD",
        stock="4S KH 8D KD",
        rules=rules,
    )


def late(rules: Rules) -> Match:
    """The hands of `ripe` with three cards left in the stock: two turns are left at most."""
    seen = {card(name) for name in RIPE}
    passing = [NAMES[each] for each in range(52) if each not in seen][:28]
    match = rigged(FIRST, SECOND, upcard="6H", stock=" ".join([*passing, "KH"]), rules=rules)
    match = play(match, (0, PASS), (1, PASS))
    for turn, name in enumerate(passing):
        match = play(match, (turn % 2, STOCK), (turn % 2, Discard(card(name))))
    return match


DEALS = {"ordinary": ordinary, "ripe": ripe, "ace": after_an_ace, "late": late}
FIXED = ("gin", "hollywood", "classic")
UPCARD = ("oklahoma", "oklahoma_hollywood")
ANY = (*FIXED, *UPCARD, "straight", "modern")

# Deal, presets, options, and the numbers of sequences of one action, two, three …
WRITTEN: list[tuple[str, tuple[str, ...], dict[str, object], list[int]]] = [
    ("ordinary", ANY, {}, [2, 12, 31, 241, 652, 5061, 13692]),
    ("ripe", FIXED, {}, [2, 14, 35, 309, 787, 5509, 14354]),
    ("ripe", UPCARD, {}, [2, 14, 35, 270, 715, 5287, 14009]),
    ("ripe", ("straight",), {}, [2, 12, 31, 260, 695, 5149, 13735]),
    ("ripe", ("modern",), {}, [2, 14, 35, 311, 798, 5521, 14354]),
    ("ripe", ("gin",), {"big_gin_bonus": 31}, [2, 14, 35, 311, 798, 5521, 14354]),
    ("ace", (*FIXED, "modern"), {}, [2, 16, 36, 280, 761, 6068, 14671]),
    ("ace", UPCARD, {}, [2, 13, 33, 248, 688, 5228, 13826]),
    ("ace", ("straight",), {}, [2, 12, 31, 243, 663, 5112, 13694]),
    ("ace", UPCARD, {"ace_upcard": "gin_only"}, [2, 12, 31, 243, 663, 5112, 13694]),
    ("late", FIXED, {}, [2, 29, 24, 270, 245, 2242, 2109]),
    ("late", UPCARD, {}, [2, 25, 20, 233, 208, 2145, 2012]),
    ("late", ("straight",), {}, [2, 25, 20, 225, 200, 2133, 2000]),
    ("late", ("modern",), {}, [2, 30, 24, 271, 245, 2242, 2109]),
    ("late", FIXED, {"stock_end": "last_discard"}, [2, 29, 46, 302, 415, 2283, 3646]),
    ("late", UPCARD, {"stock_end": "last_discard"}, [2, 25, 36, 246, 344, 2163, 3273]),
    ("late", ("straight",), {"stock_end": "last_discard"}, [2, 25, 32, 230, 316, 2139, 3149]),
    ("late", ("modern",), {"stock_end": "last_discard"}, [2, 30, 46, 304, 415, 2283, 3646]),
]
CASES = [
    pytest.param(DEALS[deal](build(preset, **options)), numbers, id=f"{deal} {preset} {options}")
    for deal, presets, options, numbers in WRITTEN
    for preset in presets
]


@pytest.mark.parametrize(("match", "numbers"), CASES)
def test_the_engine_allows_as_many_sequences_as_are_written(
    match: Match, numbers: list[int]
) -> None:
    assert [count(match, depth) for depth in range(1, len(numbers) + 1)] == numbers


@pytest.mark.slow
@pytest.mark.parametrize(("match", "numbers"), CASES)
def test_a_plain_player_of_the_rules_counts_the_same(match: Match, numbers: list[int]) -> None:
    state = plain(match)
    assert [count_plainly(state, depth) for depth in range(1, len(numbers) + 1)] == numbers


def test_every_preset_is_counted_from_every_deal() -> None:
    counted = {(deal, preset) for deal, presets, _, _ in WRITTEN for preset in presets}
    assert counted == {(deal, preset) for deal in DEALS for preset in PRESETS}


def rows_of_the_page() -> list[list[str]]:
    page = (Path(__file__).parents[2] / "docs" / "counting.md").read_text(encoding="utf-8")
    lines = [line for line in page.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def test_the_page_has_the_numbers_that_are_counted() -> None:
    due = [
        [
            deal,
            ", ".join(f"`{preset}`" for preset in presets),
            ", ".join(f"`{option}` {value}" for option, value in options.items()) or "–",
            " · ".join(f"{number:,}" for number in numbers),
        ]
        for deal, presets, options, numbers in WRITTEN
    ]
    assert rows_of_the_page()[-len(due) :] == due


def test_the_page_has_the_cards_that_are_dealt() -> None:
    shown = {row[0]: row[1:] for row in rows_of_the_page()[1 : 1 + len(DEALS)]}
    for name in ("ripe", "ace"):
        round_ = the_round(DEALS[name](build()))
        hands, upcard, stock = shown[name]
        assert [card_set(map(card, hand.split())) for hand in hands.split(" / ")] == [*round_.hands]
        assert card(upcard) == round_.deal.deck[20]
        top = [card(each) for each in stock.partition(",")[0].split()]
        rest = [*round_.deal.deck[21:]]
        assert rest[: len(top)] == top
        assert rest[len(top) :] == sorted(rest[len(top) :])
    assert set(shown) == set(DEALS)
