"""What belongs to one language and not to another: English words, names, words that mean something
else at a card table, and how sentences are set."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_WORD: Final = re.compile(r"[^\W\d_]+")


def words_of(text: str) -> list[str]:
    """The words of a text in small letters. Those of Thai and Lao are not parted."""
    return _WORD.findall(text.replace("\N{SOFT HYPHEN}", "").lower())


NAMES: Final = frozenset(
    words_of(
        "ben fisher gin hmac hollywood http https javascript oklahoma qr rummy sha straight upcard "
        "utc yates"
    )
)
"""Said alike in every language, and so never a sign of English."""

LOAN_WORDS: Final[dict[str, frozenset[str]]] = {
    "de": frozenset(
        words_of(
            "also an big blitz bonus box browser bytes chance code cookie cookies fair hand in "
            "limit link links match matches minute moment name normal offline oh person server "
            "so stand system tab text version was will"
        )
    ),
    "sk": frozenset(
        words_of("big blitz bonus by cookie do limit moment offline server so ten text to undercut")
    ),
    "th": frozenset(words_of("shift")),
    "lo": frozenset(),
}
"""Words that are English and the language's own as well. Of Thai and Lao all Latin words."""

LATIN: Final = frozenset({"en", "de", "sk"})
"""The languages whose own letters are Latin: in others any Latin word is foreign."""

FALSE_FRIENDS: Final[dict[str, tuple[str, ...]]] = {
    "de": (
        r"\bTotholz", r"\bLäufen?\b", r"\bMeldung(en)?\b", r"\bTalon", r"\bLagerbestand",
        r"\bHändler", r"\bzeichne", r"\bAs\b", r"\bStraße", r"\b(Ihr|Ihre[mnrs]?|Ihnen)\b(?<!^Ihr)",
    ),
    "sk": (
        r"\bpalub", r"\bdíler", r"\bkrupiér", r"\bzákrut", r"\btabuľk\w*+(?! skóre)", r"\bžreb",
        r"\bpodre[zž]", r"\bklepn", r"\blíza|\blízn", r"\bkaretn", r"\bodhazovac", r"\bhorník",
        r"\bneobchodník", r"\bkrabic", r"\bkrížo\b", r"\btrojkú\b", r"\bkrížoveh", r"\btvár",
    ),
    "th": (
        r"ดาดฟ้า", r"ตัวแทนจำหน่าย", r"บัตร", r"การ์ด", r"(?<![หกต])วาด", r"ตัดราคา", r"กินเจ",
        r"เคาะประตู", r"กองขยะ", r"เลี้ยว", r"การติดตั้ง", r"เจ้ามือ", r"ไพ่หัว", r"ไพ่สี่สี", r"กล่อง",
        r"ตาราง(?!คะแนน)", r"ครับ", r"ค่ะ", r"ลิงค์", r"ของ\s?(โพ|ดอกจิก|ข้าวหลามตัด)",
    ),
    "lo": (
        r"ຜູ້ນ", r"ເຮືອ(?!ນ)", r"(?<!ຕິ)(?<!ສົມ)ບັດ", r"ໍາ", r"ຫນ", r"ຫມ", r"ຫລິ້ນ", r"ຫຼີ້ນ",
        r"(?<!ຍອມ)ແພ້", r"ແຕ້ມ", r"ຈົ່ວ", r"ຕົວແທນ", r"ຜູ້ຂາຍ", r"ຕາຕະລາງ(?!ຄະແນນ)", r"ທໍ່ຖິ້ມ", r"ຂ້າເສິກ",
        r"ຮຸນແຮງ", r"ລົບກວນ", r"ກະເບື້ອງ", r"ເອດ(?!ສ)", r"ຮອບຂອງທ່ານ", r"ເຈົ້າມື",
    ),
}  # fmt: skip
"""Words of careless translations, as patterns: each means something else at this table."""

QUOTES: Final[dict[str, str]] = {
    "de": "„“‚‘",
    "sk": "„“‚‘",
    "th": "“”‘’",
    "lo": "“”‘’",
}
"""The quotation marks of a language; the other ones of „“”‚‘’«» are foreign, but for an apostrophe
inside a word."""

QUOTED_WORDS: Final = frozenset({"บลิทซ์", "ບລິດຊ໌"})
"""In quotation marks because they are foreign; whatever else is quoted is the name of something."""


def english_words(text: str, language: str, vocabulary: Iterable[str]) -> list[str]:
    """The words of a text that are English where another language should be spoken."""
    allowed = NAMES | LOAN_WORDS.get(language, frozenset())
    words = [word for word in words_of(text) if word not in allowed and len(word) > 1]
    if language in LATIN:
        known = vocabulary if isinstance(vocabulary, (set, frozenset)) else set(vocabulary)
        return [word for word in words if word in known]
    return [word for word in words if word.isascii()]
