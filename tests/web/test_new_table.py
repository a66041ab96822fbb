"""The form of a new table, over HTTP and without scripts."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from app.rules.ruleset import PRESETS, Rules, build
from app.web.forms import NEW_TABLE
from tests.web.page_site import AT_TABLE, Site, words_of


class Form(HTMLParser):
    """What a browser without scripts sends when the form is left as it is, and what it offers."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.sent: dict[str, str] = {}
        self.radios: list[str] = []
        self.choices: dict[str, list[str]] = {}
        self._select: str | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        name, value = given.get("name", ""), given.get("value", "")
        kind = given.get("type")
        if tag == "select":
            self._select = name
            self.choices[name] = []
        elif tag == "option" and self._select is not None:
            if not self.choices[self._select] or "selected" in given:
                self.sent[self._select] = value
            self.choices[self._select].append(value)
        elif kind == "radio":
            self.radios.append(value)
            if "checked" in given:
                self.sent[name] = value
        elif kind == "checkbox":
            if "checked" in given:
                self.sent[name] = value or "on"
        elif tag == "input" and name:
            self.sent[name] = value

    def handle_endtag(self, tag: str) -> None:
        if tag == "select":
            self._select = None


async def made(site: Site, form: dict[str, str]) -> Rules:
    """The rules of the table that a form makes."""
    answer = await site.post("/new", form)
    assert (answer.status_code, answer.headers["location"]) == (303, AT_TABLE)
    return build(**site.house.wishes[-1].rules)  # type: ignore[arg-type]


async def test_the_form_offers_every_game_and_every_option(site: Site) -> None:
    form = Form((await site.get("/new")).text)
    options = {*Rules.__dataclass_fields__, "spectators", "aids", "name", "next"}
    assert sorted(form.radios) == sorted(PRESETS)
    assert options - {"preset", "spades_double"} <= form.sent.keys() | {"preset"}
    assert form.choices["knock_limit"] == ["", "upcard", *map(str, range(10, -1, -1))]


async def test_every_game_says_what_it_is_and_links_to_the_rules(site: Site) -> None:
    page = await site.get("/new")
    text = words_of(page).replace("\N{NO-BREAK SPACE}", " ")
    for name in ("Gin Rummy", "Oklahoma Gin", "Straight Gin", "Classic Gin", "Modern Gin"):
        assert f"{name} " in text
    for name in ("Hollywood Gin", "Oklahoma Hollywood"):
        assert f"{name} " in text
    assert "No knocking: only gin ends a round." in text
    assert "big gin 31 · undercut 25 · box 25 · game 100 · shutout double · to 100" in text
    assert "three games to 100" in text
    assert 'href="/rules#games"' in page.text
    assert 'id="games"' in (await site.get("/rules")).text


@pytest.mark.parametrize("preset", PRESETS)
async def test_a_game_whose_options_are_left_alone_has_its_own(site: Site, preset: str) -> None:
    form = Form((await site.get("/new")).text)
    assert await made(site, {**form.sent, "preset": preset}) == PRESETS[preset]


@pytest.mark.parametrize("preset", PRESETS)
async def test_one_option_changed_leaves_the_others_alone(site: Site, preset: str) -> None:
    form = Form((await site.get("/new")).text)
    rules = await made(site, {**form.sent, "preset": preset, "target": "150", "shutout": "none"})
    assert rules == build(preset, target=150, shutout="none")


async def test_all_options_can_be_chosen_at_once(site: Site) -> None:
    wanted = {
        "knock_limit": "upcard",
        "ace_upcard": "gin_only",
        "gin_bonus": "20",
        "undercut_bonus": "15",
        "big_gin_bonus": "50",
        "stock_end": "last_discard",
        "next_dealer": "alternate",
        "target": "200",
        "box_bonus": "10",
        "game_bonus": "50",
        "shutout": "double",
        "scoring": "hollywood",
    }
    rules = await made(site, {"preset": "gin", "spades_double": "on", **wanted})
    numbers = {name: int(text) for name, text in wanted.items() if text.isdigit()}
    assert rules == build("gin", spades_double=True, **{**wanted, **numbers})


async def test_big_gin_is_taken_out_of_a_game_by_nought(site: Site) -> None:
    rules = await made(site, {"preset": "modern", "big_gin_bonus": "0"})
    assert rules == build("modern", big_gin_bonus=None)


@pytest.mark.parametrize(
    ("option", "name"),
    [({"spades_double": "on"}, "Spades double"), ({"ace_upcard": "gin_only"}, "Ace as upcard")],
)
async def test_two_options_that_clash_are_both_named_at_the_form(
    site: Site, option: dict[str, str], name: str
) -> None:
    answer = await site.post("/new", {"preset": "oklahoma", "knock_limit": "7", **option})
    assert answer.status_code == 422
    assert f"“{name}” and “Knock limit 7” do not go together" in words_of(answer)
    assert '<details class="panel more-rules" open>' in answer.text
    assert Form(answer.text).sent["knock_limit"] == "7"
    assert site.house.wishes == []


async def test_what_was_left_of_another_game_is_no_clash(site: Site) -> None:
    form = {"preset": "gin", "knock_limit": "7", "ace_upcard": "gin_only", "spades_double": "on"}
    assert await made(site, form) == build("gin", knock_limit=7)


async def test_a_form_binds_to_a_hash_and_to_nothing_else(site: Site) -> None:
    for text in ("", "ab" * 31, "AB" * 32, "x" * 64):
        await site.post("/new", {"preset": "gin", "next": text})
        await site.post(f"{AT_TABLE}/join", {"next": text})
    assert {wish.next for wish in site.house.wishes} == {None}
    assert {next_ for _, next_ in site.house.joined} == {None}


async def test_a_new_table_is_made_and_its_page_is_next(site: Site) -> None:
    form = {"name": " Ada ", "preset": "oklahoma", "next": "ab" * 32, "spades_double": "on"}
    answer = await site.post("/new", {**form, "target": "150", "aids": "on"})
    assert (answer.status_code, answer.headers["location"]) == (303, AT_TABLE)
    assert "player=new" in answer.headers["set-cookie"]
    wish = site.house.wishes[0]
    assert (wish.name, wish.next, wish.spectators, wish.aids) == ("Ada", "ab" * 32, False, True)
    assert wish.rules == {"preset": "oklahoma", "spades_double": True, "target": 150}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", "x" * 21),
        ("target", "0"),
        ("target", "many"),
        ("target", "99999999999999999999"),
        ("gin_bonus", "-1"),
        ("gin_bonus", "²"),
        ("undercut_bonus", "0"),
        ("big_gin_bonus", "201"),
        ("box_bonus", "101"),
        ("game_bonus", "501"),
        ("knock_limit", "11"),
        ("knock_limit", "low"),
        ("ace_upcard", "three"),
        ("stock_end", "never"),
        ("next_dealer", "me"),
        ("shutout", "triple"),
        ("scoring", "four"),
        ("preset", "bridge"),
    ],
)
async def test_a_form_that_cannot_be_granted_comes_back_as_typed(
    site: Site, field: str, value: str
) -> None:
    form = {"name": "Ada <3", "preset": "oklahoma", "target": "150", "next": "ab" * 32}
    answer = await site.post("/new", {**form, field: value})
    assert answer.status_code == 422
    assert 'class="wrong"' in answer.text
    assert site.house.wishes == []
    assert site.visitors.remembered == []
    if field != "name":
        assert 'value="Ada &lt;3"' in answer.text
    if field != "target":
        assert 'value="150"' in answer.text


async def test_all_fields_that_are_wrong_are_said_at_once(site: Site) -> None:
    form = {"name": "x" * 21, "preset": "gin", "target": "0"}
    answer = await site.post("/new", form)
    assert answer.status_code == 422
    marked = {name for name in form if re.search(rf'name="{name}"[^>]*aria-invalid', answer.text)}
    assert marked == {"name", "target"}


async def test_an_empty_form_is_no_table(site: Site) -> None:
    assert (await site.post("/new", {})).status_code == 422


async def test_the_page_hands_every_games_own_values_to_its_module(site: Site) -> None:
    page = await site.get("/new")
    found = re.search(r'<script type="application/json" id="presets">(.*?)</script>', page.text)
    assert found is not None
    assert '"classic":{"preset":"classic","knock_limit":10,' in found[1]
    assert NEW_TABLE["preset"] == Form(page.text).sent["preset"]
