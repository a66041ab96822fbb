"""How large a record may be. What is beyond is refused before anything is made of it."""

from __future__ import annotations

from typing import Final

MOST_BYTES: Final = 1024 * 1024
"""A round takes some 800 bytes, so this is a match of more than a thousand rounds; the longest
that is played in earnest, Hollywood to 1000, has some two hundred."""

MOST_LINES: Final = 4096
"""More than fit: a finished round takes no less than 350 bytes."""

LONGEST_LINE: Final = 16 * 1024
"""Characters. A round has at most 30 stretches of 40 turns (29 cards can be drawn, and the fortieth
turn in a row from the discard pile ends it) of 8 characters, beside a thousand for the rest."""

LONGEST_NAME: Final = 240
"""Characters: twenty of the reader's letters, of at most twelve code points each."""

LONGEST_ID: Final = 64
"""Characters of a match's id, which goes into every block of the shuffle."""

LONGEST_QUOTE: Final = 40
"""Characters of a record that an error repeats."""
