import assert from "node:assert/strict";
import { test } from "node:test";

import { Memory } from "../../static/js/lib/memory.js";
import { Bell } from "../../static/js/ui/bell.js";

/** A browser that may notify; with a worker, as phones have it, the page itself must not.
 * @param {boolean} withWorker */
function allow(withWorker) {
  /** @type {{title: string, tag: string, closed: boolean}[]} */
  const shown = [];
  /** @param {string} title @param {{tag: string}} what */
  const show = (title, { tag }) => {
    for (const each of shown) each.closed ||= each.tag === tag;
    const note = { title, tag, closed: false, addEventListener() {}, close: () => (note.closed = true) };
    shown.push(note);
    return note;
  };
  const registration = {
    active: {},
    showNotification: async (/** @type {string} */ title, /** @type {{tag: string}} */ what) => void show(title, what),
    getNotifications: async () => shown.filter((each) => !each.closed),
  };
  const world = {
    isSecureContext: true,
    document: { querySelector: () => null },
    location: { href: "https://cards.test/t/one" },
    Notification: Object.assign(
      function (/** @type {string} */ title, /** @type {{tag: string}} */ what) {
        if (withWorker) throw new TypeError("Illegal constructor");
        return show(title, what);
      },
      { permission: "granted", requestPermission: async () => "granted" },
    ),
  };
  Object.assign(globalThis, world);
  const serviceWorker = { getRegistration: async () => (withWorker ? registration : undefined) };
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker }, configurable: true });
  return shown;
}
const settled = () => new Promise((done) => setImmediate(done));

for (const withWorker of [true, false]) {
  test(`one notification for each turn, gone once it is over${withWorker ? ", through a worker" : ""}`, async () => {
    const shown = allow(withWorker);
    const bell = new Bell(new Memory(null), "one");
    await bell.ring("Your turn", "");
    assert.equal(shown.length, 0);
    bell.memory.write("notify", true);
    await bell.ring("Your turn", "");
    await bell.ring("Your turn", "Mia drew from the stock.");
    assert.deepEqual(shown.map(({ closed }) => closed), [true, false]);
    await bell.hush();
    assert.deepEqual(shown.map(({ closed }) => closed), [true, true]);
  });

  test(`whoever wants none any more is left with none${withWorker ? ", through a worker" : ""}`, async () => {
    const shown = allow(withWorker);
    const bell = new Bell(new Memory(null), "one");
    bell.memory.write("notify", true);
    await bell.ring("Your turn", "");
    bell.turnOff();
    await settled();
    assert.deepEqual([shown[0].closed, bell.state], [true, "off"]);
  });
}
