"""Which texts a database can hold; what comes from an address bar need not be one."""

from __future__ import annotations


def is_storable(text: str) -> bool:
    """False for NUL, which PostgreSQL refuses, and lone surrogates, which no driver can send.

    >>> is_storable("ab"), is_storable("a\\0b"), is_storable("\\ud800")
    (True, False, False)
    """
    return "\0" not in text and not any("\ud800" <= letter <= "\udfff" for letter in text)
