import assert from "node:assert/strict";
import { test } from "node:test";

import { termsOf } from "../../static/js/lib/equation.js";

/** @param {object} more */
const written = (more) => {
  const result = { winner: 0, deadwood: [6, 27], bonus: 0, doubled: false, ...more };
  return termsOf(/** @type {any} */ (result)).map(({ text }) => text).join(" | ");
};

/** @type {[string, object][]} */
const SUMS = [
  ["27 − 6", {}],
  ["27 − 6 | × 2", { doubled: true }],
  ["6 − 4 | + 10", { winner: 1, deadwood: [6, 4], bonus: 10 }],
  ["6 − 4 | + 10 | × 2", { winner: 1, deadwood: [6, 4], bonus: 10, doubled: true }],
  ["27 | + 25", { deadwood: [0, 27], bonus: 25 }],
  ["27 | + 25 | × 2", { deadwood: [0, 27], bonus: 25, doubled: true }],
  ["27 | × 2", { deadwood: [0, 27], doubled: true }],
  ["", { winner: null, deadwood: null }],
];
for (const [text, more] of SUMS) {
  test(`the sum is written ${text || "nowhere after a void round"}`, () => assert.equal(written(more), text));
}
