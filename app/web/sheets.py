"""Joins the style sheets of one kind of page.

`css/kinds/table.css` says with `@import "../base.css";`, line by line, what pages of that kind
need; `@import "table.css";` in another kind takes over the whole list. The browser understands it
too. Such a file holds nothing else.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping

from rcssmin import cssmin

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_IMPORT = re.compile(r'@import "(\.\./)?([\w-]+\.css)";')
# Relative addresses would lead elsewhere from the joined file, and rules of an import come first.
_REFUSED = re.compile(r"@import|@charset|url\(")


class IrregularSheet(ValueError):
    """A sheet is not of the form that can be joined."""


def join_sheet(name: str, sheets: Mapping[str, str]) -> str:
    """The sheets that the kind called `name` lists, in their order, without comments and blanks."""
    return cssmin("\n".join(sheets[each] for each in sheets_of(name, sheets)))  # type: ignore[no-any-return]


def sheets_of(name: str, sheets: Mapping[str, str]) -> list[str]:
    """The names of a kind's sheets. Raises `IrregularSheet`."""
    return list(_listed(name, sheets))


def _listed(name: str, sheets: Mapping[str, str], within: str = "") -> Iterator[str]:
    for line in filter(None, map(str.strip, _COMMENT.sub("", sheets[name]).splitlines())):
        found = _IMPORT.fullmatch(line)
        # A list that is taken over takes over no other: no circle can be written.
        if not found or (within and not found[1]):
            raise IrregularSheet(
                f"{name}: only '@import \"../x.css\";' may stand here, not {line!r}"
            )
        folder = posixpath.dirname(name)
        other = posixpath.normpath(posixpath.join(folder, found[1] or "", found[2]))
        if other not in sheets:
            raise IrregularSheet(f"{name}: there is no {other}")
        if not found[1]:
            yield from _listed(other, sheets, within=name)
            continue
        if odd := _REFUSED.search(_COMMENT.sub("", sheets[other])):
            raise IrregularSheet(f"{other}: cannot be joined because of {odd[0]!r}")
        yield other
