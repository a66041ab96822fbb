import assert from "node:assert/strict";
import { test } from "node:test";

import { heardOf } from "../../static/js/lib/hearing.js";
import { SOUNDS, lengthOf } from "../../static/js/lib/sounds.js";

/** @import {Ear} from "../../static/js/lib/hearing.js" */
/** @import {Event} from "../../static/js/lib/protocol.js" */

for (const [name, strokes] of Object.entries(SOUNDS)) {
  test(`${name} is short and soft, and never clicks`, () => {
    assert.ok(lengthOf(strokes) <= 0.8);
    for (const { at, pitch, to = pitch, loud, rise, fall } of strokes) {
      assert.ok(at >= 0 && rise >= 0.002 && fall > rise / 2);
      assert.ok(loud > 0 && loud <= 0.45);
      for (const each of [pitch, to]) assert.ok(each > 80 && each < 6000, `${each} Hz`);
    }
  });

  test(`${name} is heard from a phone's small speaker too`, () => {
    const loudest = Math.max(...strokes.map(({ loud }) => loud));
    const high = strokes.filter(({ pitch, to = pitch }) => Math.min(pitch, to) > 400);
    assert.ok(high.some(({ loud }) => loud > loudest / 2) || Math.min(...strokes.map(({ pitch }) => pitch)) > 340);
  });

  test(`${name} does not overdrive the speaker`, () => {
    for (const { at } of strokes) {
      const together = strokes.filter((each) => each.at <= at && at < each.at + each.rise + each.fall);
      assert.ok(together.reduce((sum, { loud }) => sum + loud, 0) <= 1.2);
    }
  });
}

test("there are six", () => assert.deepEqual(Object.keys(SOUNDS), ["draw", "discard", "turn", "knock", "win", "loss"]));

const DISCARD = /** @type {Event} */ ({ type: "discard", seat: 1, card: "9S" });
const KNOCK = /** @type {any} */ ({ type: "knock", seat: 1, kind: "gin" });
/** @param {number | null} winner */
const end = (winner) => /** @type {any} */ ({ type: "round_end", result: { winner } });
/**
 * @param {Event[]} events
 * @param {Partial<Ear>} more
 */
const heard = (events, more) =>
  heardOf(events, { wish: "on", hidden: false, you: 0, called: false, ...more }).map(({ name }) => name);

test("the own turn is heard on a hidden page, unless nothing is to be heard", () => {
  const called = { called: true, hidden: true };
  assert.deepEqual(heard([DISCARD], { ...called, wish: "away" }), ["turn"]);
  assert.deepEqual(heard([DISCARD], { ...called, wish: "on" }), ["turn"]);
  assert.deepEqual(heard([DISCARD], { ...called, wish: "off" }), []);
  assert.deepEqual(heard([DISCARD], { hidden: true }), []);
});

test("a page that is looked at is heard only by whoever wants all sounds", () => {
  assert.deepEqual(heard([DISCARD], { wish: "away", called: true }), []);
  assert.deepEqual(heard([DISCARD], { called: true }), ["discard", "turn"]);
});

test("the end of a round sounds by who won it", () => {
  assert.deepEqual(heard([KNOCK, end(0)], {}), ["knock", "win"]);
  assert.deepEqual(heard([KNOCK, end(1)], {}), ["knock", "loss"]);
  assert.deepEqual(heard([end(null)], {}), []);
  assert.deepEqual(heard([end(1)], { you: null }), []);
});
