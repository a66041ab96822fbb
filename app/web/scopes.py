"""Reads which names stand in a module, and where each can be seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import chain
from typing import Final

from tree_sitter import Node, Query, QueryCursor

from app.web.syntax import JAVASCRIPT, beside, parse, text_of

_MARKED: Final = Query(
    JAVASCRIPT,
    """
    [(identifier) (shorthand_property_identifier) (shorthand_property_identifier_pattern)] @name
    (import_specifier) @import
    (function_declaration name: (_) @called)
    (generator_function_declaration name: (_) @called)
    (class_declaration name: (_) @called)
    (variable_declarator name: (_) @bound)
    (for_in_statement kind: _ left: (_) @bound)
    (formal_parameters (_) @bound)
    (arrow_function parameter: (_) @bound)
    (catch_clause parameter: (_) @bound)
    """,
)
_SHORTHANDS: Final = {"shorthand_property_identifier", "shorthand_property_identifier_pattern"}
_SCOPES: Final = {
    "program",
    "statement_block",
    "switch_body",
    "for_statement",
    "for_in_statement",
    "catch_clause",
    "class_static_block",
    "arrow_function",
    "function_declaration",
    "function_expression",
    "generator_function",
    "generator_function_declaration",
    "method_definition",
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a name stands in the source. `keyed`: it names a property too, as in `{ card }`."""

    start: int
    end: int
    name: str
    keyed: bool


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a module. `places` and `imports` are in order; of an import such as `find as f`
    the place is all of it, and its name is `f`."""

    places: Sequence[Place]
    imports: Sequence[Place]
    taken: Mapping[str, tuple[str, str]]
    """From other modules: the module, and the name there."""
    own: Set[str]
    """Declared at the top."""
    called: Set[str]
    """Of functions and classes, wherever they are."""
    foreign: Set[str]
    """Standing where nothing in the module declares them."""


NAMELESS: Final = Names((), (), {}, frozenset(), frozenset(), frozenset())


def read_names(module: str, source: bytes) -> Names:
    """Of a module that cannot be read: none."""
    root = parse(source)
    if root.has_error:
        return NAMELESS
    marked = QueryCursor(_MARKED).captures(root)
    specifiers = sorted(marked.get("import", []), key=_begin)
    imports = [_place(each, text_of(each.named_children[-1])) for each in specifiers]
    taken = dict(_taken(module, each) for each in specifiers)
    inside = {child.start_byte for each in specifiers for child in each.named_children}
    names = sorted(marked.get("name", []), key=_begin)
    places = [_place(each, text_of(each)) for each in names if each.start_byte not in inside]
    scopes: dict[str, list[Node]] = {name: [root] for name in taken}
    called = marked.get("called", [])
    for each in called:
        assert each.parent is not None
        # It is seen around the function.
        scopes.setdefault(text_of(each), []).append(_scope(each.parent))
    for each in chain.from_iterable(map(_bound, marked.get("bound", []))):
        scopes.setdefault(text_of(each), []).append(_scope(each))
    return Names(
        places,
        imports,
        taken,
        {name for name, around in scopes.items() if root in around} - taken.keys(),
        {*map(text_of, called)},
        {each.name for each in places if not _is_within(each, scopes.get(each.name, ()))},
    )


def _taken(module: str, specifier: Node) -> tuple[str, tuple[str, str]]:
    statement = specifier
    while statement.type != "import_statement" and statement.parent is not None:
        statement = statement.parent
    path = text_of(statement.child_by_field_name("source"))[1:-1]
    there, here = specifier.named_children[0], specifier.named_children[-1]
    return text_of(here), (beside(module, path), text_of(there))


def _bound(pattern: Node) -> Iterator[Node]:
    """The names that a pattern binds."""
    match pattern.type:
        case "identifier" | "shorthand_property_identifier_pattern":
            yield pattern
        case "assignment_pattern" | "object_assignment_pattern":
            yield from _bound(pattern.named_children[0])
        case "pair_pattern":
            yield from _bound(pattern.named_children[-1])
        case "object_pattern" | "array_pattern" | "rest_pattern":
            for each in pattern.named_children:
                yield from _bound(each)


def _scope(node: Node) -> Node:
    """The nearest around it that has names of its own."""
    around = node.parent
    while around is not None and around.type not in _SCOPES:
        around = around.parent
    assert around is not None
    return around


def _is_within(place: Place, scopes: Iterable[Node]) -> bool:
    return any(each.start_byte <= place.start < each.end_byte for each in scopes)


def _place(node: Node, name: str) -> Place:
    return Place(node.start_byte, node.end_byte, name, node.type in _SHORTHANDS)


def _begin(node: Node) -> int:
    return node.start_byte
