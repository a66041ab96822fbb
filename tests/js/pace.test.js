import assert from "node:assert/strict";
import { test } from "node:test";

import { FLIGHT, TURN, dealtAfter, upcardAfter } from "../../static/js/lib/pace.js";

test("cards are dealt one at a time, the non-dealer first, and the upcard is turned last", () => {
  const times = Array.from({ length: 10 }, (_, i) => [dealtAfter(i, true), dealtAfter(i, false)]).flat();
  assert.equal(times[0], 0);
  assert.deepEqual(times, [...new Set(times)].sort((a, b) => a - b));
  assert.ok(upcardAfter() > (times.at(-1) ?? 0));
});

test("a deal takes less than a second and a half", () => {
  assert.ok(upcardAfter() + FLIGHT + TURN < 1500);
});
