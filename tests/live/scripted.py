"""A session that comes by everything the protocol's document shows: its frames, by name."""

from __future__ import annotations

import random
from typing import Any

from tests.live.answers import document
from tests.live.friends import Pair, deal, spectator, two_friends
from tests.live.policy import play_until
from tests.live.server import LiveServer

Frame = dict[str, Any]
PASS = {"type": "pass"}


async def said(server: LiveServer) -> dict[str, Any]:
    """What the server says in the session, under the names that the document uses."""
    told: dict[str, Any] = {}
    async with two_friends(server) as pair:
        await _before_the_deal(pair, told)
        first, dealer = await deal(pair)
        told["step-deal"] = _last(pair[1], "step")
        async with spectator(server, pair) as third:
            told["hello-spectator"] = third.frames[0]
        async with await first.player.sit_down(first.table, first.match, first.seq - 1) as again:
            told["hello"] = again.frames[0]
        await _a_turn((first, dealer), told)
        await _refusals((first, dealer), told)
    async with two_friends(server, rules={"target": 1000}) as pair:
        await _a_knock(pair, told)
        await _the_end(pair, told)
        told["legal"] = _options(pair)
    return told


async def _before_the_deal(pair: Pair, told: dict[str, Any]) -> None:
    mia, tom = (seat.player for seat in pair)
    body = {"name": "Mia", "token": True}
    told["player"] = document(await mia.http.post("/api/players", json=body), 201)
    told["table-made"] = document(await mia.http.post("/api/tables", json={"rules": {}}), 201)
    told["table"] = document(await tom.http.get(f"/api/tables/{pair[0].table}"))
    told["step-join"] = _last(pair[0], "step")
    told["presence"] = await pair[0].until("presence")
    told["hello-waiting"] = pair[1].frames[0]
    told["link"] = document(await mia.http.post("/api/me/link"))


async def _a_turn(pair: Pair, told: dict[str, Any]) -> None:
    first, dealer = pair
    told["step-pass"] = await first.do(PASS, id="mia-00000001")
    await dealer.until_at(first)
    await dealer.do(PASS)
    await first.until_at(dealer)
    told["step-draw"] = await first.do({"type": "draw", "from": "stock"}, id="mia-00000002")
    told["step-draw-hidden"] = await dealer.until("step")
    discard = {"type": "discard", "card": first.view["round"]["drawn"]}
    told["step-discard"] = await first.do(discard, id="mia-00000003")
    told["ok"] = await first.do(discard, id="mia-00000003", seq=first.seq - 1)
    await dealer.until_at(first)
    answer = await dealer.player.http.get(
        f"/api/tables/{first.table}/events",
        params={"match": first.match, "after": first.seq - 2},
    )
    told["events"] = document(answer)
    draw = {"type": "draw", "from": "discard"}
    answer = await dealer.player.act(dealer.table, dealer, draw)
    told["acted"] = document(answer)
    told["step-take"] = await dealer.until("step")


async def _refusals(pair: Pair, told: dict[str, Any]) -> None:
    first, dealer = pair
    told["no"] = await first.do(PASS, seq=0)
    await first.until("hello")
    clash = {"rules": {"preset": "gin", "spades_double": True}}
    answer = await first.player.http.post("/api/tables", json=clash)
    told["error-clash"] = document(answer, 422)
    answer = await dealer.player.act(dealer.table, dealer, PASS, seq=0)
    told["error-stale"] = document(answer, 409)
    await first.send({"type": "say", "phrase": "good_luck"})
    told["say"] = await first.until("say")
    await first.send({"type": "ping", "t": 1_767_225_600_000})
    told["pong"] = await first.until("pong")


async def _a_knock(pair: Pair, told: dict[str, Any]) -> None:
    defender = await play_until(
        pair, random.Random(3), lambda view: view["round"]["phase"] == "lay_off"
    )
    told["step-knock"] = _last(defender, "step")
    told["step-lay-off"] = await defender.do({"type": "lay_off"}, id="tom-00000001")
    for seat in pair:
        await seat.until_at(defender)


async def _the_end(pair: Pair, told: dict[str, Any]) -> None:
    first, second = pair
    await deal(pair)
    told["step-resign"] = await first.do({"type": "resign"}, id="mia-00000004")
    await second.until_at(first)
    http = first.player.http
    told["match"] = document(await http.get(f"/api/matches/{first.match}"))
    rounds = document(await http.get(f"/api/matches/{first.match}/rounds"))["rounds"]
    played = next(number for number, each in enumerate(rounds) if each["result"]["melds"])
    answer = await http.get(f"/api/matches/{first.match}/rounds/{played + 1}")
    told["round"] = document(answer)
    told["me-finished"] = document(await http.get("/api/me"))
    told["step-rematch"] = await first.do({"type": "rematch"}, id="mia-00000005")
    await second.until_at(first)
    told["step-agreed"] = await second.do({"type": "rematch"}, id="tom-00000002")


def _options(pair: Pair) -> list[Frame]:
    """One option of every type that was legal for somebody."""
    found: dict[str, Frame] = {}
    for frame in (*pair[0].frames, *pair[1].frames):
        for option in frame.get("legal", []):
            found.setdefault(option["type"], option)
    return list(found.values())


def _last(seat: Any, kind: str) -> Frame:
    found: Frame = next(frame for frame in reversed(seat.frames) if frame["type"] == kind)
    return found
