"""From the open seat to the rematch: ready, bindings, dealers, the end of a match."""

from __future__ import annotations

import pytest

from app.rules.actions import Discard, Knock, Ready, Rematch, Resign
from app.rules.cards import Seat, other
from app.rules.deal import binding, commitment, first_dealer, mark, shuffle
from app.rules.engine import decide, evolve, fold, rematch_agreed, reopen, seat_player
from app.rules.facts import (
    Dealt,
    EndReason,
    Joined,
    MatchEnded,
    Opened,
    Readied,
    Resigned,
    Result,
)
from app.rules.facts import Final as Account
from app.rules.refusals import Refusal
from app.rules.ruleset import GIN, OKLAHOMA, build
from app.rules.state import Match, Phase, Status
from tests.rules.rigging import (
    PASS,
    SECRET,
    SEED,
    STOCK,
    WEAK,
    card_drawn,
    dealt,
    deck_of,
    draw_and_drop,
    facts_of,
    get_ready,
    opened,
    play,
    points_of,
    rigged,
    seated,
    the_round,
)

FIRST, SECOND, THIRD = "11" * 16, "22" * 16, "33" * 32
GIN_HAND = "AS 2S 3S 4S 7S 8S 9S TH JH QH"


def ready(match: Match, seat: Seat, entropy: str | None = None, next: str | None = None) -> Match:
    assert match.standing.next is not None
    return play(match, (seat, Ready(match.standing.next.commitment, entropy, next)))


def won_by(seat: Seat, *, dealer: Seat = 1, rules: str = "winner") -> Match:
    """A first round in which this seat goes gin with the first card it draws."""
    hands = (GIN_HAND, WEAK) if seat == 0 else (WEAK, GIN_HAND)
    match = rigged(*hands, dealer=dealer, rules=build("gin", next_dealer=rules))
    match = play(match, (other(dealer), PASS), (dealer, PASS))
    if seat == dealer:
        match = play(match, (other(seat), STOCK))
        match = play(match, (other(seat), Discard(card_drawn(match))))
    match = play(match, (seat, STOCK))
    return play(match, (seat, Knock(card_drawn(match))))


def finished() -> Match:
    """A match that seat 0 resigned in its first round."""
    return play(rigged(), (0, Resign()))


class TestBeforeTheFirstDeal:
    def test_a_match_waits_with_its_commitment(self) -> None:
        match = opened()
        assert (match.standing.status, match.round, match.standing.rounds) == (
            Status.WAITING,
            None,
            0,
        )
        assert match.standing.next is not None
        assert (match.standing.next.number, match.standing.next.dealer) == (1, None)
        assert match.standing.next.commitment == commitment(SEED)

    def test_the_creator_may_be_ready_before_anybody_sits_down(self) -> None:
        match = ready(opened(), 0)
        assert match.standing.status is Status.WAITING
        match = ready(fold(joined(match), match), 1)
        assert match.standing.status is Status.PLAYING

    def test_an_open_seat_is_never_ready(self) -> None:
        match = opened()
        assert match.standing.next is not None
        action = Ready(match.standing.next.commitment)
        assert decide(match, 1, action, SECRET) is Refusal.WRONG_PHASE
        assert ready(fold(joined(match), match), 1).standing.next is not None

    def test_a_seat_is_taken_once(self) -> None:
        match = seated()
        assert match.standing.seated == (True, True)
        assert seat_player(match, "p3", None) is Refusal.WRONG_PHASE

    def test_the_first_ready_stands(self) -> None:
        match = ready(seated(), 0, FIRST)
        assert match.standing.next is not None
        again = Ready(match.standing.next.commitment, SECOND)
        assert decide(match, 0, again, SECRET) is Refusal.WRONG_PHASE

    def test_another_commitment_is_stale(self) -> None:
        stale = Ready(commitment(SECRET))
        assert decide(seated(), 0, stale, SECRET) is Refusal.STALE_COMMITMENT


def joined(match: Match, next: str | None = None) -> tuple[Joined]:
    facts = seat_player(match, "p2", next)
    assert not isinstance(facts, Refusal)
    (fact,) = facts
    assert isinstance(fact, Joined)
    return (fact,)


class TestDeal:
    def test_the_second_ready_deals_in_its_own_row(self) -> None:
        match = ready(seated(), 1, FIRST)
        facts = facts_of(match, 0, Ready(commitment(SEED), SECOND))
        assert [type(fact) for fact in facts] == [Readied, Dealt]

    def test_the_deck_is_the_one_that_anybody_can_deal(self) -> None:
        match = ready(ready(seated(), 1, FIRST), 0, SECOND)
        deal = the_round(match).deal
        entropy = (SECOND, FIRST)
        assert deal.proof.entropy == entropy
        assert deal.deck == shuffle("m1", 1, SEED, entropy)
        assert deal.dealer == first_dealer("m1", SEED, entropy)
        assert deal.commitment == commitment(deal.proof.server_seed)
        assert match.standing.next is None

    def test_entropy_left_out_is_the_empty_text(self) -> None:
        deal = the_round(get_ready(seated())).deal
        assert deal.proof.entropy == ("", "")
        assert deal.proof.bound == (False, False)

    def test_the_next_round_has_its_own_secret(self) -> None:
        match = get_ready(won_by(0))
        deal = the_round(match).deal
        assert (deal.number, deal.proof.server_seed) == (2, SECRET)
        assert deal.deck == shuffle("m1", 2, SECRET, ("", ""))

    def test_a_round_is_not_dealt_twice(self) -> None:
        match = get_ready(seated())
        action = Ready(commitment(SEED))
        assert decide(match, 0, action, SECRET) is Refusal.WRONG_PHASE


class TestBindings:
    """A player is bound who opens the last `next` (protocol, The deal)."""

    def test_entropy_that_opens_the_last_next_is_bound(self) -> None:
        match = opened(bindings=(binding(FIRST), None))
        match = fold(joined(match, binding(SECOND)), match)
        match = ready(ready(match, 0, FIRST), 1, SECOND)
        assert the_round(match).deal.proof.bound == (True, True)

    def test_other_entropy_is_shown_as_unbound(self) -> None:
        match = opened(bindings=(binding(FIRST), None))
        match = fold(joined(match), match)
        match = ready(ready(match, 0, THIRD), 1, SECOND)
        assert the_round(match).deal.proof.bound == (False, False)

    def test_the_empty_text_never_binds(self) -> None:
        match = opened(bindings=(binding(""), None))
        match = ready(fold(joined(match), match), 0)
        assert match.standing.next is not None
        assert match.standing.next.bound == (False, False)

    def test_a_ready_binds_for_the_round_after(self) -> None:
        match = won_by(0)
        match = ready(ready(match, 0, FIRST, binding(SECOND)), 1)
        assert match.standing.bindings == (binding(SECOND), None)

    def test_a_next_used_before_counts_as_unbound(self) -> None:
        match = opened(bindings=(binding(FIRST), None))
        assert joined(match, binding(FIRST))[0].binding is None
        match = fold(joined(match, binding(SECOND)), match)
        assert ready(match, 0, FIRST, binding(FIRST)).standing.bindings[0] is None
        assert ready(match, 0, FIRST, binding(SECOND)).standing.bindings[0] is None
        assert ready(match, 0, FIRST, binding(THIRD)).standing.bindings[0] == binding(THIRD)

    def test_entropy_used_before_cannot_bind_again(self) -> None:
        match = ready(seated(), 0, FIRST)
        assert ready(match, 1, SECOND, binding(FIRST)).standing.bindings[1] is None

    def test_the_entropy_of_a_ready_is_not_its_own_next(self) -> None:
        assert ready(seated(), 0, FIRST, binding(FIRST)).standing.bindings[0] is None

    def test_entropy_that_the_other_seat_used_first_binds_nobody(self) -> None:
        match = opened(bindings=(binding(FIRST), None))
        match = ready(fold(joined(match), match), 1, FIRST)
        match = ready(match, 0, FIRST)
        assert the_round(match).deal.proof.bound == (False, False)

    def test_a_binding_is_spent_whether_it_was_opened_or_not(self) -> None:
        match = opened(bindings=(binding(FIRST), None))
        match = ready(fold(joined(match), match), 0, SECOND)
        assert match.standing.bindings == (None, None)
        assert {mark(binding(FIRST)), mark(binding(SECOND))} <= match.standing.spent


class TestNextDealer:
    @pytest.mark.parametrize("winner", [0, 1])
    @pytest.mark.parametrize("dealer", [0, 1])
    def test_the_option_says_who_deals_next(self, winner: Seat, dealer: Seat) -> None:
        expected = {"winner": winner, "loser": other(winner), "alternate": other(dealer)}
        for option, seat in expected.items():
            match = won_by(winner, dealer=dealer, rules=option)
            assert match.standing.next is not None
            assert (match.standing.next.number, match.standing.next.dealer) == (2, seat)
            assert the_round(get_ready(match)).deal.dealer == seat
            assert the_round(get_ready(match)).turn == other(seat)

    @pytest.mark.parametrize("option", ["winner", "loser", "alternate"])
    @pytest.mark.parametrize("dealer", [0, 1])
    def test_after_a_void_round_the_same_player_deals(self, option: str, dealer: Seat) -> None:
        rules = build("gin", next_dealer=option, stock_end="last_discard")
        match = rigged(dealer=dealer, rules=rules)
        match = play(match, (other(dealer), PASS), (dealer, PASS))
        match = draw_and_drop(match, 29)
        assert the_round(match).phase is Phase.LAST
        match = play(match, (dealer, PASS))
        assert match.standing.next is not None
        assert (match.standing.next.dealer, match.standing.rounds) == (dealer, 1)


class TestScore:
    def test_points_and_boxes_add_up_over_rounds(self) -> None:
        match = won_by(0)
        assert (points_of(match), match.standing.tally.boxes) == ((81, 0), (1, 0))
        match = get_ready(match)
        deck = deck_of((WEAK, GIN_HAND), "KH", "", 0)
        ready = [Readied(seat, "", False, None) for seat in (0, 1)]
        match = fold([*ready, dealt(deck, GIN, 0, number=2)], won_by(0))
        match = play(match, (1, PASS), (0, PASS), (1, STOCK))
        match = play(match, (1, Knock(card_drawn(match))))
        assert (points_of(match), match.standing.tally.boxes, match.standing.rounds) == (
            (81, 81),
            (1, 1),
            2,
        )

    def test_at_the_target_the_match_is_over(self) -> None:
        rules = build("gin", target=50)
        match = play(rigged(GIN_HAND, WEAK, rules=rules), (0, PASS), (1, PASS), (0, STOCK))
        match = play(match, (0, Knock(card_drawn(match))))
        assert (match.standing.status, match.standing.winner, match.standing.reason) == (
            Status.FINISHED,
            0,
            EndReason.TARGET,
        )
        assert match.standing.final == Account((81, 0), (0, 0), (1, 0), (81, 0), 81)
        assert match.standing.next is None

    def test_a_result_is_kept_with_its_round(self) -> None:
        result = the_round(won_by(1)).result
        assert isinstance(result, Result)
        assert result.winner == 1


class TestResignation:
    def test_it_gives_the_match_to_the_other_with_the_points_so_far(self) -> None:
        facts = facts_of(rigged(), 1, Resign())
        assert facts == (
            Resigned(1),
            MatchEnded(0, EndReason.RESIGN, Account((0, 0), (0, 0), (0, 0), (0, 0), 0)),
        )
        match = fold(facts, rigged())
        assert (match.standing.status, match.standing.winner, match.standing.rounds) == (
            Status.FINISHED,
            0,
            0,
        )
        assert (the_round(match).phase, the_round(match).result) == (Phase.OVER, None)

    def test_it_is_possible_out_of_turn_and_between_rounds(self) -> None:
        match = won_by(0)
        match = play(match, (0, Resign()))
        assert (match.standing.winner, match.standing.next) == (1, None)
        assert match.standing.final is not None
        assert match.standing.final.net == 81

    def test_boxes_are_counted_and_not_paid(self) -> None:
        won = won_by(0)
        standing = won.standing._replace(rules=build("modern"))
        match = play(Match(standing, won.round), (1, Resign()))
        assert (match.standing.winner, match.standing.reason) == (0, EndReason.RESIGN)
        assert match.standing.final == Account((81, 0), (0, 0), (1, 0), (81, 0), 81)

    def test_a_hand_of_eleven_stays_as_it_is(self) -> None:
        match = play(rigged(), (0, PASS), (1, PASS), (0, STOCK), (1, Resign()))
        assert the_round(match).hands[0].bit_count() == 11
        assert the_round(match).drawn is None


class TestRematch:
    def test_both_must_ask_for_equal_rules(self) -> None:
        match = play(finished(), (0, Rematch()))
        assert not rematch_agreed(match)
        match = play(match, (1, Rematch(OKLAHOMA)))
        assert not rematch_agreed(match)
        match = play(match, (0, Rematch(OKLAHOMA)))
        assert rematch_agreed(match)

    def test_left_out_rules_are_those_of_the_match(self) -> None:
        match = play(finished(), (0, Rematch(GIN)), (1, Rematch()))
        assert rematch_agreed(match)
        assert not rematch_agreed(finished())

    def test_asking_for_the_same_again_is_refused(self) -> None:
        match = play(finished(), (0, Rematch()))
        for same in (Rematch(), Rematch(GIN)):
            assert decide(match, 0, same, SECRET) is Refusal.WRONG_PHASE

    def test_a_second_proposal_takes_the_place_of_the_first(self) -> None:
        match = play(finished(), (0, Rematch(OKLAHOMA)), (0, Rematch()))
        assert match.standing.rematch == (GIN, None)

    def test_once_agreed_nothing_more_is_asked(self) -> None:
        match = play(finished(), (0, Rematch()), (1, Rematch()))
        assert decide(match, 0, Rematch(OKLAHOMA), SECRET) is Refusal.MATCH_OVER

    def test_the_new_match_starts_from_nothing_but_the_bindings(self) -> None:
        match = get_ready(won_by(0))
        bound = Readied(0, FIRST, False, binding(THIRD))
        match = fold(
            [bound, Readied(1, "", False, None), dealt(the_round(match).deal.deck, GIN, 0)],
            won_by(0),
        )
        match = play(match, (0, Resign()), (0, Rematch(OKLAHOMA)), (1, Rematch(OKLAHOMA)))
        again = reopen(match, "m2", SECRET)
        assert again == Opened(
            match_id="m2",
            number=2,
            rules=OKLAHOMA,
            server_seed=SECRET,
            seated=(True, True),
            bindings=(binding(THIRD), None),
            spent=tuple(sorted([mark(binding(FIRST)), mark(binding(THIRD))])),
        )
        after = evolve(None, again)
        assert (points_of(after), after.standing.rounds, after.standing.status) == (
            (0, 0),
            0,
            Status.WAITING,
        )
        assert the_round(ready(ready(after, 0, THIRD), 1)).deal.proof.bound == (True, False)

    def test_without_agreement_there_is_no_new_match(self) -> None:
        for match in (finished(), play(finished(), (0, Rematch()), (1, Rematch(OKLAHOMA)))):
            with pytest.raises(ValueError, match="nobody agreed"):
                reopen(match, "m2", SECRET)
