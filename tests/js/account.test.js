import assert from "node:assert/strict";
import { test } from "node:test";

import { accountOf } from "../../static/js/lib/account.js";

/** @import {Match} from "../../static/js/lib/protocol.js" */

/** @returns {Match} */
const match = (final = {}, more = {}) =>
  /** @type {any} */ ({
    rules: { box_bonus: 25, game_bonus: 100, shutout: "double" },
    score: [104, 62],
    winner: 0,
    reason: "target",
    final: { points: [104, 62], bonus: [100, 0], boxes: [5, 3], total: [329, 137], net: 192, ...final },
    ...more,
  });

test("points, boxes and the game bonus make the total", () => {
  const account = accountOf(match(), 1);
  assert.deepEqual(account.lines, [
    { line: "points", pair: [62, 104] },
    { line: "boxes", pair: [75, 125] },
    { line: "game", pair: [0, 100] },
    { line: "total", pair: [137, 329] },
  ]);
  assert.deepEqual([account.worth, account.doubled, account.against], [-192, false, false]);
});

test("a shutout doubles", () => {
  const shutout = match({ boxes: [3, 0], net: 534 });
  assert.deepEqual([accountOf(shutout, 0).worth, accountOf(shutout, 0).doubled], [534, true]);
});

test("the smaller total of who has won is told", () => {
  assert.equal(accountOf(match({ total: [204, 690], net: -486 }), 0).against, true);
  assert.equal(accountOf(match({ total: [690, 204], net: 486 }, { winner: 1 }), 0).against, true);
});

test("without boxes and bonuses the points are all there is", () => {
  const rules = { box_bonus: 0, game_bonus: 0, shutout: "none" };
  const account = accountOf(match({ total: [104, 62], net: 42 }, { rules }), 0);
  assert.deepEqual(account.lines, [{ line: "points", pair: [104, 62] }]);
  assert.equal(account.worth, null);
});

test("a match that was given up pays no boxes", () => {
  const account = accountOf(match({ bonus: [0, 0], total: [104, 62] }, { reason: "resign" }), 0);
  assert.deepEqual(account.lines, [{ line: "points", pair: [104, 62] }]);
  assert.equal(account.worth, null);
});
