import assert from "node:assert/strict";
import { test } from "node:test";

import { spoken } from "../../static/js/lib/sentence.js";
import { whyNot } from "../../static/js/ui/barred.js";
import { sortOf, sortsOf } from "../../static/js/ui/model.js";

/** @import {Try} from "../../static/js/ui/barred.js" */

/**
 * @param {object} round
 * @param {object[]} [legal]
 * @param {object} [more]
 */
const model = (round, legal = [], more = {}) =>
  /** @type {any} */ ({
    view: { you: 0, round: { turn: 0, knock_limit: 10, discard_top: "2C", upcard: "2C", ...round } },
    legal,
    chosen: null,
    ...more,
  });

/**
 * @param {any} made
 * @param {Try} what
 */
function why(made, what) {
  const found = whyNot(made, what);
  return found && spoken(found);
}
/** @type {Try[]} */
const ALL = ["draw", "take", "pass", "discard", "knock"];

test("nothing is done while the other plays", () => {
  for (const what of ALL) assert.equal(why(model({ turn: 1, phase: "draw" }), what), "It is not your turn.");
});

test("a spectator only watches", () => {
  const watching = { view: { you: null, round: { turn: 0, phase: "draw" } } };
  assert.equal(why(model({}, [], watching), "draw"), "You are watching this table.");
});

test("between rounds there is nothing to say", () => {
  for (const round of [null, { phase: "over" }]) {
    assert.equal(why({ ...model({}), view: { you: 0, round } }, "draw"), null);
  }
});

test("the first upcard comes before the stock", () => {
  const made = model({ phase: "offer" }, [{ type: "pass" }, { type: "draw", from: ["discard"] }]);
  assert.equal(why(made, "draw"), "First take the upcard or pass.");
  assert.equal(why(made, "take"), null);
  assert.equal(why(made, "pass"), null);
  assert.equal(why(made, "discard"), "Draw a card first.");
  assert.equal(why(made, "knock"), "Draw a card before you knock.");
});

test("an upcard that both passed stays", () => {
  const made = model({ phase: "draw" }, [{ type: "draw", from: ["stock"] }]);
  assert.equal(why(made, "take"), "Draw from the stock: both passed the upcard.");
  assert.equal(why(made, "pass"), "There is nothing to pass now.");
});

test("nobody draws twice", () => {
  const made = model({ phase: "discard" }, [{ type: "discard", cards: { "9S": 6 } }]);
  for (const what of /** @type {Try[]} */ (["draw", "take"])) {
    assert.equal(why(made, what), "Choose a card to discard: you have drawn already.");
  }
});

test("a discard is chosen first, and the card just taken is none", () => {
  const legal = [{ type: "discard", cards: { "9S": 6 } }];
  const round = { phase: "discard", may_not_discard: "2C" };
  assert.equal(why(model(round, legal), "discard"), "First choose a card to discard.");
  assert.equal(why(model(round, legal, { chosen: "9S" }), "discard"), null);
  assert.match(why(model(round, legal, { chosen: "2C" }), "discard") ?? "", /^Keep two of clubs this turn/);
});

test("the last discard is taken only to end the round", () => {
  const last = model({ phase: "last" }, [{ type: "pass" }]);
  assert.equal(why(last, "draw"), "Take the last discard or pass: the stock is closed.");
  assert.equal(why(last, "take"), "With two of clubs you could not knock.");
  const taken = model({ phase: "discard" }, [{ type: "knock", discards: {} }], { chosen: "9S" });
  assert.equal(why(taken, "discard"), "Knock now: the last discard can be taken only for that.");
});

test("after a knock only lay-offs count", () => {
  const made = model({ phase: "lay_off" }, [{ type: "lay_off" }]);
  assert.equal(why(made, "draw"), "Lay off now: the round was knocked.");
});

test("melds are no order where nobody helps with counting", () => {
  /** @param {boolean} aids @param {string} sort */
  const made = (aids, sort) => /** @type {any} */ ({ sort, view: { table: { aids } } });
  assert.deepEqual(sortsOf(made(true, "suit")), ["melds", "suit", "rank", "own"]);
  assert.deepEqual(sortsOf(made(false, "suit")), ["suit", "rank", "own"]);
  assert.equal(sortOf(made(false, "melds")), "suit");
  assert.equal(sortOf(made(true, "melds")), "melds");
  assert.equal(sortOf(made(false, "own")), "own");
});
