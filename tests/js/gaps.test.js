import assert from "node:assert/strict";
import { test } from "node:test";

import { coveredPart, gapsOf, isDrag, isNear, keptInside, leaned, nearestGap } from "../../static/js/lib/gaps.js";

/** Cards of 56 × 88 that show strips of 44, from the left edges given.
 * @param {number} top
 * @param {number[]} lefts */
const row = (top, ...lefts) => lefts.map((left) => ({ left, top, right: left + 56, bottom: top + 88 }));
const HAND = [row(0, 20, 64, 108, 174, 218), row(102, 42, 86)];

test("a finger may tremble by eight pixels, a mouse by four", () => {
  const start = { x: 100, y: 100 };
  assert.equal(isDrag("touch", start, { x: 105, y: 105 }), false);
  assert.equal(isDrag("touch", start, { x: 108, y: 100 }), true);
  assert.equal(isDrag("pen", start, { x: 100, y: 93 }), false);
  assert.equal(isDrag("mouse", start, { x: 103, y: 100 }), false);
  assert.equal(isDrag("mouse", start, { x: 100, y: 104 }), true);
});

test("there is a gap before every card and one at the end of every row", () => {
  assert.deepEqual(gapsOf(HAND).map(({ at, row, x }) => [at, row, x]), [
    [0, 0, 20], [1, 0, 64], [2, 0, 108], [3, 0, 169], [4, 0, 218], [5, 0, 274],
    [5, 1, 42], [6, 1, 86], [7, 1, 142],
  ]);
});

test("the end of the first row and the start of the second are two places", () => {
  const gaps = gapsOf(HAND);
  assert.deepEqual([5, 0], Object.values(pick(nearestGap(gaps, { x: 300, y: 70 }))));
  assert.deepEqual([5, 1], Object.values(pick(nearestGap(gaps, { x: 30, y: 130 }))));
});

/** @param {import("../../static/js/lib/gaps.js").Gap | null} gap */
const pick = (gap) => ({ at: gap?.at, row: gap?.row });

test("the nearest gap is the nearest of the nearest row", () => {
  const gaps = gapsOf(HAND);
  for (const [x, y, at] of [[25, 40, 0], [41, 40, 0], [43, 40, 1], [200, 40, 4], [500, 20, 5], [100, 150, 6], [-50, 400, 5]]) {
    assert.equal(nearestGap(gaps, { x, y })?.at, at, `${x}, ${y}`);
  }
  assert.equal(nearestGap([], { x: 0, y: 0 }), null);
});

test("a pile is hit within twenty-four pixels of it", () => {
  const pile = { left: 100, top: 100, right: 180, bottom: 212 };
  assert.ok(isNear(pile, { x: 76, y: 236 }));
  assert.ok(!isNear(pile, { x: 75, y: 150 }));
  assert.ok(!isNear(pile, { x: 140, y: 237 }));
});

test("a card that is carried stays on the screen", () => {
  const [card, screen] = [{ width: 60, height: 90 }, { width: 360, height: 640 }];
  assert.deepEqual(keptInside({ x: -5, y: 700 }, card, screen), { x: 30, y: 595 });
  assert.deepEqual(keptInside({ x: 100, y: 200 }, card, screen), { x: 100, y: 200 });
});

test("a way told inside a leaning group leads to the same point", () => {
  const way = leaned({ x: 10, y: 0 }, 90);
  assert.ok(Math.abs(way.x) < 1e-9 && Math.abs(way.y + 10) < 1e-9);
  assert.deepEqual(leaned({ x: 3, y: 4 }, 0), { x: 3, y: 4 });
});

test("the line of a gap is hidden where the carried card lies over it, and its ends are seen", () => {
  const line = { x: 100, top: 0, bottom: 114 };
  assert.deepEqual(coveredPart(line, { left: 70, right: 128, top: 11, bottom: 103 }), { from: 11, to: 103 });
  assert.deepEqual(coveredPart(line, { left: 70, right: 128, top: -30, bottom: 62 }), { from: 0, to: 62 });
  assert.deepEqual(coveredPart(line, { left: 70, right: 128, top: 90, bottom: 182 }), { from: 90, to: 114 });
});

test("a card beside the line of a gap hides nothing of it", () => {
  const line = { x: 100, top: 0, bottom: 114 };
  assert.equal(coveredPart(line, { left: 104, right: 160, top: 11, bottom: 103 }), null);
  assert.equal(coveredPart(line, { left: 70, right: 128, top: 120, bottom: 212 }), null);
});
