"""Strategies for hands: any cards, and cards out of few suits or ranks, which meld a lot."""

from __future__ import annotations

from hypothesis import strategies as st

from app.rules.cards import FULL_DECK, CardSet, card_set, cards

ANY_CARDS = tuple(range(52))


def _of_suits(suits: int) -> tuple[int, ...]:
    return tuple(range(13 * suits))


def _of_ranks(first: int, count: int) -> tuple[int, ...]:
    return tuple(c for c in ANY_CARDS if first <= c % 13 < first + count)


decks = st.one_of(
    st.just(ANY_CARDS),
    st.sampled_from([_of_suits(1), _of_suits(2), _of_suits(3)]),
    st.builds(_of_ranks, st.integers(0, 9), st.integers(4, 6)),
)
"""What a hand is drawn from."""


def hands(*sizes: int) -> st.SearchStrategy[CardSet]:
    """Hands of one of these sizes."""
    return st.tuples(decks, st.sampled_from(sizes)).flatmap(
        lambda drawn: st.lists(
            st.sampled_from(drawn[0]), min_size=drawn[1], max_size=drawn[1], unique=True
        ).map(card_set)
    )


@st.composite
def two_hands(draw: st.DrawFn, size: int = 10) -> tuple[CardSet, CardSet]:
    """Two hands without a card in common, out of a deck that has enough cards for both."""
    deck = draw(decks)
    first = draw(st.permutations(deck if len(deck) >= 2 * size else ANY_CARDS))
    return card_set(first[:size]), card_set(first[size : 2 * size])


def absent(held: CardSet) -> tuple[int, ...]:
    """The cards that are not held."""
    return tuple(cards(FULL_DECK & ~held))
