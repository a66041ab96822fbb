import assert from "node:assert/strict";
import { test } from "node:test";

import { isPressed } from "../../static/js/ui/pressed.js";

/** @type {import("../../static/js/ui/prompts.js").Act[]} */
const ACTS = ["draw", "take", "pass", "discard", "knock", "big_gin", "lay_off", "lay_off_none"];

/** @param {object} action */
const pressed = (action) => ACTS.filter((act) => isPressed(act, [/** @type {any} */ (action)]));

test("an action on its way is shown by the button that sent it, and by no other", () => {
  assert.deepEqual(pressed({ type: "draw", from: "stock" }), ["draw"]);
  assert.deepEqual(pressed({ type: "draw", from: "discard" }), ["take"]);
  assert.deepEqual(pressed({ type: "pass" }), ["pass"]);
  assert.deepEqual(pressed({ type: "knock", discard: "9S" }), ["knock"]);
  assert.deepEqual(pressed({ type: "lay_off", layoffs: [] }), ["lay_off_none"]);
  assert.deepEqual(pressed({ type: "lay_off" }), ["lay_off"]);
  assert.deepEqual(pressed({ type: "ready" }), []);
});
