"""What is wrong with a language's texts, as far as a program can see it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from babel.messages import Catalog, Message

from app.web.i18n import plural_categories
from scripts.languages.terms import other_words
from scripts.languages.words import FALSE_FRIENDS, QUOTED_WORDS, QUOTES, english_words, words_of

PART: Final = re.compile(r"%\(\w+\)0?\d?[sd]|\{\w+\}|</?\w+>")
# In Thai and Lao a joiner keeps a word whole that a browser's dictionary does not know.
_INVISIBLE: Final = re.compile(
    "[\u200b-\u200f\u202a-\u202e\u2061-\u2064\ufeff\u034f]"
    "|(?<![\u0e00-\u0eff])\u2060|\u2060(?![\u0e00-\u0eff])"
)
_ALL_QUOTES: Final = "„“”‚‘’«»‹›"
_QUOTED_NAME: Final = re.compile("“([^”]+)”")
_LONG_WORD: Final = re.compile(r"[^\W\d_]{12,}")
_BLANK: Final = "\N{NO-BREAK SPACE}"
_SPLIT_VOWELS: Final = ("\u0e4d\u0e32", "\u0ecd\u0eb2")


@dataclass(frozen=True, slots=True)
class Fault:
    """A text, by its English, and what is wrong with it."""

    text: str
    what: str

    def __str__(self) -> str:
        return f"{self.text!r}: {self.what}"


def english_vocabulary(template: Catalog) -> frozenset[str]:
    """Every word that the product says in English, but for the names of its parts."""
    texts = (PART.sub(" ", each) for message in template for each in english_of(message))
    return frozenset(word for text in texts for word in words_of(text))


def faults_of(language: str, catalogue: Catalog, template: Catalog) -> list[Fault]:
    """Everything that has to be mended before a language is whole."""
    vocabulary = english_vocabulary(template)
    found = []
    for wanted in template:
        if not wanted.id:
            continue
        message = catalogue.get(wanted.id, wanted.context)
        english = english_of(wanted)[0]
        found += [Fault(english, what) for what in _of_message(language, message, vocabulary)]
        found += [Fault(english, what) for what in _misquoted(language, wanted, catalogue)]
    return found


def _misquoted(language: str, wanted: Message, catalogue: Catalog) -> Iterator[str]:
    """A text that quotes what stands on a button or over a page must quote it as it is called."""
    message = catalogue.get(wanted.id, wanted.context)
    texts = [] if message is None else [_plain(form) for form in forms_of(message)]
    opening, closing = QUOTES[language][0], QUOTES[language][1]
    quoted = re.compile(f"{opening}([^{closing}]+){closing}")
    names = {name for text in texts for name in quoted.findall(text)} - QUOTED_WORDS
    called = {name for text in english_of(wanted) for name in _QUOTED_NAME.findall(text)}
    for name in sorted(name for name in names if not PART.search(name)):
        ids = {each.id for each in catalogue if name in map(_plain, forms_of(each))}
        if not ids:
            yield f"quotes {name!r}, which nothing is called"
        elif called and not ids & called:
            yield f"quotes {name!r}, where the English quotes {', '.join(sorted(called))}"


def _plain(text: str) -> str:
    return text.replace("\N{SOFT HYPHEN}", "")


def _of_message(
    language: str, message: Message | None, vocabulary: frozenset[str]
) -> Iterator[str]:
    if message is None:
        yield "missing: run `make languages`"
        return
    forms = forms_of(message)
    categories = plural_categories(language) if message.pluralizable else ["other"]
    if not any(forms):
        yield "missing"
    elif message.fuzzy:
        yield "fuzzy: the English has changed; look at it and take the mark away"
    elif len(forms) != len(categories) or not all(forms):
        yield f"needs a form for each of {', '.join(categories)}"
    else:
        for form in forms:
            yield from faults_of_text(language, english_of(message), form, vocabulary)


def faults_of_text(
    language: str, english: tuple[str, ...], text: str, vocabulary: frozenset[str]
) -> Iterator[str]:
    """Of one form of one text."""
    bare = PART.sub(" ", text)
    if sorted(PART.findall(text)) != sorted(PART.findall(english[-1])):
        yield f"has other parts than {english[-1]!r}: {text!r}"
    foreign = english_words(bare, language, vocabulary)
    if foreign:
        yield f"says in English: {', '.join(foreign)}"
    for pattern in FALSE_FRIENDS.get(language, ()):
        if said := re.search(pattern, bare, re.IGNORECASE if language == "sk" else 0):
            yield f"{said.group()!r} is another word"
    yield from other_words(language, english[0], text)
    yield from _characters(text)
    if text != text.strip() and english[0] == english[0].strip():
        yield "begins or ends with a blank"
    yield from _setting(language, english[0], text)


def _characters(text: str) -> Iterator[str]:
    if hidden := _INVISIBLE.search(text):
        yield f"holds an invisible {unicodedata.name(hidden.group(), 'character')}"
    if any(vowel in text for vowel in _SPLIT_VOWELS):
        yield "holds a vowel that was split in two, as NFKC does"
    if unicodedata.normalize("NFC", text) != text:
        yield "is not composed (NFC)"
    if '"' in text or re.search(r"(?<!\w)'|'(?!\w)", text):
        yield "has straight quotation marks"


def _setting(language: str, english: str, text: str) -> Iterator[str]:
    """How a sentence begins and ends, its quotation marks and its blanks."""
    foreign = [mark for mark in _ALL_QUOTES if mark in text and mark not in QUOTES[language]]
    if [mark for mark in foreign if not re.search(rf"\w{mark}\w", text)]:
        yield f"has quotation marks of another language: {' '.join(foreign)}"
    if "..." in text or ("…" in english) != ("…" in text):
        yield "has other dots than the English (one character: …)"
    if language == "de" and re.search(rf"[^\s{_BLANK}]…|[^{_BLANK}]…", text):
        yield "needs a no-break space before …"
    if language != "de" and re.search(r"\s…", text):
        yield "has a blank before …"
    if english.endswith(".") and language == "th" and text.endswith("."):
        yield "ends with a full stop, which Thai has not"
    if english[-1] in ".!?" and language != "th" and text[-1] not in ".!?":
        yield "does not end its sentence"
    if english[-1].isalnum() and text[-1] == ".":
        yield "ends a sentence that is none"
    yield from _letter_case(language, english, text)
    if language in {"de", "sk"} and _LONG_WORD.fullmatch(text):
        yield "needs a soft hyphen: not every browser knows where to part it"
    if language == "sk" and re.search(r"(?<!\w)[kKsSvVzZoOuUaAiI] (?=\S)", text):
        yield "needs a no-break space after a single letter"
    if language in {"de", "sk"} and re.search(r"\d %", text):
        yield "needs a no-break space before %"
    if language == "th" and re.search(rf"[^{_BLANK}]ๆ|ๆ(?=[^\s\W])", text):
        yield "needs a no-break space before ๆ, and a space after it"
    if language == "lo" and re.search(r"\sໆ", text):
        yield "has a blank before ໆ"


def _letter_case(language: str, english: str, text: str) -> Iterator[str]:
    """A sentence begins as the English one does. What begins small need not in German."""
    first, ours = english[0], text[0]
    if language in {"de", "sk"} and first.isupper() and ours.islower():
        yield "begins with a small letter"
    if language == "sk" and first.islower() and ours.isupper():
        yield "begins with a capital letter"
    if language == "de" and re.search(r"(?<=[\wäöüß,;] )(Du|Dir|Dich|Dein\w*)\b", text):
        yield "writes du with a capital letter"
    if language == "sk" and re.search(r"(?<=[\w,;] )(Vy|Vás|Vám|Vami|Váš|Vaš\w*)\b", text):
        yield "writes vy with a capital letter"


def english_of(message: Message) -> tuple[str, ...]:
    """The text, or its two forms where it counts."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def forms_of(message: Message) -> tuple[str, ...]:
    """Its translation, or one for each plural category; empty where there is none."""
    text = message.string
    return (text or "",) if isinstance(text, str) or text is None else tuple(text)


def counted(faults: Iterable[Fault]) -> Mapping[str, int]:
    """How many are missing, how many fuzzy, how many wrong."""
    totals = {"missing": 0, "fuzzy": 0, "wrong": 0}
    for fault in faults:
        kind = fault.what.partition(":")[0]
        totals[kind if kind in totals else "wrong"] += 1
    return totals
