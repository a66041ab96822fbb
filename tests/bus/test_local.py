"""The bus of a single process."""

from __future__ import annotations

from app.bus.local import LocalBus
from app.match.ids import MatchId, TableId

TABLE, OTHER = TableId("table"), TableId("other")
MATCH = MatchId("match")


def test_a_poke_reaches_every_listener_of_its_table_at_once() -> None:
    bus, heard = LocalBus(), []
    bus.listen(TABLE, lambda match, seq: heard.append(("first", match, seq)))
    bus.listen(TABLE, lambda match, seq: heard.append(("second", match, seq)))
    bus.publish(TABLE, MATCH, 7)
    assert heard == [("first", MATCH, 7), ("second", MATCH, 7)]


def test_a_poke_about_another_table_is_not_heard() -> None:
    bus, heard = LocalBus(), []
    bus.listen(TABLE, lambda match, seq: heard.append(seq))
    bus.publish(OTHER, MATCH, 7)
    assert heard == []


def test_who_has_left_hears_nothing_more_and_may_leave_twice() -> None:
    bus, heard = LocalBus(), []
    leave = bus.listen(TABLE, lambda match, seq: heard.append(seq))
    bus.listen(TABLE, lambda match, seq: heard.append(-seq))
    leave()
    leave()
    bus.publish(TABLE, MATCH, 7)
    assert heard == [-7]


def test_a_listener_may_leave_while_it_is_told() -> None:
    bus, heard = LocalBus(), []

    def once(match: MatchId, seq: int) -> None:
        heard.append(("once", seq))
        leave()

    leave = bus.listen(TABLE, once)
    bus.listen(TABLE, lambda match, seq: heard.append(("always", seq)))
    bus.publish(TABLE, MATCH, 1)
    bus.publish(TABLE, MATCH, 2)
    assert heard == [("once", 1), ("always", 1), ("always", 2)]
