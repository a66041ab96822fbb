"""Brings every language up to date with the source, and says how far each has got.

`python -m scripts.languages [LANGUAGE …]`: all that are there, or these, new ones included. What is
wrong with the languages named is listed; without names only counted.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from app.web.i18n import OWN_NAMES, SOURCE
from scripts.languages import catalogue
from scripts.languages.extraction import extract, orphans
from scripts.languages.faults import counted, faults_of


def main(names: Sequence[str]) -> int:
    unknown = set(names) - (OWN_NAMES.keys() - {SOURCE})
    if unknown:
        print(f"There is no language {', '.join(unknown)}; there are {', '.join(OWN_NAMES)}.")
        return 2
    template = extract()
    there = sorted(path.parent.name for path in catalogue.LOCALES.glob("*/*.po"))
    table = Table(title=f"{len(template)} texts")
    for column in ("language", "missing", "fuzzy", "wrong"):
        table.add_column(column, justify="left" if column == "language" else "right")
    for language in names or there:
        path = catalogue.path_of(language)
        texts = catalogue.read(path)
        catalogue.update(texts, template)
        catalogue.write(path, texts)
        faults = faults_of(language, texts, template)
        table.add_row(language, *(str(number) for number in counted(faults).values()))
        for fault in faults if names else ():
            print(f"{language} {fault}")
    Console().print(table)
    for text in orphans(template):
        print(f"scripts/languages/notes.py has a note on {text!r}, which is not said any more")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
