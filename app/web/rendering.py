"""Pages from templates: one Jinja environment for each language."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
import regex
from babel.dates import format_date, format_timedelta
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from app.match.ports import PublicPlayer
from app.rules.ruleset import Rules
from app.services.preferences import Preferences
from app.web.assets import Assets
from app.web.card_words import (
    card_list,
    card_name,
    lay_in_order,
    meld_name,
)
from app.web.headers import security_headers
from app.web.i18n import COOKIE, VARY, Languages, Words, locale_of
from app.web.page_answer import APART, answer_page
from app.web.qr import draw_qr
from app.web.round_layout import knocker_of, lay_out

Now = Callable[[], dt.datetime]

_TWO_WEEKS: Final = dt.timedelta(days=14)
_SHORT_PART: Final = 20
_NAME: Final = Markup('<bdi translate="no">{}</bdi>')
"""What somebody is called, in whatever script: browsers that translate a page leave it alone."""
_ESCAPES: Final = str.maketrans(
    {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}
)


class Rendering:
    """Answers requests with pages in the reader's language."""

    def __init__(self, templates: Path, assets: Assets, languages: Languages, now: Now) -> None:
        self._languages: Final = languages
        loader = FileSystemLoader(templates)
        self._environments: Final = {
            language: _environment(loader, assets, languages, language, now)
            for language in languages.names
        }

    @property
    def languages(self) -> Languages:
        return self._languages

    def language(self, request: Request) -> str:
        """The language in which this request is answered. What a player has chosen counts on every
        device; a stranger's choice is kept by the browser."""
        chosen = _preferences_for(request).language
        saved = chosen if chosen in self._languages.names else request.cookies.get(COOKIE)
        return self._languages.negotiate(saved, request.headers.get("accept-language"))

    def respond(
        self,
        request: Request,
        template: str,
        context: Mapping[str, object] | None = None,
        status: int = 200,
    ) -> Response:
        """A page. It is private and asked for anew every time: it shows a table as it stands."""
        language = self.language(request)
        page = self._environments[language].get_template(template)
        shown = {
            "back": _way_back(request),
            "preferences": _preferences_for(request),
            **(context or {}),
        }
        headers = {
            "Content-Language": language,
            "Vary": VARY,
            "Cache-Control": "private, no-cache",
            **security_headers(request),
        }
        return answer_page(request, page.render(shown), status, headers)


def show_preferences(request: Request, preferences: Preferences) -> None:
    """The page that answers this request looks like this; else it has the defaults."""
    request.state.preferences = preferences


def has_preferences(request: Request) -> bool:
    return hasattr(request.state, "preferences")


def _preferences_for(request: Request) -> Preferences:
    found: Preferences = getattr(request.state, "preferences", Preferences())
    return found


def _environment(
    loader: FileSystemLoader, assets: Assets, languages: Languages, language: str, now: Now
) -> Environment:
    words = languages.words[language]
    environment = Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        extensions=["jinja2.ext.i18n"],
    )
    environment.install_gettext_translations(words, newstyle=True)  # type: ignore[attr-defined]
    environment.globals.update(
        apart=APART,
        language=language,
        languages=languages.offered,
        static=assets.url,
        program=partial(assets.program, language=language),
        stylesheet=assets.sheet,
        qr=draw_qr,
        knocker_of=knocker_of,
        lay_out=lay_out,
    )
    environment.filters.update(
        ago=lambda moment: ago(moment, now(), language),
        card_name=partial(card_name, words=words),
        card_list=partial(card_list, words=words),
        meld_name=partial(meld_name, words=words),
        lay_in_order=lay_in_order,
        script_json=embed_json,
        presets_json=_embed_presets,
        sentence=_as_sentence,
        signed=_signed,
        parted=_keep_parts,
        named=partial(_named, words=words),
        initial=lambda person: _initial(_named(person, words)),
        shown=lambda person: _NAME.format(_named(person, words)),
    )
    return environment


def _way_back(request: Request) -> str | None:
    """Where a reader comes back to who chooses another language. The answer to a form has no
    address of its own: what it shows cannot be asked for again."""
    if request.method not in {"GET", "HEAD"}:
        return None
    query = request.url.query
    return f"{request.url.path}?{query}" if query else request.url.path


def embed_json(data: object) -> Markup:
    """Data for a `<script type="application/json">`: nothing in it can end the element."""
    if isinstance(data, bytes | str):
        text = data.decode() if isinstance(data, bytes) else data
    else:
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.translate(_ESCAPES))


def _embed_presets(presets: Iterable[Rules]) -> Markup:
    """Every preset's rules by its name, for the form's module."""
    return embed_json(msgspec.json.encode({each.preset: each for each in presets}))


def _named(person: PublicPlayer, words: Words) -> str:
    """What somebody is called: the name, or "Guest 07"."""
    return person.name or words.gettext("Guest %(number)02d") % {"number": person.guest}


def _initial(name: str) -> str:
    """The first letter of a name, as a reader counts letters: a flag or a family is one."""
    letter = regex.findall(r"\X", name)[0]
    large = str(letter.upper())
    return large if len(large) == len(letter) else str(letter)


def _as_sentence(text: str) -> str:
    """With a capital to begin with and without blanks around; the rest stays as it is."""
    trimmed = text.strip()
    return trimmed[:1].upper() + trimmed[1:]


def _signed(number: int) -> str:
    """A difference: +5, −5 with a real minus, 0."""
    return f"{number:+}".replace("-", "\N{MINUS SIGN}") if number else "0"


def _keep_parts(text: str) -> str:
    """A line of parts, "gin 25 · to 100", that breaks after a dot and not within a short part."""
    parts = [
        part.replace(" ", "\N{NO-BREAK SPACE}") if len(part) <= _SHORT_PART else part
        for part in text.split(" · ")
    ]
    return "\N{NO-BREAK SPACE}· ".join(parts)


def ago(moment: dt.datetime, now: dt.datetime, language: str) -> str:
    """How long ago something was, after two weeks the date: of our calendar in every language."""
    locale = locale_of(language)
    passed = min(moment - now, dt.timedelta(minutes=-1))  # nobody counts seconds
    if -passed > _TWO_WEEKS:
        return format_date(moment, "medium", locale)
    return format_timedelta(passed, add_direction=True, format="short", locale=locale)
