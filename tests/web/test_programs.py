"""Modules joined into a page's program: what is understood, and what is refused with a word why."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from app.web.modules import Irregular, read_module
from app.web.programs import Program, join_program, read_modules

ROOT = Path(__file__).parents[2]
DOM = {"js/lib/dom.js": "export function find() {}\nexport const h = 1, icon = 2;\n"}


def program(page: str, **others: str) -> Program:
    files = {f"js/ui/{name}.js": text for name, text in others.items()}
    files["js/pages/page.js"] = page
    sources = {name: text.encode() for name, text in {**DOM, **files}.items()}
    return join_program("js/pages/page.js", read_modules(sources))


def run(folder: Path, joined: Program) -> str:
    """What the program prints."""
    (folder / "page.js").write_text(joined.body)
    (folder / "page.late.js").write_text(joined.late or "")
    (folder / "package.json").write_text('{"type": "module"}')
    done = subprocess.run(
        ["node", "page.js"], cwd=folder, capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout.strip()


def test_modules_run_in_the_order_of_their_imports_each_in_its_own_scope(tmp_path: Path) -> None:
    joined = program(
        'import { first as one } from "../ui/a.js";\nimport { second } from "../ui/b.js";\n'
        "const own = 3;\nconsole.log(one, second(), own);\n",
        a="const own = 1;\nexport const first = own;\n",
        b='import { first } from "./a.js";\nlet own = first;\nexport const second = () => ++own;\n',
    )
    assert run(tmp_path, joined) == "1 2 3"
    assert joined.late is None


def test_what_is_imported_later_comes_in_a_second_file_and_shares_the_first(
    tmp_path: Path,
) -> None:
    joined = program(
        'import { count } from "../ui/state.js";\ncount.n += 1;\n'
        'import("../ui/menu.js").then(({ show }) => show());\n',
        state="export const count = { n: 0 };\n",
        deep='import { count } from "./state.js";\nexport const told = () => count.n;\n',
        menu='import { told } from "./deep.js";\n'
        'export async function show() {\nconst { count } = await import("./state.js");\n'
        "console.log(told(), count.n);\n}\n",
    )
    assert run(tmp_path, joined) == "1 1"
    assert "console.log" not in joined.body
    assert joined.late is not None
    assert "n: 0" not in joined.late


def test_comments_and_indentation_go_and_what_a_template_holds_stays() -> None:
    source = (
        "// About.\n/** @param {string} x */\nexport const f = (x) => {\n    /* why\n"
        "       so */ return `\n      // ${x ? ` ${x}  /* no */` : ''}\n  `; // end\n};\n"
    )
    module = read_module("js/lib/f.js", source.encode())
    assert module.exports == ("f",)
    assert "".join(module.body.split()) == ("constf=(x)=>{return`//${x?`${x}/*no*/`:''}`;};")
    assert "`\n      // ${x ? ` ${x}  /* no */` : ''}\n  `" in module.body


@pytest.mark.parametrize(
    "text",
    [
        'import dom from "../lib/dom.js";',
        'import * as dom from "../lib/dom.js";',
        'import "../lib/dom.js";',
        'import { h } from "dom";',
        "export default 1;",
        "export let n = 1;",
        "export const { a } = {};",
        "const a = 1; export { a };",
        'export { h } from "../lib/dom.js";',
        'export * from "../lib/dom.js";',
        "const load = (name) => import(name);",
        'const load = () => `${import("../lib/dom.js")}`;',
        "const here = import.meta.url;",
        "const = 1;",
    ],
)
def test_what_is_irregular_is_refused_by_file(text: str) -> None:
    with pytest.raises(Irregular, match=r"js/pages/page\.js"):
        program(text)


def test_an_import_that_finds_nothing_is_refused() -> None:
    with pytest.raises(Irregular, match=r"js/lib/dom\.js does not export missing"):
        program('import { missing } from "../lib/dom.js";')
    with pytest.raises(Irregular, match=r"there is no js/lib/missing\.js"):
        program('import { missing } from "../lib/missing.js";')
    with pytest.raises(Irregular, match=r"there is no js/lib/missing\.js"):
        program('import("../lib/missing.js");')


def test_a_circle_is_refused_and_named() -> None:
    with pytest.raises(Irregular, match=r"js/ui/a\.js → js/ui/b\.js → js/ui/a\.js"):
        program(
            'import { a } from "../ui/a.js";',
            a='import { b } from "./b.js";\nexport const a = 1;',
            b='import { a } from "./a.js";\nexport const b = 1;',
        )


def test_only_the_pages_own_module_may_wait_outside_of_functions() -> None:
    waiting = "export const a = await 1;"
    with pytest.raises(Irregular, match=r"js/ui/a\.js: only a page's own module"):
        program('import { a } from "../ui/a.js";', a=waiting)
    assert program("await 1;\nfor await (const x of []) {}").late is None
    with pytest.raises(Irregular, match="a page with late modules must not wait"):
        program('await import("../ui/a.js");', a="")
    inside = "export const a = async () => { for await (const x of []) await x; };"
    assert program('import { a } from "../ui/a.js";', a=inside).late is None


def test_everything_of_ours_is_on_some_page() -> None:
    """A module that no program holds is dead."""
    sources = {
        path.relative_to(ROOT / "static").as_posix(): path.read_bytes()
        for path in (ROOT / "static").rglob("*.js")
    }
    modules = read_modules(sources)
    pages = [name for name in modules if name.startswith("js/pages/")]
    alone = "js/worker/worker.js"
    used, waiting = {*pages, alone}, list(pages)
    while waiting:
        module = modules[waiting.pop()]
        asked = {*(each.module for each in module.imports), *module.later} - used
        used |= asked
        waiting.extend(asked)
    assert sorted(set(modules) - used) == []
