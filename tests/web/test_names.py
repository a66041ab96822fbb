"""Names with which all modules can stand in one scope: what stays, and what gets another."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from app.web.names import original, rename
from app.web.programs import join_program, read_modules
from app.web.scopes import read_names
from tests.web.test_programs import ROOT, program, run


def renamed(**texts: str) -> dict[str, str]:
    sources = {f"js/ui/{name}.js": text.encode() for name, text in texts.items()}
    return {name[6:-3]: text.decode() for name, text in rename(sources).items()}


@pytest.mark.parametrize(
    ("source", "short"),
    [
        ("const f = (card) => card.name + name;", "const f = (c) => c.name + name;"),
        (
            "function f(card) { return { card, hand: card }; }",
            "function f(c) { return { card:c, hand: c }; }",
        ),
        (
            "const f = ({ card, at: [place = 1] }) => card[place];",
            "const f = ({ card:c, at: [p = 1] }) => c[p];",
        ),
        (
            "function f({ card = 1, ...rest }) { g(card, rest); }",
            "function f({ card:c = 1, ...r }) { g(c, r); }",
        ),
        ("for (const [key, card] of all) g(key, card);", "for (const [k, c] of all) g(k, c);"),
        ("try { g(); } catch (error) { g(error); }", "try { g(); } catch (e) { g(e); }"),
        ("const f = (text) => `a ${text} text`;", "const f = (t) => `a ${t} text`;"),
        (
            "class A { #card; lift(card) { this.#card = card; } }",
            "class A { #card; lift(c) { this.#card = c; } }",
        ),
    ],
)
def test_what_a_function_sees_gets_a_letter(source: str, short: str) -> None:
    assert renamed(a=source) == {"a": short}


@pytest.mark.parametrize(
    "source",
    [
        "export const card = 1;\nfunction show(c) { return card + c; }",
        "const f = () => { function inner() {} class Inner {} return [inner, Inner]; };",
        # Declared in one function, the browser's in another.
        "const f = (name) => name;\nconst g = () => name;",
        "const f = () => event;\nif (f) { const event = 1; }",
        "const = 1;",
        'import card from "./card.js";\nimport { hand } from "cards";\nf(card, hand);',
    ],
)
def test_what_tells_where_one_is_or_belongs_to_others_stays(source: str) -> None:
    assert renamed(a=source) == {"a": source}


def test_no_letter_is_given_to_two_or_taken_from_one() -> None:
    short = renamed(a="const a = 1, f = (aa, ab, b, abc) => [a, aa, ab, b, abc, $];")["a"]
    given = short[short.index("= (") + 3 : short.index(")")].split(", ")
    assert len({*given, "a"}) == 5
    assert short.endswith(f"[a, {', '.join(given)}, $];")


def test_what_two_modules_call_the_same_is_told_apart_where_it_is_declared_and_taken() -> None:
    assert renamed(
        a='import { read as readB } from "./b.js";\nexport const read = 1;\nreadB(read);',
        b="export function read() {}",
        c='import { read } from "./a.js";\nconst own = (find) => find(read);',
        d="const find = 1;",
    ) == {
        "a": 'import { read$ui_b } from "./b.js";\nexport const read$ui_a = 1;\n'
        "read$ui_b(read$ui_a);",
        "b": "export function read$ui_b() {}",
        "c": 'import { read$ui_a } from "./a.js";\nconst own = (f) => f(read$ui_a);',
        "d": "const find = 1;",
    }
    assert original("read$ui_a") == "read"


def test_a_module_may_declare_what_the_browser_calls_so_elsewhere(tmp_path: Path) -> None:
    joined = program(
        'import { parseInt } from "../ui/own.js";\nimport { browsers } from "../ui/a.js";\n'
        "console.log(parseInt(), browsers());",
        own='export const parseInt = () => "own";',
        a='export const browsers = () => parseInt("7 cards");',
    )
    assert run(tmp_path, joined) == "own 7"


def test_another_name_meets_nothing_that_stands_where_it_is_used(tmp_path: Path) -> None:
    joined = program(
        'import { low as find } from "../ui/a.js";\nimport { high } from "../ui/b.js";\n'
        "const shown = (low) => [low, find, high].join();\nconsole.log(shown(1));",
        a="const high = 2;\nexport const low = high;",
        b="const f = (own) => { const high = own + 1; return high; };\nexport const high = f(2);",
    )
    assert run(tmp_path, joined) == "1,2,3"


def test_what_says_texts_keeps_its_names() -> None:
    sources = {"js/lib/i18n.js": "export const t = 1;", "js/ui/a.js": "const t = 2;\nt();"}
    written = rename({name: text.encode() for name, text in sources.items()})
    assert written["js/lib/i18n.js"] == b"export const t = 1;"
    assert written["js/ui/a.js"] == b"const t$ui_a = 2;\nt$ui_a();"


@pytest.fixture(scope="module")
def sources() -> dict[str, bytes]:
    paths = (ROOT / "static").rglob("*.js")
    return {path.relative_to(ROOT / "static").as_posix(): path.read_bytes() for path in paths}


@pytest.fixture(scope="module")
def programs(sources: dict[str, bytes]) -> list[str]:
    """All that is joined, the late files too."""
    modules = read_modules(sources)
    pages = [name for name in modules if name.startswith("js/pages/")]
    joined = [join_program(page, modules) for page in pages]
    return [each.body for each in joined] + [each.late for each in joined if each.late]


def test_our_programs_mean_by_every_name_what_their_modules_mean(
    sources: dict[str, bytes], programs: list[str]
) -> None:
    """What nothing in a program declares is the browser's in a module too."""
    modules = [read_names(*each) for each in sources.items()]
    browsers = set[str]().union(*(each.foreign for each in modules))
    for text in programs:
        names = read_names("js/joined.js", text.encode())
        assert names.own
        assert names.foreign <= browsers
        assert not names.own & browsers
    # None of ours looks like one that was made.
    assert not [name for each in modules for name in each.own if "$" in name]


def test_our_programs_declare_nothing_twice(programs: list[str], tmp_path: Path) -> None:
    """That is a syntax error of a module."""
    files = [tmp_path / f"{place}.js" for place in range(len(programs))]
    for file, text in zip(files, programs, strict=True):
        file.write_text(text)
    read = (
        "for (const file of process.argv.slice(1)) new SourceTextModule(readFileSync(file, 'utf8'))"
    )
    begin = "const { SourceTextModule } = require('vm'); const { readFileSync } = require('fs'); "
    done = subprocess.run(
        ["node", "--experimental-vm-modules", "-e", begin + read, *map(str, files)],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
