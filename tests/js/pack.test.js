import assert from "node:assert/strict";
import { test } from "node:test";

import { pack, widthOf } from "../../static/js/lib/pack.js";

/** @import {Group} from "../../static/js/lib/pack.js" */

/**
 * Sizes of melds, each at least 3, that together are `total` cards.
 * @param {number} total
 * @param {number} [most]
 * @returns {number[][]}
 */
function meldSizes(total, most = total) {
  if (total === 0) return [[]];
  const found = [];
  for (let size = Math.min(total, most); size >= 3; size -= 1) {
    for (const rest of meldSizes(total - size, size)) found.push([size, ...rest]);
  }
  return found;
}

/**
 * @param {number[]} melds
 * @param {number} loose
 * @returns {Group[]}
 */
function groupsOf(melds, loose) {
  let card = 0;
  /** @param {number} n */
  const take = (n) => Array.from({ length: n }, () => `card${(card += 1)}`);
  return [
    ...melds.map((n) => ({ kind: /** @type {const} */ ("run"), cards: take(n) })),
    { kind: "loose", cards: take(loose) },
  ];
}

const SPLITS = [10, 11].flatMap((held) =>
  Array.from({ length: held + 1 }, (_, melded) =>
    meldSizes(melded).map((melds) => groupsOf(melds, held - melded)),
  ).flat(),
);
const PHONE = { available: 344, width: 56, step: 44, gap: 10, rows: /** @type {const} */ (2) };

test("there are 46 ways to split ten or eleven cards", () => assert.equal(SPLITS.length, 46));

test("every split shows strips of 44 pixels in two rows of a 360-pixel phone", () => {
  for (const groups of SPLITS) {
    const { step, rows } = pack(groups, PHONE);
    const shape = groups.map((group) => group.cards.length).join("+");
    assert.equal(step, 44, shape);
    assert.ok(rows.length <= 2, shape);
    for (const row of rows) assert.ok(widthOf(row, PHONE) <= PHONE.available, shape);
  }
});

test("no card is lost or doubled", () => {
  for (const groups of SPLITS) {
    const laid = pack(groups, PHONE).rows.flat().flatMap((group) => group.cards);
    assert.deepEqual(laid.sort(), groups.flatMap((group) => group.cards).sort());
  }
});

test("at 320 pixels no strip falls under 38", () => {
  const small = { ...PHONE, available: 304, width: 52, gap: 8 };
  for (const groups of SPLITS) assert.ok(pack(groups, small).step >= 38);
});

test("one row closes up until it fits", () => {
  const wide = { available: 728, width: 84, step: 54, gap: 16, rows: /** @type {const} */ (1) };
  for (const groups of SPLITS) {
    const { step, rows } = pack(groups, wide);
    assert.equal(rows.length, 1);
    assert.ok(widthOf(rows[0], { ...wide, step }) <= wide.available);
  }
});

test("a meld is cut only when it has more than seven cards", () => {
  for (const groups of SPLITS) {
    const laid = pack(groups, PHONE).rows.flat();
    for (const { kind, cards } of groups) {
      const parts = laid.filter((group) => group.cards.some((card) => cards.includes(card)));
      if (kind !== "loose" && cards.length <= 7) assert.equal(parts.length, 1);
    }
  }
});

test("melds stay in reading order where the rows allow it", () => {
  const { rows } = pack(groupsOf([4, 3], 3), PHONE);
  assert.deepEqual(rows.map((row) => row.map((group) => group.cards.length)), [[4, 3], [3]]);
});
