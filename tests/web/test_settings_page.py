"""The page of the settings, as a browser without scripts uses it."""

from __future__ import annotations

import re

import pytest

from app.services.preferences import VALUES, Preferences
from tests.web.page_house import MIA, TABLE
from tests.web.page_site import Site, words_of

PATH = "/me/settings"
FORM = {
    "theme": "dark",
    "deck": "two",
    "index": "large",
    "controls": "left",
    "motion": "less",
    "sound": "off",
    "vibration": "on",
    "keys": "on",
}
"""The form with two switches on; the others, which are off, are not sent."""


async def test_the_page_shows_what_is_chosen(site: Site) -> None:
    site.visitors.chosen[MIA] = Preferences(deck="two", sound="on", keys=False)
    page = (await site.get(PATH, MIA)).text
    on = re.findall(r'type="radio" name="(\w+)" value="(\w+)" checked', page)
    assert dict(on) == {
        "theme": "system",
        "deck": "two",
        "index": "normal",
        "controls": "right",
        "motion": "system",
        "sound": "on",
    }
    assert set(re.findall(r'type="checkbox" name="(\w+)" checked', page)) == {
        "vibration",
        "ask_gin",
        "awake",
        "phrases",
    }


async def test_every_setting_is_on_the_page_that_is_not_chosen_elsewhere(site: Site) -> None:
    """The order of the hand is chosen at the table, the language at the foot of every page."""
    page = (await site.get(PATH)).text
    on_page = set(re.findall(r'type="(?:radio|checkbox)" name="(\w+)"', page))
    assert on_page == VALUES.keys() - {"sort", "language"}
    for name, values in VALUES.items():
        offered = re.findall(rf'type="radio" name="{name}" value="(\w+)"', page)
        assert offered in ([], list(values))


async def test_what_was_chosen_is_kept_and_said_to_be(site: Site) -> None:
    answer = await site.post(PATH, FORM)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{PATH}?saved")
    switches = {"vibration": True, "keys": True, "ask_gin": False, "awake": False, "phrases": False}
    assert site.house.choices == [{**FORM, **switches}]
    assert site.visitors.remembered == ["new"], "whoever chooses is somebody"
    assert "Your settings are saved." in words_of(await site.get(answer.headers["location"], MIA))


async def test_whoever_came_from_a_table_finds_the_way_back(site: Site) -> None:
    query = f"?table={TABLE}"
    assert f'href="/t/{TABLE}"' in (await site.get(f"{PATH}{query}", MIA)).text
    answer = await site.post(f"{PATH}{query}", FORM, MIA)
    assert answer.headers["location"] == f"{PATH}{query}&saved"
    assert 'href="/me">Done' in (await site.get(f"{PATH}?table=//evil.example", MIA)).text


@pytest.mark.parametrize("wrong", [{"theme": "pink"}, {"deck": ""}, {"sound": "true"}])
async def test_what_no_form_of_ours_says_is_refused(site: Site, wrong: dict[str, str]) -> None:
    answer = await site.post(PATH, {**FORM, **wrong}, MIA)
    assert (answer.status_code, site.house.choices) == (400, [])


async def test_another_sites_form_changes_nothing(site: Site) -> None:
    answer = await site.post(PATH, FORM, MIA, {"origin": "https://evil.example"})
    assert (answer.status_code, site.house.choices) == (403, [])
