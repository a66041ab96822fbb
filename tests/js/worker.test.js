import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import vm from "node:vm";

const SOURCE = await readFile(new URL("../../static/js/worker/worker.js", import.meta.url), "utf8");
const ORIGIN = "https://cards.test";

/** A worker with windows open at these paths; a tap on a notification that belongs to a page.
 * @param {string[]} paths */
function start(paths) {
  /** @type {string[]} */
  const done = [];
  const open = paths.map((path) => ({ url: ORIGIN + path, focus: async () => done.push(`focus ${path}`) }));
  /** @type {Map<string, (event: any) => void>} */
  const listeners = new Map();
  const clients = {
    matchAll: async () => open,
    openWindow: async (/** @type {string} */ path) => done.push(`open ${path}`),
  };
  const world = {
    addEventListener: (/** @type {string} */ name, /** @type {any} */ heard) => listeners.set(name, heard),
    location: new URL(ORIGIN),
    clients,
    URL,
  };
  vm.runInNewContext(SOURCE, world);
  return async (/** @type {unknown} */ data) => {
    /** @type {Promise<unknown>[]} */
    const waited = [];
    const notification = { data, close: () => done.push("close") };
    listeners.get("notificationclick")?.({ notification, waitUntil: (/** @type {Promise<unknown>} */ it) => waited.push(it) });
    await Promise.all(waited);
    return done;
  };
}

test("a tap on a notification leads to the table, where it is open already", async () => {
  const tap = start(["/", "/t/one?x=1", "/t/two"]);
  assert.deepEqual(await tap({ url: `${ORIGIN}/t/two#hand` }), ["close", "focus /t/two"]);
});

test("else it opens the table", async () => {
  assert.deepEqual(await start(["/", "/t/one"])({ url: `${ORIGIN}/t/two` }), ["close", "open /t/two"]);
});

test("it leads to no other site, and home where nothing is known", async () => {
  assert.deepEqual(await start([])({ url: "https://other.test/t/two" }), ["close"]);
  assert.deepEqual(await start([])(null), ["close", "open /"]);
});

test("files are found in whichever version's cache they are", async () => {
  /** @type {Map<string, (event: any) => void>} */
  const listeners = new Map();
  vm.runInNewContext(SOURCE, {
    NAME: "upcard-old",
    addEventListener: (/** @type {string} */ name, /** @type {any} */ heard) => listeners.set(name, heard),
    location: new URL(ORIGIN),
    caches: { match: async (/** @type {{url: string}} */ { url }) => (url.includes("/new/") ? "kept" : undefined) },
    fetch: async () => "fetched",
    URL,
  });
  const ask = (/** @type {string} */ path) =>
    new Promise((respondWith) =>
      listeners.get("fetch")?.({ request: { method: "GET", mode: "cors", url: ORIGIN + path }, respondWith }),
    );
  assert.equal(await ask("/static/new/site.js"), "kept");
  assert.equal(await ask("/static/newest/site.js"), "fetched");
});
