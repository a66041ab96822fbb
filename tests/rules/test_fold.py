"""Facts that cannot follow are faults of the log, not of a player."""

from __future__ import annotations

import pytest

from app.rules.cards import card
from app.rules.engine import evolve, fold
from app.rules.facts import Drew, EndReason, Joined, Kind, Knocked, MatchEnded, Opened, Readied
from app.rules.facts import Final as Account
from app.rules.refusals import Refusal
from app.rules.ruleset import GIN
from app.rules.state import Status
from tests.rules.rigging import PASS, SEED, STOCK, opened, play, rigged, seated, the_round


def test_a_match_begins_with_its_opening() -> None:
    with pytest.raises(ValueError, match="begins with"):
        fold([])
    with pytest.raises(ValueError, match="begins with"):
        fold([Joined(1, "p2", None)])


def test_it_opens_once() -> None:
    with pytest.raises(ValueError, match="opens once"):
        evolve(opened(), Opened("m1", 1, GIN, SEED, (True, False), (None, None)))


def test_what_happens_in_a_round_needs_one() -> None:
    with pytest.raises(ValueError, match="no round"):
        evolve(seated(), Drew(0, STOCK.source, card("AC")))


def test_nobody_gets_ready_in_a_round() -> None:
    with pytest.raises(ValueError, match="no round to be ready for"):
        evolve(rigged(), Readied(0, "", False, None))


def test_an_abandoned_match_has_no_winner() -> None:
    nothing = Account((0, 0), (0, 0), (0, 0), (0, 0), 0)
    for before in (seated(), rigged()):
        match = evolve(before, MatchEnded(None, EndReason.CLOSED, nothing))
        assert (match.standing.status, match.standing.winner) == (Status.ABANDONED, None)


def test_a_big_gin_has_no_discard() -> None:
    before = play(rigged(), (0, PASS), (1, PASS), (0, STOCK))
    eleven = the_round(before).hands[0]
    after = the_round(evolve(before, Knocked(0, Kind.BIG_GIN, (eleven,), 0, 0, None)))
    assert (after.hands, after.pile) == (the_round(before).hands, the_round(before).pile)


def test_nothing_follows_from_a_refusal() -> None:
    with pytest.raises(ValueError, match="not_your_turn"):
        fold(Refusal.NOT_YOUR_TURN, rigged())  # type: ignore[arg-type]
