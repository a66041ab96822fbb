"""The direction of imports (docs/architecture.md), read from the syntax tree of every module."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import app.rules

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted((ROOT / "app").rglob("*.py"))

LEVELS = {
    "rules": 0,
    "record": 1,
    "match": 1,
    "bots": 2,
    "storage": 2,
    "bus": 2,
    "services": 3,
    "web": 4,
}
ABOVE_ALL = 9
"""What stands lower never imports what stands higher; rooms of one level leave each other alone."""
EVERYWHERE = {"errors", "settings", "obs"}
"""Small modules that hold no part of the game: any room but the rules may use them."""
STATE = {"app.rules", "app.rules.*", *(f"app.rules.{name}" for name in app.rules.__all__)}
"""The library's door has everything, the state too. Rooms that may not see that go to modules."""
MAKERS = {"FastAPI", "Starlette", "create_app", "create_engine", "Redis", "from_url", "Engine"}
"""What these make is owned by somebody, so it must not be made when a module is imported."""


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def room_of(module: str) -> str:
    """The part of `app` that a module belongs to; main and cli stand above all rooms."""
    return ([*module.split("."), ""])[1]


def imports(tree: ast.AST) -> Iterator[str]:
    """The full names of what is imported, in functions too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            assert node.module is not None
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(), str(path))


def rooms_imported(path: Path) -> set[str]:
    return {room_of(name) for name in imports(parse(path)) if name.split(".")[0] == "app"}


def in_rooms(*rooms: str) -> list[Path]:
    return [path for path in MODULES if room_of(module_name(path)) in rooms]


def test_no_room_imports_what_stands_right_of_it() -> None:
    wrong = [
        f"{module_name(path)} imports {room}"
        for path in in_rooms(*LEVELS)
        for room in rooms_imported(path) - EVERYWHERE - {room_of(module_name(path))}
        if LEVELS.get(room, ABOVE_ALL) >= LEVELS[room_of(module_name(path))]
    ]
    assert wrong == []


def test_the_rules_import_the_standard_library_alone() -> None:
    assert [
        f"{module_name(path)} imports {name}"
        for path in in_rooms("rules")
        for name in imports(parse(path))
        if not name.startswith("app.rules") and name.split(".")[0] not in sys.stdlib_module_names
    ] == []


def test_a_record_needs_the_rules_and_the_standard_library_alone() -> None:
    assert [
        f"{module_name(path)} imports {name}"
        for path in in_rooms("record")
        for name in imports(parse(path))
        if not name.startswith(("app.rules", "app.record"))
        and name.split(".")[0] not in sys.stdlib_module_names
    ] == []


def test_the_rules_know_no_clock_no_chance_and_no_logging() -> None:
    impure = {"asyncio", "datetime", "logging", "os", "random", "secrets", "threading", "time"}
    assert [
        f"{module_name(path)} imports {name}"
        for path in in_rooms("rules")
        for name in imports(parse(path))
        if name.split(".")[0] in impure
    ] == []


def test_the_rules_do_not_wait() -> None:
    assert [
        f"{module_name(path)}:{node.lineno}"
        for path in in_rooms("rules")
        for node in ast.walk(parse(path))
        if isinstance(node, ast.AsyncFunctionDef | ast.Await)
    ] == []


def test_neither_a_route_nor_a_bot_can_name_a_foreign_hand() -> None:
    assert [
        f"{module_name(path)} imports {name}"
        for path in in_rooms("web", "bots")
        for name in imports(parse(path))
        if name in STATE or name.startswith("app.rules.state")
    ] == []


def test_nothing_that_has_an_owner_is_made_at_import() -> None:
    assert [
        f"{module_name(path)}:{node.lineno}"
        for path in MODULES
        for node in at_import(parse(path))
        if isinstance(node, ast.Call) and called_name(node) in MAKERS
    ] == []


def at_import(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that run when a module is imported: not the bodies of its functions."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield child
            yield from at_import(child)


def called_name(call: ast.Call) -> str:
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""
