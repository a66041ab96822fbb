import assert from "node:assert/strict";
import { test } from "node:test";

import { Awake } from "../../static/js/ui/awake.js";

/** @param {{seen?: boolean, refuses?: boolean}} [device] */
function start(device = {}) {
  /** @type {{released: boolean, release: () => Promise<void>}[]} */
  const locks = [];
  const page = { seen: device.seen ?? true };
  const request = async () => {
    if (device.refuses) throw new Error("the battery runs low");
    const lock = { released: false, release: async () => void (lock.released = true) };
    locks.push(lock);
    return lock;
  };
  return { awake: new Awake(request, () => page.seen), locks, page };
}
const settled = () => new Promise((done) => setImmediate(done));

test("one lock is held for as long as it is wanted, however often that is said", async () => {
  const { awake, locks } = start();
  awake.want(true);
  awake.want(true);
  await settled();
  awake.want(true);
  await settled();
  assert.deepEqual(locks.map(({ released }) => released), [false]);
  awake.want(false);
  await settled();
  assert.deepEqual(locks.map(({ released }) => released), [true]);
});

test("what is no longer wanted when it comes is given back", async () => {
  const { awake, locks } = start();
  awake.want(true);
  awake.want(false);
  await settled();
  assert.deepEqual(locks.map(({ released }) => released), [true]);
});

test("a page that was hidden lost its lock, and asks again when it is seen", async () => {
  const { awake, locks, page } = start({ seen: false });
  awake.want(true);
  await settled();
  assert.equal(locks.length, 0);
  page.seen = true;
  await awake.settle();
  locks[0].released = true; // by the browser, as the page was hidden
  await awake.settle();
  assert.deepEqual(locks.map(({ released }) => released), [true, false]);
});

test("a device that refuses, or has no such lock, costs nothing", async () => {
  const { awake } = start({ refuses: true });
  awake.want(true);
  await settled();
  assert.equal(awake.lock, null);
  new Awake(null, () => true).want(true);
});
