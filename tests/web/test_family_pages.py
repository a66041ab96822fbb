"""The pages of matches under every scoring: boxes and bonuses, Hollywood's three games, a draw."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from app.rules.cards import hand
from app.rules.facts import EndReason, Final, Kind
from app.rules.melds import deadwood
from app.rules.ruleset import PRESETS, Rules, build
from app.rules.scoring import HollywoodTally, SingleTally, credit, score
from app.rules.settlement import account, columns, conclude
from app.services.accounts import FinishedRound
from app.services.retelling import counted_in
from tests.web.page_house import BEN, GIN, KNOCK, MIA, finished_round
from tests.web.page_site import AT_MATCH, AT_TABLE, Site, words_of

TOURNAMENT = {"box_bonus": 25, "game_bonus": 100, "shutout": "double"}
EXAMPLE = ((0, 30), (0, 42), (0, 35), (1, 28), (1, 27), (0, 25), (1, 40), (1, 38))


def played(rules: Rules, wins: tuple[tuple[int, int], ...]) -> dict[str, Any]:
    """A match of Hollywood after these rounds, as its page knows it."""
    tally = HollywoodTally()
    rounds: list[FinishedRound] = []
    for number, (winner, points) in enumerate(wins, 1):
        before = columns(rules, tally)
        after = credit(tally, winner, points, rules.target)
        assert isinstance(after, HollywoodTally)
        tally = after
        result = replace(KNOCK, winner=winner, points=points)
        told = finished_round(number, result, (0, 0))
        now = tuple(columns(rules, tally))
        rounds.append(replace(told, games=counted_in(before, now), columns=now))
    end = conclude(rules, tally)
    return {
        "score": score(tally, rules.target),
        "rounds": tuple(rounds),
        "columns": tuple(columns(rules, tally)),
        "boxes": tally.boxes,
        "winner": None if end is None else end.winner,
        "reason": None if end is None else end.reason,
        "final": None if end is None else end.final,
    }


def at_hollywood(site: Site, wins: tuple[tuple[int, int], ...], **options: object) -> None:
    site.house.rules = {"preset": "hollywood", **options}
    site.house.changes = played(build(**site.house.rules), wins)  # type: ignore[arg-type]


async def test_the_worked_example_stands_on_the_sheet(site: Site) -> None:
    at_hollywood(site, EXAMPLE, **TOURNAMENT)
    text = words_of(await site.get(AT_MATCH, MIA))
    assert "You 4 rounds won Games: 2 games B Ben 4 rounds won Games: 1 game" in text
    assert "You won the match The sum of the three games: +566" in text
    assert "1 You knocked with 6 +30 30 · 0 · 0 · 0 · 0 · 0" in text
    assert "3 You knocked with 6 +35 107 · 0 +35 77 · 0 +35 35 · 0" in text
    # The other's first win opens the second game: the first one is closed.
    assert "4 Ben knocked with 27 · 0 · 0 · 0 +28 28 · 0 · 0" in text
    assert "5 Ben knocked with 27 · 0 · 0 · 0 +27 55 · 0 +27 27" in text
    assert "Points 107 – not opened 102 55 60 105" in text
    assert "Boxes 3 0 3 2 2 3" in text
    assert "Spread +107 +47 −45" in text
    assert "Worth +564 shutout +172 −170" in text
    assert "Sum +566" in text


async def test_the_other_player_sees_the_same_sheet_turned(site: Site) -> None:
    at_hollywood(site, EXAMPLE, **TOURNAMENT)
    text = words_of(await site.get(AT_MATCH, BEN))
    assert "Mia won the match" in text
    assert "Points – not opened 107 55 102 105 60" in text
    assert "Worth −564 shutout −172 +170 Sum −566" in text
    assert "seen from your side" in text


async def test_spectators_are_told_whose_side_the_sheet_is_seen_from(site: Site) -> None:
    at_hollywood(site, EXAMPLE)
    text = words_of(await site.get(AT_MATCH))
    assert "are seen from Mia ’s side" in text
    assert "Worth +107 +47 −45 Sum +109" in text


async def test_games_and_spread_are_live_while_the_match_goes_on(site: Site) -> None:
    at_hollywood(site, EXAMPLE[:5], **TOURNAMENT)
    text = words_of(await site.get(AT_MATCH, MIA))
    assert "Score sheet" in text
    assert "Spread +107 +22 +8" in text
    assert "Worth +564 shutout · still open · still open" in text
    assert "Sum" not in text


async def test_a_round_tells_in_which_games_it_counted(site: Site) -> None:
    at_hollywood(site, EXAMPLE)
    rounds = site.house.changes["rounds"]
    third = words_of(await site.get(f"{AT_MATCH}/rounds/3", MIA))
    assert "Game 1: You 72 → 107 · closed Game 2: You 42 → 77 Game 3: You 0 → 35" in third
    assert rounds[3].games == (1,)
    fourth = words_of(await site.get(f"{AT_MATCH}/rounds/4", MIA))
    assert "Game 2: Ben 0 → 28" in fourth
    assert "Game 1" not in fourth


async def test_a_drawn_match_says_so(site: Site) -> None:
    wins = ((0, 100), (1, 100), (0, 50), (1, 50), (0, 10), (1, 60))
    at_hollywood(site, wins)
    changes = site.house.changes
    changes.update(
        winner=None, reason=EndReason.DRAW, final=Final((0, 0), (0, 0), (0, 0), (0, 0), 0)
    )
    text = words_of(await site.get(AT_MATCH, MIA))
    assert "A drawn match The three games come out even." in text
    assert "Sum 0" in text
    assert "You won" not in text


def settled(rules: Rules, points: tuple[int, int], boxes: tuple[int, int]) -> dict[str, Any]:
    """A single game that came to its end."""
    final = account(rules, SingleTally(points, boxes))
    return {"score": points, "boxes": boxes, "final": final, "reason": EndReason.TARGET}


async def test_boxes_and_bonuses_are_added_up_line_by_line(site: Site) -> None:
    site.house.rules = {"preset": "modern"}
    site.house.changes = settled(PRESETS["modern"], (104, 62), (5, 3))
    text = words_of(await site.get(AT_MATCH, MIA))
    assert "Points 104 62 Boxes × 25 125 75 Game bonus 100 0 Total 329 137" in text
    assert "The match is worth +192 to you." in text
    assert "shutout" not in text.lower()


async def test_a_shutout_is_told_with_what_it_makes_of_the_match(site: Site) -> None:
    site.house.rules = {"preset": "classic"}
    site.house.changes = settled(PRESETS["classic"], (107, 0), (3, 0))
    text = words_of(await site.get(AT_MATCH, BEN))
    assert "Total 0 267" in text
    assert "The match is worth +534 to Mia . A shutout: the difference counts double." in text


async def test_who_reached_the_target_has_won_even_with_the_smaller_total(site: Site) -> None:
    site.house.rules = {"preset": "gin", "box_bonus": 100}
    rules = build("gin", box_bonus=100)
    site.house.changes = settled(rules, (104, 90), (1, 6))
    text = words_of(await site.get(AT_MATCH, MIA))
    assert "You won the match" in text
    assert "Total 204 690" in text
    assert "Whoever reaches the target wins, even where the other’s total is larger." in text


async def test_a_match_given_up_pays_no_boxes(site: Site) -> None:
    site.house.rules = {"preset": "modern"}
    final = Final((125, 12), (0, 0), (2, 1), (125, 12), 113)
    site.house.changes = {"reason": EndReason.RESIGN, "final": final}
    text = words_of(await site.get(AT_MATCH, MIA))
    assert "Total 125 12" in text
    assert "Boxes" not in text
    assert "worth" not in text


async def test_boxes_so_far_stand_below_the_points_so_far(site: Site) -> None:
    site.house.over = False
    site.house.rules = {"preset": "classic"}
    text = words_of(await site.get(AT_MATCH, MIA))
    assert "Points so far 125 12 Boxes, 20 each in the end 2 1" in text


async def test_big_gin_is_called_by_its_name(site: Site) -> None:
    big = replace(GIN, kind=Kind.BIG_GIN, bonus=31, doubled=False, points=58)
    site.house.rounds = (finished_round(1, big, (58, 0)),)
    text = words_of(await site.get(f"{AT_MATCH}/rounds/1", MIA))
    assert "You went big gin" in text
    assert "27 + 31 = +58" in text
    assert "Bonus for big gin: 31" in text


@pytest.mark.parametrize("preset", PRESETS)
async def test_the_invitation_and_the_rules_of_every_game_carry_its_numbers(
    site: Site, preset: str
) -> None:
    site.house.rules = {"preset": preset}
    rules = PRESETS[preset]
    seat = words_of(await site.get(AT_TABLE)).replace("\N{NO-BREAK SPACE}", " ")
    page = words_of(await site.get(f"{AT_TABLE}/rules"))
    hollywood = rules.scoring == "hollywood"
    assert (f"three games to {rules.target}" in seat) is hollywood
    assert ("Hollywood: three games at once" in page) is hollywood
    assert ("Boxes and bonuses" in page) is (rules.box_bonus > 0)
    assert ("Big gin" in page) is (rules.big_gin_bonus is not None)
    assert ("There is no knocking" in page) is (rules.knock_limit == 0)
    assert ("Undercut" in page) is (rules.knock_limit != 0)
    assert ("the upcard sets the limit" in page) is (rules.knock_limit == "upcard")


LAID = re.compile(r'#r-(\w)"/></svg><svg class="suit"[^>]*><use href="#s-(\w)"')


@pytest.mark.parametrize(
    ("limit", "own", "examples"),
    [
        (1, 1, ("1 against 22: 21 points.", "1 against none: 11 points for the other.")),
        (5, 1, ("1 against 22: 21 points.", "1 against none: 11 points for the other.")),
        (6, 6, ("6 against 27: 21 points.", "6 against 4: 12 points for the other.")),
        ("upcard", 6, ("6 against 27: 21 points.", "6 against 4: 12 points for the other.")),
    ],
)
async def test_the_examples_are_knocks_that_the_table_allows(
    site: Site, limit: int | str, own: int, examples: tuple[str, ...]
) -> None:
    site.house.rules = {"knock_limit": limit}
    page = await site.get(f"{AT_TABLE}/rules")
    assert [each for each in examples if each not in words_of(page)] == []
    knocking = page.text.partition('id="knock"')[2].partition("</section>")[0]
    shown = hand(" ".join(map("".join, LAID.findall(knocking))))
    assert (shown.bit_count(), deadwood(shown)) == (10, own)


@pytest.mark.parametrize(
    ("options", "end", "number"),
    [
        (
            {"stock_end": "last_discard"},
            "nobody has gone gin, the other player may take that discard, but only to go gin",
            "the last discard is offered for gin",
        ),
        ({}, "nobody has gone gin, the round is void", "the round is void"),
    ],
)
async def test_where_only_gin_ends_a_round_the_end_of_the_stock_speaks_of_no_knock(
    site: Site, options: dict[str, object], end: str, number: str
) -> None:
    site.house.rules = {"preset": "straight", **options}
    text = words_of(await site.get(f"{AT_TABLE}/rules"))
    assert end in text
    assert f"Two cards left in the stock {number}" in text
    assert "to knock" not in text


async def test_the_rules_explain_the_whole_family(site: Site) -> None:
    text = words_of(await site.get("/rules"))
    for heading in ("Straight Gin: no knocking", "Big gin", "Boxes and bonuses", "The games"):
        assert heading in text
    assert "makes 329 against 137, and the match is worth 192" in text
    assert "Points 107 – 102 55 60 105 Spread +107 +47 −45" in text
    assert "566 in all" in text
