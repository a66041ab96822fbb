import assert from "node:assert/strict";
import { test } from "node:test";

import { spoken } from "../../static/js/lib/sentence.js";
import { backWith } from "../../static/js/ui/back.js";

const VIEW = {
  you: 0,
  table: { seats: [{ player: { name: "Ann" } }, { player: { name: "Ben" } }] },
  match: { rules: {} },
  round: { phase: "draw" },
};
const DREW = { type: "draw", seat: 1, from: "stock" };
const DISCARDED = { type: "discard", seat: 1, card: "4S" };
const OWN = { type: "draw", seat: 0, from: "stock", card: "9H" };
const END = { type: "round_end", result: { kind: "knock", winner: 1, deadwood: [20, 5] } };

/** @param {object[]} events @param {object} [view] */
const back = (events, view = {}) =>
  spoken(backWith(/** @type {any} */ (events.map((event, seq) => ({ seq, events: [event] }))), /** @type {any} */ ({ ...VIEW, ...view })));

test("the last thing that the other did is told", () => {
  assert.equal(back([DREW, DISCARDED]), "Back. Meanwhile: Ben discarded four of spades.");
});

test("what one did oneself is no news", () => {
  assert.equal(back([DREW, DISCARDED, OWN]), "Back. Meanwhile: Ben discarded four of spades.");
  assert.equal(back([OWN]), "Back. Nothing has happened meanwhile.");
  assert.equal(back([]), "Back. Nothing has happened meanwhile.");
});

test("a round that ended is told before anything that came after it", () => {
  const over = { round: { phase: "over" } };
  assert.equal(back([DISCARDED, END, { type: "ready", seat: 1 }], over), "Back. Meanwhile: Ben knocked with 5");
});
