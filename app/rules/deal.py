"""A deal that anybody can check (protocol, The deal): commitments, bindings and the shuffle.

Secrets and entropies are hex texts, hashes lower-case hex. Nothing here draws anything at random:
the same texts give the same deck for ever.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from hashlib import sha256
from itertools import chain, count
from struct import Struct
from typing import Final, TypeAlias

from app.rules.cards import Card, CardSet, Seat, card_set

Entropy: TypeAlias = tuple[str, str]
"""What each seat added to the shuffle; the empty text for one that added nothing."""

_MARK_LENGTH: Final = 16
_EIGHT_WORDS: Final = Struct(">8I")
_CHOICES: Final = tuple((last, (1 << 32) // (last + 1) * (last + 1)) for last in range(51, 0, -1))
"""The places of the shuffle; words from the limit on are skipped, so that the choice is even."""


def commitment(server_seed: str) -> str:
    """What is published of a round's secret before the deal: SHA-256 of its 32 bytes, given as 64
    hex digits (protocol, The deal). `ValueError` for a text that is not hex.

    >>> from app.rules import Proof, commitment
    >>> proof = Proof("5e" * 32, ("", ""), bound=(False, False))
    >>> commitment(proof.server_seed)[:16]
    '9985b2e4b9b71b28'
    """
    return sha256(bytes.fromhex(server_seed)).hexdigest()


def binding(entropy: str) -> str:
    """The `next` that binds a player to this entropy: SHA-256 of its text (protocol, The deal).

    >>> from app.rules import binding
    >>> binding("00112233445566778899aabbccddeeff")[:16]
    '5947d7c33d783f94'
    """
    return sha256(_ascii(entropy)).hexdigest()


def mark(bound_by: str) -> str:
    """What is remembered of a binding, so that neither it nor its entropy can be used again.

    >>> mark("5947d7c33d783f94b3b4c1a96ebc8991ed28f1b069b71e03376cba8caa98a720")
    '5947d7c33d783f94'
    """
    return bound_by[:_MARK_LENGTH]


def first_dealer(match_id: str, server_seed: str, entropy: Entropy) -> Seat:
    """The dealer of a match's first round, drawn from round 1's secret (protocol, The deal).

    >>> from app.rules import first_dealer
    >>> first_dealer("m1", bytes(range(32)).hex(), ("00112233445566778899aabbccddeeff", ""))
    1
    """
    message = f"{match_id}:dealer:{entropy[0]}:{entropy[1]}"
    return hmac.digest(bytes.fromhex(server_seed), _ascii(message), "sha256")[-1] & 1


def shuffle(match_id: str, number: int, server_seed: str, entropy: Entropy) -> tuple[Card, ...]:
    """The deck of round `number`: cards 0–19 are dealt in turn, 20 is the upcard, 21 the stock's
    top (protocol, The deal). `server_seed` is 64 hex digits.

    >>> from app.rules import name, shuffle
    >>> entropy = ("00112233445566778899aabbccddeeff", "")
    >>> deck = shuffle("m1", 1, bytes(range(32)).hex(), entropy)
    >>> name(deck[0]), name(deck[20]), name(deck[21])
    ('AD', '6C', '7C')
    """
    prefix = _ascii(f"{match_id}:{number}:{entropy[0]}:{entropy[1]}:")
    words = _random_words(bytes.fromhex(server_seed), prefix)
    deck = list(range(52))
    for (last, limit), word in zip(_CHOICES, words, strict=False):
        while word >= limit:
            word = next(words)
        chosen = word % (last + 1)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck)


def dealt_hands(deck: tuple[Card, ...], dealer: Seat) -> tuple[CardSet, CardSet]:
    """The hands by seat: twenty cards one at a time, the non-dealer first (protocol, The deal).

    >>> from app.rules import dealt_hands, names, shuffle
    >>> deck = shuffle("m1", 1, bytes(range(32)).hex(), ("00112233445566778899aabbccddeeff", ""))
    >>> first, second = dealt_hands(deck, dealer=1)
    >>> names(first)
    ['TC', 'KC', 'AD', '5D', '9D', 'QD', '2H', 'TH', 'AS', '8S']
    """
    first, second = card_set(deck[0:20:2]), card_set(deck[1:20:2])
    return (first, second) if dealer == 1 else (second, first)


def _random_words(key: bytes, prefix: bytes) -> Iterator[int]:
    keyed = hmac.new(key, prefix, "sha256")
    return chain.from_iterable(_EIGHT_WORDS.unpack(_block(keyed, each)) for each in count())


def _block(keyed: hmac.HMAC, number: int) -> bytes:
    # Who has taken in the key and the prefix is copied: that is cheaper than to begin anew.
    block = keyed.copy()
    block.update(b"%d" % number)
    return block.digest()


def _ascii(text: str) -> bytes:
    # The edge lets hex digits through and nothing else; a text that slips by still has bytes.
    return text.encode("ascii", "backslashreplace")
