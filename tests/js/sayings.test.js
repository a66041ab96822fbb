import assert from "node:assert/strict";
import { test } from "node:test";

import { EMOTES, PHRASES, isEmote, wordsOf } from "../../static/js/lib/phrases.js";
import { PACE, Sayings } from "../../static/js/net/sayings.js";

/** Sayings with a clock moved by hand, and a connection that may be cut. */
function made() {
  const world = { at: 0, open: true, sent: /** @type {unknown[]} */ ([]) };
  const sayings = new Sayings(
    (frame) => {
      if (world.open) world.sent.push(frame);
      return world.open;
    },
    () => world.at,
  );
  return { world, sayings };
}

test("a phrase leaves as its id", () => {
  const { world, sayings } = made();
  assert.equal(sayings.say("hello"), "said");
  assert.deepEqual(world.sent, [{ type: "say", phrase: "hello" }]);
});

test("the next one has to wait three seconds, also after what another tab said", () => {
  const { world, sayings } = made();
  sayings.say("hello");
  world.at = PACE - 1;
  assert.equal(sayings.say("thanks"), "too_fast");
  world.at = PACE;
  assert.equal(sayings.say("thanks"), "said");
  world.at = 3 * PACE;
  sayings.note();
  assert.equal(sayings.say("oh_no"), "too_fast");
  assert.equal(world.sent.length, 2);
});

test("without a connection nothing is said, nothing is kept, and nothing has to wait", () => {
  const { world, sayings } = made();
  world.open = false;
  assert.equal(sayings.say("hello"), "lost");
  world.open = true;
  assert.equal(sayings.say("thanks"), "said");
  assert.deepEqual(world.sent, [{ type: "say", phrase: "thanks" }]);
});

test("every phrase has words of its own, and a strange one has none", () => {
  const words = [...PHRASES, ...EMOTES].map(wordsOf);
  assert.equal(new Set(words).size, 12);
  assert.ok(words.every(Boolean));
  assert.equal(wordsOf("you_cheat"), null);
});

test("four of them are drawn", () => {
  assert.deepEqual([...PHRASES, ...EMOTES].filter(isEmote), [...EMOTES]);
});
