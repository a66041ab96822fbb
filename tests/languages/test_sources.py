"""No text in the source past the translators: not in a template, a module or the manifest."""

from __future__ import annotations

import json
import re

import pytest
from babel.messages import Catalog

from scripts.tools import ROOT
from tests.languages.written import texts_of_module, texts_of_template

TEMPLATES = sorted(
    path for path in (ROOT / "templates").rglob("*") if path.suffix in {".html", ".svg"}
)
MODULES = sorted((ROOT / "static/js").rglob("*.js"))
SAID_ALIKE = {
    "Upcard",
    "Ben",
    '[Upcard "1"]',
    # Keys, headers and values of attributes, which nobody reads.
    "AbortError", "Content-Language", "Content-Type",
    "Esc", "Escape", "ArrowLeft", "ArrowRight", "ContextMenu", "Tab",
    "dark light", "not all", "index turned", "rank ten", "group is-meld",
}  # fmt: skip


def test_no_template_says_anything_by_itself() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {text}"
        for path in TEMPLATES
        for text in texts_of_template(path.read_text())
        if text not in SAID_ALIKE
    ]
    assert len(TEMPLATES) > 30
    assert found == []


def test_no_module_says_anything_by_itself() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {text}"
        for path in MODULES
        for text in texts_of_module(path.read_text())
        if text not in SAID_ALIKE
    ]
    assert len(MODULES) > 80
    assert found == []


def test_what_is_counted_has_a_plural(template: Catalog) -> None:
    """But for what is never fewer than two in English, nor than five where the noun follows it in
    Slovak: a bonus and more, and the points that win a match."""
    counted = re.compile(r"[})]s? (points?|cards?|rounds?|match(es)?|games?|seconds?|minutes?)\b")
    single = [each.id for each in template if isinstance(each.id, str) and each.id]
    assert {text for text in single if counted.search(text)} == {
        "1 against none: %(points)s points for the other.",
        "6 against 4: %(points)s points for the other.",
        "Gin against 30: %(points)s points.",
        "{n} points were reached.",
    }


def test_the_manifest_says_nothing_but_the_name() -> None:
    """It is one file for every reader: what is in it cannot be translated."""
    manifest = json.loads((ROOT / "static/app.webmanifest").read_text())
    assert {manifest["name"], manifest["short_name"]} == {"Upcard"}
    assert not {"description", "shortcuts", "screenshots"} & manifest.keys()


def test_no_module_shows_what_the_server_says_in_english() -> None:
    """A refusal has a code, and the client its own sentence for it."""
    for path in MODULES:
        assert "error.message" not in path.read_text(), path


@pytest.mark.parametrize(
    "planted",
    [
        "<p>Your turn</p>",
        "<p>over</p>",
        "{% if turn %}Your turn{% endif %}",
        "<title>{% block title %}Table{% endblock %}</title>",
        '<button aria-label="Close"></button>',
        '<img src="x" alt="Two cards">',
        '<a href="/" title="Home">{{ _("Start") }}</a>',
        '<input placeholder="Your name">',
        '<meta name="description" content="Gin for two">',
        '<meta property="og:title" content="A seat for you">',
        '<div aria-roledescription="card"></div>',
        '{{ "Your turn" }}',
        '{{ _("You") if own else "Nobody" }}',
        '{% set heading = "Your turn" %}',
        '{{ field("knock", label="Knock limit") }}',
        "{{ 'Your turn' }}",
    ],
)
def test_a_text_planted_in_a_template_is_found(planted: str) -> None:
    assert texts_of_template(planted)


@pytest.mark.parametrize(
    "sound",
    [
        '<p class="lead wide">{{ _("Your turn") }}</p>',
        '{{ ngettext("%(num)s card", "%(num)s cards", 2) }}',
        '<h1>{{ pgettext("page", "You") }}</h1>',
        "{% trans %}<b>A run:</b> three cards.{% endtrans %}",
        "{# A remark about “Your turn”. #}",
        '<span class="glyph">{{ "10" if name[0] == "T" else "QS" }}</span>',
        '<link rel="stylesheet" href="{{ stylesheet("pages") }}">',
        '<script>let you = "Your turn"</script>',
    ],
)
def test_what_is_translated_in_a_template_or_read_by_nobody_is_not(sound: str) -> None:
    assert texts_of_template(sound) == []


@pytest.mark.parametrize(
    "planted",
    [
        'h("p", {}, "Your turn")',
        'h("p", {}, "your turn")',
        "h('p', {}, 'Your turn')",
        "h('p', {}, `Your turn, ${name}`)",
        'document.title = "Your turn"',
        'button.ariaLabel = own ? "Close" : t("Back")',
        'h("p", { "aria-label": "The table" })',
        't("{name}: {phrase}", { name: own ? "You" : name })',
    ],
)
def test_a_text_planted_in_a_module_is_found(planted: str) -> None:
    assert texts_of_module(planted)


@pytest.mark.parametrize(
    "sound",
    [
        'h("p", { class: "note quiet" }, t("Your turn"))',
        'h("p", { class: own ? "laid won" : `laid ${kind}` }, tn("{n} card", "{n} cards", n))',
        'tc("page", "You")',
        'mark("Hello!")',
        '// Your turn\n/* Your "turn" */',
        'throw new Error("the page has no such part")',
        'find("#table"), import "../lib/dom.js"',
    ],
)
def test_what_is_translated_in_a_module_or_read_by_nobody_is_not(sound: str) -> None:
    assert texts_of_module(sound) == []
