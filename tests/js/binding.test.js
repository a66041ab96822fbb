import assert from "node:assert/strict";
import { test } from "node:test";

import { confirm, readyFor } from "../../static/js/lib/binding.js";
import { Memory } from "../../static/js/lib/memory.js";
import { sha256Hex } from "../../static/js/lib/sha256.js";

/** @param {number} number @returns {import("../../static/js/lib/protocol.js").Next} */
const coming = (number) => ({
  number,
  dealer: null,
  commitment: `c${number}`,
  ready: [false, false],
  bound: [false, false],
});
/** A storage as browsers have it. */
function fakeStorage() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return /** @type {any} */ ({
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
    removeItem: (/** @type {string} */ key) => void kept.delete(key),
  });
}
const blocked = /** @type {any} */ ({
  getItem: () => { throw new Error("blocked"); },
  setItem: () => { throw new Error("blocked"); },
  removeItem: () => { throw new Error("blocked"); },
});

for (const [name, storage] of [["localStorage", fakeStorage], ["blocked storage", () => blocked], ["no storage", () => null]]) {
  test(`each ready opens the one before it (${name})`, () => {
    const memory = new Memory(/** @type {any} */ (storage)());
    const first = /** @type {any} */ (readyFor(memory, "t1", "m1", coming(1)));
    confirm(memory, "t1", "m1", null, 0);
    const second = /** @type {any} */ (readyFor(memory, "t1", "m1", coming(2)));
    assert.equal(first.commitment, "c1");
    assert.match(first.entropy, /^[0-9a-f]{32}$/);
    assert.equal(sha256Hex(second.entropy), first.next);
    assert.notEqual(second.next, first.next);
  });
}

test("what a form sent is opened by the first ready", () => {
  const memory = new Memory(fakeStorage());
  memory.keepEntropy(sha256Hex("ab".repeat(16)), "ab".repeat(16));
  memory.keepBinding("t1", { next: sha256Hex("ab".repeat(16)), proposed: null });
  assert.equal(/** @type {any} */ (readyFor(memory, "t1", "m1", coming(1))).entropy, "ab".repeat(16));
});

test("a page that is loaded anew before the answer says the same again", () => {
  const storage = fakeStorage();
  const first = readyFor(new Memory(storage), "t1", "m1", coming(1));
  assert.deepEqual(readyFor(new Memory(storage), "t1", "m1", coming(1)), first);
});

test("a proposal binds only once the server has the ready", () => {
  const memory = new Memory(fakeStorage());
  const sent = /** @type {any} */ (readyFor(memory, "t1", "m1", coming(1)));
  confirm(memory, "t1", "m1", coming(1), 0);
  assert.equal(memory.binding("t1").next, null);
  confirm(memory, "t1", "m1", { ...coming(1), ready: [true, false] }, 0);
  assert.equal(memory.binding("t1").next, sent.next);
});

test("a binding goes on into the rematch", () => {
  const memory = new Memory(fakeStorage());
  const last = /** @type {any} */ (readyFor(memory, "t1", "m1", coming(3)));
  confirm(memory, "t1", "m1", null, 1);
  const again = /** @type {any} */ (readyFor(memory, "t1", "m2", coming(1)));
  assert.equal(sha256Hex(again.entropy), last.next);
});
