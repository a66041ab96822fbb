"""What is joined from the sources: a program for every page, in each language in which it says
something, and a sheet for every kind of page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from app.web.i18n import SOURCE, Languages
from app.web.modules import Module
from app.web.programs import Program, join_program, read_modules
from app.web.sheets import join_sheet

PAGES: Final = "js/pages/"
KINDS: Final = "css/kinds/"
JOINED: Final = "joined/"


def program_name(page: str, language: str) -> str:
    """The file of a page's program, beside which its late file lies."""
    folder = JOINED if language == SOURCE else f"{JOINED}{language}/"
    return f"{folder}{PAGES}{page}.js"


def late_name(program: str) -> str:
    return f"{program.removesuffix('.js')}.late.js"


def join(files: Mapping[str, bytes], languages: Languages) -> Iterator[tuple[str, bytes]]:
    """Each file by its name. Raises `Irregular` or `IrregularSheet`."""
    modules = read_modules({name: body for name, body in files.items() if name.endswith(".js")})
    for name in modules:
        if name.startswith(PAGES):
            yield from _programs(name, modules, languages)
    sheets = {name: body.decode() for name, body in files.items() if name.endswith(".css")}
    for name in sheets:
        if name.startswith(KINDS):
            yield JOINED + name, join_sheet(name, sheets).encode()


def _programs(
    module: str, modules: Mapping[str, Module], languages: Languages
) -> Iterator[tuple[str, bytes]]:
    page = module.removeprefix(PAGES).removesuffix(".js")
    english = join_program(module, modules)
    yield from _files(program_name(page, SOURCE), english)
    for language in languages.names:
        program = join_program(module, modules, languages.messages(language))
        if program != english:
            yield from _files(program_name(page, language), program)


def _files(name: str, program: Program) -> Iterator[tuple[str, bytes]]:
    yield name, program.body.encode()
    if program.late is not None:
        yield late_name(name), program.late.encode()
