"""What stands in the source for people to read and never went through gettext."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Final

from tests.languages.spoken import SAID, is_told

_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_STRING: Final = re.compile(r'"((?:[^"\\\n]|\\.)*)"|\'((?:[^\'\\\n]|\\.)*)\'|`((?:[^`\\]|\\.)*)`')
_SENTENCE: Final = re.compile(r"[A-Z][a-z’]|[a-z]{2,} [a-z]{2,}")
"""Words as people read them: names in the code begin small and have no blanks."""

_TRANSLATED: Final = re.compile(r"\{% trans.*?endtrans %\}|\{#.*?#\}", re.DOTALL)
_TAG: Final = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
_STYLED: Final = re.compile(r"\{% block (?:width|body_class|standing) %\}.*?\{% endblock %\}")
_QUOTED: Final = r"""(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')"""
_GETTEXT: Final = re.compile(
    rf"\b(?:_|gettext|ngettext|pgettext|t|tn|tc|mark)\(\s*{_QUOTED}(?:\s*,\s*{_QUOTED})?"
)
_COMMENT: Final = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)
_CLASS: Final = re.compile(r'\bclass: (?:`[^`]*`|"[^"]*"|[^,}`"\n])+')
_THROWN: Final = re.compile(r"new \w*Error\((?:`[^`]*`|\"[^\"]*\")")


def texts_of_template(source: str) -> list[str]:
    """Words of a template that stand outside gettext, be it as text, as an attribute that is read,
    or as a string of the template's own language."""
    source = _STYLED.sub("", _TRANSLATED.sub("", source))
    tags = " ".join(_GETTEXT.sub("", tag) for tag in _TAG.findall(source))
    reader = _Reader()
    reader.feed(re.sub(r"<\s+", "<", _TAG.sub(" ", source)))
    reader.close()
    texts = [text.strip(" ·\n") for text in reader.texts]
    return [text for text in texts if _WORD.search(text)] + [*_sentences(tags)]


def texts_of_module(source: str) -> list[str]:
    """Strings of a module that people would read and no translator sees."""
    for passed in (_COMMENT, _GETTEXT, _CLASS, _THROWN):
        source = passed.sub("", source)
    return [*_sentences(source)]


def _sentences(source: str) -> Iterator[str]:
    for string in _STRING.finditer(source):
        text = next(part for part in string.groups() if part is not None)
        if _SENTENCE.match(text) and '="' not in text:
            yield text


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.texts: Final[list[str]] = []
        self._silent = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent = tag in {"script", "style"}
        given = {name: value or "" for name, value in attrs}
        if tag == "meta" and is_told(given):
            self.texts.append(given.get("content", ""))
        self.texts.extend(text for name, text in given.items() if name in SAID)

    def handle_endtag(self, tag: str) -> None:
        self._silent = False

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.texts.append(data.strip())
