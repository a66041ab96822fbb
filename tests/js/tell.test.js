import assert from "node:assert/strict";
import { test } from "node:test";

import { spoken } from "../../static/js/lib/sentence.js";
import { tell } from "../../static/js/ui/tell.js";

const VIEW = /** @type {any} */ ({
  you: 0,
  table: { seats: [{ player: { name: "Ann" } }, { player: { name: "Ben" } }] },
  match: { rules: { spades_double: true, target: 100 } },
});

/** @param {object} event */
const told = (event) => {
  const found = tell(/** @type {any} */ (event), VIEW);
  return found && spoken(found.said);
};

test("a round that counts double says so as it is dealt", () => {
  assert.equal(told({ type: "deal", number: 2, upcard: "5S" }), "Round 2: the upcard is five of spades, so the score is doubled.");
  assert.equal(told({ type: "deal", number: 2, upcard: "5H" }), "Round 2: the upcard is five of hearts.");
});

test("big gin is told like gin", () => {
  assert.equal(told({ type: "knock", seat: 1, kind: "big_gin" }), "Ben went big gin!");
});

test("a drawn match is told, a won one by its heading", () => {
  assert.equal(told({ type: "match_end", winner: null, reason: "draw" }), "The match is drawn.");
  assert.equal(told({ type: "match_end", winner: 1, reason: "target" }), null);
});

test("whoever asks for another match says which game it is, where it is another one", () => {
  const other = { spades_double: false, target: 50, knock_limit: "upcard" };
  assert.equal(told({ type: "rematch", seat: 1, rules: VIEW.match.rules }), "Ben asks for a rematch.");
  assert.equal(told({ type: "rematch", seat: 1 }), "Ben asks for a rematch.");
  assert.equal(told({ type: "rematch", seat: 1, rules: other }), "Ben asks for Oklahoma Gin to 50.");
  assert.equal(told({ type: "rematch", seat: 0, rules: other }), "You asked for Oklahoma Gin to 50.");
});
