"""Joins the ES modules of a page, so that it asks for one file and not for seventy.

What the page's module imports, and what that imports, becomes one file. What is imported by
`import("./later.js")` becomes, with all that nothing else needs, a second one, the page's *late*
file; the browser fetches it when such a call is made for the first time. All stand in
one scope, each after what it imports, under names that do not meet (`app/web/names.py`). Lines are
kept. What modules say (`app/web/texts.py`) stands in each in the language that the program is for.

Modules that import each other in a circle are refused.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from app.web.modules import LATER, Irregular, Module, read_module
from app.web.names import module_name, original, rename
from app.web.texts import TEXT, Messages, say

ENGLISH: Final[Messages] = {}
"""As it stands in the source."""


@dataclass(frozen=True, slots=True)
class Program:
    """What a page runs: `body` at once, and `late`, if there is anything, when it is asked for."""

    body: str
    late: str | None


def read_modules(sources: Mapping[str, bytes]) -> dict[str, Module]:
    """Every module by its name. Raises `Irregular`, also for what an import would not find."""
    modules = {name: read_module(name, source) for name, source in rename(sources).items()}
    for module in modules.values():
        for name in [*(each.module for each in module.imports), *module.later]:
            if name not in modules:
                raise Irregular(f"{module.name}: there is no {name}")
        for each in module.imports:
            for name, _ in each.names:
                if name not in modules[each.module].exports:
                    raise Irregular(f"{module.name}: {each.module} does not export {name}")
    return modules


def join_program(page: str, modules: Mapping[str, Module], messages: Messages = ENGLISH) -> Program:
    """The program of the page whose module is called `page`, in the language of the messages.
    Raises `Irregular`."""
    first = list(_in_order([page], modules, ()))
    late: list[Module] = []
    while asked := _missing([*first, *late], modules):
        late.extend(_in_order(asked, modules, [each.name for each in (*first, *late)]))
    for module in (*first[:-1], *late):
        if module.waits:
            raise Irregular(
                f"{module.name}: only a page's own module may wait outside of functions"
            )
    if late and first[-1].waits:
        # The late file imports the page's, which would wait for it for ever.
        raise Irregular(f"{page}: a page with late modules must not wait outside of functions")
    return _Joiner(modules, messages, first, late).join()


def _missing(known: Sequence[Module], modules: Mapping[str, Module]) -> list[str]:
    """What is imported later and not there yet."""
    return [name for each in known for name in each.later if modules[name] not in known]


def _in_order(
    roots: Iterable[str], modules: Mapping[str, Module], done: Iterable[str]
) -> Iterator[Module]:
    """The roots and what they import, each module after those that it imports."""
    finished, entered = set(done), list[str]()

    def visit(name: str) -> Iterator[Module]:
        if name in finished:
            return
        if name in entered:
            circle = [*entered[entered.index(name) :], name]
            raise Irregular(f"modules import each other: {' → '.join(circle)}")
        entered.append(name)
        for each in modules[name].imports:
            yield from visit(each.module)
        entered.pop()
        finished.add(name)
        yield modules[name]

    for root in roots:
        yield from visit(root)


class _Joiner:
    def __init__(
        self,
        modules: Mapping[str, Module],
        messages: Messages,
        first: Sequence[Module],
        late: Sequence[Module],
    ) -> None:
        self._modules: Final = modules
        self._messages: Final = messages
        self._first: Final = first
        self._late: Final = late
        stem = posixpath.basename(first[-1].name).removesuffix(".js")
        self._body: Final = f"./{stem}.js"
        self._rest: Final = f"./{stem}.late.js"

    def join(self) -> Program:
        asked = {name for module in (*self._first, *self._late) for name in module.later}
        body = "".join(self._text(module, asked) for module in self._first)
        if not self._late:
            return Program(body, None)
        here = {module.name for module in self._first}
        shared = {
            name
            for module in self._late
            for each in module.imports
            if each.module in here
            for name, _ in each.names
        }
        shared |= {module_name(module) for module in asked & here}
        given = ",".join(sorted(shared))
        brought = ",".join(sorted(map(module_name, asked - here)))
        late = f'import{{{given}}}from"{self._body}";\n' if given else ""
        late += "".join(self._text(module, asked) for module in self._late)
        return Program(f"{body}export{{{given}}};\n", f"{late}export{{{brought}}};\n")

    def _text(self, module: Module, asked: Container[str]) -> str:
        """A module's body, and what it exports together if it is asked for later."""
        said = TEXT.sub(lambda found: say(module.texts[int(found[1])], self._messages), module.body)
        body = f"{LATER.sub(self._ask, said)}\n;"
        if module.name not in asked:
            return body
        exports = ",".join(f"{original(name)}:{name}" for name in module.exports)
        return f"{body}const {module_name(module.name)}={{{exports}}};\n"

    def _ask(self, found: re.Match[str]) -> str:
        late = any(module.name == found[1] for module in self._late)
        return (
            f'import("{self._rest if late else self._body}").then(all=>all.{module_name(found[1])})'
        )
