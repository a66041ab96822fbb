"""What modules say, put into their programs in the language of the reader."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.web.modules import Irregular, read_module
from app.web.programs import join_program, read_modules
from app.web.texts import Messages, Text, say
from tests.web.test_programs import ROOT, run

SPEECH = (ROOT / "static/js/lib/i18n.js").read_bytes()
PAGE = """import { mark, t, tc, tn } from "../lib/i18n.js";
const NAMES = [mark("ace"), mark('the "ten"')];
const shown = (n) => `${t(NAMES[0])}, ${t("Draw")} ${tn("{n} card", "{n} cards", n)}`;
console.log(shown(1), shown(3), t(NAMES[1]), tc("page", "You"), t("Take {card}", { card: "7" }));
"""
SLOVAK: Messages = {
    "ace": "eso",
    'the "ten"': 'desiatka </script> "x"',
    "{n} card": {"one": "{n} karta", "few": "{n} karty", "many": "", "other": "{n} kariet"},
    "page\x04You": "Profil",
    "You": "Vy",
    "Take {card}": "Vziať: {card}",
}


def printed(folder: Path, messages: Messages, language: str) -> str:
    """What the page prints on a page in a language."""
    begin = f'globalThis.document = {{ documentElement: {{ lang: "{language}" }} }};\n'
    sources = {"js/lib/i18n.js": begin.encode() + SPEECH, "js/pages/page.js": PAGE.encode()}
    return run(folder, join_program("js/pages/page.js", read_modules(sources), messages))


def test_a_program_says_its_texts_in_its_own_language(tmp_path: Path) -> None:
    assert printed(tmp_path, SLOVAK, "sk") == (
        'eso, Draw 1 karta eso, Draw 3 karty desiatka </script> "x" Profil Vziať: 7'
    )


def test_in_english_it_says_them_as_they_stand(tmp_path: Path) -> None:
    assert printed(tmp_path, {}, "en") == (
        'ace, Draw 1 card ace, Draw 3 cards the "ten" You Take 7'
    )


def test_a_program_brings_along_no_text_of_others() -> None:
    late = b'import { t } from "../lib/i18n.js";\nexport const late = () => t("Take {card}");\n'
    page = b'import { t } from "../lib/i18n.js";\nt("You");\nimport("../ui/late.js");\n'
    sources = {"js/lib/i18n.js": SPEECH, "js/pages/page.js": page, "js/ui/late.js": late}
    program = join_program("js/pages/page.js", read_modules(sources), SLOVAK)
    assert program.late is not None
    assert [("Vy" in text, "Vziať" in text) for text in (program.body, program.late)] == [
        (True, False),
        (False, True),
    ]


def test_nothing_said_can_end_a_script() -> None:
    assert say(Text('"a"', "a"), {"a": "</script>"}) == '"<\\/script>"'


@pytest.mark.parametrize(
    "call",
    [
        "t()",
        "t(`Draw ${n}`)",
        't("Draw" + n)',
        't(n ? "Draw" : "Take")',
        "mark(n)",
        'tc(n, "You")',
        'tn("{n} card", many, n)',
    ],
)
def test_a_text_that_is_not_written_out_is_refused(call: str) -> None:
    source = f'import {{ mark, t, tc, tn }} from "../lib/i18n.js";\nconst f = (n) => {call};\n'
    with pytest.raises(Irregular, match=r"js/ui/x\.js:2: cannot be joined because of"):
        read_module("js/ui/x.js", source.encode())


def test_what_is_only_called_alike_says_nothing() -> None:
    assert read_module("js/ui/x.js", b'const t = (x) => x;\nt("Draw");').texts == ()


def test_a_text_counts_in_the_catalogue_as_in_the_source() -> None:
    with pytest.raises(ValueError, match="counts in one of source and catalogue alone"):
        say(Text('"a", "b"', "a", many="b"), {"a": "x"})
