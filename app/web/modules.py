"""Reads an ES module by its syntax tree: imports, exports, and the text without comments.

Little is understood, and everything else is refused (`Irregular`):

- `import { a, b as c } from "./x.js";`
- `export function`, `export async function`, `export class`, `export const name = …`
- `import("./x.js")` with a path written out: what is needed later

What is said to a reader (`app/web/texts.py`) is put in when modules are joined.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NoReturn, TypeAlias

from tree_sitter import Node, Query, QueryCursor

from app.web.syntax import JAVASCRIPT, beside, parse, text_of
from app.web.texts import SPEECH, TEXT, Text, find_texts

_MARKED: Final = Query(
    JAVASCRIPT,
    "(comment) @comment (import) @import (meta_property) @meta (await_expression) @await"
    " (for_in_statement) @loop (template_string) @template (call_expression) @call",
)
_DECLARATIONS: Final = {
    "function_declaration",
    "generator_function_declaration",
    "class_declaration",
    "lexical_declaration",
}
_BREAK: Final = re.compile(rb"[ \t]*\n\s*")
"""Line breaks stay: one may end a statement, and they tell where an error is."""
_REFUSED: Final = re.compile(rb"\\\n|[\0\1]")
LATER: Final = re.compile("\0([^\0]+)\0")
"""Where `import("./x.js")` stood in a body, with the name of the module."""
_Edits: TypeAlias = dict[tuple[int, int], bytes]


class Irregular(ValueError):
    """A module is not of the form that can be joined."""


@dataclass(frozen=True, slots=True)
class Import:
    """What is taken from another module: each name as it is there, and as it is here."""

    module: str
    names: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Module:
    """One source file. `body` is without comments, indentation, imports and the word `export`, and
    with `LATER` for what is imported later and `TEXT` for what is said. `waits`: it has an `await`
    outside of functions."""

    name: str
    body: str
    imports: tuple[Import, ...]
    exports: tuple[str, ...]
    later: tuple[str, ...]
    texts: tuple[Text, ...]
    waits: bool


def read_module(name: str, source: bytes) -> Module:
    """Read the module called `name`, such as `js/ui/board.js`. Raises `Irregular`."""
    return _Reader(name, source).read()


class _Reader:
    def __init__(self, name: str, source: bytes) -> None:
        self._name: Final = name
        self._source: Final = source
        self._root: Final = parse(source)

    def read(self) -> Module:
        if self._root.has_error or _REFUSED.search(self._source):
            raise Irregular(f"{self._name}: cannot be read as JavaScript")
        marked = QueryCursor(_MARKED).captures(self._root)
        for node in marked.get("meta", []):
            self._refuse(node)
        imports, exports = list[Import](), list[str]()
        edits = {_span(node): _gap(node) for node in marked.get("comment", [])}
        for node in self._root.children:
            if node.type == "import_statement":
                imports.append(self._import(node))
                edits[_span(node)] = b""
            elif node.type == "export_statement":
                declaration = self._declaration(node)
                exports.extend(self._declared(declaration))
                edits[node.start_byte, declaration.start_byte] = b""
        later = list[str]()
        for node in marked.get("import", []):
            call, module = self._later(node)
            later.append(module)
            edits[_span(call)] = b"\0" + module.encode() + b"\0"
        spoken = {here for each in imports if each.module == SPEECH for _, here in each.names}
        texts = list(find_texts(marked.get("call", []), spoken, self._refuse))
        said = {span: f"\1{place}\1".encode() for place, (span, _) in enumerate(texts)}
        templates = [_span(node) for node in marked.get("template", [])]
        body = b"".join(self._pieces(edits | said, templates, said)).strip().decode()
        if len(LATER.findall(body)) != len(later):
            raise Irregular(f"{self._name}: cannot be joined because of an import in a template")
        if len(TEXT.findall(body)) != len(texts):
            raise Irregular(f"{self._name}: cannot be joined because of a text within another call")
        waits = any(_is_outside(node) for node in (*marked.get("await", []), *_awaiting(marked)))
        return Module(
            self._name,
            body,
            tuple(imports),
            tuple(exports),
            tuple(later),
            tuple(text for _, text in texts),
            waits,
        )

    def _import(self, node: Node) -> Import:
        clause, path = node.named_children[0], node.child_by_field_name("source")
        if path is None or len(node.named_children) != 2 or clause.type != "import_clause":
            self._refuse(node)
        named = clause.children[0]
        if len(clause.children) != 1 or named.type != "named_imports":
            self._refuse(node)
        names = list[tuple[str, str]]()
        for each in named.named_children:
            there, here = each.child_by_field_name("name"), each.child_by_field_name("alias")
            if there is None or there.type != "identifier":
                self._refuse(node)
            names.append((text_of(there), text_of(here or there)))
        return Import(self._beside(path), tuple(names))

    def _declaration(self, node: Node) -> Node:
        found = node.child_by_field_name("declaration")
        if found is None or found.type not in _DECLARATIONS or len(node.named_children) != 1:
            self._refuse(node)
        if any(child.type == "default" for child in node.children):
            self._refuse(node)
        return found

    def _declared(self, node: Node) -> Iterator[str]:
        """A `let` is refused: what others took would not change with it."""
        if node.type != "lexical_declaration":
            yield text_of(node.child_by_field_name("name"))
            return
        for each in node.named_children:
            target = each.child_by_field_name("name")
            if (
                target is None
                or target.type != "identifier"
                or text_of(node.children[0]) != "const"
            ):
                self._refuse(node)
            yield text_of(target)

    def _later(self, node: Node) -> tuple[Node, str]:
        call = node.parent
        given = call.child_by_field_name("arguments") if call is not None else None
        if (
            call is None
            or given is None
            or [each.type for each in given.named_children] != ["string"]
        ):
            self._refuse(node.parent or node)
        return call, self._beside(given.named_children[0])

    def _beside(self, path: Node) -> str:
        text = text_of(path)[1:-1]
        if not text.startswith(("./", "../")):
            self._refuse(path)
        return beside(self._name, text)

    def _pieces(
        self, edits: _Edits, templates: list[tuple[int, int]], said: _Edits
    ) -> Iterator[bytes]:
        """The text with the edits made, and without indentation. Templates keep what they hold but
        for what is said."""
        at = 0
        marked = sorted([*edits.items(), *((span, None) for span in templates)], key=_place)
        for (start, end), text in marked:
            if start < at:
                continue  # within a template
            yield _BREAK.sub(b"\n", self._source[at:start])
            yield self._template(start, end, said) if text is None else text
            at = end
        yield _BREAK.sub(b"\n", self._source[at:])

    def _template(self, start: int, end: int, said: _Edits) -> bytes:
        pieces, at = list[bytes](), start
        for (begin, stop), text in sorted(said.items()):
            if start <= begin < end:
                pieces += self._source[at:begin], text
                at = stop
        return b"".join([*pieces, self._source[at:end]])

    def _refuse(self, node: Node) -> NoReturn:
        line, text = node.start_point.row + 1, text_of(node).splitlines()[0]
        raise Irregular(f"{self._name}:{line}: cannot be joined because of {text[:60]!r}")


def _place(marked: tuple[tuple[int, int], object]) -> tuple[int, int]:
    """By beginning, the longer one first."""
    (start, end), _ = marked
    return start, -end


def _span(node: Node) -> tuple[int, int]:
    return node.start_byte, node.end_byte


def _gap(comment: Node) -> bytes:
    """A comment of several lines ends a statement as a line break does."""
    return b"\n" if comment.start_point.row != comment.end_point.row else b" "


def _awaiting(marked: dict[str, list[Node]]) -> list[Node]:
    loops = marked.get("loop", [])
    return [each for each in loops if any(child.type == "await" for child in each.children)]


def _is_outside(node: Node) -> bool:
    """Whether it stands in no function."""
    around = node.parent
    while (
        around is not None and "function" not in around.type and around.type != "method_definition"
    ):
        around = around.parent
    return around is None
