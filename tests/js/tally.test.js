import assert from "node:assert/strict";
import { test } from "node:test";

import { columnsBefore, entriesOf, gamesOf, raisedBy, raisedIn, signed } from "../../static/js/lib/tally.js";

/** @import {Column, Match} from "../../static/js/lib/protocol.js" */

/**
 * @param {[number, number]} score
 * @param {0 | 1 | null} winner
 * @param {number | null} settlement
 * @returns {Column}
 */
const column = (score, winner = null, settlement = null) => ({
  score,
  boxes: [score[0] ? 2 : 0, score[1] ? 3 : 0],
  opened: [score[0] > 0, score[1] > 0],
  winner,
  settlement,
});
// The example of the rules, after five of its rounds.
const COLUMNS = [column([107, 0], 0, 564), column([77, 55]), column([35, 27])];
/** @returns {Match} */
const match = (more = {}) =>
  /** @type {any} */ ({ id: "m", rounds: 5, rules: { shutout: "double" }, columns: COLUMNS, ...more });

test("the three games are seen from the near side", () => {
  const [first, second] = gamesOf(match(), 1);
  assert.deepEqual(first.points, [null, 107]);
  assert.deepEqual([first.winner, first.spread, first.worth, first.shutout], [1, -107, -564, true]);
  assert.deepEqual([second.winner, second.spread, second.worth, second.shutout], [null, -22, null, false]);
  assert.deepEqual(gamesOf(match(), 0).map((game) => game.spread), [107, 22, 8]);
});

test("where a shutout does not count double it is none", () => {
  assert.equal(gamesOf(match({ rules: { shutout: "none" } }), 0)[0].shutout, false);
});

test("a match of one game has no three", () => {
  assert.deepEqual(gamesOf(match({ columns: undefined }), 0), []);
});

/** @param {number} number @param {number | null} winner @param {number} points @param {number[]} [games] */
const round = (number, winner, points, games) => /** @type {any} */ ({ number, result: { winner, points }, games });

test("a game lists only the rounds that counted in it", () => {
  const rounds = [round(1, 0, 30, [0]), round(2, 0, 42, [0, 1]), round(3, null, 0, []), round(4, 1, 28, [1])];
  assert.deepEqual(entriesOf(rounds, 1, 2), [
    { number: 2, side: 1, points: 42 },
    { number: 4, side: 0, points: 28 },
  ]);
});

test("one game lists every round, void ones and one that was broken off too", () => {
  const rounds = [round(1, 0, 30), round(2, null, 0), { number: 3, result: null, score: [30, 0] }];
  assert.deepEqual(entriesOf(/** @type {any} */ (rounds), 0).map(({ side, points }) => [side, points]), [[0, 30], [null, 0], [null, 0]]);
});

test("what a round has raised is known from the games before it", () => {
  assert.deepEqual(raisedBy([column([107, 0], 0), column([77, 28]), column([35, 0])], COLUMNS), [0, 27, 27]);
});

test("who was not there is told by the round itself what it has raised", () => {
  assert.deepEqual(raisedIn(round(4, 1, 28, [0, 2])), [28, 0, 28]);
  assert.deepEqual(raisedIn(round(3, null, 0, [])), [0, 0, 0]);
  assert.deepEqual(raisedIn(undefined), [0, 0, 0]);
});

test("the games before are remembered for one round of one match", () => {
  const before = [column([0, 0]), column([0, 0]), column([0, 0])];
  const old = match({ rounds: 4, columns: before });
  assert.equal(columnsBefore(old, match(), null), before);
  assert.equal(columnsBefore(match(), match(), before), before);
  assert.equal(columnsBefore(match({ rounds: 3 }), match(), before), null);
  assert.equal(columnsBefore(match({ id: "n" }), match(), before), null);
});

test("differences carry their sign", () => {
  assert.deepEqual([5, -5, 0].map(signed), ["+5", "−5", "0"]);
});
