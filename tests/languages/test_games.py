"""What a table is played as: pages and modules say the same of every game, in every language."""

from __future__ import annotations

import json
import subprocess
from typing import Final

import msgspec
import pytest
from starlette.requests import Request

from app.rules.ruleset import PRESETS, build
from app.web.assets import Assets
from app.web.i18n import COOKIE, OWN_NAMES, Languages
from app.web.programs import join_program, read_modules
from app.web.rendering import Rendering
from tests.web.page_house import NOW
from tests.web.page_site import ROOT

RULES: Final = [
    *(build(preset) for preset in PRESETS),
    build("gin", knock_limit=5, target=50),
    build("gin", scoring="hollywood"),
    build("classic", scoring="hollywood", big_gin_bonus=31),
    build("modern", scoring="hollywood"),
    build("straight", scoring="hollywood"),
    build("oklahoma", ace_upcard="gin_only", spades_double=True, box_bonus=25, shutout="double"),
]
PAGE: Final = """{% import "parts/rules.html" as words with context %}[
{% for each in rules %}{{ [words.game(each)|trim, words.effect(each.preset)|trim,
  words.line(each)|sentence|parted]|map("string")|list|tojson }}{{ "," if not loop.last }}
{% endfor %}]"""
BEFORE: Final = "globalThis.document = {{ documentElement: {{ lang: {} }} }};\n"
AFTER: Final = """
const rules = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
const told = (each) => [gameOf(each), effectOf(each.preset), lineOf(each)];
console.log(JSON.stringify(rules.map(told)));
"""


@pytest.fixture(scope="module")
def languages() -> Languages:
    return Languages.load(ROOT / "locales")


def said_by_modules(languages: Languages, language: str) -> list[list[str]]:
    """What the client's program says of each game."""
    files = ("js/lib/games.js", "js/lib/i18n.js")
    modules = read_modules({name: (ROOT / "static" / name).read_bytes() for name in files})
    program = join_program(files[0], modules, languages.messages(language))
    script = BEFORE.format(json.dumps(language)) + program.body + AFTER
    node = ["node", "--eval", script]
    given = msgspec.json.encode(RULES)
    told = subprocess.run(node, input=given, capture_output=True, check=True)
    said: list[list[str]] = json.loads(told.stdout)
    return said


@pytest.fixture(scope="module")
def rendering(languages: Languages, tmp_path_factory: pytest.TempPathFactory) -> Rendering:
    """With one page, of all the games."""
    templates = tmp_path_factory.mktemp("templates")
    (templates / "parts").symlink_to(ROOT / "templates/parts")
    (templates / "games.html").write_text(PAGE)
    return Rendering(templates, Assets.scan(ROOT / "static"), languages, lambda: NOW)


@pytest.mark.parametrize("language", OWN_NAMES)
def test_a_game_is_called_the_same_on_a_page_and_at_a_table(
    rendering: Rendering, languages: Languages, language: str
) -> None:
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/",
        "query_string": b"",
        "headers": [(b"cookie", f"{COOKIE}={language}".encode())],
    }
    page = rendering.respond(Request(scope), "games.html", {"rules": RULES})
    of_the_pages = json.loads(bytes(page.body))
    assert of_the_pages == said_by_modules(languages, language)
    assert len({name for name, _, _ in of_the_pages}) == 10
