import assert from "node:assert/strict";
import { test } from "node:test";

import { spoken } from "../../static/js/lib/sentence.js";
import { refusalOf } from "../../static/js/ui/refusals.js";

test("a table that moved on says so", () => {
  assert.equal(spoken(refusalOf("stale_seq")), "The table moved on. This is how it stands now.");
});

test("what was too late because of the player's own other screen says that", () => {
  for (const code of ["stale_seq", "wrong_phase", "not_your_turn"]) {
    assert.equal(spoken(refusalOf(code, true)), "You already played on another screen.");
  }
});

test("what cannot be done says why, wherever the last move was made", () => {
  assert.equal(spoken(refusalOf("illegal_card", true)), "That card cannot be discarded this turn.");
  assert.equal(spoken(refusalOf("unavailable", true)), "The server cannot save right now. Nothing has changed: try again.");
});
