"""docs/protocol.md, replayed: what it shows is what the running server says and understands."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from app.match.phrases import PHRASES
from tests.live.answers import document, refusal
from tests.live.friends import player, two_friends
from tests.live.scripted import said
from tests.live.server import ROOT, LiveServer
from tests.live.shapes import differences

PAGE: Final = (ROOT / "docs" / "protocol.md").read_text()
BLOCK: Final = re.compile(r"^```json ?(\S*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
EXAMPLES: Final[dict[str, Any]] = {name: json.loads(text) for name, text in BLOCK.findall(PAGE)}
TO_THE_SERVER: Final = ("send-", "body-")


def test_every_example_has_a_name_of_its_own() -> None:
    names = [name for name, _ in BLOCK.findall(PAGE)]
    assert len(names) == PAGE.count("```json")
    assert "" not in names
    assert len(set(names)) == len(names)


def test_every_phrase_is_named() -> None:
    section = (ROOT / "docs/protocol.md").read_text().partition("### Phrases\n")[2]
    assert re.findall(r"`(\w+)`", section.partition(". ")[0]) == list(PHRASES)


async def test_the_server_says_what_the_page_shows(server: LiveServer) -> None:
    told = await said(server)
    shown = {name for name in EXAMPLES if not name.startswith(TO_THE_SERVER)}
    assert shown == set(told)
    wrong = []
    for name in shown:
        example = EXAMPLES[name]
        if isinstance(example, dict) and "legal" in example:
            # Which of the options there are depends on the cards.
            example = {**example, "legal": example["legal"] + EXAMPLES["legal"]}
        wrong += differences(example, told[name], name)
    assert wrong == []
    kinds = {option["type"] for option in told["legal"]}
    assert kinds == {option["type"] for option in EXAMPLES["legal"]}


async def test_the_server_understands_what_the_page_sends(server: LiveServer) -> None:
    frames = [example for name, example in EXAMPLES.items() if name.startswith("send-")]
    assert {"do", "here", "ping", "say"} == {frame["type"] for frame in frames}
    async with two_friends(server) as (seat, _):
        for frame in frames:
            await seat.send(frame)
            if frame["type"] == "do":
                assert (await seat.answer_to(frame["id"]))["code"] == "no_match"
            elif frame["type"] == "ping":
                assert (await seat.until("pong"))["t"] == frame["t"]
            elif frame["type"] == "say":
                assert (await seat.until("say"))["phrase"] == frame["phrase"]
            assert await seat.is_alive()
        codes = [frame["code"] for frame in seat.frames if frame["type"] == "no"]
        assert "bad_frame" not in codes


async def test_the_server_takes_the_bodies_that_the_page_shows(server: LiveServer) -> None:
    async with player(server, "Mia") as mia:
        made = document(await mia.http.post("/api/players", json=EXAMPLES["body-player"]), 201)
        assert differences(EXAMPLES["player"], made) == []
        made = document(await mia.http.post("/api/tables", json=EXAMPLES["body-table"]), 201)
        assert made["table"]["rules"]["target"] == EXAMPLES["body-table"]["rules"]["target"]
        url = f"/api/tables/{made['table']['id']}/actions"
        answer = await mia.http.post(url, json=EXAMPLES["body-action"])
        assert refusal(answer) == "no_match"
