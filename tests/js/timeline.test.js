import assert from "node:assert/strict";
import { test } from "node:test";

import { HANDS, countUp, timelineOf } from "../../static/js/lib/timeline.js";

/** @import {Result} from "../../static/js/lib/protocol.js" */

/** @param {Partial<Result>} more @returns {Result} */
const result = (more) => ({
  kind: "knock",
  winner: 0,
  points: 21,
  difference: 21,
  bonus: 0,
  doubled: false,
  hands: [[], []],
  melds: [[], []],
  layoffs: [],
  deadwood: [6, 27],
  ...more,
});
const TWO = [
  { card: "9H", meld: 0 },
  { card: "KS", meld: 2 },
];

test("lay-offs land one after the other, within a second after the hands", () => {
  const { landings } = timelineOf(result({ layoffs: TWO }), 0);
  assert.deepEqual(landings.map(({ card, meld, points }) => [card, meld, points]), [["9H", 0, 9], ["KS", 2, 10]]);
  assert.equal(landings[0].start, HANDS);
  assert.equal(landings[1].start, landings[0].end);
  const many = timelineOf(result({ layoffs: Array(6).fill(TWO[0]) }), 0).landings;
  assert.ok((many.at(-1)?.end ?? 0) <= HANDS + 1000);
});

test("each lay-off lowers the defender's deadwood to the final figure", () => {
  const { defender, deadwood, landings } = timelineOf(result({ layoffs: TWO }), 0);
  assert.equal(defender, 1);
  assert.deepEqual(deadwood.map(({ value }) => value), [46, 37, 27]);
  assert.deepEqual(deadwood.map(({ from }) => from), [0, ...landings.map(({ end }) => end)]);
});

test("after an undercut the winner is the one who laid off", () => {
  const { defender, deadwood } = timelineOf(result({ kind: "undercut", winner: 1, deadwood: [6, 4], layoffs: [TWO[0]] }), 0);
  assert.equal(defender, 1);
  assert.deepEqual(deadwood.map(({ value }) => value), [13, 4]);
});

/** @type {[string, Partial<Result>, number[]][]} */
const TOTALS = [
  ["a knock", {}, [21]],
  ["a gin", { kind: "gin", difference: 27, bonus: 25, points: 52 }, [27, 52]],
  ["an undercut on a spade", { kind: "undercut", winner: 1, difference: 2, bonus: 25, doubled: true, points: 54 }, [2, 27, 54]],
  ["a knock on a spade", { doubled: true, points: 42 }, [21, 42]],
  ["a tie", { kind: "undercut", difference: 0, bonus: 10, points: 10 }, [0, 10]],
];
for (const [name, more, steps] of TOTALS) {
  test(`the total of ${name} counts up to what the server says`, () => {
    const end = result(more);
    const { total, bonuses, sum, score } = timelineOf(end, 0);
    assert.equal(total.at(-1)?.value, end.points);
    assert.equal(bonuses.length, steps.length - 1);
    for (const step of steps) assert.ok(total.some(({ value }) => value === step), `${step}`);
    const times = total.map(({ from }) => from);
    assert.deepEqual(times, [...times].sort((a, b) => a - b));
    assert.equal(times[0], sum);
    assert.ok(score >= (times.at(-1) ?? 0));
  });
}

test("the score moves last, and all of it takes less than three and a half seconds", () => {
  const longest = timelineOf(result({ kind: "undercut", layoffs: [TWO[0], TWO[1], TWO[0]], bonus: 25, doubled: true, points: 92 }), 0);
  assert.ok(longest.score > Math.max(...longest.bonuses));
  assert.ok(longest.end > longest.score);
  assert.ok(longest.end < 3500);
  assert.ok(timelineOf(result({}), 0).end < 2000);
});

test("a void round counts nothing", () => {
  const nothing = timelineOf(result({ kind: "void", winner: null, deadwood: null, melds: null, points: 0, difference: 0 }), null);
  assert.deepEqual([nothing.sum, nothing.total, nothing.deadwood, nothing.landings], [null, [], [], []]);
});

test("counting never goes back, and ends in time", () => {
  for (const to of [0, 1, 5, 27, 180]) {
    const figures = countUp(to, 100, 700);
    const values = figures.map(({ value }) => value);
    assert.deepEqual(values, [...new Set(values)].sort((a, b) => a - b));
    assert.equal(values.at(-1), to);
    assert.ok((figures.at(-1)?.from ?? 0) <= 800);
  }
});
