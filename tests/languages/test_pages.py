"""Every page in every language: no English in it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence

import pytest
from babel.messages import Catalog
from starlette.requests import Request

from app.errors import Code
from app.record import Fault, RecordError
from app.web.assets import Assets
from app.web.i18n import COOKIE, OWN_NAMES, SOURCE, Languages
from app.web.programs import read_modules
from app.web.record_pages import NOTHING
from app.web.rendering import Rendering
from app.web.texts import Text, key_of
from scripts.languages.faults import PART
from scripts.languages.pseudo import PSEUDO, write_pseudo
from scripts.languages.words import english_words
from tests.languages.spoken import spoken_texts
from tests.record.golden import golden
from tests.web.page_house import BEN, MIA, NOW
from tests.web.page_site import AT_MATCH, AT_TABLE, OURS, ROOT, Site

LANGUAGES = [
    *(each for each in OWN_NAMES if each != SOURCE and (ROOT / "locales" / each).exists()),
    PSEUDO,
]
PEOPLE = frozenset({"mia", "ben", "tom"})
TABLES = (
    {"preset": "oklahoma", "spades_double": True},
    {"preset": "straight"},
    {"preset": "hollywood"},
)


@pytest.fixture(scope="module")
def rendering(template: Catalog, tmp_path_factory: pytest.TempPathFactory) -> Rendering:
    """Of all languages and the pseudo-language."""
    languages = Languages.load(write_pseudo(tmp_path_factory.mktemp("locales"), template))
    return Rendering(
        ROOT / "templates", Assets.scan(ROOT / "static", languages), languages, lambda: NOW
    )


async def pages(site: Site) -> AsyncIterator[str]:
    """Every page, and its states that say something else."""
    for path in ("/", "/new", "/rules", "/me", "/me/recovery", "/return", "/record", AT_TABLE):
        for player in (None, MIA):
            yield (await site.get(path, player)).text
    yield (await site.get("/me?saved", MIA)).text
    for path, form in (
        ("/new", {"preset": "gin", "name": "x" * 40, "target": "5", "knock_limit": "400"}),
        ("/new", {"preset": "oklahoma", "knock_limit": "7", "ace_upcard": "gin_only"}),
        ("/me", {"name": "x" * 40}),
        ("/me/recovery", {}),
        ("/return", {"link": "x"}),
    ):
        yield (await site.post(path, form, MIA)).text
    for record in (golden("gin"), golden("hollywood-options"), "x"):
        files = {"file": ("match.upcard", record), "record": (None, "")}
        yield (await site.client.post("/record", files=files, headers=OURS)).text
    site.house.seats[1] = BEN
    for rules in TABLES:
        site.house.rules = dict(rules)
        for path in (AT_TABLE, f"{AT_TABLE}/rules", AT_MATCH, f"{AT_MATCH}/fair"):
            yield (await site.get(path, BEN)).text
        for number in (1, 2, 3, 4):
            for player in (None, MIA, BEN):
                yield (await site.get(f"{AT_MATCH}/rounds/{number}", player)).text
    site.house.spectators = False
    yield (await site.get(AT_TABLE)).text


def refusals(rendering: Rendering, language: str) -> Iterator[str]:
    """The page of every error, and the reason why a record is refused."""
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/",
        "query_string": b"",
        "headers": [(b"cookie", f"{COOKIE}={language}".encode())],
        "scheme": "http",
        "server": ("cards.test", 80),
    }
    for code in (*Code, None):
        context: dict[str, object] = {"code": code and str(code), "status": 400}
        yield bytes(rendering.respond(Request(scope), "error.html", context).body).decode()
    for fault in Fault:
        context = {**NOTHING, "error": RecordError(fault, "why"), "line": ""}
        yield bytes(rendering.respond(Request(scope), "record.html", context).body).decode()


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_page_says_anything_in_english(
    rendering: Rendering, language: str, vocabulary: frozenset[str]
) -> None:
    site = Site(rendering)
    site.client.cookies.set(COOKIE, language)
    shown = [page async for page in pages(site)] + [*refusals(rendering, language)]
    known = vocabulary - PEOPLE
    found = {
        (text.strip(), *words)
        for page in shown
        for text in spoken_texts(page, language, dates=language != PSEUDO)
        if not text.startswith("http")
        and (words := english_words(text, language, known))
        and not PEOPLE.issuperset(words)
    }
    assert not found, "\n".join(": ".join(each) for each in sorted(found))
    assert all(f'<html lang="{language}"' in page for page in shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_client_s_texts_say_nothing_in_english(
    rendering: Rendering, language: str, vocabulary: frozenset[str]
) -> None:
    messages = rendering.languages.messages(language)
    texts = [messages[key_of(each.one, each.context)] for each in said_by_modules()]
    said = [form for text in texts for form in _forms(text)]
    assert len(said) > 200
    assert [text for text in said if english_words(PART.sub(" ", text), language, vocabulary)] == []


def said_by_modules() -> list[Text]:
    files = ROOT / "static"
    sources = {
        path.relative_to(files).as_posix(): path.read_bytes() for path in files.rglob("*.js")
    }
    return [text for module in read_modules(sources).values() for text in module.texts]


def _forms(text: str | Mapping[str, str]) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values())


def _one_and_many(said: str | Sequence[str]) -> tuple[str, str | None]:
    return (said, None) if isinstance(said, str) else (said[0], said[1])


def test_what_translators_are_given_is_what_modules_say(template: Catalog) -> None:
    """Two readers of the same calls: Babel, and the one that puts translations in their place."""
    given = {
        (one, many, message.context)
        for message in template
        if any(file.startswith("static/js/") for file, _ in message.locations)
        for one, many in [_one_and_many(message.id)]
    }
    assert {(each.one, each.many, each.context) for each in said_by_modules()} == given


def test_a_page_in_english_would_be_found(vocabulary: frozenset[str]) -> None:
    page = (
        '<html lang="de"><p aria-label="Your table">Nimm die Karte</p><bdi>The Table</bdi></html>'
    )
    texts = spoken_texts(page, "de")
    assert texts == ["Your table", "Nimm die Karte"]
    assert [english_words(text, "de", vocabulary) for text in texts] == [["your", "table"], []]
