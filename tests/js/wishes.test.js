import assert from "node:assert/strict";
import { test } from "node:test";

import { wishesIn, wishesOf } from "../../static/js/lib/wishes.js";

const NOW = { preset: "gin", target: 100 };
const OKLAHOMA = { preset: "oklahoma", target: 100 };
const MODERN = { preset: "modern", target: 50 };

/** @param {number} seq @param {0 | 1} seat @param {object} [rules] */
const asked = (seq, seat, rules) => /** @type {any} */ ({ seq, events: [{ type: "rematch", seat, ...(rules && { rules }) }] });

/** @param {object} more */
const said = ({ rematch = [false, false], legal = [{ type: "rematch" }], pending = [], wishes = [null, null], you = 0 } = /** @type {any} */ ({})) =>
  wishesOf(/** @type {any} */ ({ view: { you, match: { rematch, rules: NOW } }, legal, pending, wishes }));

test("the last wish of each seat is the one that holds", () => {
  assert.deepEqual(wishesIn([asked(4, 0, NOW), asked(5, 1, OKLAHOMA), asked(6, 0, MODERN)]), [MODERN, OKLAHOMA]);
  assert.deepEqual(wishesIn([asked(4, 0)]), [null, null]);
});

test("nobody has asked for anything, and a spectator asks for nothing", () => {
  assert.deepEqual(said(), { mine: null, theirs: null });
  assert.deepEqual(said({ you: null, rematch: [true, true], wishes: [NOW, OKLAHOMA] }), { mine: null, theirs: null });
});

test("wishes are seen from the own seat", () => {
  const both = { rematch: [true, true], wishes: [MODERN, OKLAHOMA] };
  assert.deepEqual(said(both), { mine: MODERN, theirs: OKLAHOMA });
  assert.deepEqual(said({ ...both, you: 1 }), { mine: OKLAHOMA, theirs: MODERN });
});

test("what is on its way counts as said", () => {
  assert.deepEqual(said({ pending: [{ type: "rematch", rules: MODERN }], rematch: [true, false], wishes: [OKLAHOMA, null] }).mine, MODERN);
  assert.deepEqual(said({ pending: [{ type: "rematch" }] }).mine, NOW);
});

test("a wish that was not heard is one for the same rules, as far as can be told", () => {
  assert.deepEqual(said({ rematch: [false, true] }).theirs, NOW);
  assert.deepEqual(said({ rematch: [true, false], legal: [] }).mine, NOW);
  assert.deepEqual(said({ rematch: [true, false] }).mine, null);
});
