"""The twin of a moment: everything changed that one viewer may not know, and nothing else.

What a viewer knows is worked out here from the facts alone, and not by the code under test: the
own hand, what lay open, what was taken from the discard pile, what a knock laid on the table; of
secrets those that a finished round or a deal has opened. Cards that the viewer does not know
change places with each other all over the log; secret texts become others.
"""

from __future__ import annotations

import random
from dataclasses import replace
from hashlib import sha256
from typing import Any

from msgspec import structs

from app.match.ids import CommandId
from app.match.ports import Row
from app.match.session import Position, Step
from app.rules import engine
from app.rules.actions import Source
from app.rules.cards import cards
from app.rules.facts import (
    Dealt,
    Discarded,
    Drew,
    Fact,
    Joined,
    Knocked,
    MatchEnded,
    Opened,
    Readied,
    RoundEnded,
)
from app.rules.state import Match
from tests.leak.walks import PLAYERS, Moment

Viewer = int | None


def twin_of(moment: Moment, viewer: Viewer, chance: random.Random) -> Moment:
    """Another moment that `viewer` cannot tell from this one."""
    facts = [fact for row in moment.rows for fact in row.facts]
    swapped = _swap_unknown_cards(facts, viewer, chance)
    texts = _other_texts(moment, facts, viewer, chance)
    first = _first_row_of_open_round(moment.rows)
    rows = [
        _disguise(row, swapped if place >= first else {}, texts, viewer)
        for place, row in enumerate(moment.rows)
    ]
    before = _fold(rows[:-1], moment.before) if len(rows) > 1 else moment.before
    after = _fold(rows, moment.position)
    step = Step(after, rows[-1].facts, moment.step.player, rows[-1].command)
    return Moment(before, step, tuple(rows), moment.entropies)


# -- cards ----------------------------------------------------------------------------------


def known_cards(facts: list[Fact], viewer: Viewer) -> set[int]:
    """The cards whose place `viewer` knows or has known in the round under way."""
    dealt = _open_deal(facts)
    if dealt is None:
        return set(range(52))
    known = {dealt.deck[20]}
    if viewer is not None:
        first = 1 if viewer == dealt.dealer else 0
        known.update(dealt.deck[first:20:2])
    for fact in facts[facts.index(dealt) :]:
        known.update(_shown_by(fact, viewer))
    return known


def _shown_by(fact: Fact, viewer: Viewer) -> set[int]:
    match fact:
        case Drew(seat, source, card):
            return {card} if source is Source.DISCARD or seat == viewer else set()
        case Discarded(_, card):
            return {card}
        case Knocked(_, _, melds, unmatched, _, discard):
            shown = set(cards(sum(melds) | unmatched))
            return shown if discard is None else shown | {discard}
        case _:
            return set()


def _swap_unknown_cards(facts: list[Fact], viewer: Viewer, chance: random.Random) -> dict[int, int]:
    hidden = sorted(set(range(52)) - known_cards(facts, viewer))
    mixed = hidden.copy()
    while len(hidden) > 1 and mixed == hidden:
        chance.shuffle(mixed)
    return dict(zip(hidden, mixed, strict=True))


def _open_deal(facts: list[Fact]) -> Dealt | None:
    """The deal of the round under way, None where all cards are open."""
    found: Dealt | None = None
    for fact in facts:
        if isinstance(fact, Dealt):
            found = fact
        elif isinstance(fact, RoundEnded | MatchEnded):
            found = None
    return found


def _first_row_of_open_round(rows: tuple[Row, ...]) -> int:
    places = [place for place, row in enumerate(rows) for each in row.facts if type(each) is Dealt]
    return places[-1] if places else len(rows)


# -- texts ----------------------------------------------------------------------------------


def _other_texts(
    moment: Moment, facts: list[Fact], viewer: Viewer, chance: random.Random
) -> dict[str, str]:
    """Other texts for all that are not opened to the viewer, and for what follows from them."""
    public = _public_texts(facts)
    texts: dict[str, str] = {}
    for seed in _seeds(facts) - public:
        texts[seed] = chance.randbytes(32).hex()
    for seat in {0, 1} - {viewer}:
        for entropy in moment.entropies[seat]:
            if entropy not in public:
                texts[entropy] = chance.randbytes(16).hex()
                _map_binding(texts, entropy)
    return texts


def _map_binding(texts: dict[str, str], entropy: str) -> None:
    before = sha256(entropy.encode()).hexdigest()
    after = sha256(texts[entropy].encode()).hexdigest()
    texts[before] = after
    texts[before[:16]] = after[:16]


def _seeds(facts: list[Fact]) -> set[str]:
    found: set[str] = set()
    for fact in facts:
        match fact:
            case Opened():
                found.add(fact.server_seed)
            case Dealt():
                found.add(fact.proof.server_seed)
            case RoundEnded():
                found.update({fact.proof.server_seed, fact.next_seed or ""})
            case _:
                pass
    return found - {""}


def _public_texts(facts: list[Fact]) -> set[str]:
    """Entropies leave with the deal, a round's secret when it is over."""
    public: set[str] = set()
    dealt: Dealt | None = None
    for fact in facts:
        if isinstance(fact, Dealt):
            dealt = fact
            public.update(fact.proof.entropy)
        elif isinstance(fact, RoundEnded | MatchEnded) and dealt is not None:
            public.add(dealt.proof.server_seed)
    return public


# -- the log in other words -----------------------------------------------------------------


def _disguise(row: Row, swapped: dict[int, int], texts: dict[str, str], viewer: Viewer) -> Row:
    facts = tuple(_disguise_fact(fact, swapped, texts) for fact in row.facts)
    if row.command is None or (viewer is not None and row.player == PLAYERS[viewer]):
        return structs.replace(row, facts=facts)
    command = CommandId(f"other-{row.command}")
    return structs.replace(row, facts=facts, command=command, digest="another digest")


def _disguise_fact(fact: Fact, swapped: dict[int, int], texts: dict[str, str]) -> Fact:
    def text(given: Any) -> Any:
        return texts.get(given, given)

    match fact:
        case Opened():
            first, second = fact.bindings
            spent = tuple(sorted(text(mark) for mark in fact.spent))
            seed = text(fact.server_seed)
            return replace(
                fact, server_seed=seed, bindings=(text(first), text(second)), spent=spent
            )
        case Joined():
            return replace(fact, binding=text(fact.binding))
        case Readied():
            return replace(fact, entropy=text(fact.entropy), next=text(fact.next))
        case Dealt():
            deck = tuple(swapped.get(card, card) for card in fact.deck)
            seed = text(fact.proof.server_seed)
            return replace(fact, deck=deck, proof=replace(fact.proof, server_seed=seed))
        case Drew():
            return replace(fact, card=swapped.get(fact.card, fact.card))
        case RoundEnded():
            return replace(fact, next_seed=text(fact.next_seed))
        case _:
            return fact


def _fold(rows: list[Row], like: Position) -> Position:
    """The position after the rows. Commitments are those of the other moment: they count as
    independent of what they commit to."""
    state = engine.fold(fact for row in rows for fact in row.facts)
    return structs.replace(like, state=_with_commitment(state, like.state))


def _with_commitment(state: Match, like: Match) -> Match:
    if state.standing.next is None or like.standing.next is None:
        return state
    following = replace(state.standing.next, commitment=like.standing.next.commitment)
    return Match(state.standing._replace(next=following), state.round)
