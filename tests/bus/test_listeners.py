"""Who in a process is told of a table."""

from __future__ import annotations

from app.bus.listeners import Listeners
from app.match.ids import MatchId, TableId

TABLE, OTHER = TableId("table"), TableId("other")
MATCH = MatchId("match")


def test_a_poke_reaches_every_listener_of_its_table_at_once() -> None:
    listeners, heard = Listeners(), []
    listeners.add(TABLE, lambda match, seq: heard.append(("first", match, seq)))
    listeners.add(TABLE, lambda match, seq: heard.append(("second", match, seq)))
    listeners.tell(TABLE, MATCH, 7)
    assert heard == [("first", MATCH, 7), ("second", MATCH, 7)]


def test_a_poke_about_another_table_is_not_heard() -> None:
    listeners, heard = Listeners(), []
    listeners.add(TABLE, lambda match, seq: heard.append(seq))
    listeners.tell(OTHER, MATCH, 7)
    assert heard == []


def test_who_has_left_hears_nothing_more_and_may_leave_twice() -> None:
    listeners, heard = Listeners(), []
    leave = listeners.add(TABLE, lambda match, seq: heard.append(seq))
    listeners.add(TABLE, lambda match, seq: heard.append(-seq))
    leave()
    leave()
    listeners.tell(TABLE, MATCH, 7)
    assert heard == [-7]


def test_a_listener_may_leave_while_it_is_told() -> None:
    listeners, heard = Listeners(), []

    def once(match: MatchId, seq: int) -> None:
        heard.append(("once", seq))
        leave()

    leave = listeners.add(TABLE, once)
    listeners.add(TABLE, lambda match, seq: heard.append(("always", seq)))
    listeners.tell(TABLE, MATCH, 1)
    listeners.tell(TABLE, MATCH, 2)
    assert heard == [("once", 1), ("always", 1), ("always", 2)]
