import assert from "node:assert/strict";
import { test } from "node:test";

import { Unsaved } from "../../static/js/net/unsaved.js";

/** @import {Changes, Saving} from "../../static/js/net/unsaved.js" */

/** Answers come one by one: an error for a request that fails, null for one that is granted.
 * @param {(Error | null)[]} answers
 * @param {(unsaved: Unsaved, nth: number) => void} [meanwhile] while a request is under way */
function start(answers, meanwhile = () => {}) {
  /** @type {Changes[]} */
  const sent = [];
  /** @type {Saving[]} */
  const said = [];
  const waits = { n: 0 };
  const unsaved = new Unsaved({
    send: async (changes) => {
      sent.push(changes);
      meanwhile(unsaved, sent.length);
      const answer = answers.shift() ?? null;
      if (answer) throw answer;
    },
    isFinal: (error) => error instanceof RangeError,
    onSaving: (saving) => said.push(saving),
    wait: async () => void (waits.n += 1),
  });
  return { unsaved, sent, said, waits };
}
const settled = () => new Promise((done) => setImmediate(done));

test("a change is sent and said to be saved", async () => {
  const { unsaved, sent, said } = start([]);
  unsaved.add("deck", "two");
  await settled();
  assert.deepEqual(sent, [{ deck: "two" }]);
  assert.deepEqual(said, ["saved"]);
});

test("what is chosen while one request is under way goes with the next, the last word of each", async () => {
  const { unsaved, sent } = start([], (unsaved, nth) => {
    if (nth > 1) return;
    unsaved.add("deck", "two");
    unsaved.add("theme", "dark");
    unsaved.add("theme", "light");
  });
  unsaved.add("index", "large");
  await settled();
  assert.deepEqual(sent, [{ index: "large" }, { deck: "two", theme: "light" }]);
});

test("what did not come to the server is sent again, but not over what was chosen since", async () => {
  const lost = new Error("offline");
  const { unsaved, sent, said, waits } = start([lost, lost], (unsaved, nth) => {
    if (nth === 1) unsaved.add("deck", "four");
  });
  unsaved.add("deck", "two");
  await settled();
  assert.deepEqual(sent, [{ deck: "two" }, { deck: "four" }, { deck: "four" }]);
  assert.deepEqual(said, ["trying", "trying", "saved"]);
  assert.equal(waits.n, 2);
});

test("what is refused is not sent again", async () => {
  const { unsaved, sent, said } = start([new RangeError("refused")]);
  unsaved.add("deck", "two");
  await settled();
  assert.deepEqual([sent.length, said], [1, ["refused"]]);
  unsaved.add("deck", "four");
  await settled();
  assert.deepEqual(said, ["refused", "saved"]);
});
