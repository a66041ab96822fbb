"""One word for one thing: what the English calls by a term, another language calls by its own.

Where the English says the word on the left, every language must say what stands on the right, or
what a button is called and what the texts say about it would drift apart. The words are patterns:
languages have endings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, TypeAlias

Words: TypeAlias = tuple[str, str, str, str]
LANGUAGES: Final = ("de", "sk", "th", "lo")
HERE: Final = "scripts/languages/terms.py"

TERMS: Final[dict[str, Words]] = {
    r"pass(es|ed)?": (r"nehmen oder nicht|nicht.*nehmen|nicht genommen|nimm\w* sie nicht",
                      r"nevz|nebe?r|vezmete si", "ไม่เอา", "ບໍ່ເອົາ"),
    r"knock(s|ed|er|er’s|ing)?": (r"klopf", r"klop", "น็อค", "ເຄາະ"),
    r"gin": (r"\bgin", r"\bgin", "จิน|Gin", "ຈິນ|Gin"),
    r"big gin": (r"\bbig gin", r"\bbig gin", "บิ๊กจิน", "ບິກຈິນ"),
    r"undercuts?": (r"unterb[io]|unterboten", r"undercut", "อันเดอร์\u2060คัต", "ອັນເດີ\u2060ຄັດ"),
    r"deadwood": (r"rest(karte|punkt)", r"zvyš", "แต้มค้าง|ไพ่ไม่เข้าชุด", "ຄະແນນຄ້າງ|ໄພ້ບໍ່ເຂົ້າຊຸດ"),
    r"melds?": (r"kombination", r"kombinác", "ชุด", "ຊຸດ"),
    r"stock": (r"stapel", r"balíč", "กองจั่ว", "ກອງຈັບ"),
    r"discard pile": (r"ablagestapel", r"odhadzovac\w+ kôpk", "กองทิ้ง", "ກອງຖິ້ມ"),
    r"score sheets?": (r"punktezettel", r"zápis\w* skóre", "ตารางคะแนน", "ຕາຕະລາງຄະແນນ"),
    r"return links?": (r"links? zum zurückkehren", r"odkaz\w* na.návrat", "ลิงก์กลับเข้าเกม",
                       "ລິ້ງກັບຄືນສູ່ເກມ"),
    r"shutout": (r"zu.null", r"bez bodu", "อีกฝ่ายไม่ได้แต้ม", "ອີກຝ່າຍບໍ່"),
    r"void": (r"gewertet|wertung", r"neboduj|bez bodov", "โมฆะ", "ບໍ່ນັບຄະແນນ"),
    r"rematch": (r"revanche", r"odvet", "แข่งอีกครั้ง", "ຂໍແກ້ມື"),
    r"resign(ed|ation)?": (r"auf\w*geb|gib\w* .*auf", r"vzd", "ยอมแพ้", "ຍອມແພ້"),
    r"records?": (r"aufzeichnung", r"záznam", "บันทึก", "ບັນທຶກ"),
    r"rules?": (r"regel", r"pravid", "กติกา", "ກະຕິກາ"),
    r"target": (r"ziel", r"cieľ", "เป้าหมาย", "ເປົ້າໝາຍ"),
    r"guest": (r"gast", r"hosť", "ผู้เยี่ยมชม", "ແຂກ"),
    r"notif\w+": (r"benachrichtig", r"upozor", "แจ้งเตือน", "ແຈ້ງເຕືອນ"),
    r"show phrases|phrases": (r"sprüche", r"hlášk", "ข้อความด่วน", "ຂໍ້ຄວາມດ່ວນ"),
    r"commitment": (r"festlegung", r"záväz", "ค่าผูกมัด", "ຄ່າຜູກມັດ"),
    r"secret": (r"geheimnis", r"tajomstv", "ค่าลับ", "ຄ່າລັບ"),
}  # fmt: skip

_SAID: Final = {term: re.compile(rf"\b(?:{term})\b(?!\}})", re.IGNORECASE) for term in TERMS}


def other_words(language: str, english: str, text: str) -> Iterator[str]:
    """The terms that the English text says and this one calls by another word."""
    if language not in LANGUAGES:
        return
    bare = text.replace("\N{SOFT HYPHEN}", "")
    for term, words in TERMS.items():
        said = _SAID[term].search(english)
        ours = words[LANGUAGES.index(language)]
        if said and not re.search(ours, bare, re.IGNORECASE):
            yield f"{said.group()!r} is said otherwise elsewhere, see {HERE}: {ours}"
