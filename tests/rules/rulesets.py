"""Strategies for rules: any preset with any options, those that clash left out or left in."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from app.rules.ruleset import PRESETS, Clash, Rules, build

presets = st.sampled_from(sorted(PRESETS))
options: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {},
    optional={
        "knock_limit": st.sampled_from([0, 1, 5, 10, "upcard"]),
        "ace_upcard": st.sampled_from(["one", "gin_only"]),
        "spades_double": st.booleans(),
        "gin_bonus": st.sampled_from([1, 20, 25, 100]),
        "undercut_bonus": st.sampled_from([1, 10, 25, 100]),
        "big_gin_bonus": st.sampled_from([None, 1, 31, 200]),
        "stock_end": st.sampled_from(["void", "last_discard"]),
        "next_dealer": st.sampled_from(["winner", "loser", "alternate"]),
        "target": st.sampled_from([10, 60, 150, 400]),
        "box_bonus": st.sampled_from([0, 25, 100]),
        "game_bonus": st.sampled_from([0, 100, 500]),
        "shutout": st.sampled_from(["none", "double"]),
        "scoring": st.sampled_from(["single", "hollywood"]),
    },
)


def _built(preset: str, given: dict[str, Any]) -> Rules | None:
    try:
        return build(preset, **given)
    except Clash:
        return None


rule_sets: st.SearchStrategy[Rules] = st.builds(_built, presets, options).flatmap(
    lambda rules: st.nothing() if rules is None else st.just(rules)
)
"""Rules that can be played."""
