"""The deal, written a second time from the protocol alone: what a server dealt is checked here."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from typing import Any

Frame = dict[str, Any]


def commitment_of(server_seed: str) -> str:
    return hashlib.sha256(bytes.fromhex(server_seed)).hexdigest()


def words_of(server_seed: str, message: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.new(
            bytes.fromhex(server_seed), f"{message}:{block}".encode("ascii"), hashlib.sha256
        ).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def deck_of(match: str, number: int, server_seed: str, entropy: list[str]) -> list[str]:
    """The deck of a round, from the top."""
    deck = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    words = words_of(server_seed, f"{match}:{number}:{entropy[0]}:{entropy[1]}")
    for n in range(51, 0, -1):
        bound = 2**32 // (n + 1) * (n + 1)
        word = next(word for word in words if word < bound)
        j = word % (n + 1)
        deck[n], deck[j] = deck[j], deck[n]
    return deck


def first_dealer(match: str, server_seed: str, entropy: list[str]) -> int:
    message = f"{match}:dealer:{entropy[0]}:{entropy[1]}".encode("ascii")
    return hmac.new(bytes.fromhex(server_seed), message, hashlib.sha256).digest()[-1] & 1
