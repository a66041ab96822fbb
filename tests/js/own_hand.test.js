import assert from "node:assert/strict";
import { test } from "node:test";

import { Memory } from "../../static/js/lib/memory.js";
import { followView, isSameHand, rememberedHand } from "../../static/js/lib/own_hand.js";

const HAND = ["AS", "2S", "3S", "9H", "9D", "9C", "KD", "4C", "7H", "JD"];
/**
 * @param {string[]} hand
 * @param {number} [number]
 * @param {boolean} [aids]
 */
const view = (hand, number = 1, aids = true) =>
  /** @type {any} */ ({
    you: 0,
    match: { id: "m" },
    table: { aids },
    round: { number, hand, melds: [["9H", "9D", "9C"], ["AS", "2S", "3S"]] },
  });
const WANTED = { wanted: true, landing: null };

test("a hand that is to lie in the own order begins sorted", () => {
  assert.deepEqual(followView(null, view(HAND), WANTED)?.cards, ["9H", "9D", "9C", "AS", "2S", "3S", "4C", "7H", "JD", "KD"]);
  assert.deepEqual(followView(null, view(HAND, 1, false), WANTED)?.cards, ["AS", "2S", "3S", "7H", "9H", "9D", "JD", "KD", "4C", "9C"]);
  assert.equal(followView(null, view(HAND), { ...WANTED, wanted: false }), null);
});

test("within a round the order goes on, also while the hand is sorted otherwise", () => {
  const own = { cards: HAND, cut: 5, round: 1 };
  const drawn = followView(own, view(["5C", ...HAND]), { wanted: false, landing: null });
  assert.deepEqual(drawn?.cards, [...HAND, "5C"]);
});

test("a new deal has nothing to do with the order of the last one", () => {
  const own = { cards: [...HAND].reverse(), cut: 5, round: 1 };
  assert.equal(followView(own, view(HAND, 2), { wanted: false, landing: null }), null);
  assert.equal(followView(own, view(HAND, 2), WANTED)?.cards[0], "9H");
});

test("a reload finds the order of the same round again", () => {
  const memory = new Memory(null);
  assert.equal(rememberedHand(memory, view(HAND)), null);
  memory.keepOrder("m", { cards: HAND, cut: 4, round: 1 });
  assert.deepEqual(rememberedHand(memory, view(HAND)), { cards: HAND, cut: 4, round: 1 });
  assert.equal(rememberedHand(memory, view(HAND, 2)), null);
});

test("a hand is the same until a card comes or goes, however it lies", () => {
  const drawn = [...HAND, "5C"];
  assert.equal(isSameHand(view(HAND), view([...HAND].reverse())), true);
  assert.equal(isSameHand(view(drawn), view(HAND)), false);
  assert.equal(isSameHand(view(drawn), view(["5D", ...HAND])), false);
  assert.equal(isSameHand(view(HAND), /** @type {any} */ ({ ...view(HAND), round: null })), false);
});

test("only the orders of the last matches are kept", () => {
  const memory = new Memory(null);
  for (let i = 0; i < 30; i += 1) {
    memory.keepOrder(`match${i}`, { cards: HAND, cut: 5, round: 1 });
    memory.keepNotes(`match${i}`, memory.notes(`match${i}`));
  }
  assert.equal([...memory.spare.keys()].filter((key) => key.startsWith("order:")).length, 20);
  assert.equal(memory.order("match0"), null);
});
