import assert from "node:assert/strict";
import { test } from "node:test";

import { ownValue } from "../../static/js/lib/own_values.js";

const RULES = /** @type {any} */ ({ preset: "oklahoma", knock_limit: "upcard", gin_bonus: 25, box_bonus: 0, big_gin_bonus: null });

test("a field that is left alone stands for the game's own value", () => {
  assert.deepEqual(
    ["knock_limit", "gin_bonus", "box_bonus", "big_gin_bonus", "unheard_of"].map((option) => ownValue(RULES, option)),
    ["upcard", "25", "0", null, null],
  );
});
