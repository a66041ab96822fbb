import assert from "node:assert/strict";
import { test } from "node:test";

import { steadyMelds } from "../../static/js/lib/steady.js";

/** @param {string} text */
const cards = (text) => text.split(" ");
/** @param {string} text groups between bars */
const melds = (text) => text.split(" | ").map(cards);
/** @param {string[][]} found */
const shown = (found) => found.map((meld) => [...meld].sort().join(" ")).sort();

test("what leaves less lies, whatever lay there", () => {
  const held = cards("7S 7H 7D 5S 6S KD QC 2H 3D 4C");
  assert.deepEqual(shown(steadyMelds(held, melds("7S 7H 7D"), melds("5S 6S 7S"))), ["7D 7H 7S"]);
});

test("a tie is decided for what lay there", () => {
  const held = cards("6S 6H 6D 5S 7S KD QC JH 2C 4C");
  for (const before of [melds("6S 6H 6D"), melds("5S 6S 7S")]) {
    for (const server of [melds("6S 6H 6D"), melds("5S 6S 7S")]) {
      assert.deepEqual(shown(steadyMelds(held, server, before)), shown(before));
    }
  }
});

test("a new meld comes after those that lay there", () => {
  const held = cards("AS 2S 3S 9H 9D 9C KS KH KD 2C");
  const before = melds("KS KH KD | 9H 9D 9C");
  const server = melds("AS 2S 3S | 9H 9D 9C | KS KH KD");
  assert.deepEqual(steadyMelds(held, server, before), melds("KS KH KD | 9H 9D 9C | AS 2S 3S"));
});

test("a run that grew stays in its place and lies as one", () => {
  const held = cards("4S 5S 6S 7S 8S 9S 2D 2H 2C KD");
  const server = melds("2D 2H 2C | 4S 5S 6S 7S 8S 9S");
  const found = steadyMelds(held, server, melds("4S 5S 6S | 2D 2H 2C"));
  assert.deepEqual(found, melds("4S 5S 6S 7S 8S 9S | 2D 2H 2C"));
});

test("without anything that lay there the server's stands", () => {
  const server = melds("7S 7H 7D | AS 2S 3S");
  assert.equal(steadyMelds(cards("7S 7H 7D AS 2S 3S KD QD 9H 4C"), server, []), server);
});
