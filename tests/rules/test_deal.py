"""The deal that anybody can check, by the protocol, with its test vector."""

from __future__ import annotations

import hmac
import struct
from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.cards import NAMES, Card
from app.rules.deal import binding, commitment, first_dealer, mark, shuffle

SEED = bytes(range(32)).hex()
ENTROPY = "00112233445566778899aabbccddeeff"
BINDING = "5947d7c33d783f94b3b4c1a96ebc8991ed28f1b069b71e03376cba8caa98a720"
DECK = (
    "AD 7D TC TS KC 5C 2H KD 8S 6S TH 9H 5D 2C QD JC 9D 3D AS 2S 6C 7C KH QC 3C 2D JH JD 5S 7H "
    "4C 6H AH QS QH 9C 8D 8C TD 9S 4S 4D 3H 4H 8H 6D 5H JS AC KS 3S 7S"
)
WITH_A_SKIP = 3_326_404
"""Of all rounds of match m1 under this secret, without entropies, the first in which a word is
skipped: the sixth one, for 47 places."""
DECK_WITH_A_SKIP = (
    "2H 8S AH 8C 6H 4S 3S 9S 9D 3D TC 6S TS 3C QH 4C 7C 7D QC AC JD 5S KH TH AS 2C 2S 9H 7S 8D 7H "
    "KS JS AD KD 4H 9C 5C JH JC 4D 3H 5D 8H QD 6D 2D 5H 6C TD KC QS"
)

seeds = st.binary(min_size=32, max_size=32).map(bytes.hex)
entropies = st.one_of(st.just(""), st.binary(min_size=16, max_size=32).map(bytes.hex))


def as_published(match_id: str, number: int, seed: str, entropy: tuple[str, str]) -> list[Card]:
    """The words of the protocol read once more, step by step."""
    words: list[int] = []
    for block in range(30):
        message = f"{match_id}:{number}:{entropy[0]}:{entropy[1]}:{block}".encode("ascii")
        digest = hmac.new(bytes.fromhex(seed), message, sha256).digest()
        words += struct.unpack(">8I", digest)
    deck = list(range(52))
    for n in range(51, 0, -1):
        word = words.pop(0)
        while word >= 2**32 // (n + 1) * (n + 1):
            word = words.pop(0)
        j = word % (n + 1)
        deck[n], deck[j] = deck[j], deck[n]
    return deck


def test_the_published_example_comes_out() -> None:
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert binding(ENTROPY) == BINDING
    deck = shuffle("m1", 1, SEED, (ENTROPY, ""))
    assert [NAMES[card] for card in deck] == DECK.split()
    assert first_dealer("m1", SEED, (ENTROPY, "")) == 1


@given(seeds, entropies, entropies, st.integers(1, 99))
def test_every_deck_is_the_one_that_the_protocol_describes(
    seed: str, first: str, second: str, number: int
) -> None:
    deck = shuffle("kQ3", number, seed, (first, second))
    assert list(deck) == as_published("kQ3", number, seed, (first, second))
    assert sorted(deck) == list(range(52))


@given(seeds, entropies, entropies)
def test_every_first_dealer_is_the_one_that_the_protocol_describes(
    seed: str, first: str, second: str
) -> None:
    message = f"kQ3:dealer:{first}:{second}".encode("ascii")
    digest = hmac.new(bytes.fromhex(seed), message, sha256).digest()
    assert first_dealer("kQ3", seed, (first, second)) == digest[31] % 2


def test_everything_that_goes_in_changes_the_deck() -> None:
    plain = shuffle("m1", 1, SEED, ("", ""))
    changed = [
        shuffle("m2", 1, SEED, ("", "")),
        shuffle("m1", 2, SEED, ("", "")),
        shuffle("m1", 1, SEED[::-1], ("", "")),
        shuffle("m1", 1, SEED, (ENTROPY, "")),
        shuffle("m1", 1, SEED, ("", ENTROPY)),
    ]
    assert len({plain, *changed}) == 6


def test_every_card_may_lie_anywhere() -> None:
    decks = [shuffle("m1", number, SEED, ("", "")) for number in range(1040)]
    for place in (0, 20, 51):
        seen = Counter(deck[place] for deck in decks)
        assert len(seen) == 52
        # Twenty are expected; five deviations of a binomial leave room for none of these seeds.
        assert max(seen.values()) < 43


def test_both_seats_may_deal_first() -> None:
    dealers = [first_dealer(f"m{n}", SEED, ("", "")) for n in range(200)]
    assert 60 < sum(dealers) < 140


def test_a_word_past_the_last_whole_multiple_is_skipped() -> None:
    block = hmac.new(bytes.fromhex(SEED), f"m1:{WITH_A_SKIP}:::0".encode(), sha256).digest()
    assert struct.unpack(">8I", block)[5] >= 2**32 // 47 * 47
    deck = shuffle("m1", WITH_A_SKIP, SEED, ("", ""))
    assert list(deck) == as_published("m1", WITH_A_SKIP, SEED, ("", ""))
    assert " ".join(NAMES[card] for card in deck) == DECK_WITH_A_SKIP


@given(entropies)
def test_a_mark_is_the_beginning_of_the_binding(entropy: str) -> None:
    assert binding(entropy).startswith(mark(binding(entropy)))
    assert len(mark(binding(entropy))) == 16


@pytest.mark.parametrize("entropy", ["Ä", "\ud800", "\0", "g" * 64])
def test_a_text_that_is_not_hex_still_deals(entropy: str) -> None:
    assert len(binding(entropy)) == 64
    assert sorted(shuffle("m1", 1, SEED, (entropy, ""))) == list(range(52))
