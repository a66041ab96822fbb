"""Whoever watches sees what lies on the table, and nothing else."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.visitor import Visitor

SECRET = {"hand", "drawn", "may_not_discard", "melds", "deadwood"}
CARDS_SHOWN = "() => [...document.querySelectorAll('[data-card]')].map((e) => e.dataset.card)"


def rounds(frames: list[str]) -> list[dict[str, Any]]:
    """The rounds in all views that were sent."""
    views = [json.loads(frame).get("view") for frame in frames]
    return [view["round"] for view in views if view and view["round"]]


async def test_no_hand_reaches_a_spectator_while_a_round_is_played(
    stage: Stage, phone: Visitor
) -> None:
    # Without knocks the round goes on all the while.
    table = await stage.table(rules={"target": 1000, "knock_limit": 0})
    await table.until("draw")
    page = await phone.open_table(table.path)
    for _ in range(6):
        await table.until("discard")
        await table.act_once()
    await phone.until_seq(table.seats[0].seq)

    assert rounds(phone.frames)
    for round_ in rounds(phone.frames):
        assert not SECRET & round_.keys()
    open_cards = {each["card"] for frame in phone.frames for each in drawn_openly(frame)}
    hands = {card for seat in table.seats for card in seat.view["round"]["hand"]}
    sent = "".join(phone.frames) + await page.content()
    for card in hands - open_cards - shown(table.seats[0].frames):
        assert f'"{card}"' not in sent
    assert set(await page.evaluate(CARDS_SHOWN)) <= shown(phone.frames)
    assert not (await Screen(page).read()).acts


def drawn_openly(frame: str) -> list[dict[str, Any]]:
    events = json.loads(frame).get("events", [])
    return [each for each in events if each["type"] == "draw" and "card" in each]


def shown(frames: list[Any]) -> set[str]:
    """The cards that lay on the discard pile."""
    parsed = [json.loads(frame) if isinstance(frame, str) else frame for frame in frames]
    seen = set()
    for frame in parsed:
        round_ = (frame.get("view") or {}).get("round")
        if round_:
            seen |= {round_["upcard"], round_["discard_top"]}
    return seen - {None}


async def test_a_spectator_is_counted_and_sees_the_end_of_the_round(
    stage: Stage, phone: Visitor
) -> None:
    table = await stage.table(rules={"target": 1000})
    place = await table.until("draw")
    player = await place.page()
    page = await phone.open_table(table.path)
    await player.get_by_text("1 person is watching").wait_for(state="attached")

    await table.round_end()

    for each in (player, page):
        await Screen(each).until_scene("result")
    both = [await Screen(each).read() for each in (player, page)]
    assert both[0].scene == both[1].scene
    assert await page.get_by_role("button", name="Next round").count() == 0
