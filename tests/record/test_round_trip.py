"""What is written is read the same: whole matches under any rules, whole or cut short."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.record import Fault, Record, RecordError, read, record_of, write, writing
from app.rules.actions import Ready, Resign
from app.rules.cards import Seat
from app.rules.deal import binding, shuffle
from app.rules.engine import decide, fold
from app.rules.facts import Dealt, Fact, Opened, Readied, RoundEnded
from app.rules.refusals import Refusal
from app.rules.ruleset import GIN, MODERN, PRESETS, Rules
from app.rules.view import legal, view_for
from tests.record.director import Director
from tests.record.styles import Style
from tests.rules.playing import moves, opening, randoms
from tests.rules.rigging import rigged
from tests.rules.rulesets import rule_sets

names = st.text(
    st.characters(exclude_categories=["C", "Z"], include_characters=' \\"[]|'), min_size=1
).filter(lambda name: name == name.strip() and len(name) <= 240)


def play_some(rules: Rules, chance: random.Random, rounds: int, end: str) -> Director:
    """A match of at most so many rounds, which then ends as told, if it goes on at all."""
    game = Director(f"m{chance.getrandbits(30)}", rules)
    for _ in range(rounds):
        if game.match.standing.reason is None:
            game.play(chance.choice([*Style, Style.KNOCK, Style.KNOCK, Style.GIN]))
    if game.match.standing.reason is not None or end == "nothing":
        return game
    if chance.random() < 0.5 or game.match.standing.rounds == 0:
        game.begin(chance.randrange(12), chance.choice(list(Style)))
    match end:
        case "resign":
            game.resign(chance.randrange(2))
        case "claim":
            game.claim()
        case "closed":
            game.close()
    return game


ends = st.sampled_from(["nothing", "under way", "resign", "claim", "closed"])


@settings(max_examples=15)
@given(randoms, rule_sets, st.integers(0, 12), ends, names, names)
def test_a_record_is_read_as_it_was_written(
    chance: random.Random, rules: Rules, rounds: int, end: str, first: str, second: str
) -> None:
    record = play_some(rules, chance, rounds, end).record((first, second))
    text = write(record)
    assert read(text) == record
    assert read(text.encode()) == record
    assert write(read(text)) == text


@pytest.mark.slow
@settings(max_examples=60)
@given(randoms, rule_sets, st.integers(0, 120), ends)
def test_long_matches_are_read_as_they_were_written(
    chance: random.Random, rules: Rules, rounds: int, end: str
) -> None:
    record = play_some(rules, chance, rounds, end).record()
    assert read(write(record)) == record


@settings(max_examples=4)
@given(randoms, rule_sets)
def test_whatever_is_legal_can_be_recorded(chance: random.Random, rules: Rules) -> None:
    """Played by `legal` alone, with bindings and entropies at random."""
    log: list[Fact] = opening(rules)
    match = fold(log)
    for _ in range(250):
        seats: list[Seat] = [seat for seat in (0, 1) if moves(match, seat, chance)]
        if match.standing.reason is not None or not seats:
            break
        seat = chance.choice(seats)
        facts = decide(
            match, seat, chance.choice(moves(match, seat, chance)), chance.randbytes(32).hex()
        )
        assert not isinstance(facts, Refusal)
        log += facts
        match = fold(facts, match)
    record = record_of(log, ("Mia", "Tom"))
    assert read(write(record)) == record
    assert record.match.standing.rounds == match.standing.rounds


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_read_is_a_log_that_shows_the_same_match(preset: str) -> None:
    game = Director(preset, PRESETS[preset])
    game.play_on()
    told = read(write(game.record())).match
    for viewer in (0, 1, None):
        assert view_for(told, viewer) == view_for(game.match, viewer)
        assert viewer is None or legal(told, viewer) == legal(game.match, viewer)


def under_way() -> tuple[Director, Record]:
    game = Director("under-way", GIN)
    game.play()
    game.play()
    game.begin(6)
    return game, game.record()


def test_a_round_under_way_is_not_told_and_none_of_its_secrets_either() -> None:
    game, record = under_way()
    assert record.match.standing.rounds == 2
    assert record.match.standing.next is None
    deal = [fact for fact in game.log if isinstance(fact, Dealt)][-1]
    bindings = [fact.next for fact in game.log if isinstance(fact, Readied)][-4:]
    text = write(record)
    secrets = {deal.proof.server_seed, deal.commitment, *deal.proof.entropy, *bindings}
    assert len(secrets) > 5
    for secret in secrets - {None}:
        assert str(secret) not in text
        assert str(secret) not in repr(record)


def test_the_secret_of_a_round_to_come_is_not_told() -> None:
    game = Director("between", GIN)
    game.play()
    game.resign(0)
    ended = [fact for fact in game.log if isinstance(fact, RoundEnded)][-1]
    assert ended.next_seed
    assert ended.next_seed not in repr(game.record())


def test_a_match_without_a_finished_round_is_a_header_alone() -> None:
    game = Director("fresh", MODERN)
    game.begin(3)
    record = game.record()
    assert list(record.rounds()) == []
    assert write(record).endswith('[final "-"]\n')
    assert read(write(record)) == record
    secrets = [fact.server_seed for fact in game.log if isinstance(fact, Opened)]
    assert secrets[0] not in repr(record)


def test_a_match_that_is_closed_before_its_first_deal_has_a_record() -> None:
    game = Director("never-dealt", GIN)
    game.close()
    record = game.record()
    assert read(write(record)) == record
    assert record.match.standing.status == game.match.standing.status


def test_who_resigns_instead_of_an_answer_to_a_knock_leaves_the_knock_on_record() -> None:
    game, actions = Director("unanswered", GIN), 1
    while game.match.round is None or game.match.round.knock is None:
        game = Director("unanswered", GIN)
        game.begin(actions)
        actions += 1
    game.resign(1)
    text = write(game.record())
    assert re.search(r" \| knock .* \| resign 1 \| commitment ", text)
    assert read(text) == game.record()


def test_both_may_name_one_entropy_and_whose_was_bound_first_is_told_rightly() -> None:
    """Seat 1 is bound to it and ready first; then seat 0 gives the same."""
    shared = "ab" * 16
    opened = Opened("twice", 1, GIN, "5e" * 32, (True, True), (None, binding(shared)))
    log: list[Fact] = [opened]
    for seat in (1, 0):
        match = fold(log)
        assert match.standing.next is not None
        facts = decide(match, seat, Ready(match.standing.next.commitment, shared), "")
        assert not isinstance(facts, Refusal)
        log += facts
    resigned = decide(fold(log), 0, Resign(), "")
    assert not isinstance(resigned, Refusal)
    record = record_of([*log, *resigned], ("Mia", "Tom"))
    assert read(write(record)) == record
    assert [each.deal.proof.bound for each in record.rounds()] == [(False, True)]


def test_a_rigged_log_has_no_record() -> None:
    match = rigged()
    assert match.round is not None
    log: list[Fact] = [
        Opened("m1", 1, GIN, "5e" * 32, (True, True), (None, None)),
        Readied(0, "", False, None),
        Readied(1, "", False, None),
        match.round.deal,
    ]
    resigned = decide(fold(log), 0, Resign(), "")
    assert not isinstance(resigned, Refusal)
    with pytest.raises(RecordError) as caught:
        record_of([*log, *resigned], ("Mia", "Tom"))
    assert caught.value.code is Fault.WRONG_DEAL
    assert match.round.deal.deck != shuffle("m1", 1, "5e" * 32, ("", ""))


def test_a_log_with_another_result_has_no_record() -> None:
    game = Director("forged", GIN)
    game.play()
    ended = game.log[-1]
    assert isinstance(ended, RoundEnded)
    game.log[-1] = replace(ended, score=(99, 0))
    with pytest.raises(RecordError) as caught:
        game.record()
    assert caught.value.code is Fault.WRONG_RESULT


def test_a_log_begins_with_its_opening() -> None:
    log = under_way()[0].log
    for broken in ([], log[1:]):
        with pytest.raises(ValueError, match="Opened"):
            record_of(broken, ("Mia", "Tom"))
    with pytest.raises(ValueError, match="Opened"):
        write(Record(("Mia", "Tom"), tuple(log[1:])))


def test_an_entropy_that_is_no_hex_text_is_not_written() -> None:
    log: list[Fact] = [Opened("strange", 1, GIN, "5e" * 32, (True, True), (None, None))]
    for seat in (0, 1):
        match = fold(log)
        assert match.standing.next is not None
        facts = decide(match, seat, Ready(match.standing.next.commitment, "ab" * 16 + "\n"), "")
        assert not isinstance(facts, Refusal)
        log += facts
    resigned = decide(fold(log), 0, Resign(), "")
    assert not isinstance(resigned, Refusal)
    with pytest.raises(RecordError) as caught:
        write(record_of([*log, *resigned], ("Mia", "Tom")))
    assert caught.value.code is Fault.BAD_LINE


def test_a_match_with_a_strange_id_is_not_written() -> None:
    game = Director("two words", GIN)
    game.play()
    with pytest.raises(RecordError) as caught:
        write(game.record())
    assert caught.value.code is Fault.BAD_HEADER


def test_a_match_without_an_end_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    record = under_way()[1]
    monkeypatch.setattr(writing, "MOST_BYTES", len(write(record)) - 1)
    with pytest.raises(RecordError) as caught:
        write(record)
    assert caught.value.code is Fault.TOO_LARGE


@pytest.mark.parametrize("name", ["", " Mia", "M\x1bia", "M\nia", "M\u202eia", "x" * 241])
def test_a_name_that_no_record_can_hold_is_not_written(name: str) -> None:
    record = under_way()[1]
    with pytest.raises(RecordError) as caught:
        write(Record((name, "Tom"), record.facts))
    assert caught.value.code is Fault.BAD_NAME
