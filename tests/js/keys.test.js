import assert from "node:assert/strict";
import { test } from "node:test";

import { KEYS, READING_KEYS, listenToKeys } from "../../static/js/ui/keys.js";

// What the module knows of a page.
class Field extends EventTarget {
  matches = () => true;
}
Object.assign(globalThis, { HTMLElement: Field });

/**
 * @param {boolean} letters
 * @param {EventTarget} [area]
 */
function listening(letters, area = new EventTarget()) {
  /** @type {string[]} */
  const acts = [];
  listenToKeys(area, { onAct: (act) => acts.push(act), onEnter: () => acts.push("enter"), letters: () => letters });
  /**
   * @param {string} key
   * @param {object} [more]
   */
  const press = (key, more = {}) => {
    acts.length = 0;
    area.dispatchEvent(Object.assign(new Event("keydown", { cancelable: true }), { key, ...more }));
    return acts.join();
  };
  return press;
}

test("every key of the list does what it is there for, in both cases", () => {
  const press = listening(true);
  for (const { key, act } of [...KEYS, ...READING_KEYS]) {
    assert.equal(press(key === "Esc" ? "Escape" : key), act);
    assert.equal(press(key === "Esc" ? "Escape" : key.toLowerCase()), act);
  }
});

test("the letters that were asked for are all there", () => {
  const all = [...KEYS, ...READING_KEYS].map(({ key }) => key);
  for (const key of "DTXKS?LOCPHV") assert.ok(all.includes(key), key);
  assert.equal(new Set(all).size, all.length);
});

test("without single letters only Escape and the arrows are left", () => {
  const press = listening(false);
  for (const { key } of [...KEYS, ...READING_KEYS]) if (key !== "Esc") assert.equal(press(key), "");
  assert.equal(press("Escape"), "clear");
  assert.equal(press("ArrowRight"), "enter");
});

test("a letter with Ctrl, Meta or Alt is the browser's, and a key that is held counts once", () => {
  const press = listening(true);
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }]) {
    assert.equal(press("d", more), "");
  }
});

test("whoever types into a field writes letters", () => assert.equal(listening(true, new Field())("d"), ""));
