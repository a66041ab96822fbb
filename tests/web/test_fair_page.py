"""Whether the deals were fair, as the server tells it: what lies sealed, and what was opened."""

from __future__ import annotations

import json
import re

from app.services.accounts import SealedDeal
from tests.web.page_house import BEN, MIA
from tests.web.page_site import AT_MATCH, Site, words_of

COMMITMENT, SECRET, ENTROPY, NEXT = "cd" * 32, "00" * 32, "ab" * 16, "ef" * 32


async def test_every_finished_round_shows_what_its_deal_was_made_of(site: Site) -> None:
    page = await site.get(f"{AT_MATCH}/fair", MIA)
    assert re.findall(r'id="round-(\d)"', page.text) == ["4", "3", "2", "1"]
    text = words_of(page)
    first = text[text.index("Round 1 You knocked with 6") :]
    assert f"Commitment (SHA-256 of the secret) {COMMITMENT}" in first
    assert f"The server’s secret {SECRET}" in first
    assert f"Chance added by Mia {ENTROPY} fixed beforehand Chance added by Ben none" in first
    assert "Match and round matchMATCH23:1" in first


async def test_the_reader_stands_first(site: Site) -> None:
    text = words_of(await site.get(f"{AT_MATCH}/fair", BEN))
    assert f"Chance added by Ben none Chance added by Mia {ENTROPY} fixed beforehand" in text


async def test_of_the_round_to_come_is_told_whose_number_is_fixed(site: Site) -> None:
    site.house.changes = {"sealed": SealedDeal(5, NEXT, bound=(True, False))}
    text = words_of(await site.get(f"{AT_MATCH}/fair"))
    assert f"Round 5 lies sealed Commitment (SHA-256 of the secret) {NEXT}" in text
    assert "Chance added by Mia sealed Chance added by Ben not fixed beforehand" in text


async def test_of_the_round_under_way_both_numbers_are_told_and_not_the_secret(site: Site) -> None:
    site.house.rounds = ()
    site.house.changes = {"sealed": SealedDeal(1, NEXT, entropy=(ENTROPY, ""))}
    text = words_of(await site.get(f"{AT_MATCH}/fair"))
    assert f"Chance added by Mia {ENTROPY} Chance added by Ben none" in text
    assert "The server’s secret" not in text


async def test_the_browser_is_handed_what_it_deals_again_from(site: Site) -> None:
    page = await site.get(f"{AT_MATCH}/fair", MIA)
    found = re.search(r'<script type="application/json" id="match">(.*?)</script>', page.text)
    assert found is not None
    match = json.loads(found[1])
    assert (match["id"], match["you"]) == ("matchMATCH23", 0)
    assert [each["number"] for each in match["rounds"]] == [1, 2, 3, 4]
    for each in match["rounds"]:
        assert each["commitment"] == COMMITMENT
        assert each["proof"] == {
            "server_seed": SECRET,
            "entropy": [ENTROPY, ""],
            "bound": [True, False],
        }
