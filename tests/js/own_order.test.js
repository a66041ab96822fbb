import assert from "node:assert/strict";
import { test } from "node:test";

import { followHand, inRows, isPlaceOf, moveTo, orderOf, placeOf, step } from "../../static/js/lib/own_order.js";

/** @import {OwnOrder} from "../../static/js/lib/own_order.js" */

/** @param {string} text a bar stands where the second row begins @returns {OwnOrder} */
function order(text) {
  const [above, below] = text.split("|").map((row) => row.trim().split(" "));
  return { cards: [...above, ...below], cut: above.length };
}
/** @param {OwnOrder} own */
const shown = (own) => inRows(own, 2).map((row) => row.join(" ")).join(" | ");
const HAND = order("AS 2S 3S 4S 5S | 6H 7H 8H 9H TH");
const held = HAND.cards;

test("a new card goes to the right end and nothing else moves", () => {
  assert.equal(shown(followHand(HAND, ["KD", ...held])), "AS 2S 3S 4S 5S | 6H 7H 8H 9H TH KD");
});

test("a card that goes leaves the others where they lie", () => {
  const left = held.filter((card) => card !== "2S");
  assert.equal(shown(followHand(HAND, left)), "AS 3S 4S 5S | 6H 7H 8H 9H TH");
});

test("turn after turn the second row takes no more than seven cards", () => {
  let own = HAND;
  for (const [drawn, thrown] of [["KD", "AS"], ["QD", "2S"], ["JD", "3S"]]) {
    own = followHand(own, [...own.cards, drawn]);
    own = followHand(own, own.cards.filter((card) => card !== thrown));
  }
  assert.equal(shown(own), "4S 5S 6H | 7H 8H 9H TH KD QD JD");
});

test("a drawn card may be dropped where it is to lie", () => {
  assert.equal(shown(followHand(HAND, [...held, "KD"], { at: 2, row: 0 })), "AS 2S KD 3S 4S 5S | 6H 7H 8H 9H TH");
  assert.equal(shown(followHand(HAND, [...held, "KD"], { at: 5, row: 1 })), "AS 2S 3S 4S 5S | KD 6H 7H 8H 9H TH");
});

test("a card is put into a gap, also of the other row", () => {
  assert.equal(shown(moveTo(HAND, "5S", { at: 0, row: 0 })), "5S AS 2S 3S 4S | 6H 7H 8H 9H TH");
  assert.equal(shown(moveTo(HAND, "AS", { at: 3, row: 0 })), "2S 3S AS 4S 5S | 6H 7H 8H 9H TH");
  assert.equal(shown(moveTo(HAND, "AS", { at: 10, row: 1 })), "2S 3S 4S 5S | 6H 7H 8H 9H TH AS");
  assert.equal(shown(moveTo(HAND, "TH", { at: 5, row: 0 })), "AS 2S 3S 4S 5S TH | 6H 7H 8H 9H");
  assert.equal(shown(moveTo(HAND, "5S", { at: 5, row: 1 })), "AS 2S 3S 4S | 5S 6H 7H 8H 9H TH");
});

test("a row that is full passes its last card on", () => {
  const own = order("AS 2S 3S | 4S 5S 6H 7H 8H 9H TH");
  assert.equal(shown(moveTo(own, "AS", { at: 10, row: 1 })), "2S 3S 4S | 5S 6H 7H 8H 9H TH AS");
});

test("the gaps beside a card are its own place", () => {
  assert.equal(moveTo(HAND, "2S", { at: 1, row: 0 }), HAND);
  assert.equal(moveTo(HAND, "2S", { at: 2, row: 0 }), HAND);
  assert.ok(isPlaceOf(HAND, "5S", { at: 5, row: 0 }));
  assert.ok(!isPlaceOf(HAND, "5S", { at: 5, row: 1 }));
});

test("on a screen with one row every gap is in one of the two", () => {
  for (const card of held) {
    const from = held.indexOf(card);
    for (const at of [from, from + 1]) assert.equal(moveTo(HAND, card, placeOf(HAND, card, { at, row: 0 }, 1)), HAND);
    for (let at = 0; at <= held.length; at += 1) {
      const { cards } = moveTo(HAND, card, placeOf(HAND, card, { at, row: 0 }, 1));
      const rest = held.filter((each) => each !== card);
      const before = at > from ? at - 1 : at;
      assert.deepEqual(cards, [...rest.slice(0, before), card, ...rest.slice(before)], `${card} at ${at}`);
    }
  }
});

test("a step changes places with the neighbour and ends at the end", () => {
  assert.equal(shown(step(HAND, "5S", 1)), "AS 2S 3S 4S 6H | 5S 7H 8H 9H TH");
  assert.equal(shown(step(HAND, "2S", -1)), "2S AS 3S 4S 5S | 6H 7H 8H 9H TH");
  assert.equal(step(HAND, "AS", -1), HAND);
  assert.equal(step(HAND, "TH", 1), HAND);
});

test("no card is lost or doubled, whatever is done", () => {
  let own = orderOf([...held, "KD"]);
  for (const card of own.cards) {
    for (let at = 0; at <= 11; at += 1) {
      for (const row of [0, 1]) {
        own = moveTo(own, card, { at, row });
        assert.deepEqual([...own.cards].sort(), [...held, "KD"].sort());
        assert.ok(inRows(own, 2).every((cards) => cards.length <= 7));
      }
    }
  }
});
