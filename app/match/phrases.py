"""What players may say to each other: fixed phrases and emotes, by id and never as text.

Every client shows them in the words of whoever reads.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Phrase: TypeAlias = Literal[
    "hello",
    "good_luck",
    "nice_one",
    "one_moment",
    "hurry",
    "oh_no",
    "thanks",
    "one_more",
    "smile",
    "laugh",
    "wow",
    "sad",
]
PHRASES: Final[tuple[Phrase, ...]] = get_args(Phrase)
"""All of them; the last four are emotes."""
