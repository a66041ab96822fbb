import assert from "node:assert/strict";
import { test } from "node:test";

import { voiceOf } from "../../static/js/ui/voice.js";

/** A browser whose locks answer like this.
 * @param {() => Promise<unknown>} request */
function browserWith(request) {
  Object.defineProperty(globalThis, "navigator", { value: { locks: { request } }, configurable: true });
  globalThis.addEventListener = () => {};
}

const turns = () => new Promise((done) => setImmediate(done));

test("a browser that keeps its locks from the page is asked once, and calls", async () => {
  let asked = 0;
  browserWith(() => {
    asked += 1;
    return Promise.reject(new DOMException("blocked", "SecurityError"));
  });
  const voice = voiceOf("table");
  await turns();
  assert.equal(voice.holds, true);
  assert.equal(asked, 1);
});

test("a tab whose lock was taken by another waits until it is free again", async () => {
  /** @type {Promise<unknown>[]} */
  const answers = [Promise.reject(new DOMException("stolen", "AbortError")), new Promise(() => {})];
  let asked = 0;
  browserWith(() => answers[asked++]);
  const voice = voiceOf("table");
  await turns();
  assert.equal(voice.holds, false);
  assert.equal(asked, 2);
});
