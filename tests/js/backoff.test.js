import assert from "node:assert/strict";
import { test } from "node:test";

import { waitBefore } from "../../static/js/net/backoff.js";

test("waits grow from half a second to fifteen, give or take the jitter", () => {
  const middle = Array.from({ length: 8 }, (_, n) => waitBefore(n, () => 0.5));
  assert.deepEqual(middle, [500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
  assert.equal(waitBefore(1, () => 0), 850);
  assert.equal(waitBefore(1, () => 1), 1150);
});
