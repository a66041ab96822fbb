import assert from "node:assert/strict";
import { test } from "node:test";

import { Memory } from "../../static/js/lib/memory.js";

/** A storage with room for so many letters. */
class SmallStorage {
  /** @param {number} room */
  constructor(room) {
    this.room = room;
    /** @type {Map<string, string>} */
    this.kept = new Map();
  }

  /** @param {string} key */
  getItem(key) {
    return this.kept.get(key) ?? null;
  }

  /**
   * @param {string} key
   * @param {string} text
   */
  setItem(key, text) {
    const others = [...this.kept].filter(([name]) => name !== key);
    const used = others.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    if (used + key.length + text.length > this.room) throw new DOMException("full", "QuotaExceededError");
    this.kept.set(key, text);
  }

  /** @param {string} key */
  removeItem(key) {
    this.kept.delete(key);
  }
}

/** One that a browser guards: whatever is asked of it is refused. */
const GUARDED = {
  getItem: () => assert.fail("refused"),
  setItem: () => assert.fail("refused"),
  removeItem: () => assert.fail("refused"),
};

/** @param {object | null} storage */
const memoryOf = (storage) => new Memory(/** @type {Storage | null} */ (storage));

for (const [what, storage] of /** @type {[string, object | null][]} */ ([
  ["blocked", null],
  ["guarded", GUARDED],
])) {
  test(`where storage is ${what}, a page remembers as long as it is open`, () => {
    const memory = memoryOf(storage);
    memory.write("binding", { next: "a" });
    memory.write("binding", { next: "b" });
    assert.deepEqual(memory.read("binding", null), { next: "b" });
    memory.forget("binding");
    assert.equal(memory.read("binding", null), null);
  });
}

test("a storage that is full is still read, and is left nothing that is not so any more", () => {
  const storage = new SmallStorage(60);
  memoryOf(storage).write("kept", "before");
  memoryOf(storage).write("changed", "old");
  const memory = memoryOf(storage);

  memory.write("changed", "n".repeat(60));

  assert.equal(memory.read("kept", null), "before");
  assert.equal(memory.read("changed", null), "n".repeat(60));
  assert.equal(memoryOf(storage).read("changed", null), null);
  memory.write("changed", "new");
  assert.equal(memoryOf(storage).read("changed", null), "new");
});

test("matches of long ago make room for the one that is played", () => {
  const storage = new SmallStorage(1000);
  const memory = memoryOf(storage);
  const notes = { ...memory.notes("any"), hand: Array(25).fill("AS") };
  for (const match of ["oldest", "middle", "latest", "played"]) memory.keepNotes(match, notes);
  memory.keepBinding("table", { next: "c".repeat(64), proposed: null });

  const again = memoryOf(storage);
  assert.equal(again.notes("oldest").hand, null);
  assert.equal(again.notes("played").hand?.length, 25);
  assert.equal(again.binding("table").next, "c".repeat(64));
});
