"""Names with which all modules can stand in one scope, and shorter ones within functions.

What a module declares at its top keeps its name, unless another module declares that too, or means
the browser's by it: `read` of `js/lib/x.js` is then `read$lib_x`, there and where it is imported.
What only a function sees gets the first of its letters that is free. Functions and classes keep
their names wherever they are: those tell where an error came from.

A name becomes another one wherever it stands in its module, so no two meet that did not meet
before.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain, product
from string import ascii_letters
from typing import Final

from app.web.scopes import Names, read_names
from app.web.texts import SPEECH

_WORDS: Final = {"as", "do", "if", "in", "of"}


def rename(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """The same modules. One that cannot be read stays as it is."""
    modules = {name: read_names(name, source) for name, source in sources.items()}
    shared = _shared(modules.values())
    # Texts are found by the names of what says them.
    stay = modules[SPEECH].own if SPEECH in modules else frozenset()

    def called(module: str, name: str) -> str:
        declared = module in modules and name in modules[module].own
        if not declared or module == SPEECH or name not in shared | stay:
            return name
        return name + module_name(module)

    def chosen(module: str, names: Names) -> dict[str, str]:
        found = {name: called(module, name) for name in names.own}
        found |= {here: called(*there) for here, there in names.taken.items()}
        fixed = names.called | names.foreign
        seen = Counter(each.name for each in names.places if each.name not in fixed | found.keys())
        hidden = (name for name, _ in seen.most_common())
        return found | _shorten(hidden, {*found.values(), *fixed, *_WORDS})

    return {
        name: _write(sources[name], names, chosen(name, names)) for name, names in modules.items()
    }


def original(name: str) -> str:
    """What it is called in its module's source."""
    return name.partition("$")[0]


def module_name(module: str) -> str:
    """What a module is called among the others: `$ui_board` for `js/ui/board.js`."""
    return "$" + re.sub(r"\W", "_", module.removeprefix("js/").removesuffix(".js"))


def _shared(modules: Iterable[Names]) -> set[str]:
    """What could not stand at the top of all modules together and mean one thing."""
    declared = Counter[str]()
    found = set[str]()
    for each in modules:
        declared.update(each.own)
        found |= each.foreign
        # Where it has another name, something else may have this one.
        found |= {there for here, (_, there) in each.taken.items() if here != there}
    return found | {name for name, times in declared.items() if times > 1}


def _shorten(names: Iterable[str], used: set[str]) -> dict[str, str]:
    """The most frequent first. Letters of their own, for what is alike in many modules then stays
    alike, which compresses well."""
    found = dict[str, str]()
    for name in names:
        own = (letter for letter in name if letter in ascii_letters)
        pairs = map("".join, product(ascii_letters, repeat=2))
        short = next(each for each in chain(own, ascii_letters, pairs) if each not in used)
        used.add(short)
        found[name] = short
    return found


def _write(source: bytes, names: Names, chosen: Mapping[str, str]) -> bytes:
    pieces, at = list[bytes](), 0
    for place in sorted([*names.places, *names.imports], key=lambda each: each.start):
        name = chosen.get(place.name, place.name)
        written = f"{place.name}:{name}" if place.keyed and name != place.name else name
        pieces += source[at : place.start], written.encode()
        at = place.end
    return b"".join([*pieces, source[at:]])
