import assert from "node:assert/strict";
import { test } from "node:test";

import { bestMelds, fits, placeFor, without } from "../../static/js/lib/melds.js";

/** @param {string} text */
const hand = (text) => text.split(" ");

// Hands on which greedy splitting fails.
/** @type {[string, number][]} */
const HANDS = [
  ["5D 6D 7D 8D 9D 5C 5S 9C 9S KD", 10],
  ["4C 4D 4H 5H 6H 7H 8H 8C 8D KC", 10],
  ["6H QH QC 5H KD KH 7H KC 4H QD", 0],
  ["KC 3S 3C 9C KH 3H 9H 3D 9D KD", 0],
  ["TC 2H 3H 2S TD 5H 3S 4H 4S TS", 0],
  ["4S 5S 6S 7S 7H 7D 7C AH 2D 3C", 6],
  ["AS KS QS", 21],
];
for (const [held, deadwood] of HANDS) {
  test(`${held} leaves ${deadwood}`, () => assert.equal(bestMelds(hand(held)).deadwood, deadwood));
}

test("a run takes cards at either end, an ace only at the low one", () => {
  const run = hand("2S 3S 4S");
  assert.deepEqual(["AS", "5S", "6S", "5H"].map((card) => fits(card, run)), [true, true, false, false]);
  assert.equal(fits("AS", hand("JS QS KS")), false);
});

test("a set takes its fourth card and is closed then", () => {
  assert.equal(fits("9S", hand("9H 9D 9C")), true);
  assert.equal(fits("9S", hand("9H 9D 9C 9S")), false);
});

test("a card may lean on one that was laid off before", () => {
  const melds = [hand("6S 7S 8S")];
  assert.equal(placeFor("TS", melds, []), -1);
  assert.equal(placeFor("TS", melds, [{ card: "9S", meld: 0 }]), 0);
});

test("taking a card back takes back what leaned on it", () => {
  const laid = [{ card: "9S", meld: 0 }, { card: "TS", meld: 0 }, { card: "5S", meld: 0 }];
  assert.deepEqual(without("9S", [hand("6S 7S 8S")], laid), [{ card: "5S", meld: 0 }]);
});
