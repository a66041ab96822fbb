"""The pages of a table and of its matches, over HTTP."""

from __future__ import annotations

import re

import pytest

from app.match.ids import PlayerId
from tests.web.page_house import (
    BEN,
    MIA,
    ORIGIN,
    finished_round,
)
from tests.web.page_site import AT_MATCH, AT_TABLE, Site, words_of

# A table


async def test_an_open_seat_says_who_invites_and_which_rules(site: Site) -> None:
    site.house.rules = {"preset": "oklahoma", "target": 150, "spades_double": True}
    page = await site.get(AT_TABLE)
    text = words_of(page)
    assert page.status_code == 200
    assert "Mia invites you" in text
    assert "Oklahoma Gin" in text
    assert "to 150" in text.replace("\N{NO-BREAK SPACE}", " ")
    assert "Sit down" in text
    assert f'action="{AT_TABLE}/join"' in page.text
    assert '<meta property="og:title" content="Mia invites you' in page.text


async def test_sitting_down_takes_the_seat_and_opens_the_table(site: Site) -> None:
    form = {"name": "Ben", "next": "cd" * 32}
    answer = await site.post(f"{AT_TABLE}/join", form)
    assert (answer.status_code, answer.headers["location"]) == (303, AT_TABLE)
    assert site.house.seats == [MIA, PlayerId("new")]
    assert site.house.joined == [("Ben", "cd" * 32)]
    assert "player=new" in answer.headers["set-cookie"]


async def test_a_name_that_is_none_comes_back_with_the_seat_still_open(site: Site) -> None:
    answer = await site.post(f"{AT_TABLE}/join", {"name": "y" * 30})
    assert answer.status_code == 422
    assert f'value="{"y" * 30}"' in answer.text
    assert "A name has 1 to 20 visible characters." in answer.text
    assert site.house.seats == [MIA, None]


async def test_who_comes_third_is_told_so_and_may_watch(site: Site) -> None:
    site.house.seats = [MIA, BEN]
    answer = await site.post(f"{AT_TABLE}/join", {"name": "Eve"})
    assert answer.status_code == 409
    assert "Both seats are taken" in words_of(answer)
    assert "I sit here: use my return link" in words_of(answer)
    assert f'href="{AT_TABLE}">Watch' in answer.text
    assert site.visitors.remembered == []


async def test_a_full_table_without_spectators_shows_no_game(site: Site) -> None:
    site.house.seats = [MIA, BEN]
    site.house.spectators = False
    page = await site.get(AT_TABLE)
    assert page.status_code == 403
    assert "I sit here: use my return link" in words_of(page)
    assert "Watch" not in words_of(page)
    assert 'id="data"' not in page.text


async def test_the_waiting_page_hands_over_the_link_in_every_way(site: Site) -> None:
    page = await site.get(AT_TABLE, MIA)
    assert f'data-url="{ORIGIN}{AT_TABLE}"' in page.text
    assert f"{ORIGIN}{AT_TABLE}</figcaption>" in page.text
    assert '<svg aria-hidden="true" focusable="false" viewBox' in page.text
    assert "The game starts as soon as your friend sits down." in page.text
    assert f'href="/me/recovery?table={AT_TABLE.removeprefix("/t/")}"' in page.text


async def test_whoever_waits_on_this_machine_alone_is_told_that_the_link_is_for_others(
    site: Site,
) -> None:
    said = "You play on at the address where you are now."
    assert said not in (await site.get(AT_TABLE, MIA)).text
    site.visitors.shared = "http://192.168.1.20:8000"
    assert said not in (await site.get(AT_TABLE, MIA)).text
    assert said in (await site.get(f"http://localhost:8000{AT_TABLE}", MIA)).text


async def test_nothing_in_the_data_can_end_its_element(site: Site) -> None:
    page = await site.get(AT_TABLE, MIA)
    data = page.text.partition('id="hello">')[2].partition("</script>")[0]
    assert '"name":"\\u003c/script\\u003e"' in data


async def test_names_are_text(site: Site) -> None:
    site.house.names[MIA] = "<b>M</b>&"
    page = await site.get(AT_TABLE)
    assert '<bdi translate="no">&lt;b&gt;M&lt;/b&gt;&amp;</bdi> invites you' in page.text
    assert "<b>M</b>" not in page.text


# Rules


async def test_the_rules_stand_with_the_usual_numbers(site: Site) -> None:
    text = words_of(await site.get("/rules"))
    assert "scores 25 points and all the other’s deadwood" in text
    assert "the first player with 100 points or more" in text
    assert "Oklahoma: the upcard sets the limit" in text
    assert "What a table may choose" in text


async def test_a_tables_rules_carry_its_own_numbers(site: Site) -> None:
    site.house.rules = {
        "preset": "gin",
        "knock_limit": 5,
        "gin_bonus": 20,
        "undercut_bonus": 15,
        "target": 250,
        "stock_end": "last_discard",
        "next_dealer": "alternate",
    }
    text = words_of(await site.get(f"{AT_TABLE}/rules"))
    assert "have 5 points of deadwood at most" in text
    assert "scores 20 points and all the other’s deadwood" in text
    assert "the difference and 15 points more" in text
    assert "the first player with 250 points or more" in text
    assert "you deal in turn" in text
    assert "only to knock or go gin at once" in text
    assert "Oklahoma" not in text
    assert "What a table may choose" not in text


async def test_the_options_of_oklahoma_are_told_where_they_are_on(site: Site) -> None:
    site.house.rules = {"preset": "oklahoma", "ace_upcard": "gin_only", "spades_double": True}
    text = words_of(await site.get(f"{AT_TABLE}/rules"))
    assert "An ace: only gin ends the round." in text
    assert "If the upcard is a spade, the whole score of the round counts double." in text


async def test_pictures_of_melds_say_what_they_show(site: Site) -> None:
    page = await site.get("/rules")
    assert 'aria-label="Run: five of hearts to eight of hearts"' in page.text
    assert 'aria-label="Set: queen of spades, queen of diamonds, queen of clubs"' in page.text


# A match


async def test_the_score_sheet_tells_every_round_from_the_readers_side(site: Site) -> None:
    own = words_of(await site.get(AT_MATCH, MIA))
    assert "You won the match" in own
    assert "1 You knocked with 6 +21 21" in own
    assert "2 Ben undercut with 4 · 0 +12 12" in own
    assert "3 Void round" in own
    assert "4 You went gin +104 125" in own
    assert "Total 125 12" in own
    assert "You 3 : 1 Ben" in own


async def test_the_other_player_stands_first_on_the_own_sheet(site: Site) -> None:
    own = words_of(await site.get(AT_MATCH, BEN))
    assert "Mia won the match" in own
    assert "1 Mia knocked with 6 · 0 +21 21" in own
    assert "2 You undercut with 4 +12 12" in own
    assert "Total 12 125" in own
    assert "You 1 : 3 Mia" in own


async def test_a_match_under_way_shows_its_score_sheet(site: Site) -> None:
    site.house.over = False
    site.house.rounds = ()
    text = words_of(await site.get(AT_MATCH, MIA))
    assert "Score sheet" in text
    assert "No round is finished yet." in text


async def test_a_match_that_others_may_not_see_is_friendly_about_it(site: Site) -> None:
    site.house.spectators = False
    page = await site.get(AT_MATCH)
    assert page.status_code == 403
    assert "For its two players only" in words_of(page)


async def test_a_round_shows_both_hands_and_how_the_score_came_about(site: Site) -> None:
    page = await site.get(f"{AT_MATCH}/rounds/1", MIA)
    text = words_of(page)
    assert "You knocked with 6" in text
    assert "You won the round: 21 points." in text
    assert "27 − 6 = +21 for you" in text
    assert "You 0 → 21" in text
    assert 'aria-label="Run: five of hearts to nine of hearts"' in page.text
    assert 'aria-label="seven of spades, ten of diamonds, king of hearts"' in page.text
    assert re.search(r"laid off .*nine of hearts", text)
    assert "cd" * 32 in text
    assert "00" * 32 in text
    assert 'rel="next"' in page.text
    assert 'rel="prev"' not in page.text


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (
            2,
            [
                "Ben undercut with 4",
                "Ben won the round: 12 points.",
                "6 − 4 + 10 = +12 for Ben",
                "Bonus for the undercut: 10",
            ],
        ),
        (3, ["Void round", "Two cards were left in the stock and nobody had knocked"]),
        (4, ["You went gin", "(27 + 25) × 2 = +104", "The upcard was a spade: doubled"]),
    ],
)
async def test_every_kind_of_round_is_told(site: Site, number: int, said: list[str]) -> None:
    text = words_of(await site.get(f"{AT_MATCH}/rounds/{number}", MIA))
    assert [each for each in said if each not in text] == []


async def test_points_are_gold_for_whoever_won_them(site: Site) -> None:
    for player, golden in ((MIA, True), (BEN, False), (None, False)):
        for path in (AT_MATCH, f"{AT_MATCH}/rounds/1"):
            assert ("is-own" in (await site.get(path, player)).text) is golden


async def test_a_round_in_which_somebody_resigned_has_no_result(site: Site) -> None:
    site.house.rounds = (finished_round(1, None, (0, 0)),)
    text = words_of(await site.get(f"{AT_MATCH}/rounds/1", MIA))
    assert "The match ended in the middle of this round." in text
    assert "Not played to its end" in words_of(await site.get(AT_MATCH, MIA))


@pytest.mark.parametrize("number", ["0", "5", "99999999999999999999"])
async def test_a_round_that_was_not_played_is_not_found(site: Site, number: str) -> None:
    assert (await site.get(f"{AT_MATCH}/rounds/{number}", MIA)).status_code == 404


async def test_where_no_round_is_over_there_is_none_to_deal_again(site: Site) -> None:
    assert "js/pages/fair.js" in (await site.get(f"{AT_MATCH}/fair")).text
    site.house.rounds = ()
    page = await site.get(f"{AT_MATCH}/fair")
    assert "js/pages/fair.js" not in page.text
    assert "No round is finished yet." in words_of(page)
